import type { Sort } from '@stoep/shared'
import { expect, it } from 'vitest'
import type { ProductFacts } from './product-facts'
import { compareBy, type Popularity } from './sort-products'

const product = (
  productId: string,
  given: Pick<ProductFacts, 'name' | 'priceInCents' | 'stock' | 'createdAt'>,
): ProductFacts => ({
  productId,
  codes: [],
  isReduced: false,
  categoryId: null,
  category: 'Home',
  subcategory: null,
  gender: 'Unisex',
  categoryGender: null,
  group: null,
  sizes: [],
  colors: [],
  sizeName: null,
  newUntil: 0,
  ...given,
})
const PRODUCTS = [
  product('c', { name: 'Éclair', priceInCents: 200, stock: 5, createdAt: 3 }),
  product('b', { name: 'mug 2', priceInCents: 100, stock: 9, createdAt: 2 }),
  product('d', { name: 'Mug 10', priceInCents: 300, stock: 0, createdAt: 1 }),
  product('a', { name: 'Mug 10', priceInCents: 200, stock: 5, createdAt: 3 }),
]
const ORDERED: Popularity = new Map([
  ['b', 3],
  ['d', 1],
])

it.each<[Sort, string, string, Popularity?]>([
  ['newest', 'the latest first, and by id where they are as old', 'acbd'],
  ['price-asc', 'the cheapest first', 'bacd'],
  ['price-desc', 'the dearest first', 'dacb'],
  ['name', 'by letters and numbers, without accents and capitals', 'cbad'],
  ['stock', 'the fewest units first', 'dacb'],
  ['popular', 'the most ordered first, the others by age', 'bdac', ORDERED],
  ['popular', 'by age as long as nothing is known of orders', 'acbd'],
])('the order %s has %s', (sort, _what, ids, popularity) => {
  for (const products of [PRODUCTS, [...PRODUCTS].reverse()]) {
    const sorted = [...products].sort(compareBy(sort, popularity))
    expect(sorted.map(({ productId }) => productId).join('')).toBe(ids)
  }
})
