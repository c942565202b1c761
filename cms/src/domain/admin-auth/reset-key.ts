import { createHmac, timingSafeEqual } from 'node:crypto'
import { RESET_MINUTES } from '@stoep/shared'

/** Whose password is to be set. Its hash is sealed into the key: a key is used up by what it is for. */
export interface ResetSubject {
  documentId: string
  passwordHash: string | null
}

const KEY = /^([a-z0-9]{1,40})\.([0-9a-z]{1,12})\.([\w-]{43})$/

/** What a link for a new password ends with: whose, until when, and a seal that only this shop can make. */
export function makeResetKey(secret: string, user: ResetSubject, now: number): string {
  const until = (now + RESET_MINUTES * 60_000).toString(36)
  return `${user.documentId}.${until}.${seal(secret, user, until)}`
}

/** Who a key says it is for; nobody has looked at its seal yet. */
export const subjectOfKey = (key: string): string | undefined => KEY.exec(key)?.[1]

/** Whether this shop made the key, for this user as they are, and not too long ago. */
export function fitsResetKey(secret: string, user: ResetSubject, key: string, now: number): boolean {
  const [, documentId, until = '', given = ''] = KEY.exec(key) ?? []
  if (documentId !== user.documentId || parseInt(until, 36) < now) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(seal(secret, user, until)))
}

const seal = (secret: string, { documentId, passwordHash }: ResetSubject, until: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['password reset', documentId, until, passwordHash]))
    .digest('base64url')
