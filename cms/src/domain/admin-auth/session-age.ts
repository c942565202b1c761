import { CONFIRMED_MINUTES, DAY_MS, HOUR_MS, STAFF_IDLE_HOURS, STAFF_SESSION_DAYS } from '@stoep/shared'
import { latestPossible } from '../clock-skew'

export interface SessionTimes {
  startedAt: Date
  lastSeenAt: Date
  /** When its password was last typed again; null when only at the sign-in. */
  confirmedAt: Date | null
}

export const IDLE_MS = STAFF_IDLE_HOURS * HOUR_MS
export const LONGEST_MS = STAFF_SESSION_DAYS * DAY_MS
const CONFIRMED_MS = CONFIRMED_MINUTES * 60_000

/**
 * Whether a session is still valid: used recently, and not too old. The clock may have been set back since; then it
 * ends only if it would otherwise stay valid for longer than an unused one.
 */
export const isRunning = ({ startedAt, lastSeenAt }: SessionTimes, now: number): boolean =>
  Math.abs(now - lastSeenAt.getTime()) <= IDLE_MS && now - startedAt.getTime() <= LONGEST_MS

/** Until when a session counts as confirmed by its password. Signing in confirms it, too. */
export const confirmedUntil = ({ startedAt, confirmedAt }: SessionTimes): Date =>
  new Date((confirmedAt ?? startedAt).getTime() + CONFIRMED_MS)

/** Whether a session is confirmed. One that was confirmed later than now, before the clock was set back, is not. */
export function isConfirmed(times: SessionTimes, now: number): boolean {
  const until = confirmedUntil(times).getTime()
  return until > now && until <= latestPossible(now, CONFIRMED_MS)
}
