import { createHmac, timingSafeEqual } from 'node:crypto'
import { RESET_MINUTES } from '@stoep/shared'
import { latestPossible } from '../clock-skew'

/**
 * The user of a reset key. The signature covers the password's hash, so setting a new one uses the key up, and the
 * e-mail that the link went to, so that it does not outlive it.
 */
interface ResetSubject {
  documentId: string
  email: string
  passwordHash: string | null
}

const RESET_MS = RESET_MINUTES * 60_000
const KEY = /^([a-z0-9]{1,40})\.([0-9a-z]{1,12})\.([\w-]{43})$/

/** The key in a reset link: the user, the expiry, and a signature. */
export function makeResetKey(secret: string, user: ResetSubject, now: number): string {
  const until = (now + RESET_MS).toString(36)
  return `${user.documentId}.${until}.${seal(secret, user, until)}`
}

/** The user a key claims to be for; its signature is not checked here. */
export const subjectOfKey = (key: string): string | undefined => KEY.exec(key)?.[1]

/** Whether the key is authentic, for this user with their current password, and not expired. */
export function fitsResetKey(secret: string, user: ResetSubject, key: string, now: number): boolean {
  const [, documentId, until = '', given = ''] = KEY.exec(key) ?? []
  const untilMs = parseInt(until, 36)
  // More is left than there was at first if the clock was set back.
  const isOver = untilMs < now || untilMs > latestPossible(now, RESET_MS)
  if (documentId !== user.documentId || isOver) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(seal(secret, user, until)))
}

const seal = (secret: string, { documentId, email, passwordHash }: ResetSubject, until: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['password reset', documentId, email, until, passwordHash]))
    .digest('base64url')
