import type { HttpContext } from './context'

const NAMES: Readonly<Record<number, string>> = { 403: 'ForbiddenError', 429: 'RateLimitError' }

/** A response in Strapi's own shape: the panel shows `error.message` to the editor. */
export function rejectPanel(ctx: HttpContext, status: number, message: string): void {
  ctx.status = status
  ctx.body = {
    data: null,
    error: { status, name: NAMES[status] ?? 'ApplicationError', message, details: {} },
  }
}
