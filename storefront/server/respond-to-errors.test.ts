import { DomainError } from '@stoep/shared'
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { expect, it } from 'vitest'
import { respondToErrors } from './respond-to-errors'

/** The outcome of a loader or an action that throws this. */
async function outcomeOf(routeId: string, thrown: Error, kind: 'loader' | 'action' = 'loader'): Promise<unknown> {
  const module = { default: () => null, [kind]: () => Promise.reject(thrown) }
  const build = { routes: { [routeId]: { id: routeId, module } } }
  const wrapped = respondToErrors(build as unknown as ServerBuild).routes[routeId]!.module[kind]!
  const request = new Request('http://shop.test/admin/orders?page=2')
  const given = { request, params: {}, context: {} } as LoaderFunctionArgs
  return Promise.resolve(wrapped(given)).catch((error: unknown) => error)
}

it.each(['loader', 'action'] as const)(
  'an error in the %s becomes a response with its status and no-store',
  async (kind) => {
    const response = (await outcomeOf('routes/shop/product', new DomainError('product_not_found'), kind)) as Response
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await response.json()).toEqual({ message: 'Product not found', code: 'product_not_found' })
  },
)

it('an error that passes becomes a response with Retry-After', async () => {
  const response = (await outcomeOf('routes/resources/manifest', new DomainError('upstream_down'))) as Response
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})

it('an ended session in the back office redirects to sign-in, and from there back', async () => {
  const response = (await outcomeOf('routes/admin/orders', new DomainError('unauthorized'))) as Response
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/admin/login?to=%2Fadmin%2Forders%3Fpage%3D2')
})

it('an ended session in a fragment of a shop page gives 401', async () => {
  const response = (await outcomeOf(
    'routes/resources/staff-tools-fragment',
    new DomainError('unauthorized'),
  )) as Response
  expect(response.status).toBe(401)
})

it('an unexpected error stays an error', async () => {
  const error = new TypeError('undefined is not a function')
  expect(await outcomeOf('routes/shop/home', error)).toBe(error)
})
