import { expect, it } from 'vitest'
import { findSecret, secretCookieName } from './secret-cookies.js'

const among = (cookies: Record<string, string>) => (name: string) => new Map(Object.entries(cookies)).get(name)
const soon = Date.UTC(2026, 11, 1)

it('names secrets __Host- on https only', () => {
  expect(secretCookieName('session', true)).toBe('__Host-session')
  expect(secretCookieName('session', false)).toBe('session')
})

it('the new name wins over the old one, which may have been planted', () => {
  const valueOf = among({ session: 'planted', '__Host-session': 'own' })
  expect(findSecret(valueOf, 'session', { isSecure: true, now: soon })).toEqual({ value: 'own', isOldName: false })
})

it('the old name is read where the new one is absent, for 90 days', () => {
  const valueOf = among({ staffToken: 'old' })
  expect(findSecret(valueOf, 'staffToken', { isSecure: true, now: soon })).toEqual({ value: 'old', isOldName: true })
  expect(findSecret(valueOf, 'staffToken', { isSecure: true, now: Date.UTC(2027, 1, 20) })).toBeUndefined()
})

it('a shop on http keeps the plain names, and knows no other', () => {
  expect(findSecret(among({ session: 'a' }), 'session', { isSecure: false })).toEqual({ value: 'a', isOldName: false })
  expect(findSecret(among({ '__Host-session': 'a' }), 'session', { isSecure: false })).toBeUndefined()
})
