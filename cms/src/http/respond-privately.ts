import type { Readable } from 'node:stream'
import type { HttpContext } from './context'

/** Answers something personal: kept by nobody on the way and by no search engine. */
export function respondPrivately(ctx: HttpContext, body: unknown, status = 200): void {
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('X-Robots-Tag', 'noindex')
  ctx.set('Referrer-Policy', 'same-origin')
  ctx.status = status
  ctx.body = body
}

/** The same for what is JSON already: too large to be made while everybody waits. */
export function respondPrivatelyInJson(ctx: HttpContext, json: Uint8Array | Readable): void {
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  respondPrivately(ctx, json instanceof Uint8Array ? Buffer.from(json.buffer, json.byteOffset, json.byteLength) : json)
}
