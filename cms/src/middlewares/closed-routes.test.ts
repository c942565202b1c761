import { expect, it } from 'vitest'
import type { HttpContext } from '../http/context'
import closedRoutes from './closed-routes'

it.each([
  ['/api/products/abc', 'GET, HEAD, PUT, OPTIONS'],
  ['/api/products/search', 'GET, HEAD, OPTIONS'],
  ['/api/products', 'GET, HEAD, POST, OPTIONS'],
  ['/api/products/abc/', undefined],
  ['/api/products/a/b', undefined],
  ['/api/auth/local/register', undefined],
])('the path %s takes the methods %s', async (path, methods) => {
  let allow: string | undefined
  const ctx = {
    path,
    method: 'OPTIONS',
    set: (_name: string, value: string) => (allow = value),
  } as unknown as HttpContext
  const response = closedRoutes()(ctx, () => Promise.resolve())
  if (methods === undefined) await expect(response).rejects.toMatchObject({ code: 'not_found' })
  else await response
  expect(allow).toBe(methods)
})
