import { expect, it } from 'vitest'
import { fitsResetKey, makeResetKey, subjectOfKey } from './reset-key'

const user = { documentId: 'abc123', email: 'kim@shop.test', passwordHash: '$2a$10$hash' }
const now = Date.parse('2026-11-22T10:00:00Z')
const MINUTE = 60_000
const key = makeResetKey('secret', user, now)

it('a reset key names its user and is valid for half an hour', () => {
  expect(subjectOfKey(key)).toBe('abc123')
  expect(fitsResetKey('secret', user, key, now)).toBe(true)
  expect(fitsResetKey('secret', user, key, now + 30 * MINUTE)).toBe(true)
  expect(fitsResetKey('secret', user, key, now + 30 * MINUTE + 1)).toBe(false)
})

it('a reset key from before the clock was set back by an hour is invalid', () => {
  expect(fitsResetKey('secret', user, key, now - MINUTE / 2)).toBe(true)
  expect(fitsResetKey('secret', user, key, now - 60 * MINUTE)).toBe(false)
})

it('a reset key is invalid once the password has changed', () => {
  expect(fitsResetKey('secret', { ...user, passwordHash: '$2a$10$other' }, key, now)).toBe(false)
})

it('a reset key is invalid once its user has another email', () => {
  expect(fitsResetKey('secret', { ...user, email: 'kim@other.test' }, key, now)).toBe(false)
})

it('a reset key is invalid at another shop and for another user', () => {
  expect(fitsResetKey('other', user, key, now)).toBe(false)
  expect(fitsResetKey('secret', { ...user, documentId: 'abc124' }, key, now)).toBe(false)
})

it('a reset key is invalid when its expiry was extended', () => {
  const [id, , seal] = key.split('.')
  const later = (now + 90 * MINUTE).toString(36)
  expect(fitsResetKey('secret', user, `${id}.${later}.${seal}`, now)).toBe(false)
})

it.each(['', '.', 'abc123', 'abc123..', `${key}x`, `__proto__.${key}`, 'é'.repeat(43)])(
  '"%s" is no valid reset key',
  (wrong) => {
    expect(fitsResetKey('secret', user, wrong, now)).toBe(false)
  },
)
