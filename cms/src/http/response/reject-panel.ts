import { isDomainError, retryAfterOf } from '@stoep/shared'
import type { HttpContext } from '../context'

const NAMES: Readonly<Record<number, string>> = { 403: 'ForbiddenError', 429: 'RateLimitError' }

/** An error response in Strapi's shape: the panel shows `error.message` to the editor. */
export function rejectPanel(ctx: HttpContext, status: number, message: string): void {
  ctx.status = status
  ctx.body = {
    data: null,
    error: { status, name: NAMES[status] ?? 'ApplicationError', message, details: {} },
  }
}

/** Responds to too many tries with the time to wait; rethrows any other error. */
export function respondTooManyRequests(ctx: HttpContext, error: unknown): void {
  if (!isDomainError(error) || error.status !== 429) throw error
  ctx.set('Retry-After', String(retryAfterOf(error.details) ?? 60))
  rejectPanel(ctx, 429, error.message)
}
