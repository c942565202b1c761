import {
  CATALOGUE_PRODUCTS_HEADER,
  CATALOGUE_VERSION_HEADER,
  describeCall,
  findCall,
  type CallKey,
} from '@stoep/shared'

/** How a request may pass to the cms. Requests that are neither a call of the contract nor for a picture get a 404. */
export interface PassRule {
  maxBytes: number
  /** The body is too large to hold in memory: it is streamed to the cms, after the sign-in is checked. */
  isStreamed: boolean
  /** The call of the contract; missing for pictures. */
  key?: CallKey
  /** The response may contain the cart's count: it is read whole. */
  isCart: boolean
}

const JSON_BYTES = 256 * 1024
/** A picture of 10 MB and its multipart frame. */
const UPLOAD_BYTES = 11 * 1024 * 1024
/** For many stock or price changes sent at once by the back office; the cms has the same limit. */
const BULK_BYTES = 1024 * 1024

/** The rule for a request, or undefined when it must not reach the cms. `path` is exact, without its query. */
export function findPassRule(sent: string, path: string): PassRule | undefined {
  const segments = path.split('/').slice(1)
  const method = sent === 'HEAD' ? 'GET' : sent
  if (segments[0] === 'uploads') {
    return method === 'GET' && segments.length > 1 ? { maxBytes: 0, isStreamed: false, isCart: false } : undefined
  }
  const call = findCall(method, path)
  if (!call || describeCall(call).who === 'internal') return undefined
  return {
    maxBytes: maxBytesOf(method, segments),
    key: call,
    isStreamed: method === 'POST' && segments[1] === 'upload',
    isCart: segments[1] === 'carts',
  }
}

function maxBytesOf(method: string, segments: readonly string[]): number {
  if (method === 'GET') return 0
  if (segments[1] === 'upload') return UPLOAD_BYTES
  return segments[1] === 'admin' ? BULK_BYTES : JSON_BYTES
}

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/** Set by this proxy only: values sent by the client are dropped. */
const OURS = [
  'host',
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'expect',
  'cookie',
]

export type Headers = Record<string, string | string[] | undefined>

/** The headers without hop-by-hop headers and without those that `Connection` names. */
export function withoutHopByHop(headers: Headers): Headers {
  const named = String(headers['connection'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
  const dropped = new Set([...HOP_BY_HOP, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase())))
}

/**
 * Versions of the catalogue count every order: they are for the storefront alone. It also has a promise of https of its
 * own, as Strapi's would bind the other hosts of the merchant's domain.
 */
const NOT_FOR_CLIENTS: ReadonlySet<string> = new Set([
  'x-powered-by',
  'strict-transport-security',
  CATALOGUE_VERSION_HEADER,
  CATALOGUE_PRODUCTS_HEADER,
])

/** The cms's response headers that the client gets. */
export const responseHeadersFrom = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(withoutHopByHop(headers)).filter(([name]) => !NOT_FOR_CLIENTS.has(name)))

interface Passed {
  clientAddress: string
  publicUrl: URL
  /** By the rule of `isSameOrigin`, which needs the host that the client named; the cms gets another one. */
  isSameOrigin: boolean
  cmsHost: string
  sessionId: string | undefined
  staffCookies: string | undefined
}

/** The request headers for the cms: the client's, but those of `OURS` are set by the proxy or dropped. */
export function requestHeadersFor(headers: Headers, passed: Passed): Headers {
  const kept = withoutHopByHop(headers)
  for (const name of OURS) delete kept[name]
  // A session id in the client's own header wins over the cookie.
  const sessionId = kept['x-session-id'] ?? passed.sessionId
  return {
    ...kept,
    host: passed.cmsHost,
    ...(passed.isSameOrigin && kept['origin'] !== undefined ? { origin: passed.publicUrl.origin } : {}),
    'x-forwarded-for': passed.clientAddress,
    'x-forwarded-host': passed.publicUrl.host,
    'x-forwarded-proto': passed.publicUrl.protocol.replace(':', ''),
    ...(sessionId === undefined ? {} : { 'x-session-id': sessionId }),
    ...(passed.staffCookies ? { cookie: passed.staffCookies } : {}),
  }
}
