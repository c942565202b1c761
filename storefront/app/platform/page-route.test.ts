import { expect, it } from 'vitest'
import { pageRouteOf } from './page-route'

it.each([
  ['GET', '/', '/'],
  ['GET', '/products?search=Thandi', '/products'],
  ['GET', '/product/abc123', '/product/:id'],
  ['GET', '/cart/share/s3cret', '/cart/share/:id'],
  ['GET', '/cart/order1', '/cart/:id'],
  ['GET', '/sitemap/products-2.xml', '/sitemap/:id'],
  ['POST', '/track-order', '/track-order'],
  ['GET', '/admin/orders/order1', '/admin'],
  ['POST', '/api/carts', 'POST /api/carts'],
  ['GET', '/assets/root-abc.js', '/assets/:file'],
  ['GET', '/082-123-4567', 'other'],
])('the route of %s %s is named %s', (method, url, name) => expect(pageRouteOf(method, url)).toBe(name))
