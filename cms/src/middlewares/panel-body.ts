import { isWellFormed } from '@stoep/shared'
import type { Middleware } from '../http/context'
import { isHugeJson } from '../http/request/reject-huge-json'
import { rejectPanel } from '../http/response/reject-panel'

/**
 * Rejects what the shop's calls reject by `parseBody` and their schemas. Bodies larger than any form of the panel:
 * Strapi's answer repeats each of half a million values, and nested ones overflow the stack while it is written. Lone
 * surrogates (half an emoji): in a password they keep the hash busy for many seconds, also at the panel's sign-in, and
 * no database can store them.
 */
export default (): Middleware => async (ctx, next) => {
  const { body } = ctx.request
  if (ctx.path.startsWith('/api/')) return next()
  if (isHugeJson(body)) return rejectPanel(ctx, 400, 'This is more than any form here sends.')
  if (!isWhole(body)) return rejectPanel(ctx, 400, 'Some of the text has characters that cannot be stored.')
  return next()
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
