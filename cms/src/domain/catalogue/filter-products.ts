import { LOW_STOCK, type ProductQuery, type Sort } from '@stoep/shared'
import { standsUnder, toLower, type ProductFacts } from './product-facts'

/** What a filter is about; facets count each dimension as if its own filter were off. */
export type Dimension = 'category' | 'gender' | 'size' | 'color' | 'price' | 'stock' | 'identity'

export interface Filter {
  dimension: Dimension
  passes(facts: ProductFacts): boolean
}

type FilterQuery = Omit<ProductQuery, 'page' | 'limit' | 'search' | 'sort' | 'facets'>

/** The filters a query asks for, without its search words. `now` decides what is new. */
export function toFilters(query: FilterQuery, now: number): Filter[] {
  const { category, subcategory, gender, size, color, priceMin, priceMax, stock, code, productId } = query
  const sizes = size.filter(Boolean).map(toLower)
  const colors = color.filter(Boolean).map(toLower)
  const filters: [asked: unknown, Filter][] = [
    [category && category !== 'All', { dimension: 'category', passes: (facts) => standsUnder(facts, category!, now) }],
    [subcategory, { dimension: 'category', passes: (facts) => facts.subcategory === subcategory }],
    [gender.length, { dimension: 'gender', passes: (facts) => gender.some((one) => one === facts.gender) }],
    [sizes.length, { dimension: 'size', passes: (facts) => facts.sizes.some((one) => sizes.includes(one)) }],
    [colors.length, { dimension: 'color', passes: (facts) => facts.colors.some((one) => colors.includes(one)) }],
    [priceMin, { dimension: 'price', passes: (facts) => facts.priceInCents >= priceMin! }],
    [priceMax !== undefined, { dimension: 'price', passes: (facts) => facts.priceInCents <= priceMax! }],
    [stock && stock !== 'all', { dimension: 'stock', passes: (facts) => hasStock(facts.stock, stock!) }],
    [code, { dimension: 'identity', passes: (facts) => facts.codes.includes(code!) }],
    [productId, { dimension: 'identity', passes: (facts) => facts.productId === productId }],
  ]
  return filters.filter(([asked]) => asked).map(([, filter]) => filter)
}

export const passesAll = (facts: ProductFacts, filters: readonly Filter[]): boolean =>
  filters.every((filter) => filter.passes(facts))

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
export function pageOf<T>(list: readonly T[], page: number, limit: number) {
  return {
    items: list.slice((page - 1) * limit, page * limit),
    page,
    pages: Math.max(1, Math.ceil(list.length / limit)),
    total: list.length,
  }
}
