import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { DomainError, isSameOrigin, MAX_UPLOAD_BYTES, nameOfUpload, type ErrorCode } from '@stoep/shared'
import type { RequestContext } from '../../app/context'
import type { KnownVersions } from '../../app/http/catalogue-versions'
import type { CmsConnection } from '../../app/http/cms-connection'
import { readSessionId } from '../../app/http/cookies'
import { pickSignInCookies, pickStaffCookies, readStaffToken } from '../../app/http/staff-cookies'
import { hostAndPort, type Environment } from '../../app/platform/environment'
import { isStaffSignedIn } from './check-sign-in'
import { passResponse, readWhole } from './pass-response'
import type { PictureBucket } from './picture-bucket'
import { findPassRule, requestHeadersFor, type Headers, type PassRule } from './proxy-rules'
import { BODY_OF_GET, hasBody, DEFAULT_BODY_LIMITS, readBody, UPLOAD_PACE, watchPace } from './read-body'
import { sendError } from './send-error'
import { Slots } from './upload-slots'

// `timeout` closes idle connections before the cms does (65 s), which could be while a request is written.
const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 30_000 })
/** Pictures have their own connections: slow downloads must not take those of carts and orders. */
const pictureAgent = new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32, timeout: 30_000 })
const uploadSlots = new Slots()
const UPSTREAM_SILENCE_MS = 30_000
/** The calls that get the cookie of a known device. */
const SIGNING_IN = /^\/api\/admin\/(?:secure-login$|second-step\/)/
/** Whether the raw handler passes the path to `proxyRequest`. Paths in capitals too: those get a 404 there. */
export const isProxied = (path: string): boolean => /^\/(?:api|uploads)(?:\/|$)/i.test(path)

/** What all requests share: the settings, the connection to the cms, and the known versions of the catalogue. */
export interface Upstream {
  settings: Environment
  connection: CmsConnection
  versions: KnownVersions
  /** Set when pictures are stored in a bucket instead of the cms's folder. */
  pictures?: PictureBucket
  countRejection?: RequestContext['countRejection']
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
  /** What the client gets if the cms cannot be reached, or breaks the connection. */
  failure?: () => ErrorCode
  keeping?: Keeping
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
  { path, clientAddress, cms, keeping }: { path: string; clientAddress: string; cms: Upstream; keeping?: Keeping },
): void {
  const { settings } = cms
  const rule = findRule(request, path, settings)
  if (rule instanceof DomainError) return sendError(response, rule)
  const headers = requestHeadersFor(request.headers, {
    clientAddress,
    publicUrl: settings.publicUrl,
    isSameOrigin: isSameOrigin(originOf(request), settings.publicUrl.origin),
    cmsHost: settings.cmsUrl.host,
    sessionId: readSessionId(request.headers.cookie),
    staffCookies: (SIGNING_IN.test(path) ? pickSignInCookies : pickStaffCookies)(request.headers.cookie),
  })
  // A response to be cached must be complete: without If-None-Match the cms cannot respond with 304.
  if (keeping) delete headers['if-none-match']
  const name = cms.pictures && nameOfUpload(path)
  if (cms.pictures && name !== undefined) {
    const onFailure = () => sendError(response, new DomainError('upstream_down'))
    // Pictures that were not moved to the bucket yet come from the cms's folder.
    const onAbsent = () =>
      openUpstream({ request, response, path, rule, headers, cms, failure: () => 'not_found' }).end()
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
  let received = 0
  // For a picture of more than 10 MB the cms may break the connection before its 413 has arrived.
  const failure = () => (received > MAX_UPLOAD_BYTES ? 'picture_too_large' : 'upstream_down')
  const upstream = openUpstream({ ...passing, failure })
  const fail = (error: DomainError) => {
    upstream.destroy()
    if (response.writableEnded) request.destroy()
    else sendError(response, error)
  }
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
  // After an early response the rest is read and dropped, as it would hold the connection up.
  response.once('finish', () => request.unpipe().resume())
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
function openUpstream({ request, response, path, rule, headers, cms, keeping, failure }: Passing): ClientRequest {
  const { cmsUrl } = cms.settings
  const upstream = httpRequest({
    agent: path.startsWith('/uploads/') ? pictureAgent : agent,
    ...hostAndPort(cmsUrl),
    method: request.method,
    path: request.url,
    headers,
    timeout: UPSTREAM_SILENCE_MS,
  })
  upstream.on('response', (incoming) => {
    if (keeping && incoming.statusCode === 200) {
      readWhole(incoming, response, (body) => keeping.take({ headers: incoming.headers, body }))
    } else passResponse(request, response, incoming, { rule, path, cms })
  })
  upstream.on('timeout', () => upstream.destroy(new Error('the cms said nothing for 30 seconds')))
  upstream.on('error', () => {
    // The client may have closed the connection: then it is no failure of the cms.
    if (rule.key === 'POST /api/carts' && !response.destroyed) cms.countRejection?.('upstream_down')
    sendError(response, new DomainError(failure?.() ?? 'upstream_down'))
  })
  response.on('close', () => upstream.destroy())
  return upstream
}

/** The rule by which the request passes, or the error that rejects it. */
function findRule(request: IncomingMessage, path: string, settings: Environment): PassRule | DomainError {
  const method = request.method ?? 'GET'
  const rule = findPassRule(method, path)
  if (!rule) return new DomainError('not_found')
  if (rule.maxBytes === 0 && hasBody(request)) return new DomainError('bad_request', { message: BODY_OF_GET })
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes) return new DomainError('too_large')
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
