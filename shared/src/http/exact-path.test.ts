import { expect, it } from 'vitest'
import { readExactPath } from './exact-path.js'

/** CPU time of this thread in milliseconds, which does not depend on other programs on the machine. */
const workedMs = (): number => {
  // The first versions of Node 22 only have the sum of all threads.
  const ofThread = Reflect.get(process, 'threadCpuUsage') as typeof process.cpuUsage | undefined
  const { user, system } = (ofThread ?? process.cpuUsage).call(process)
  return (user + system) / 1_000
}

it.each([
  ['/', '/'],
  ['/api/products?page=2', '/api/products'],
  ['/api/products?next=//x/../y;z%00', '/api/products'],
  ['/api/admin/products/check-code/SKU%201%2B%3A%C3%A9%25', '/api/admin/products/check-code/SKU%201%2B%3A%C3%A9%25'],
  ['/api/admin/products/check-code/A%2FB%5CC', '/api/admin/products/check-code/A%2FB%5CC'],
  [
    '/content-manager/collection-types/api::catalogue.product',
    '/content-manager/collection-types/api::catalogue.product',
  ],
  ['/uploads/caf%C3%A9%20%22.webp', '/uploads/caf%C3%A9%20%22.webp'],
  ["/a/!$&'()*+,=:@-._~", "/a/!$&'()*+,=:@-._~"],
  ['/a/..b/c..', '/a/..b/c..'],
])('the request target %s has the path %s', (target, path) => expect(readExactPath(target)).toBe(path))

it.each([
  '',
  '*',
  'api/products',
  'http://shop.test/api/products',
  '?a=b',
  '//',
  '//api/products',
  '/api//products',
  '/api/products/',
  '/api/products/?a=b',
  '/api/./products',
  '/api/x/../products',
  '/..',
  '/api/%2e%2e/products',
  '/api/%2E%2E/products',
  '/api/product%73',
  '/%61pi/products',
  '/api/a%2Db',
  '/api/a%7Eb',
  '/api/a%5Fb',
  '/api/a%0Ab',
  '/x/api/admin/products/check-code/A%2FB',
  '/api/a%2Fb',
  '/api/a%5Cb',
  '/api/a%2Fadmin/products/check-code/A',
  '/api/admin/products%2Fcheck-code/A',
  '/api/admin/products/check-code/A%2FB/C',
  '/api/admin/products/check-code/A%00',
  '/api\\products',
  '/api/products;a=b',
  '/api/products#a',
  '/api/products%00',
  '/api/products%0A',
  '/api/products%C2%85',
  '/api/products%7F',
  '/api/products%',
  '/api/products%2',
  '/api/products%zz',
  '/api/products%c3%a9',
  '/api/products%C3',
  '/api/products%ED%A0%80',
  '/api/pröducts',
  '/api/products\u0000',
  '/api/pro ducts',
  `/api/${'a'.repeat(301)}`,
  `${'/a'.repeat(1_100)}`,
])('the request target %j has no path', (target) => expect(readExactPath(target)).toBeUndefined())

it('hostile request targets are read within half a second', () => {
  const began = workedMs()
  for (const piece of ['/', '/a', '%41', '/%', '/.', '%2F/']) readExactPath(piece.repeat(30_000))
  expect(workedMs() - began).toBeLessThan(500)
})
