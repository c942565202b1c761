import { expect, it } from 'vitest'
import { DELETIONS_AT_ONCE, deleteProductsSchema } from './delete-products.js'

const products = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, version: at }))

it.each([
  [products(1), true],
  [products(DELETIONS_AT_ONCE), true],
  [[], false],
  [products(DELETIONS_AT_ONCE + 1), false],
  [[...products(1), ...products(1)], false],
  [[{ id: 'p0' }], false],
])('a deletion of %j is accepted: %s', (named, isAccepted) =>
  expect(deleteProductsSchema.safeParse({ products: named }).success).toBe(isAccepted),
)
