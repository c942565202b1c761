import type { HttpContext } from './context'

/** Answers something personal: kept by nobody on the way and by no search engine. */
export function answerPrivately(ctx: HttpContext, body: unknown, status = 200): void {
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('X-Robots-Tag', 'noindex')
  ctx.set('Referrer-Policy', 'same-origin')
  ctx.status = status
  ctx.body = body
}
