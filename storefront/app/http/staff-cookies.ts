import { CSRF_COOKIE, secretCookieName } from '@stoep/shared'
import { isSecure, readCookie, readSecret } from './cookies'

/** The session token of the signed-in member of staff; no script can read it. */
export const readStaffToken = (header: string | null | undefined): string | undefined =>
  readSecret(header, 'staffToken')

/** The only cookies that the cms needs, as one header; undefined for shoppers. */
export const pickStaffCookies = (header: string | null | undefined): string | undefined => toHeader(staffPairs(header))

/** The same for a sign-in, plus the cookie of a device that was used before. */
export const pickSignInCookies = (header: string | null | undefined): string | undefined =>
  toHeader([...staffPairs(header), [secretCookieName('staffDevice', isSecure()), readSecret(header, 'staffDevice')]])

type Pair = readonly [name: string, value: string | undefined]

const staffPairs = (header: string | null | undefined): Pair[] => [
  [secretCookieName('staffToken', isSecure()), readStaffToken(header)],
  [CSRF_COOKIE, readCookie(header, CSRF_COOKIE)],
]

function toHeader(pairs: readonly Pair[]): string | undefined {
  const kept = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return kept.length > 0 ? kept.join('; ') : undefined
}
