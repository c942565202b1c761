import { DomainError, isPlainRequest } from '@stoep/shared'
import type { HttpContext } from '../context'

/**
 * Runs before everything else: rejects requests whose framing the storefront and we might interpret differently, and
 * closes their connection, so that no part of one is taken for the next request.
 */
export async function rejectOddRequests(
  ctx: Pick<HttpContext, 'req' | 'set' | 'status' | 'body'>,
  next: () => Promise<void>,
): Promise<void> {
  if (isPlainRequest(ctx.req)) return next()
  const error = new DomainError('bad_request')
  ctx.set('Connection', 'close')
  ctx.set('Cache-Control', 'no-store')
  ctx.status = error.status
  ctx.body = error.toBody()
}
