import { expect, it } from 'vitest'
import { keyOf, readPageAddress } from './page-address'

const read = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  readPageAddress(method, url, headers)

it.each([
  ['/?fbclid=abc&utm_source=x', '/'],
  ['/?page=3', '/'],
  ['/?view=list', '/'],
  ['/?view=compact', '/?view=compact'],
  ['/products?utm_medium=y&sort=newest&category=Men&q=shirt', '/products?q=shirt&category=Men&sort=newest'],
  ['/products?category=Men&q=shirt&sort=newest', '/products?q=shirt&category=Men&sort=newest'],
  ['/products?page=2', '/products?page=2'],
  ['/products?sort=nonsense&page=-4&view=grid', '/products'],
  ['/product/abc123?color=Sand&size=M&ref=chat', '/product/abc123?size=M&color=Sand'],
  ['/product/abc123?size=M?color=Sand', '/product/abc123?size=M%3Fcolor%3DSand'],
  [`/product/abc123?size=${'M'.repeat(500)}&color=`, '/product/abc123'],
  ['/about?x=1', '/about'],
  ['/collections', '/collections'],
])('%s is cached as %s', (given, kept) => {
  expect(read(given)?.url).toBe(kept)
})

it.each([
  '/cart',
  '/cart/abc',
  '/cart/share/abc',
  '/collection/abc',
  '/order-confirmation',
  '/track-order',
  '/admin',
  '/admin/login',
  '/nowhere',
  '/products/',
  '/fragments/slider',
  '/product/a/b',
  '/product/a%2fb',
  '/robots.txt',
  `/products?q=${'x'.repeat(2_000)}`,
])('%s is never cached', (url) => {
  expect(read(url)).toBeUndefined()
})

it.each<Record<string, string>>([
  { cookie: 'flash=%7B%7D' },
  { cookie: 'staffToken=abc' },
  { authorization: 'Bearer abc' },
  { 'x-fragment': '1' },
])('a request with %j is not served from the cache', (headers) => {
  expect(read('/', headers)).toBeUndefined()
})

it('only a GET request is served from the cache', () => {
  expect(read('/', {}, 'POST')).toBeUndefined()
  expect(read('/', {}, 'HEAD')).toBeUndefined()
})

it('a page has two cached versions, one of them for shoppers who save data', () => {
  const keys = [
    {},
    { 'save-data': 'off' },
    { cookie: 'saver=0; cart=3; session=abc' },
    { 'save-data': 'On' },
    { cookie: 'saver=1' },
  ].map((headers) => keyOf(read('/', headers as Record<string, string>)!))
  expect(keys).toEqual(['/', '/', '/', 'saver /', 'saver /'])
})

it('a page is narrowed by what is kept of its query only', () =>
  expect(['/products?q=mug', '/products?ref=chat', '/products'].map((url) => read(url)?.isNarrowed)).toEqual([
    true,
    false,
    false,
  ]))

it('a product page has the id of its product', () => {
  expect(read('/product/abc123?size=M')?.productId).toBe('abc123')
  expect(read('/products')?.productId).toBeUndefined()
})
