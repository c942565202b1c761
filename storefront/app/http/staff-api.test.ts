import { DomainError } from '@stoep/shared'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  call,
  endsSession,
  isDecided,
  lacksResponse,
  messageOf,
  readCsrfToken,
  readRejection,
  readResponse,
} from './staff-api'

afterEach(() => vi.unstubAllGlobals())

it('the CSRF token is read from the cookies', () => {
  expect(readCsrfToken('cart=2; csrfToken=a%2Bb; staff=SA')).toBe('a+b')
  expect(readCsrfToken('cart=2')).toBe('')
})

describe('a rejection', () => {
  it('shows the message of the server', () => {
    const rejection = readRejection({ message: 'The last admin cannot be removed.', code: 'last_admin' })
    expect(messageOf(rejection, 'Failed to delete user')).toBe('The last admin cannot be removed.')
  })

  it('shows the message of the page when there is no response', () => {
    expect(messageOf(readRejection(undefined), 'Error saving product')).toBe('Error saving product')
    expect(messageOf(new TypeError('offline'), 'Error saving product')).toBe('Error saving product')
  })

  it.each([
    ['unauthorized', true],
    ['csrf', true],
    ['forbidden', false],
    ['users_forbidden', false],
    ['upstream_down', false],
  ] as const)('with %s ends the session: %s', (code, ends) => expect(endsSession(new DomainError(code))).toBe(ends))
})

it('a request is decided where the server itself rejected it', () => {
  const errors = [new DomainError('out_of_stock'), new DomainError('internal'), new DomainError('upstream_down')]
  expect([...errors, new TypeError('offline')].map(isDecided)).toEqual([true, false, false, false])
})

it('a success without a body is one by its status only', () => {
  const read = (status: number) => readResponse('DELETE /api/admin/products/:id', { status, json: undefined })
  expect(read(204)).toEqual({})
  expect(() => read(200)).toThrow('Unexpected response from server')
})

it.each<[string, typeof fetch, boolean]>([
  ['never begins', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['breaks off in its body', () => Promise.resolve(new Response(brokenBody())), true],
  ['arrives whole in another shape', () => Promise.resolve(new Response('<h1>Hello</h1>')), false],
])('tells whether there is a response, of one that %s', async (_, respond, isNone) => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', respond)
  const failure: unknown = await call('GET /api/admin/settings').catch((error: unknown) => error)
  expect(lacksResponse(failure)).toBe(isNone)
})

/** What the browser makes of a connection that is cut after the first bytes of a body. */
const brokenBody = () =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"name":"St'))
      body.error(new TypeError('network error'))
    },
  })
