import type { CallKey } from '@stoep/shared'
import { expect, it } from 'vitest'
import { readCartCount } from './cart-count'

it.each<[CallKey, unknown, number | undefined]>([
  ['GET /api/carts', { count: 3 }, 3],
  ['PUT /api/carts/update', { count: 0 }, 0],
  ['POST /api/carts/clear', { count: 0 }, 0],
  ['POST /api/carts', { cartId: 'c1', count: 3 }, 0],
  ['POST /api/carts', { message: 'Out of stock', count: 3 }, undefined],
  ['GET /api/carts/:id', { count: 3 }, undefined],
  ['GET /api/cart/share/:shareId', { count: 3 }, undefined],
  ['GET /api/products', { count: 3 }, undefined],
  ['GET /api/carts', { count: '3' }, undefined],
  ['GET /api/carts', {}, undefined],
  ['GET /api/carts', null, undefined],
  ['GET /api/carts', 3, undefined],
])('the badge of the cart after %s with %j has the number %s', (key, json, count) =>
  expect(readCartCount(key, json)).toBe(count),
)
