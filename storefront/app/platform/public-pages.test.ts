import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'
import routes from '../routes'
import { LISTED_PATHS, OFFLINE_PATH, PRIVATE_PATHS, productIdIn } from './public-pages'

it('no public page has an address below a private path', () => {
  const isPrivate = (path: string) => PRIVATE_PATHS.some((prefix) => path.startsWith(prefix))
  expect([...LISTED_PATHS, OFFLINE_PATH, '/product/abc123'].filter(isPrivate)).toEqual([])
})

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${above}/${path}` : above
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children, own)]
  })

it('every page is either the same for everyone or below a private path', () => {
  const everybodys = new Set([...LISTED_PATHS, OFFLINE_PATH, '/product/:productId', '/pages/:slug', '/shop-all', '/*'])
  const isFile = (path: string) => /\.\w+$/.test(path) || path === '/sitemap/:file'
  const others = pathsOf(routes).filter((path) => !everybodys.has(path) && !isFile(path))
  const isCovered = (path: string, prefix: string) =>
    path === prefix || path.startsWith(`${prefix.replace(/\/$/, '')}/`)
  expect(others.filter((path) => !PRIVATE_PATHS.some((prefix) => isCovered(path, prefix)))).toEqual([])
  // None of them is there for nothing; the calls of the API are no pages.
  const unused = PRIVATE_PATHS.filter((prefix) => !others.some((path) => isCovered(path, prefix)))
  expect(unused).toEqual(['/api'])
})

it.each([
  ['/product/abc123', 'abc123'],
  ['/product/', undefined],
  ['/product/abc/123', undefined],
  [`/product/${'a'.repeat(41)}`, undefined],
])('the path %s has the product id %s', (path, id) => expect(productIdIn(path)).toBe(id))
