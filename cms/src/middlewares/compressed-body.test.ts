import { expect, it } from 'vitest'
import type { HttpContext } from '../http/context'
import compressedBody from './compressed-body'

/** Whether a write with this `Content-Encoding` gets past the middleware. */
async function passes(encoding: string): Promise<boolean> {
  let hasPassed = false
  const context = { method: 'POST', path: '/api/carts', get: () => encoding, set: () => undefined }
  const pass = async () => void (hasPassed = true)
  await Promise.resolve(compressedBody()(context as unknown as HttpContext, pass)).catch(() => undefined)
  return hasPassed
}

it.each(['', ' ', 'identity', ' Identity '])('a body with the encoding "%s" is not compressed', async (encoding) =>
  expect(await passes(encoding)).toBe(true),
)

it.each(['gzip', 'identity, gzip', 'br', 'identity x'])('a body with the encoding "%s" is rejected', async (encoding) =>
  expect(await passes(encoding)).toBe(false),
)

// Node passes on blanks other than space and tab at the beginning of a header.
it('an encoding of 15,000 blanks is rejected at once', async () => {
  const begun = performance.now()
  for (let at = 0; at < 20; at++) expect(await passes(`${'\u00a0'.repeat(15_000)}x`)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(1_000)
})
