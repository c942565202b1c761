import { PassThrough, Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import type { HttpContext } from '../context'
import { respondPrivatelyInJson } from './respond-privately'

it('a body that fails after its first bytes breaks the connection off, as its end never comes', async () => {
  const res = new PassThrough()
  const ctx: Partial<HttpContext> & { body?: unknown } = { res: res as unknown as HttpContext['res'], set: vi.fn() }
  const body = Readable.from(failing())
  respondPrivatelyInJson(ctx as HttpContext, body)
  expect(ctx.body).toBe(body)
  body.resume()
  await vi.waitFor(() => expect(res.destroyed).toBe(true))
})

async function* failing() {
  yield ' '
  await Promise.reject(new Error('no more'))
}
