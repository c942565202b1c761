import { genderOf, hasColors, newUntil, type CategoryGroup, type Gender } from '@stoep/shared'
import { codeKey } from './code-key'
import { listPrices } from './combinations'
import { totalStock } from './counted-stock'
import type { ProductRecord } from './types'

/** The facts that lists are filtered and sorted by. */
export interface ProductFacts {
  productId: string
  name: string
  /** Its own code and those of its sizes and colours, in the form in which they are compared. */
  codes: string[]
  /** The lowest of its sizes and colours. */
  priceInCents: number
  isReduced: boolean
  categoryId: string | null
  category: string
  subcategory: string | null
  gender: Gender
  /** The gender of its category, whatever the product's own. */
  categoryGender: Gender | null
  group: CategoryGroup | null
  /** In lower case, as filters compare them. */
  sizes: string[]
  /** Empty when the second option is not a colour. */
  colors: string[]
  /** The name of its first option where it is not Size. */
  sizeName: string | null
  stock: number
  createdAt: number
  /** Until when it is a new arrival, in ms; Infinity where staff keep it there. */
  newUntil: number
}

export function toFacts(record: ProductRecord): ProductFacts {
  const prices = listPrices(record)
  return {
    productId: record.productId,
    name: record.name,
    codes: [record.code, ...record.combinations.map(({ code }) => code)].flatMap((code) =>
      code === null ? [] : codeKey(code),
    ),
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

/** Whether a product belongs to a category or group of this name, or to All, New Arrivals or Special Offers. */
export function belongsTo(facts: ProductFacts, category: string, now: number): boolean {
  if (category === 'All') return true
  if (category === 'New Arrivals') return now < facts.newUntil
  if (category === 'Special Offers') return facts.isReduced
  return isPlacedIn(facts, category)
}

export type PlaceNames = Pick<ProductFacts, 'category' | 'subcategory' | 'group'>

export const isPlacedIn = ({ category, group }: PlaceNames, name: string): boolean =>
  category === name || group === name
