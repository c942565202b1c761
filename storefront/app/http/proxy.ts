import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { PassThrough } from 'node:stream'
import { DomainError, isSameOrigin, nameOfUpload, tryParseJson, type CallKey } from '@stoep/shared'
import type { Environment } from '~/platform/environment'
import { readCartCount } from './cart-count'
import type { KnownVersions } from './catalogue-versions'
import { isStaffSignedIn } from './check-sign-in'
import type { CmsConnection } from './cms-connection'
import { readSessionId, renameOldSecrets, writeCartCookies, writeSessionCookie } from './cookies'
import type { PictureBucket } from './picture-bucket'
import { givePictureHeaders } from './picture-headers'
import { findPassRule, requestHeadersFor, withoutHopByHop, type Headers, type PassRule } from './proxy-rules'
import { hasBody, DEFAULT_BODY_LIMITS, readBody, watchPace, type BodyLimits } from './read-body'
import { RETRY_AFTER_SECONDS } from './retry-after'
import { pickSignInCookies, pickStaffCookies, readStaffToken } from './staff-cookies'
import { Slots } from './upload-slots'

// `timeout` closes idle connections before the cms does (65 s), which could be while a request is written.
const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 30_000 })
/** Pictures have their own connections: slow downloads must not take those of carts and orders. */
const pictureAgent = new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32, timeout: 30_000 })
const uploadSlots = new Slots()
/**
 * The minimum is for small pictures on a slow mobile network. One of 10 MB needs 35 KB/s to be complete within 5 minutes;
 * it is rejected as soon as it falls behind that.
 */
const UPLOAD_PACE: Omit<BodyLimits, 'maxBytes'> = { graceMs: 15_000, minBytesPerSecond: 8_192, totalMs: 300_000 }
/** A response up to this size is read from the cms at once, however slowly the client reads it. */
const HELD_RESPONSE_BYTES = 512 * 1024
const UPSTREAM_SILENCE_MS = 30_000
const SHORT_REST_BYTES = 16 * 1024
/** The calls that get the cookie of a known device. */
const SIGNING_IN = /^\/api\/admin\/(?:secure-login$|second-step\/)/
const MAX_WHOLE_BYTES = 2 * 1024 * 1024
/** Whether the raw handler passes the path to `proxyRequest`. Paths in capitals too: those get a 404 there. */
export const isProxied = (path: string): boolean => /^\/(?:api|uploads)(?:\/|$)/i.test(path)

/** What all requests share: the settings, the connection to the cms, and the known versions of the catalogue. */
export interface Upstream {
  settings: Environment
  connection: CmsConnection
  versions: KnownVersions
  /** Set when pictures are stored in a bucket instead of the cms's folder. */
  pictures?: PictureBucket | undefined
}

export interface WholeResponse {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** For a response that the caller caches and sends itself: the request headers, and who takes the whole response. */
export interface Keeping {
  headers: Record<string, string>
  take(whole: WholeResponse): void
}

/** One request that may pass to the cms. */
interface Passing {
  /** The bucket does not have this picture: if the cms cannot be reached either, it is a 404. */
  isAbsent?: boolean
  keeping?: Keeping | undefined
  request: IncomingMessage
  response: ServerResponse
  path: string
  rule: PassRule
  headers: Headers
  cms: Upstream
}

/**
 * Passes one request to the cms or the picture bucket, and the response back. Only the listed methods and paths pass,
 * and nothing in a request chooses the host. Unless it is streamed, the body is read before a connection to the cms is
 * opened.
 */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  {
    path,
    clientAddress,
    cms,
    keeping,
  }: { path: string; clientAddress: string; cms: Upstream; keeping?: Keeping | undefined },
): void {
  const { settings } = cms
  const rule = reject(request, path, settings)
  if (rule instanceof DomainError) return sendError(response, rule)
  const headers = requestHeadersFor(request.headers, {
    clientAddress,
    publicUrl: settings.publicUrl,
    cmsHost: settings.cmsUrl.host,
    sessionId: readSessionId(request.headers.cookie),
    staffCookies: (SIGNING_IN.test(path) ? pickSignInCookies : pickStaffCookies)(request.headers.cookie),
  })
  // A response to be cached must be complete: without If-None-Match the cms cannot answer 304.
  if (keeping) delete headers['if-none-match']
  const name = cms.pictures && nameOfUpload(path)
  if (cms.pictures && name !== undefined) {
    const onFailure = () => sendError(response, new DomainError('upstream_down'))
    // Pictures that were not moved to the bucket yet come from the cms's folder.
    const onAbsent = () => openUpstream({ request, response, path, rule, headers, cms, isAbsent: true }).end()
    return void cms.pictures.send(request, response, name, { onAbsent, onFailure }).catch(onFailure)
  }
  const passing: Passing = { request, response, path, rule, headers: { ...headers, ...keeping?.headers }, cms, keeping }
  if (rule.isStreamed) return void passUpload(passing)
  readBody(
    request,
    { ...DEFAULT_BODY_LIMITS, maxBytes: rule.maxBytes },
    {
      failed: (error) => sendError(response, error),
      done(body) {
        const upstream = openUpstream({
          ...passing,
          headers: hasBody(request) ? { ...passing.headers, 'content-length': String(body.length) } : passing.headers,
        })
        upstream.end(body)
        request.resume()
      },
    },
  )
}

