import { HOUR_MS } from '@stoep/shared'
import { expect, it } from 'vitest'
import { confirmedUntil, isConfirmed, isRunning } from './session-age'

const now = Date.UTC(2026, 10, 21, 12)
const ago = (hours: number) => new Date(now - hours * HOUR_MS)

it.each([
  ['that has just begun is valid', 0, 0, true],
  ['used within 12 hours is valid', 300, 11.9, true],
  ['idle for more than 12 hours has ended', 300, 12.1, false],
  ['a month old has ended although it is in use', 30 * 24 + 0.1, 0, false],
  ['nearly a month old and in use is valid', 30 * 24 - 0.1, 0, true],
  ['used before the clock was set back by an hour is valid', 1, -1, true],
  ['used before the clock was set back by a day has ended', 1, -24, false],
])('a session %s', (_name, started, seen, isIn) =>
  expect(isRunning({ startedAt: ago(started), lastSeenAt: ago(seen), confirmedAt: null }, now)).toBe(isIn),
)

it('a session stays confirmed for ten minutes after sign-in or after the password is typed again', () => {
  const times = { startedAt: ago(5), lastSeenAt: ago(0), confirmedAt: null }
  expect(confirmedUntil(times).getTime()).toBe(now - 5 * HOUR_MS + 600_000)
  expect(confirmedUntil({ ...times, confirmedAt: ago(1) }).getTime()).toBe(now - HOUR_MS + 600_000)
})

it.each([
  ['nine minutes ago', 9 / 60, true],
  ['eleven minutes ago', 11 / 60, false],
  ['by a process whose clock is half a minute ahead', -0.5 / 60, true],
  ['before the clock was set back by an hour', -1, false],
])('whether a session is confirmed whose password was typed %s', (_when, hours, isIn) =>
  expect(isConfirmed({ startedAt: ago(5), lastSeenAt: ago(0), confirmedAt: ago(hours) }, now)).toBe(isIn),
)
