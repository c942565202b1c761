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

const CART_COOKIE = 'cart'
export const CART_SEEN_COOKIE = 'cartSeen'
const DAY_IN_SECONDS = 24 * 60 * 60

/** The value of a request's cookie, the first of a name sent twice. Most requests lack the name and are not parsed. */
export const readCookie = (header: string | null | undefined, name: string): string | undefined =>
  header?.includes(name) ? ownValue(parse(header), name) : undefined

/** Whether the shop is served over https; its cookies are `Secure` then. */
export const isSecure = (publicUrl = environment().publicUrl): boolean => publicUrl.protocol === 'https:'

/** The value of a secret cookie, under its current or its old name. */
export const readSecret = (header: string | null | undefined, name: SecretCookie): string | undefined =>
  findIn(header, name, isSecure())?.value

function findIn(header: string | null | undefined, name: SecretCookie, isSecure: boolean) {
  return findSecret((whole) => readCookie(header, whole), name, { isSecure })
}

/** The anonymous session id, if the cookie has one that the cms would accept. */
export function readSessionId(header: string | null | undefined): string | undefined {
  const given = readSecret(header, 'session')
  return given === undefined ? undefined : sessionIdSchema.safeParse(given).data
}

const shared = (isSecure: boolean): SerializeOptions => ({ path: '/', sameSite: 'lax', secure: isSecure })

/** The session cookie, which gives access to the cart: scripts cannot read it; each write extends it to 90 days. */
export const writeSessionCookie = (sessionId: string, isSecure: boolean): string =>
  writeSecret('session', sessionId, isSecure)

function writeSecret(name: SecretCookie, value: string, isSecure: boolean): string {
  // A staff sign-in lasts until the browser is closed or the cms ends it; each write extends the other cookies.
  const maxAge = name === 'staffToken' ? {} : { maxAge: SESSION_COOKIE_DAYS * DAY_IN_SECONDS }
  return serialize(secretCookieName(name, isSecure), value, { ...shared(isSecure), httpOnly: true, ...maxAge })
}

/** The cookies that delete a secret in the browser, under both of its names. */
export const clearSecret = (name: SecretCookie, isSecure: boolean): string[] =>
  [...new Set([secretCookieName(name, isSecure), name])].map((whole) =>
    serialize(whole, '', { ...shared(isSecure), httpOnly: true, maxAge: 0 }),
  )

/** The cookies that give secrets sent under their old names the new ones: same values, and the old cookies expire. */
export function renameOldSecrets(header: string | undefined, isSecure: boolean): string[] {
  return RENAMED_COOKIES.flatMap((name) => {
    const found = findIn(header, name, isSecure)
    if (!found?.isOldName) return []
    const expired = serialize(name, '', { ...shared(isSecure), httpOnly: true, maxAge: 0 })
    return [writeSecret(name, found.value, isSecure), expired]
  })
}

/** What of a request tells which response its page has seen last. */
interface Seeing {
  cookie: string | null | undefined
  /** The header `x-fragment`: the script sends the same again until it has read a response. */
  attempt?: string | string[] | null
}

/**
 * The cookies of each response with a cart count. `cart` is the number on the badge, readable by the script, so that
 * cached pages show it without a request. `cartSeen` is a new random text each time: the next request shows by it which
 * response the browser received last. Beside it stands what it was before, in case the body of this response is lost.
 */
export const writeCartCookies = (count: number, isSecure: boolean, seeing?: Seeing): string[] => [
  count > 0
    ? serialize(CART_COOKIE, String(count), { ...shared(isSecure), maxAge: SESSION_COOKIE_DAYS * DAY_IN_SECONDS })
    : serialize(CART_COOKIE, '', { ...shared(isSecure), maxAge: 0 }),
  serialize(CART_SEEN_COOKIE, [randomBytes(9).toString('base64url'), ...(seeing ? beforeOf(seeing) : [])].join('~'), {
    ...shared(isSecure),
    httpOnly: true,
    maxAge: SESSION_COOKIE_DAYS * DAY_IN_SECONDS,
  }),
]

const beforeOf = ({ cookie, attempt }: Seeing): string[] =>
  typeof attempt === 'string' && /^\d{1,6}\.\d{1,20}$/.test(attempt) ? [attempt, readSeen({ cookie, attempt })] : []

function readSeen({ cookie, attempt }: Seeing): string {
  const [seen = '', seenAttempt, before = ''] = (readCookie(cookie, CART_SEEN_COOKIE) ?? '').split('~')
  const last = attempt && seenAttempt === attempt ? before : seen
  return /^[\w-]{1,40}$/.test(last) ? last : ''
}

/**
 * The idempotency key of an "add to cart" form. If its response was lost, a second submission comes with the same
 * `cartSeen` cookie, and so with the same key. The page cannot contain a key: it is cached for everybody.
 */
export const keyOfAdd = (seeing: Seeing): string => `add-${readSeen(seeing)}`
