import { isDomainError, retryAfterOf } from '@stoep/shared'
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

/** Answers that there were too many tries, with the time to wait; throws on what is another error. */
export function rejectSlowed(ctx: HttpContext, error: unknown): void {
  if (!isDomainError(error) || error.status !== 429) throw error
  ctx.set('Retry-After', String(retryAfterOf(error.details) ?? 60))
  rejectPanel(ctx, 429, error.message)
}
