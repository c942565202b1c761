import { genderOf, hasColors, newUntil, type CategoryGroup, type Gender } from '@stoep/shared'
import { listPrices } from './combinations'
import { totalStock } from './counted-stock'
import type { ProductRecord } from './types'

/** What lists are filtered and sorted by. */
export interface ProductFacts {
  productId: string
  name: string
  /** Its own, and those of its sizes and colours. */
  codes: string[]
  /** The lowest of its sizes and colours. */
  priceInCents: number
  isReduced: boolean
  categoryId: string | null
  category: string
  subcategory: string | null
  gender: Gender
  /** What its category says of it, whatever it says itself. */
  categoryGender: Gender | null
  group: CategoryGroup | null
  /** In lower case, as filters compare them. */
  sizes: string[]
  /** Of a second option of another name none: nobody filters flavours by colour. */
  colors: string[]
  /** What its sizes are called, where that is not Size. */
  sizeName: string | null
  stock: number
  createdAt: number
  /** Until when it stands under New Arrivals, in ms: for ever where staff keep it there. */
  newUntil: number
}

export function toFacts(record: ProductRecord): ProductFacts {
  const prices = listPrices(record)
  return {
    productId: record.productId,
    name: record.name,
    codes: [record.code, ...record.combinations.map(({ code }) => code)].filter((code) => code !== null),
    priceInCents: Math.min(...prices.map(({ paidInCents }) => paidInCents)),
    isReduced: prices.some(({ struckInCents }) => struckInCents !== null) || record.pinnedSpecial,
    categoryId: record.categoryId,
    category: record.category,
    subcategory: record.subcategory,
    gender: genderOf(record.categoryGender, record.gender),
    categoryGender: record.categoryGender,
    group: record.group,
    sizes: record.sizes.map(toLower),
    colors: hasColors(record.optionNames) ? record.colors.map(toLower) : [],
    sizeName: record.optionNames.size,
    stock: totalStock(record),
    createdAt: record.createdAt.getTime(),
    newUntil: record.pinnedNew ? Infinity : newUntil(record.createdAt.getTime()),
  }
}

export const toLower = (text: string): string => text.toLowerCase()

/** Whether a product stands under a name of the tree, of the three queries or of the back office's five. */
export function standsUnder(facts: ProductFacts, category: string, now: number): boolean {
  if (category === 'All') return true
  if (category === 'New Arrivals') return now < facts.newUntil
  if (category === 'Special Offers') return facts.isReduced
  return isPlacedIn(facts, category)
}

/** Where a product stands in the tree. */
export type PlaceNames = Pick<ProductFacts, 'category' | 'subcategory' | 'group'>

export const isPlacedIn = ({ category, group }: PlaceNames, name: string): boolean =>
  category === name || group === name
