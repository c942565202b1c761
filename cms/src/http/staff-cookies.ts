import { CSRF_COOKIE, secretCookieName, STAFF_NAME_COOKIE, type LoginResponse } from '@stoep/shared'
import { serialize, type SerializeOptions } from 'cookie'
import { isSecure } from '../environment'
import type { HttpContext } from './context'

/** Secrets are for no script to read. */
const SECRET: SerializeOptions = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: true }
const READABLE: SerializeOptions = { ...SECRET, httpOnly: false }
const TOKEN = secretCookieName('staffToken', isSecure)
/** On https the token's old name ends with the new one. */
const NAMES = [...new Set([TOKEN, 'staffToken', CSRF_COOKIE, STAFF_NAME_COOKIE])]
/** By this a browser that signed in before is known again. It outlives signing out, and no script can read it. */
export const DEVICE_COOKIE = secretCookieName('staffDevice', isSecure)
const DEVICE_SECONDS = 365 * 86_400

/** First letters of the first and last word of a name: "Thandi van Wyk" → "TW". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/**
 * The one place that makes the cookies of a signed-in browser; the storefront hands them on unchanged.
 * No script can read the token; `csrfToken` and `staff` (the initials for the top bar) are readable.
 */
function setStaffCookies(ctx: HttpContext, session: { token: string; csrfToken: string; name: string }): void {
  appendCookies(ctx, [
    serialize(TOKEN, session.token, SECRET),
    serialize(CSRF_COOKIE, session.csrfToken, READABLE),
    serialize(STAFF_NAME_COOKIE, initialsOf(session.name), READABLE),
  ])
}

/** All that a browser gets which has just signed in. */
export function setSignInCookies(
  ctx: HttpContext,
  { response, deviceToken }: { response: LoginResponse; deviceToken: string },
): void {
  setStaffCookies(ctx, { ...response, name: response.user.name })
  setDeviceCookie(ctx, deviceToken)
}

/** The token of the device, whose year begins anew with every sign-in. */
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
