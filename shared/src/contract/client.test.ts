import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { CallKey, Calls } from './calls.js'
import { type OutgoingCall, createClient } from './client.js'
import { DomainError } from './errors.js'
import { createFetchClient } from './fetch-client.js'
import { parseResponse } from './parse-response.js'

const health = { status: 'ready' }

function recording(status = 200, json: unknown = health) {
  const sent: OutgoingCall[] = []
  const send = (call: OutgoingCall) => {
    sent.push(call)
    return Promise.resolve({ status, json })
  }
  return { sent, send }
}

describe('the address of a call', () => {
  it('is built from its name, parameters and query', async () => {
    const { sent, send } = recording()
    const call = createClient<'staff'>({ send, read: () => undefined })
    await call('GET /api/admin/orders', { query: { state: 'all', search: 'ST-7 & co', page: undefined } })
    await call('GET /api/products', { query: { size: ['S', 'M'] } })
    await call('PATCH /api/admin/orders/:id', { params: { id: 'a/b' }, body: { version: 1, messageReceived: true } })
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/admin/orders?state=all&search=ST-7+%26+co',
      'GET /api/products?size=S&size=M',
      'PATCH /api/admin/orders/a%2Fb',
    ])
  })

  it('takes a query given as URLSearchParams', async () => {
    const { sent, send } = recording()
    const call = createClient<'shopper'>({ send, read: () => undefined })
    await call('GET /api/products', { query: new URLSearchParams({ q: 'shirt' }) })
    expect(sent[0]?.path).toBe('/api/products?q=shirt')
  })
})

describe('a response', () => {
  const reading = (status: number, json: unknown) =>
    createClient<'shopper'>({ send: recording(status, json).send, read: parseResponse('shopper') })

  it('is parsed with the schema of its status', () =>
    expect(reading(200, { ...health, more: 1 })('GET /api/health')).resolves.toEqual(health))

  it.each([
    ['an error of the contract', 404, { code: 'page_not_found', message: 'Page not found.' }, 'page_not_found'],
    ['the error page of a proxy in between', 502, undefined, 'upstream_down'],
    ['a success in the wrong shape', 200, { status: 'unready' }, 'internal'],
  ])('that is %s is thrown as a DomainError', (_what, status, json, code) =>
    expect(reading(status, json)('GET /api/health')).rejects.toMatchObject({ name: 'DomainError', code }),
  )

  it('that never comes, from an unreachable server, is thrown as a DomainError', () =>
    expect(
      createFetchClient({ baseUrl: 'http://127.0.0.1:9', fetch: () => Promise.reject(new TypeError('fetch failed')) })(
        'GET /api/health',
      ),
    ).rejects.toBeInstanceOf(DomainError))
})

it('no response schema changes its input, so the back office may use responses unparsed', () => {
  type SchemasOf<K extends CallKey> =
    | Calls[K]['responses'][keyof Calls[K]['responses']]
    | (Calls[K] extends { staffResponses: infer R } ? R[keyof R] : never)
  type Changed = {
    [K in CallKey]: SchemasOf<K> extends infer S extends z.ZodType
      ? [z.input<S>] extends [z.output<S>]
        ? never
        : K
      : never
  }[CallKey]
  expectTypeOf<Changed>().toBeNever()
})