/** Uploads are streamed, not held in memory: from signed-in staff only, and only a few at a time. */
async function passUpload(passing: Passing): Promise<void> {
  const { request, response, rule, headers, cms } = passing
  const rejection = await rejectUpload(request, headers, cms)
  if (rejection) return sendError(response, rejection)
  const leave = await uploadSlots.take()
  if (!leave) return sendError(response, new DomainError('busy'))
  if (response.destroyed) return leave()
  response.once('close', leave)
  const upstream = openUpstream(passing)
  const fail = (error: DomainError) => {
    upstream.destroy()
    sendError(response, error)
  }
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    // Without Content-Length the size is known only while the body arrives.
    if (received > rule.maxBytes) fail(new DomainError('too_large'))
  })
  response.once(
    'close',
    watchPace(
      request,
      UPLOAD_PACE,
      () => received,
      () => fail(new DomainError('body_too_slow')),
    ),
  )
  request.on('error', () => upstream.destroy())
  request.pipe(upstream)
}

async function rejectUpload(
  request: IncomingMessage,
  headers: Headers,
  { connection }: Upstream,
): Promise<DomainError | undefined> {
  if (!request.headers.authorization && !readStaffToken(request.headers.cookie)) return new DomainError('unauthorized')
  try {
    return (await isStaffSignedIn(connection, headers)) ? undefined : new DomainError('unauthorized')
  } catch {
    return new DomainError('upstream_down')
  }
}

/** Opens a request to the cms whose response goes back to the client; the caller sends the body. */
function openUpstream({ request, response, path, rule, headers, cms, keeping, isAbsent }: Passing): ClientRequest {
  const { cmsUrl } = cms.settings
  const upstream = httpRequest({
    agent: path.startsWith('/uploads/') ? pictureAgent : agent,
    host: cmsUrl.hostname,
    port: cmsUrl.port || 80,
    method: request.method,
    path: request.url,
    headers,
    timeout: UPSTREAM_SILENCE_MS,
  })
  upstream.on('response', (incoming) => {
    if (keeping && incoming.statusCode === 200) {
      readWhole(incoming, response, (body) => keeping.take({ headers: incoming.headers, body }))
    } else giveBack(request, response, incoming, { rule, path, cms })
  })
  upstream.on('timeout', () => upstream.destroy(new Error('the cms said nothing for 30 seconds')))
  upstream.on('error', () => sendError(response, new DomainError(isAbsent ? 'not_found' : 'upstream_down')))
  response.on('close', () => upstream.destroy())
  return upstream
}

/** The rule that the request passes by, or the error that rejects it. */
function reject(request: IncomingMessage, path: string, settings: Environment): PassRule | DomainError {
  const method = request.method ?? 'GET'
  const rule = findPassRule(method, path)
  if (!rule) return new DomainError('not_found')
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes) return new DomainError('too_large')
  if (rule.maxBytes === 0 && hasBody(request)) return new DomainError('too_large')
  const isWriting = method !== 'GET' && method !== 'HEAD'
  const carriesCookie = readSessionId(request.headers.cookie) || pickStaffCookies(request.headers.cookie)
  if (isWriting && carriesCookie && !isSameOrigin(originOf(request), settings.publicUrl.origin)) {
    return new DomainError('bad_origin')
  }
  return rule
}

