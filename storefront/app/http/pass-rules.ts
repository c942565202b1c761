/** What the public may reach of the cms, and how large a request may be. Everything else is a 404. */
export interface PassRule {
  maxBytes: number
  /** The answer is the session's cart or order: the badge's count is read from it. */
  isCart: boolean
}

const JSON_BYTES = 256 * 1024
/** A picture of 10 MB and what multipart puts around it. */
const UPLOAD_BYTES = 11 * 1024 * 1024
/** A sheet of stock or prices typed into the back office. */
const BULK_BYTES = 2 * 1024 * 1024

const ROUTES = [
  'GET /api/products',
  'GET /api/products/search',
  'GET /api/products/:id',
  'PUT /api/products/:id',
  'GET /api/slider',
  'POST /api/slider',
  'PUT /api/slider/:id',
  'DELETE /api/slider/:id',
  'GET /api/settings',
  'GET /api/pages/:slug',
  'GET /api/carts',
  'POST /api/carts',
  'PUT /api/carts/update',
  'DELETE /api/carts/remove',
  'POST /api/carts/clear',
  'POST /api/carts/restore',
  'POST /api/carts/save-for-later',
  'POST /api/carts/move-to-cart',
  'PUT /api/carts/update-options',
  'GET /api/carts/:id',
  'POST /api/cart/share',
  'GET /api/cart/share/:shareId',
  'GET /api/orders/latest',
  'POST /api/orders/track',
  'POST /api/orders/commit-cart',
  'POST /api/upload',
  'GET /api/admin/*',
  'POST /api/admin/*',
  'PUT /api/admin/*',
  'PATCH /api/admin/*',
  'DELETE /api/admin/*',
] as const

const MAX_ADMIN_DEPTH = 6

interface Pattern {
  method: string
  segments: readonly string[]
}
const PATTERNS: readonly Pattern[] = ROUTES.map((route) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, segments: path.split('/').slice(1) }
})

/** The rule for a request, or undefined when it must not reach the cms. `path` comes without its query. */
export function findPassRule(method: string, path: string): PassRule | undefined {
  const segments = path.split('/').slice(1)
  if (!segments.every(isHarmless)) return undefined
  const asked = method === 'HEAD' ? 'GET' : method
  if (segments[0] === 'uploads') {
    return asked === 'GET' && segments.length > 1 ? { maxBytes: 0, isCart: false } : undefined
  }
  const isListed = PATTERNS.some((pattern) => pattern.method === asked && matches(pattern.segments, segments))
  if (!isListed) return undefined
  return { maxBytes: maxBytesOf(asked, segments), isCart: segments[1] === 'carts' }
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.at(-1) === '*') {
    const fixed = pattern.slice(0, -1)
    return (
      segments.length > fixed.length &&
      segments.length <= MAX_ADMIN_DEPTH &&
      fixed.every((segment, at) => segment === segments[at])
    )
  }
  return (
    pattern.length === segments.length &&
    pattern.every((segment, at) => segment.startsWith(':') || segment === segments[at])
  )
}

function maxBytesOf(method: string, segments: readonly string[]): number {
  if (method === 'GET') return 0
  if (segments[1] === 'upload') return UPLOAD_BYTES
  return segments[1] === 'admin' ? BULK_BYTES : JSON_BYTES
}

/** A path segment that means the same to every server: not empty, no dots that climb, nothing that decodes to a slash or NUL. */
function isHarmless(segment: string): boolean {
  if (!/^[A-Za-z0-9._~!$&'()*+,;=:@%-]{1,300}$/.test(segment)) return false
  try {
    const decoded = decodeURIComponent(segment)
    return decoded !== '.' && decoded !== '..' && !/[\\\0]/.test(decoded) && !decoded.includes('/')
  } catch {
    return false
  }
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
/** Told by us alone, or by nobody. */
const OURS = ['host', 'forwarded', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'expect', 'cookie']

type Headers = Record<string, string | string[] | undefined>

/** Headers without those that belong to one connection only, the ones `Connection` names included. */
export function withoutHopByHop(headers: Headers): Headers {
  const named = String(headers['connection'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
  const dropped = new Set([...HOP_BY_HOP, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase())))
}

export interface Passed {
  clientAddress: string
  publicUrl: URL
  cmsHost: string
  sessionId: string | undefined
  staffCookies: string | undefined
}

/** The headers the cms gets: the browser's, without what only we may say, and with what only we know. */
export function requestHeadersFor(headers: Headers, passed: Passed): Headers {
  const kept = withoutHopByHop(headers)
  for (const name of OURS) delete kept[name]
  // A client that names its session itself wins over the cookie.
  const sessionId = kept['x-session-id'] ?? passed.sessionId
  return {
    ...kept,
    host: passed.cmsHost,
    'x-forwarded-for': passed.clientAddress,
    'x-forwarded-host': passed.publicUrl.host,
    'x-forwarded-proto': passed.publicUrl.protocol.replace(':', ''),
    ...(sessionId === undefined ? {} : { 'x-session-id': sessionId }),
    ...(passed.staffCookies ? { cookie: passed.staffCookies } : {}),
  }
}
