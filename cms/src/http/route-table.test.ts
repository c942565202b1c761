import { expect, it } from 'vitest'
import { createRouteTable } from './route-table'

const methodsOf = createRouteTable([
  { method: 'GET', path: '/api/products/:id' },
  { method: 'PUT', path: '/api/products/:id' },
  { method: 'GET', path: '/api/products/search' },
])

it.each([
  ['/api/products/abc', ['GET', 'HEAD', 'PUT']],
  ['/api/products/abc/', ['GET', 'HEAD', 'PUT']],
  ['/api/products/search', ['GET', 'HEAD']],
  ['/api/products', []],
  ['/api/products/', []],
  ['/api/products/a/b', []],
  ['/api/products/a%2Fb', []],
  ['/api/products/%00', []],
  ['/api/products/..', []],
  ['/api/products/%', []],
  ['/api/auth/local/register', []],
])('%s takes %j', (path, methods) => expect(methodsOf(path)).toEqual(methods))
