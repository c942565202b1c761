import { htmlToLine } from './html-to-product-text'

/** The names of a category and those above it, as the importer writes them: "Women > Tops"; '' for none. */
export const toPath = (names: readonly string[]): string => names.map(htmlToLine).filter(Boolean).join(' > ')
