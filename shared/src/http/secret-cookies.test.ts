import { expect, it } from 'vitest'
import { findSecret, secretCookieName } from './secret-cookies.js'

const among = (cookies: Record<string, string>) => (name: string) => new Map(Object.entries(cookies)).get(name)
const soon = Date.UTC(2026, 11, 1)

it('secret cookies have the __Host- prefix on https only', () => {
  expect(secretCookieName('session', true)).toBe('__Host-session')
  expect(secretCookieName('session', false)).toBe('session')
})

it('the __Host- cookie wins over the old name, which may have been planted', () => {
  const valueOf = among({ session: 'planted', '__Host-session': 'own' })
  expect(findSecret(valueOf, 'session', { isSecure: true, now: soon })).toEqual({ value: 'own', isOldName: false })
})

it('the old cookie name is read while the new one is absent, until its 90 days are over', () => {
  const valueOf = among({ staffToken: 'old' })
  expect(findSecret(valueOf, 'staffToken', { isSecure: true, now: soon })).toEqual({ value: 'old', isOldName: true })
  expect(findSecret(valueOf, 'staffToken', { isSecure: true, now: Date.UTC(2027, 1, 20) })).toBeUndefined()
})

it('a cookie that never had an old name is read by its own only: another subdomain can plant the other', () =>
  expect(findSecret(among({ staffDevice: 'planted' }), 'staffDevice', { isSecure: true, now: soon })).toBeUndefined())

it('a shop on http reads only the plain cookie name', () => {
  expect(findSecret(among({ session: 'a' }), 'session', { isSecure: false })).toEqual({ value: 'a', isOldName: false })
  expect(findSecret(among({ '__Host-session': 'a' }), 'session', { isSecure: false })).toBeUndefined()
})
