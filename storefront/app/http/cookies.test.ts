import { expect, it } from 'vitest'
import { clearSecret, keyOfAdd, readSessionId, renameOldSecrets, writeCartCookies, writeSessionCookie } from './cookies'
import { clearFlash, readFlash, writeFlash } from './flash'
import { safePath } from './read-form'
import { pickStaffCookies } from './staff-cookies'

it('a session id that the cms would reject is ignored', () => {
  expect(readSessionId('session=abcdefghijklmnop1234')).toBe('abcdefghijklmnop1234')
  expect(readSessionId('session=short')).toBeUndefined()
  expect(readSessionId('session=%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00')).toBeUndefined()
  expect(readSessionId(null)).toBeUndefined()
})

it('the session cookie is HttpOnly, and Secure on https', () => {
  expect(writeSessionCookie('abcdefghijklmnop1234', true)).toBe(
    '__Host-session=abcdefghijklmnop1234; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(writeSessionCookie('abcdefghijklmnop1234', false)).not.toContain('Secure')
})

it('an empty cart deletes its cookie, and scripts cannot read which cart was seen last', () => {
  expect([1, 3].map((count) => writeCartCookies(count, false)[0])).toEqual(
    ['cart=1', 'cart=3'].map((cart) => `${cart}; Max-Age=7776000; Path=/; SameSite=Lax`),
  )
  const [cart, seen] = writeCartCookies(0, true)
  expect(cart).toBe('cart=; Max-Age=0; Path=/; Secure; SameSite=Lax')
  expect(seen).toMatch(/^cartSeen=[\w-]{12}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

it('adds have one key until a response shows the cart, and then another', () => {
  const [, seen] = writeCartCookies(1, true).map((cookie) => cookie.split(';')[0]!)
  const [, later] = writeCartCookies(1, true).map((cookie) => cookie.split(';')[0]!)
  const keyOf = (cookie: string | null | undefined) => keyOfAdd({ cookie })
  expect(keyOf(`session=s; ${seen}`)).toBe(keyOf(seen))
  expect(new Set([seen, later, ''].map(keyOf)).size).toBe(3)
  // A browser without a cart.
  expect([null, 'cart=1', 'cartSeen=%0d%0ax'].map(keyOf)).toEqual(['add-', 'add-', 'add-'])
})

it('an add has the key of the one before while the script could not read its response', () => {
  const after = (cookie: string, attempt: string | undefined) =>
    writeCartCookies(1, true, { cookie, attempt })[1]!.split(';')[0]!
  const first = after('', '0.25')
  expect(keyOfAdd({ cookie: first, attempt: '0.25' })).toBe('add-')
  expect(keyOfAdd({ cookie: after(first, '0.25'), attempt: '0.25' }), 'and again').toBe('add-')
  const [read, otherTab, plain] = ['1.25', '0.5', null].map((attempt) => keyOfAdd({ cookie: first, attempt }))
  expect(read).toMatch(/^add-[\w-]{12}$/)
  expect([otherTab, plain]).toEqual([read, read])
  expect(keyOfAdd({ cookie: after(first, '1.25'), attempt: '1.25' })).toBe(read)
  // Pages from before this was sent say "1" each time.
  expect(keyOfAdd({ cookie: after(first, '1'), attempt: '1' })).not.toBe(read)
  expect(after(first, '1')).toMatch(/^cartSeen=[\w-]{12}$/)
})

it('only the staff cookies are passed to the cms', () => {
  expect(pickStaffCookies('staffToken=t; csrfToken=c; session=s; _ga=1')).toBe('staffToken=t; csrfToken=c')
  expect(pickStaffCookies('session=s')).toBeUndefined()
})

it('a message is read back from its cookie, and a forged one is dropped', () => {
  const flash = { type: 'info', message: 'Linen shirt, "M" was removed.' } as const
  expect(readFlash(writeFlash(flash, false).split(';')[0]!)).toEqual(flash)
  expect(writeFlash(flash, true)).toContain('; Secure')
  expect(clearFlash(true)).toContain('; Secure')
  expect(readFlash('flash=%7B%22type%22%3A%22evil%22%7D')).toBeNull()
  expect(readFlash('flash=not-json')).toBeNull()
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\nb', ''])(
  '%j is no path to go back to',
  (path) => {
    expect(safePath(path, '/cart')).toBe('/cart')
  },
)

it('on https a secret under its old name is renamed, and the old cookie ends', () => {
  expect(renameOldSecrets('staffToken=token; csrfToken=c', true)).toEqual([
    '__Host-staffToken=token; Path=/; HttpOnly; Secure; SameSite=Lax',
    'staffToken=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  expect(renameOldSecrets('session=planted; __Host-session=own', true)).toEqual([])
  expect(renameOldSecrets('session=own', false)).toEqual([])
})

it('signing out deletes the token under both of its names', () => {
  const over = 'Max-Age=0; Path=/; HttpOnly'
  expect(clearSecret('staffToken', true)).toEqual([
    `__Host-staffToken=; ${over}; Secure; SameSite=Lax`,
    `staffToken=; ${over}; Secure; SameSite=Lax`,
  ])
  expect(clearSecret('staffToken', false)).toEqual([`staffToken=; ${over}; SameSite=Lax`])
})
