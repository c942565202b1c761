import type { Option } from '@stoep/shared'

/** "S / Black": a size and colour in the sentences of an import. */
export const nameOption = ({ size, color }: Option): string => [size, color].filter(Boolean).join(' / ')

/** The same in quotes, cut where it is long, to be one of several. */
export const quoteOption = (option: Option): string => `"${nameOption(option).slice(0, 60)}"`
