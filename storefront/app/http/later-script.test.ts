import { afterEach, expect, it, vi } from 'vitest'
import { laterScript } from './later-script'

afterEach(() => {
  vi.unstubAllGlobals()
})

const picture = () => new Response('', { headers: { 'content-type': 'image/svg+xml' } })
const AGAIN = 'This could not be loaded. Please load the page again.'

it('a script is not imported without a connection, as a failed import would fail for ever', async () => {
  const load = vi.fn(() => Promise.resolve('script'))
  const script = laterScript(load)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(script()).rejects.toThrow('The network did not answer. Please try again.')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })))
  await expect(script()).rejects.toThrow('The network did not answer. Please try again.')
  const signIn = () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', () => Promise.resolve(signIn()))
  await expect(script(), 'a network that asks to sign in').rejects.toThrow('The network did not answer.')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', silent)
  const waiting = expect(script(), 'a silent network').rejects.toThrow('The network did not answer.')
  await vi.runAllTimersAsync()
  await waiting
  vi.useRealTimers()
  expect(load).not.toHaveBeenCalled()
  const send = vi.fn(() => Promise.resolve(picture()))
  vi.stubGlobal('fetch', send)
  expect([await script(), await script()]).toEqual(['script', 'script'])
  expect(send, 'it is there').toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
})

it('one that fails with a connection, as of an earlier build, says what helps', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(picture()))
  await expect(laterScript(() => Promise.reject(new TypeError('gone')))()).rejects.toThrow(AGAIN)
})

/** A network on which nothing comes back. */
const silent: typeof fetch = (_address, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))
