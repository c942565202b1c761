import { addressOf } from '@stoep/shared'
import { PUT_UNDER } from './find-place'
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

/** How the warning about an unknown category begins; an answer to the question removes it. */
export const warnOfUnknownCategory = (name: string): string => `the shop has no category "${name}"`

/** Adds the question about the category; an existing product keeps its own until staff answer. */
export function askAboutCategory(product: ImportedProduct, path: string): ImportedProduct {
  const unknownCategory = path.slice(0, MAX_NAME)
  const place = addressOf(product.category, product.subcategory)
  const warning = `${warnOfUnknownCategory(unknownCategory)}; a new product goes into ${place}`
  const warnings = [...product.warnings.filter((one) => !one.includes(PUT_UNDER)), warning]
  return { ...product, unknownCategory, warnings, defaulted: [...product.defaulted, 'category'] }
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
