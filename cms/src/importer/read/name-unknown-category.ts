import { addressOf } from '@stoep/shared'
import { columnKey } from './read-csv'
import type { ImportedProduct } from '../types'

const MAX_NAME = 120
const MAX_NAMED = 10

/** Marks a product whose category is not one of the file's `paths`, like "A > B". */
export function nameUnknownCategory(product: ImportedProduct, paths: readonly string[]): ImportedProduct {
  const [first] = paths
  const own = columnKey(product.subcategory || product.category)
  const isNamed = (path: string) => path.split('>').some((name) => columnKey(name) === own)
  return first === undefined || paths.some(isNamed) ? product : askAboutCategory(product, first)
}

/** Adds the question about the category; an existing product keeps its own until staff answer. */
export function askAboutCategory(product: ImportedProduct, path: string): ImportedProduct {
  return { ...product, unknownCategory: path.slice(0, MAX_NAME), defaulted: [...product.defaulted, 'category'] }
}

/** The warning about a category that is not the file's; none once staff answered. */
export function warnOfCategory(product: ImportedProduct): string[] {
  const { unknownCategory, categoryGuess, category, subcategory, defaulted } = product
  const why = unknownCategory === undefined ? categoryGuess : `the shop has no category "${unknownCategory}"`
  if (why === undefined || !defaulted.includes('category')) return []
  return [`${why}; a new product goes into ${addressOf(category, subcategory)}`]
}

/** Names the unknown categories of a whole file, where staff are not asked about them. */
export function describeUnknownCategories(products: readonly ImportedProduct[]): string[] {
  const names = [...new Set(products.flatMap(({ unknownCategory }) => unknownCategory ?? []))]
  if (names.length === 0) return []
  const shown = names.slice(0, MAX_NAMED).join(', ')
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return [
    `The shop does not have these categories: ${shown}${more}. Their new products go into the category that fits their text best.`,
  ]
}
