import { expect, it } from 'vitest'
import { afterLogin, loginUrl } from './login-target'

it.each([
  ['/admin/products?stock=low', '/admin/products?stock=low'],
  ['/admin/orders', '/admin/orders'],
  ['//evil.example/admin', '/admin'],
  ['https://evil.example/admin/products', '/admin'],
  ['/admin/login?to=/admin/login', '/admin'],
  ['/admin/logout', '/admin'],
  ['/admin/products\\..', '/admin'],
  ['/cart', '/admin'],
  [null, '/admin'],
])('after sign-in, %s leads to %s', (asked, target) => expect(afterLogin(asked)).toBe(target))

it.each([
  ['http://x/admin/products?page=2', '/admin/login?to=%2Fadmin%2Fproducts%3Fpage%3D2'],
  ['http://x/admin/products.data?page=2&_routes=a', '/admin/login?to=%2Fadmin%2Fproducts%3Fpage%3D2'],
  ['http://x/admin', '/admin/login'],
  [`http://x/admin/orders?from=${'%CC%81'.repeat(2_000)}`, '/admin/login'],
])('a request for %s without a session is redirected to %s', (url, target) => expect(loginUrl(url)).toBe(target))
