import { createHmac, randomBytes } from 'node:crypto'
import { DomainError, sessionIdSchema } from '@stoep/shared'
import type { RepeatableRequest } from '../../database/idempotency'
import { hashText } from '../../domain/hash-text'
import { secret } from '../../environment'
import type { HttpContext } from '../context'

/** The anonymous session of a shopper. Only the hash is stored or compared. */
export interface ShopperSession {
  sessionId: string
  sessionHash: string
}

/** The session in the request's `x-session-id`, or undefined; throws `bad_session` for a malformed one. */
export function sessionOf(ctx: HttpContext): ShopperSession | undefined {
  const header = ctx.get('x-session-id')
  return header === '' ? undefined : toNamedSession(header)
}

/** The session of this id; throws `bad_session` for a malformed one. */
export function toNamedSession(sessionId: unknown): ShopperSession {
  const parsed = sessionIdSchema.safeParse(sessionId)
  if (!parsed.success) throw new DomainError('bad_session')
  return toSession(parsed.data)
}

/**
 * The request's session, or a new one, which the response names in `x-session-id`: the same one when a repeatable
 * request is sent again, since its first response may have been lost with the session that owns what it made.
 */
export function ensureSession(ctx: HttpContext, repeatable?: RepeatableRequest): ShopperSession {
  const known = sessionOf(ctx)
  if (known) return known
  const made = toSession(repeatable ? sessionIdOf(repeatable) : randomBytes(24).toString('base64url'))
  ctx.set('x-session-id', made.sessionId)
  return made
}

/** Keyed, so that nobody can find out the session of another's request. */
const sessionIdOf = ({ keyHash, bodyHash }: RepeatableRequest): string =>
  createHmac('sha256', secret('NETWORK_HASH_KEY')).update(`session of ${keyHash} ${bodyHash}`).digest('base64url')

const toSession = (sessionId: string): ShopperSession => ({
  sessionId,
  sessionHash: hashText(sessionId),
})
