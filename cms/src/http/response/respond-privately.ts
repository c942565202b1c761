import { Readable } from 'node:stream'
import type { HttpContext } from '../context'

/** Sends a personal response: not cached, not indexed. */
export function respondPrivately(ctx: HttpContext, body: unknown, status = 200): void {
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('X-Robots-Tag', 'noindex')
  ctx.set('Referrer-Policy', 'same-origin')
  ctx.status = status
  // Where a body fails after its first bytes, Koa leaves the response open, and the client waits for its end.
  if (body instanceof Readable) body.once('error', () => ctx.res.destroy())
  ctx.body = body
}

/** The same for JSON that was made elsewhere, as it is too large to be made without blocking. */
export function respondPrivatelyInJson(ctx: HttpContext, json: Uint8Array | Readable): void {
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  respondPrivately(ctx, json instanceof Uint8Array ? Buffer.from(json.buffer, json.byteOffset, json.byteLength) : json)
}