export const originOf = (request: IncomingMessage) => ({
  origin: request.headers.origin,
  fetchSite: request.headers['sec-fetch-site'],
  host: request.headers.host,
})

function giveBack(
  request: IncomingMessage,
  response: ServerResponse,
  incoming: IncomingMessage,
  { rule, path, cms: { settings, versions } }: { rule: PassRule; path: string; cms: Upstream },
): void {
  if (response.headersSent) return void incoming.resume()
  const headers: Headers = { ...withoutHopByHop(incoming.headers), 'x-content-type-options': 'nosniff' }
  delete headers['x-powered-by']
  if (request.method !== 'GET' && request.method !== 'HEAD') versions.takeHeaders(incoming.headers)
  giveSession(request, headers, settings)
  renameSecrets(request, headers, settings)
  if (path.startsWith('/uploads/')) givePictureHeaders(path, headers, incoming.statusCode)

  if (
    rule.isCart &&
    rule.key &&
    incoming.statusCode &&
    incoming.statusCode < 300 &&
    !incoming.headers['content-encoding']
  ) {
    return giveCart(response, incoming, headers, { key: rule.key, settings })
  }
  response.writeHead(incoming.statusCode ?? 502, headers)
  incoming.pipe(new PassThrough({ highWaterMark: HELD_RESPONSE_BYTES })).pipe(response)
  incoming.on('error', () => response.destroy())
}

/** Sets the cookie of a session that the cms just created; only clients that are not browsers get the id itself. */
function giveSession(request: IncomingMessage, headers: Headers, settings: Environment): void {
  const made = headers['x-session-id']
  if (typeof made !== 'string' || request.headers['x-session-id']) return
  addCookies(headers, [writeSessionCookie(made, settings.publicUrl.protocol === 'https:')])
  const isBrowser = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined
  if (isBrowser || readSessionId(request.headers.cookie)) delete headers['x-session-id']
}

/** Renames old secret cookies, but never on a response that a shared cache may store. */
function renameSecrets(request: IncomingMessage, headers: Headers, settings: Environment): void {
  if (String(headers['cache-control'] ?? '').startsWith('public')) return
  const renamed = renameOldSecrets(request.headers.cookie, settings.publicUrl.protocol === 'https:')
  // The cms's own value for the same cookie comes later in the list, and wins.
  if (renamed.length > 0) headers['set-cookie'] = [renamed, headers['set-cookie'] ?? []].flat()
}

function addCookies(headers: Headers, cookies: readonly string[]): void {
  headers['set-cookie'] = [headers['set-cookie'] ?? [], ...cookies].flat()
}

/** Reads a cart response whole, as it is small, and writes its count to the badge's cookie. */
function giveCart(
  response: ServerResponse,
  incoming: IncomingMessage,
  headers: Headers,
  { key, settings }: { key: CallKey; settings: Environment },
): void {
  readWhole(incoming, response, (body) => {
    const count = readCartCount(key, tryParseJson(body.toString('utf8')))
    if (count !== undefined) addCookies(headers, writeCartCookies(count, settings.publicUrl.protocol === 'https:'))
    delete headers['content-length']
    response.writeHead(incoming.statusCode ?? 200, { ...headers, 'content-length': body.length })
    response.end(body)
  })
}

function readWhole(incoming: IncomingMessage, response: ServerResponse, take: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_WHOLE_BYTES) incoming.destroy(new Error('a response of more than 2 MB'))
    else chunks.push(chunk)
  })
  incoming.on('error', () => sendError(response, new DomainError('upstream_down')))
  incoming.on('end', () => take(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
}

/** Whether much of the body is unread. A short one arrives with the headers: the connection can stay open. */
const isLeftUnread = (request: IncomingMessage): boolean =>
  !request.complete &&
  (request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > SHORT_REST_BYTES)

/** Ends a response with an error; once the headers are sent, it can only break the connection. */
export function sendError(response: ServerResponse, error: DomainError): void {
  if (response.headersSent) {
    if (!response.writableEnded) response.destroy()
    return
  }
  const body = JSON.stringify(error.toBody())
  const isForNow = error.status === 503
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isForNow ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
    // The rest of a rejected body is not read, so the connection must be closed after the response.
    ...(error.status === 408 || error.status === 413 || isLeftUnread(response.req) ? { connection: 'close' } : {}),
  })
  response.end(body)
}
