import { addressOf, type CategoryTree, checkCategory, cutText, factsIn, findFormer } from '@stoep/shared'
import { findPlace } from './find-place'
import { columnKey } from './read-csv'
import { toShopPlace } from './to-shop-place'
import type { ImportedProduct } from '../types'

const MAX_NAME = 120
const MAX_NAMED = 10

/** Marks a product whose category is not one of the file's `paths`, like "A > B"; asks about the first that ends there. */
export function nameUnknownCategory(product: ImportedProduct, paths: readonly string[]): ImportedProduct {
  const first = paths.find((path) => !paths.some((other) => other.startsWith(`${path} > `)))
  const own = columnKey(product.subcategory || product.category)
  const isNamed = (path: string) => path.split('>').some((name) => columnKey(name) === own)
  return first === undefined || paths.some(isNamed) ? product : askAboutCategory(product, first)
}

/** Adds the question about the category; an existing product keeps its own until staff answer. */
export function askAboutCategory(product: ImportedProduct, path: string): ImportedProduct {
  return { ...product, unknownCategory: cutText(path, MAX_NAME), defaulted: [...product.defaulted, 'category'] }
}

/** Answers the question about a category that has another name now. */
export function followRenamed(product: ImportedProduct, tree: CategoryTree): ImportedProduct {
  const { unknownCategory, ...known } = product
  if (unknownCategory === undefined) return product
  const [category = '', subcategory = ''] = unknownCategory.split('>').map((name) => name.trim())
  const former = findFormer(tree, { category, subcategory })
  if (!former) return product
  const { gender } = factsIn(tree, former)
  const place = { ...former, gender: gender ?? product.gender }
  if (checkCategory(tree, place).length > 0) return product
  return { ...known, ...place, defaulted: product.defaulted.filter((field) => field !== 'category') }
}

/** Asks about a category that was deleted since the file was read. */
export function askIfGone(product: ImportedProduct, tree: CategoryTree): ImportedProduct {
  const { category, subcategory, name } = product
  const isGone = checkCategory(tree, product).some(({ field }) => field !== 'gender')
  if (!isGone || findFormer(tree, product) || product.unknownCategory !== undefined) return product
  const path = addressOf(category, subcategory)
  const other = toShopPlace(findPlace([path, name]), [path], tree)
  return askAboutCategory({ ...product, category: other.category, subcategory: other.subcategory }, path)
}

/** Notes whether the shop has the category after all, but keeps products only in its subcategories. */
export function noteDivided(product: ImportedProduct, tree: CategoryTree): ImportedProduct {
  const { unknownCategory } = product
  if (unknownCategory === undefined) return product
  const isDivided = tree.some(
    ({ name, needsSubcategory, subcategories }) =>
      needsSubcategory && subcategories.length > 0 && columnKey(name) === columnKey(unknownCategory),
  )
  return isDivided ? { ...product, isCategoryDivided: true } : product
}

/** The warning about a category that is not the file's; none once staff answered. */
export function warnOfCategory(product: ImportedProduct, isInShop = false): string[] {
  const { category, subcategory, defaulted } = product
  const why = explainCategory(product)
  if (why === undefined || !defaulted.includes('category')) return []
  return [
    `${why}; ${isInShop ? 'the product stays where it is' : `a new product goes into ${addressOf(category, subcategory)}`}`,
  ]
}

function explainCategory({ unknownCategory, isCategoryDivided, categoryGuess }: ImportedProduct): string | undefined {
  if (unknownCategory === undefined) return categoryGuess
  return isCategoryDivided
    ? `the shop has "${unknownCategory}" for its subcategories only`
    : `the shop has no category "${unknownCategory}"`
}

/** Names the unknown categories of a whole file, where staff are not asked about them. */
export function describeUnknownCategories(products: readonly ImportedProduct[]): string[] {
  const { divided = [], missing = [] } = Object.groupBy(products, ({ isCategoryDivided }) =>
    isCategoryDivided ? 'divided' : 'missing',
  )
  return [
    ...describeNames('The shop does not have these categories', missing),
    ...describeNames('The shop has these categories for their subcategories only', divided),
  ]
}

function describeNames(what: string, products: readonly ImportedProduct[]): string[] {
  const names = [...new Set(products.flatMap(({ unknownCategory }) => unknownCategory ?? []))]
  if (names.length === 0) return []
  const shown = names.slice(0, MAX_NAMED).join(', ')
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return [`${what}: ${shown}${more}. Their new products go into the category that fits their text best.`]
}
