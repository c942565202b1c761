import { LOW_STOCK, type ProductQuery, type Sort } from '@stoep/shared'
import type { ProductColumns, RowTest } from './product-columns'
import { toLower, type ProductFacts } from './product-facts'

/** What a filter is about; facets count each dimension as if its own filter were off. */
export type Dimension = 'category' | 'gender' | 'size' | 'color' | 'price' | 'stock' | 'identity'

export interface Filter {
  dimension: Dimension
  passes: RowTest
}

type FilterQuery = Omit<ProductQuery, 'page' | 'limit' | 'search' | 'sort' | 'facets'>

/** The filters a query asks for, without its search words. `now` decides what is new. */
export function toFilters(columns: ProductColumns, query: FilterQuery, now: number): Filter[] {
  const { category, subcategory, gender, size, color, priceMin, priceMax, stock, code, productId } = query
  const { factsOf, pricesInCents, stocks } = columns
  const sizes = size.filter(Boolean).map(toLower)
  const colors = color.filter(Boolean).map(toLower)
  const filters: Filter[] = []
  const add = (dimension: Dimension, passes: RowTest) => filters.push({ dimension, passes })
  if (category && category !== 'All') add('category', columns.underTest(category, now))
  if (subcategory)
    add(
      'category',
      columns.places.test((place) => place.subcategory === subcategory),
    )
  if (gender.length > 0)
    add(
      'gender',
      columns.genders.test((one) => gender.includes(one)),
    )
  if (sizes.length > 0)
    add(
      'size',
      columns.sizes.test((one) => sizes.includes(toLower(one.size))),
    )
  if (colors.length > 0)
    add(
      'color',
      columns.colors.test((one) => colors.includes(toLower(one))),
    )
  if (priceMin) add('price', (row) => pricesInCents.of(row) >= priceMin)
  if (priceMax !== undefined) add('price', (row) => pricesInCents.of(row) <= priceMax)
  if (stock && stock !== 'all') add('stock', (row) => hasStock(stocks.of(row), stock))
  if (code) add('identity', (row) => factsOf(row).codes.includes(code))
  if (productId) add('identity', (row) => factsOf(row).productId === productId)
  return filters
}

export const passesAll = (row: number, filters: readonly Filter[]): boolean =>
  filters.every((filter) => filter.passes(row))

/** Those of the rows that pass, in their order. */
export const rowsPassing = (rows: Uint32Array, filters: readonly Filter[]): Uint32Array =>
  filters.reduce((passing, { passes }) => selectRows(passing, passes), rows)

/** An array's own `filter` takes longer. */
export function selectRows(rows: Uint32Array, isSelected: (row: number, place: number) => boolean): Uint32Array {
  const selected = new Uint32Array(rows.length)
  let end = 0
  for (let place = 0; place < rows.length; place++) if (isSelected(rows[place]!, place)) selected[end++] = rows[place]!
  return selected.subarray(0, end)
}

/** Low counts as in stock. */
export function hasStock(stock: number, wanted: 'all' | 'in' | 'out' | 'low'): boolean {
  if (wanted === 'out') return stock <= 0
  if (wanted === 'low') return stock > 0 && stock <= LOW_STOCK
  return wanted === 'all' || stock > 0
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
