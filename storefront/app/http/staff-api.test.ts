import { DomainError } from '@stoep/shared'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  call,
  endsSession,
  isDecided,
  lacksResponse,
  limitWait,
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
  ['arrives whole in another shape', () => Promise.resolve(new Response('Hello')), false],
  ['is the page of a network that asks to sign in', () => Promise.resolve(new Response('<!DOCTYPE html>')), true],
])('tells whether there is a response, of one that %s', async (_, respond, isNone) => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', respond)
  const failure: unknown = await call('GET /api/admin/settings').catch((error: unknown) => error)
  expect(lacksResponse(failure)).toBe(isNone)
})

it.each<[string, { isUnattended?: boolean; note?: string }, number]>([
  ['a poll', { isUnattended: true }, 10_000],
  ['a change', {}, 40_000 + '{"note":""}'.length],
  ['a change with a body that takes long to send', { note: 'x'.repeat(30_000) }, 70_000 + '{"note":""}'.length],
  ['one with a body that takes too long anyway', { note: 'x'.repeat(90_000) }, 100_000],
])('gives %s up after a silence of the network', async (_, { note = '', isUnattended }, patienceMs) => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', silent)
  let failure: unknown
  const id = 'o1'
  void call('POST /api/admin/orders/:id/notes', { params: { id }, body: { note }, isUnattended }).catch(
    (error: unknown) => (failure = error),
  )
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(lacksResponse(failure)).toBe(true)
  vi.useRealTimers()
})

it.each([
  ['a file', {}, 40_000],
  ['a poll', { isUnattended: true }, 10_000],
])('%s whose body stops in its middle is given up', async (_, options, patienceMs) => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', begin)
  const failed = vi.fn()
  void call('GET /api/admin/settings', options).catch(failed)
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

it('a file that arrives slowly is waited for, a poll that does is given up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  const pieces = () => ['{"name"', ':"Sto', 'ep"}']
  const file = vi.fn()
  vi.stubGlobal('fetch', trickle(pieces(), 30_000))
  void call('GET /api/admin/settings').then(file)
  const poll = vi.fn()
  vi.stubGlobal('fetch', trickle(pieces(), 4_000))
  void call('GET /api/admin/settings', { isUnattended: true }).catch(poll)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(file).toHaveBeenCalledExactlyOnceWith({ name: 'Stoep' })
  expect(poll).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

it('what its caller gives up is given up, also later or before it began', () => {
  const going = new AbortController()
  const later = limitWait(undefined, going.signal)
  later.end()
  expect(later.signal.aborted).toBe(false)
  going.abort()
  expect(later.signal.aborted).toBe(true)
  const before = limitWait(undefined, going.signal)
  before.end()
  expect(before.signal.aborted).toBe(true)
})

const whenGivenUp = (init: RequestInit | undefined, fail: (error: Error) => void) =>
  init?.signal?.addEventListener('abort', () => fail(new DOMException('The request was aborted', 'AbortError')))

/** A network on which nothing comes back. */
const silent: typeof fetch = (_address, init) => new Promise((_resolve, reject) => whenGivenUp(init, reject))

/** One on which nothing comes after the first bytes. */
const begin: typeof fetch = async (_address, init) =>
  new Response(new ReadableStream({ start: (body) => whenGivenUp(init, (error) => body.error(error)) }))

/** One on which a body comes in pieces, with a pause before each. */
const trickle =
  (pieces: string[], pauseMs: number): typeof fetch =>
  (_address, init) => {
    const sendNext = async (body: ReadableStreamDefaultController) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const piece = pieces.shift()
      if (piece === undefined) body.close()
      else body.enqueue(new TextEncoder().encode(piece))
    }
    const start = (body: ReadableStreamDefaultController) => whenGivenUp(init, (error) => body.error(error))
    return Promise.resolve(new Response(new ReadableStream({ start, pull: sendNext }, { highWaterMark: 0 })))
  }

/** What the browser makes of a connection that is cut after the first bytes of a body. */
const brokenBody = () =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"name":"St'))
      body.error(new TypeError('network error'))
    },
  })
