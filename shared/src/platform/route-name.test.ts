import { expect, it } from 'vitest'
import { CALL_KEYS, splitCallKey } from '../index.js'
import { routeNameOf } from './route-name.js'

it.each([
  ['GET', '/api/products/abc123', 'GET /api/products/:id'],
  ['HEAD', '/api/products/abc123', 'GET /api/products/:id'],
  ['PUT', '/api/carts/update', 'PUT /api/carts/update'],
  ['GET', '/uploads/0821234567.webp', 'GET /uploads/:file'],
  ['GET', '/api/products/abc/0821234567', 'other'],
  ['BREW', '/api/carts/update', 'other'],
  ['GET', '/admin/content-manager/thandi', 'panel'],
  ['GET', '/readyz', '/readyz'],
])('the route of %s %s is named %s', (method, path, name) => expect(routeNameOf(method, path)).toBe(name))

it('every call of the contract has its own name', () => {
  for (const key of CALL_KEYS) {
    const { method, path } = splitCallKey(key)
    expect(routeNameOf(method, path.replace(/:\w+/g, 'x1'))).toBe(key)
  }
})
