import { expect, it } from 'vitest'
import { LISTED_PATHS, OFFLINE_PATH, PRIVATE_PATHS, productIdIn } from './public-pages'

it('no public page has an address below a private path', () => {
  const isPrivate = (path: string) => PRIVATE_PATHS.some((prefix) => path.startsWith(prefix))
  expect([...LISTED_PATHS, OFFLINE_PATH, '/product/abc123'].filter(isPrivate)).toEqual([])
})

it.each([
  ['/product/abc123', 'abc123'],
  ['/product/', undefined],
  ['/product/abc/123', undefined],
  [`/product/${'a'.repeat(41)}`, undefined],
])('the path %s has the product id %s', (path, id) => expect(productIdIn(path)).toBe(id))
