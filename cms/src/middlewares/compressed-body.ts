import { DomainError } from '@stoep/shared'
import type { Middleware } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { rejectPanel } from '../http/response/reject-panel'

/**
 * Rejects compressed bodies, as no client needs them: a corrupt one would make the
 * parser fail, and a small one could become very large.
 */
export default (): Middleware => async (ctx, next) => {
  if (!isWrite(ctx.method) || isPlain(ctx.get('content-encoding'))) return next()
  // The body is not read, so the connection is closed after the response.
  ctx.set('Connection', 'close')
  if (ctx.path.startsWith('/api')) throw new DomainError('unsupported_type')
  rejectPanel(ctx, 415, 'Compressed requests are not taken.')
}

/** Without a pattern: of 15,000 blanks before another character each could end the first run of them. */
const isPlain = (encoding: string): boolean => ['', 'identity'].includes(encoding.trim().toLowerCase())
