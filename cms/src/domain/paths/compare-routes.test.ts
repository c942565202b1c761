import { describe, expect, it } from 'vitest'
import { compareRoutes } from './compare-routes'

const find = { method: 'GET', path: '/api/carts' }
const update = { method: 'PUT', path: '/api/carts/update' }

describe('routes compared with the contract', () => {
  it('are right when each call has one', () => {
    expect(compareRoutes([find, update], ['PUT /api/carts/update', 'GET /api/carts'])).toEqual([])
  })

  it.each([
    { routes: [find], calls: ['GET /api/carts', 'PUT /api/carts/update'], wrong: 'has no route' },
    { routes: [find, update], calls: ['GET /api/carts'], wrong: 'has a route, but no description' },
    { routes: [find, find], calls: ['GET /api/carts'], wrong: 'has two routes' },
  ])('are wrong when a call $wrong', ({ routes, calls, wrong }) => {
    expect(compareRoutes(routes, calls)).toEqual([expect.stringContaining(wrong)])
  })
})
