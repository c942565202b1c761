import { parse, serialize, type SerializeOptions } from 'cookie'
import { environment } from '../platform/environment'
import { SESSION_COOKIE_DAYS, sessionIdSchema } from '@stoep/shared'

export const SESSION_COOKIE = 'session'
export const CART_COOKIE = 'cart'
const DAY_IN_SECONDS = 24 * 60 * 60

/** All cookies of a request; of a name sent twice the first counts. */
export const readCookies = (header: string | null | undefined): Record<string, string | undefined> =>
  parse(header ?? '')

/** The anonymous session id, when the cookie holds one that the cms would accept. */
export function readSessionId(header: string | null | undefined): string | undefined {
  const result = sessionIdSchema.safeParse(readCookies(header)[SESSION_COOKIE])
  return result.success ? result.data : undefined
}

/** Whether the shop is reached by https, and its cookies may travel by nothing else. */
export const isSecure = (): boolean => environment().publicUrl.protocol === 'https:'

const shared = (isSecure: boolean): SerializeOptions => ({ path: '/', sameSite: 'lax', secure: isSecure })

/** The secret that holds a cart together: never readable by a script, slides on by 90 days each time. */
export const writeSessionCookie = (sessionId: string, isSecure: boolean): string =>
  serialize(SESSION_COOKIE, sessionId, {
    ...shared(isSecure),
    httpOnly: true,
    maxAge: SESSION_COOKIE_DAYS * DAY_IN_SECONDS,
  })

/** The number on the badge, readable, so that kept pages show it without a request. */
export const writeCartCookie = (count: number, isSecure: boolean): string =>
  count > 0
    ? serialize(CART_COOKIE, String(count), { ...shared(isSecure), maxAge: SESSION_COOKIE_DAYS * DAY_IN_SECONDS })
    : serialize(CART_COOKIE, '', { ...shared(isSecure), maxAge: 0 })
