import { expect, it } from 'vitest'
import { createRouteTable } from './route-table'

const methodsOf = createRouteTable([
  { method: 'GET', path: '/api/products/:id' },
  { method: 'PUT', path: '/api/products/:id' },
  { method: 'GET', path: '/api/products/search' },
])

it.each([
  ['/api/products/abc', ['GET', 'HEAD', 'PUT']],
  ['/api/products/abc/', []],
  ['/API/products/abc', []],
  ['/api/products/search', ['GET', 'HEAD']],
  ['/api/products', []],
  ['/api/products/', []],
  ['/api/products/a/b', []],
  ['/api/auth/local/register', []],
])('the path %s takes the methods %j', (path, methods) => expect(methodsOf(path)).toEqual(methods))
