import { secretCookieName } from '@stoep/shared'
import { isSecure, readCookies, readSecret } from './cookies'

/** Set by the cms at sign-in beside the session token, and readable by scripts. */
export const CSRF_COOKIE = 'csrfToken'
/** Harmless and readable: the initials the top bar shows. */
export const STAFF_NAME_COOKIE = 'staff'

/** The session token of whoever of the staff is signed in; no script can read it. */
export const readStaffToken = (header: string | null | undefined): string | undefined =>
  readSecret(header, 'staffToken')

/** The only cookies the cms has any business with, as one header; undefined for shoppers. */
export function pickStaffCookies(header: string | null | undefined): string | undefined {
  const kept = [
    [secretCookieName('staffToken', isSecure()), readStaffToken(header)],
    [CSRF_COOKIE, readCookies(header)[CSRF_COOKIE]],
  ].flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return kept.length > 0 ? kept.join('; ') : undefined
}
