import { LOW_STOCK, type ProductQuery, type Sort } from '@stoep/shared'
import type { Range } from './numbered-columns'
import type { ProductColumns } from './product-columns'
import { toLower, type ProductFacts } from './product-facts'

/** What a filter is about; facets count each dimension as if its own filter were off. A row's mark has its bit. */
export const DIMENSIONS = {
  category: 1,
  gender: 2,
  size: 4,
  color: 8,
  price: 16,
  stock: 32,
  identity: 64,
} as const
export type Dimension = keyof typeof DIMENSIONS

export type FilterQuery = Omit<ProductQuery, 'page' | 'limit' | 'search' | 'sort' | 'facets'>

/** By row the bits of the dimensions whose filters it does not pass; 0 passes all. `now` in ms decides what is new. */
export function markFailing(columns: ProductColumns, query: FilterQuery, now: number): Uint8Array {
  const { category, subcategory, gender, size, color, priceMin, priceMax, stock, code, productId } = query
  const marks = new Uint8Array(columns.length)
  const sizes = size.filter(Boolean).map(toLower)
  const colors = color.filter(Boolean).map(toLower)
  if (category && category !== 'All') columns.markOutsideOf(category, now, marks, DIMENSIONS.category)
  if (subcategory) columns.places.markUnless((place) => place.subcategory === subcategory, marks, DIMENSIONS.category)
  if (gender.length > 0) columns.genders.markUnless((one) => gender.includes(one), marks, DIMENSIONS.gender)
  if (sizes.length > 0) columns.sizes.markUnless((one) => sizes.includes(toLower(one.size)), marks, DIMENSIONS.size)
  if (colors.length > 0) columns.colors.markUnless((one) => colors.includes(toLower(one)), marks, DIMENSIONS.color)
  if (priceMin || priceMax !== undefined)
    columns.pricesInCents.markOutside({ from: priceMin ?? 0, to: priceMax ?? Infinity }, marks, DIMENSIONS.price)
  if (stock && stock !== 'all') columns.stocks.markOutside(STOCK_RANGES[stock], marks, DIMENSIONS.stock)
  if (code) columns.markUnless(({ codes }) => codes.includes(code), marks, DIMENSIONS.identity)
  if (productId) columns.markUnless((facts) => facts.productId === productId, marks, DIMENSIONS.identity)
  return marks
}

/** The bit of rows that are not asked about at all: a shop's hidden products, or what a search has not found. */
export const NOT_ASKED_ABOUT = 128

/** Marks all rows but these as not asked about. */
export function markOthers(rows: Uint32Array, marks: Uint8Array): void {
  for (let row = 0; row < marks.length; row++) marks[row]! |= NOT_ASKED_ABOUT
  for (const row of rows) marks[row]! &= ~NOT_ASKED_ABOUT
}

/** Those of the rows that pass all filters, in their order. */
export function rowsPassing(rows: Uint32Array, marks: Uint8Array): Uint32Array {
  const passing = new Uint32Array(rows.length)
  let end = 0
  for (let place = 0; place < rows.length; place++) if (marks[rows[place]!] === 0) passing[end++] = rows[place]!
  return passing.slice(0, end)
}

/** One page of the rows that pass all filters: an array of all of them would be thrown away with every page. */
export function pagePassing(rows: Uint32Array, marks: Uint8Array, page: number, limit: number) {
  const items: number[] = []
  const first = (page - 1) * limit
  let total = 0
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!
    if (marks[row] !== 0) continue
    if (total >= first && items.length < limit) items.push(row)
    total++
  }
  return { items, page, pages: Math.max(1, Math.ceil(total / limit)), total }
}

/** Low counts as in stock. */
export const STOCK_RANGES: Readonly<Record<'in' | 'out' | 'low', Range>> = {
  in: { from: 1, to: Infinity },
  low: { from: 1, to: LOW_STOCK },
  out: { from: -Infinity, to: 0 },
}

type Compare = (a: ProductFacts, b: ProductFacts) => number
const names = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' })
const byNewest: Compare = (a, b) => b.createdAt - a.createdAt || (a.productId < b.productId ? -1 : 1)

const COMPARES: Record<Sort, Compare> = {
  newest: byNewest,
  'price-asc': (a, b) => a.priceInCents - b.priceInCents || byNewest(a, b),
  'price-desc': (a, b) => b.priceInCents - a.priceInCents || byNewest(a, b),
  name: (a, b) => names.compare(a.name, b.name) || byNewest(a, b),
  stock: (a, b) => a.stock - b.stock || byNewest(a, b),
  popular: byNewest,
}

/** How often each product was ordered of late. */
export type Popularity = ReadonlyMap<string, number>

/** Every order is total, so that pages never repeat or lose a product. */
export function compareBy(sort: Sort, popularity?: Popularity): Compare {
  if (sort !== 'popular' || !popularity) return COMPARES[sort]
  const ordersOf = ({ productId }: ProductFacts) => popularity.get(productId) ?? 0
  return (a, b) => ordersOf(b) - ordersOf(a) || byNewest(a, b)
}

/** One page of a list; a page beyond the last is empty. */
export function pageOf<List extends { length: number; slice(from: number, to: number): List }>(
  list: List,
  page: number,
  limit: number,
) {
  return {
    items: list.slice((page - 1) * limit, page * limit),
    page,
    pages: Math.max(1, Math.ceil(list.length / limit)),
    total: list.length,
  }
}
