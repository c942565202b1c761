import { isWellFormed } from '@stoep/shared'
import type { HttpContext } from '../http/context'
import { rejectPanel } from '../http/reject-panel'

/**
 * Half an emoji in a password keeps its hash busy for many seconds, in the panel's sign-in as well, and no database
 * can keep it in any other text. Calls of the shop have schemas that reject it; the panel's calls meet it here.
 */
export default () => async (ctx: HttpContext, next: () => Promise<void>) => {
  if (ctx.path.startsWith('/api/') || isWhole(ctx.request.body)) return next()
  rejectPanel(ctx, 400, 'Some of the text has characters that cannot be stored.')
}

/** Over a list of its own, as deep nesting would break a function that calls itself. */
function isWhole(body: unknown): boolean {
  const waiting: unknown[] = [body]
  for (const value of waiting) {
    if (typeof value === 'string' && !isWellFormed(value)) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) waiting.push(name, inner)
  }
  return true
}
