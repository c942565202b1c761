import { DomainError, isPlainRequest } from '@stoep/shared'
import type { HttpContext } from './context'

/**
 * Stands before everything: what the storefront and we might read in two ways is rejected, and its connection
 * ends, so that nothing of it is taken for the next request.
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
