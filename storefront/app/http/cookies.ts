import { parse, serialize, type SerializeOptions } from 'cookie'
import { randomBytes } from 'node:crypto'
import { environment } from '~/platform/environment'
import {
  findSecret,
  ownValue,
  RENAMED_COOKIES,
  secretCookieName,
  SESSION_COOKIE_DAYS,
  sessionIdSchema,
  type SecretCookie,
} from '@stoep/shared'

export const CART_COOKIE = 'cart'
const CART_SEEN_COOKIE = 'cartSeen'
const DAY_IN_SECONDS = 24 * 60 * 60

/** A cookie of a request; of a name sent twice the first counts. Most requests have none of that name, and are not parsed. */
export const readCookie = (header: string | null | undefined, name: string): string | undefined =>
  header?.includes(name) ? ownValue(parse(header), name) : undefined

/** Whether the shop is reached by https, and its cookies may travel by nothing else. */
export const isSecure = (): boolean => environment().publicUrl.protocol === 'https:'

/** A cookie that opens something, under whichever name it came. */
export const readSecret = (header: string | null | undefined, name: SecretCookie): string | undefined =>
  findIn(header, name, isSecure())?.value

function findIn(header: string | null | undefined, name: SecretCookie, isSecure: boolean) {
  return findSecret((whole) => readCookie(header, whole), name, { isSecure })
}

/** The anonymous session id, when the cookie holds one that the cms would accept. */
export function readSessionId(header: string | null | undefined): string | undefined {
  const given = readSecret(header, 'session')
  if (given === undefined) return undefined
  const result = sessionIdSchema.safeParse(given)
  return result.success ? result.data : undefined
}

const shared = (isSecure: boolean): SerializeOptions => ({ path: '/', sameSite: 'lax', secure: isSecure })

/** The secret that holds a cart together: never readable by a script, slides on by 90 days each time. */
export const writeSessionCookie = (sessionId: string, isSecure: boolean): string =>
  writeSecret('session', sessionId, isSecure)

function writeSecret(name: SecretCookie, value: string, isSecure: boolean): string {
  // Who is signed in stays so until the browser is closed or the cms ends it; everything else slides on.
  const maxAge = name === 'staffToken' ? {} : { maxAge: SESSION_COOKIE_DAYS * DAY_IN_SECONDS }
  return serialize(secretCookieName(name, isSecure), value, { ...shared(isSecure), httpOnly: true, ...maxAge })
}

/** Takes a secret out of the browser, under both of its names. */
export const clearSecret = (name: SecretCookie, isSecure: boolean): string[] =>
  [...new Set([secretCookieName(name, isSecure), name])].map((whole) =>
    serialize(whole, '', { ...shared(isSecure), httpOnly: true, maxAge: 0 }),
  )

/** What gives the secrets that came under their old names the new ones: the same values, and the old ones end. */
export function renameOldSecrets(header: string | undefined, isSecure: boolean): string[] {
  if (!isSecure) return []
  return RENAMED_COOKIES.flatMap((name) => {
    const found = findIn(header, name, isSecure)
    if (!found?.isOldName) return []
    const expired = serialize(name, '', { ...shared(isSecure), httpOnly: true, maxAge: 0 })
    return [writeSecret(name, found.value, isSecure), expired]
  })
}

/**
 * What a browser is told with each response that shows its cart: the number on the badge, readable, so that kept pages
 * show it without a request; and another random text each time, which says with the next request what it has heard of.
 */
export const writeCartCookies = (count: number, isSecure: boolean): string[] => [
  count > 0
    ? serialize(CART_COOKIE, String(count), { ...shared(isSecure), maxAge: SESSION_COOKIE_DAYS * DAY_IN_SECONDS })
    : serialize(CART_COOKIE, '', { ...shared(isSecure), maxAge: 0 }),
  serialize(CART_SEEN_COOKIE, randomBytes(9).toString('base64url'), {
    ...shared(isSecure),
    httpOnly: true,
    maxAge: SESSION_COOKIE_DAYS * DAY_IN_SECONDS,
  }),
]

/**
 * The key of what a form adds to the cart. Sent again because its response was lost, by a press, a reload or the network,
 * it comes with the cookie of before, and so with the same key; the page, which is kept for everybody, could tell none.
 */
export function keyOfAdd(header: string | null | undefined): string {
  const seen = readCookie(header, CART_SEEN_COOKIE) ?? ''
  return `add-${/^[\w-]{1,40}$/.test(seen) ? seen : ''}`
}
