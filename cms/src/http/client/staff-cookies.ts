import { CSRF_COOKIE, secretCookieName, STAFF_NAME_COOKIE, type LoginResponse } from '@stoep/shared'
import { serialize, type SerializeOptions } from 'cookie'
import { isSecure } from '../../environment'
import type { HttpContext } from '../context'

/** Scripts must not read secrets. */
const SECRET: SerializeOptions = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: true }
const READABLE: SerializeOptions = { ...SECRET, httpOnly: false }
const TOKEN = secretCookieName('staffToken', isSecure)
/** All cookies that end with a session; on https also the token's former name. */
const NAMES = [...new Set([TOKEN, 'staffToken', CSRF_COOKIE, STAFF_NAME_COOKIE])]
/** Recognises a browser that signed in before. It stays after signing out, and scripts cannot read it. */
export const DEVICE_COOKIE = secretCookieName('staffDevice', isSecure)
const DEVICE_SECONDS = 365 * 86_400

/** First letters of the first and last word of a name: "Thandi van Wyk" → "TW". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/**
 * The only place that sets the cookies of a signed-in browser; the storefront passes them on unchanged.
 * Scripts cannot read the token, but `csrfToken` and `staff` (the initials for the top bar).
 */
function setStaffCookies(ctx: HttpContext, session: { token: string; csrfToken: string; name: string }): void {
  appendCookies(ctx, [serialize(TOKEN, session.token, SECRET), serialize(CSRF_COOKIE, session.csrfToken, READABLE)])
  setInitials(ctx, session.name)
}

/** For a user who was just given this name. */
export const setInitials = (ctx: HttpContext, name: string): void =>
  appendCookies(ctx, [serialize(STAFF_NAME_COOKIE, initialsOf(name), READABLE)])

/** Sets all cookies of a browser that has just signed in. */
export function setSignInCookies(
  ctx: HttpContext,
  { response, deviceToken }: { response: LoginResponse; deviceToken: string },
): void {
  setStaffCookies(ctx, { ...response, name: response.user.name })
  setDeviceCookie(ctx, deviceToken)
}

/** Sets the device's token, whose year begins anew with every sign-in. */
export function setDeviceCookie(ctx: HttpContext, token: string): void {
  appendCookies(ctx, [serialize(DEVICE_COOKIE, token, { ...SECRET, maxAge: DEVICE_SECONDS })])
}

export function clearStaffCookies(ctx: HttpContext): void {
  appendCookies(
    ctx,
    NAMES.map((name) => serialize(name, '', { ...(name.endsWith('staffToken') ? SECRET : READABLE), maxAge: 0 })),
  )
}

const appendCookies = (ctx: HttpContext, cookies: string[]): void => void ctx.res.appendHeader('Set-Cookie', cookies)
