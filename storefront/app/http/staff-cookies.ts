import { readCookies } from './cookies'

/** Set by the cms at sign-in: the session token, which no script can read, and the readable CSRF token. */
export const STAFF_SESSION_COOKIE = 'staffToken'
export const CSRF_COOKIE = 'csrfToken'
/** Harmless and readable: the initials the top bar shows. */
export const STAFF_NAME_COOKIE = 'staff'

/** The only cookies the cms has any business with, as one header; undefined for shoppers. */
export function pickStaffCookies(header: string | null | undefined): string | undefined {
  const cookies = readCookies(header)
  const kept = [STAFF_SESSION_COOKIE, CSRF_COOKIE]
    .filter((name) => cookies[name])
    .map((name) => `${name}=${encodeURIComponent(cookies[name]!)}`)
  return kept.length > 0 ? kept.join('; ') : undefined
}
