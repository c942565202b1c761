import { parse, serialize, type SerializeOptions } from 'cookie'
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

/** The number on the badge, readable, so that kept pages show it without a request. */
export const writeCartCookie = (count: number, isSecure: boolean): string =>
  count > 0
    ? serialize(CART_COOKIE, String(count), { ...shared(isSecure), maxAge: SESSION_COOKIE_DAYS * DAY_IN_SECONDS })
    : serialize(CART_COOKIE, '', { ...shared(isSecure), maxAge: 0 })
