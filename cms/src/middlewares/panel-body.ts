import { isWellFormed } from '@stoep/shared'
import type { Middleware } from '../http/context'
import { rejectPanel } from '../http/response/reject-panel'

/**
 * Rejects lone surrogates (half an emoji): in a password they keep the hash busy for many seconds, also at the panel's
 * sign-in, and no database can store them. The shop's calls have schemas that reject them; this is for the panel's.
 */
export default (): Middleware => async (ctx, next) => {
  if (ctx.path.startsWith('/api/') || isWhole(ctx.request.body)) return next()
  rejectPanel(ctx, 400, 'Some of the text has characters that cannot be stored.')
}

/** Not recursive, as deep nesting would overflow the stack. */
function isWhole(body: unknown): boolean {
  const waiting: unknown[] = [body]
  for (const value of waiting) {
    if (typeof value === 'string' && !isWellFormed(value)) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) waiting.push(name, inner)
  }
  return true
}
