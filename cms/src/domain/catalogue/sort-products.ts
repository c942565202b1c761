import type { Sort } from '@stoep/shared'
import type { ProductFacts } from './product-facts'

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

/** How often each product was ordered recently. */
export type Popularity = ReadonlyMap<string, number>

/** Every order is total, so that pages neither repeat nor miss a product. */
export function compareBy(sort: Sort, popularity?: Popularity): Compare {
  if (sort !== 'popular' || !popularity) return COMPARES[sort]
  const ordersOf = ({ productId }: ProductFacts) => popularity.get(productId) ?? 0
  return (a, b) => ordersOf(b) - ordersOf(a) || byNewest(a, b)
}
