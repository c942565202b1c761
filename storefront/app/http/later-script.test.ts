import { afterEach, expect, it, vi } from 'vitest'
import { laterScript } from './later-script'

afterEach(() => {
  vi.unstubAllGlobals()
})

const AGAIN = 'This could not be loaded. Please load the page again.'

it('a script is not imported without a connection, as a failed import would fail for ever', async () => {
  const load = vi.fn(() => Promise.resolve('script'))
  const script = laterScript(load)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(script()).rejects.toThrow('The network did not answer. Please try again.')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })))
  await expect(script()).rejects.toThrow('The network did not answer. Please try again.')
  expect(load).not.toHaveBeenCalled()
  const send = vi.fn(() => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', send)
  expect([await script(), await script()]).toEqual(['script', 'script'])
  expect(send, 'it is there').toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
})

it('one that fails with a connection, as of an earlier build, says what helps', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  await expect(laterScript(() => Promise.reject(new TypeError('gone')))()).rejects.toThrow(AGAIN)
})
