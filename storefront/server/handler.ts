import { ServerResponse, type IncomingMessage, type RequestListener } from 'node:http'
import {
  DomainError,
  HEALTH_PATH,
  isPlainRequest,
  isSameOrigin,
  READY_PATH,
  readExactPath,
  REQUEST_ID_HEADER,
} from '@stoep/shared'
import { isSecure, renameOldSecrets } from '../app/http/cookies'
import { isProxied, originOf, proxyRequest, type Upstream } from './proxy/proxy'
import { BODY_OF_GET, hasBody, DEFAULT_BODY_LIMITS, readBody } from './proxy/read-body'
import { isLeftUnread, sendError } from './proxy/send-error'
import { createClientAddress } from '../app/platform/client-address'
import type { Environment } from '../app/platform/environment'
import type { KeptApi } from './page-cache/kept-api'
import type { Readiness } from './observability/readiness'
import type { PageCache } from './page-cache/page-cache'
import { remember } from '../app/platform/remember'
import { noteRejection } from './rejections'

const FORM_BYTES = 512 * 1024
/** A path that no page has. */
const NOWHERE = '/nowhere'
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** Also in the form of a host, 256.256.256.256 and port 99999 are none. */
const isHost = remember(100, (host) => HOST.test(host) && URL.canParse(`http://${host}`))

/** The caches of responses. */
export interface Kept {
  pages: PageCache
  api: KeptApi
}

/** Handles every request first, ahead of Express: cached and proxied responses end here. */
export function createHandler(
  cms: Upstream,
  app: RequestListener,
  kept?: Kept,
  readiness?: Readiness,
): RequestListener {
  const { settings } = cms
  const writeHead = addingHeaders(safetyHeaders(settings))
  const addressOf = createClientAddress(settings.trustedProxies)
  const { host, origin } = settings.publicUrl
  /** With `www.` in front, or without it: its pages could be read, but no form of theirs would be accepted. */
  const otherHost = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
  return (request, response) => {
    response.writeHead = writeHead
    // Further data on this connection may belong to this request.
    if (!isPlainRequest(request)) {
      response.setHeader('Connection', 'close')
      return sendError(response, new DomainError('bad_request'))
    }
    if (request.url === HEALTH_PATH) return void response.writeHead(200, { 'cache-control': 'no-store' }).end('ok')
    if (readiness && request.url === READY_PATH) return void readiness.respond(response)
    const address = setTrustedHeaders(request, addressOf)
    if (!isHost(request.headers.host ?? '')) return sendError(response, new DomainError('bad_request'))
    // The only place that checks the path's form: from here on paths can be compared as text.
    const path = readExactPath(request.url ?? '')
    if (path === undefined) return respondToOddPath(request, response, app)
    if (isProxied(path)) {
      const keeping = kept?.api.respond(request, response, path)
      if (keeping === 'responded') return
      return proxyRequest(request, response, { path, clientAddress: address, cms, keeping })
    }
    const rejection = rejectPageRequest(request, path, settings)
    if (rejection) return rejectPage(request, response, app, rejection)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading && request.headers.host === otherHost) return redirect(response, `${origin}${request.url}`)
    if (kept?.pages.respond(request, response)) return
    if (!isReading || path.startsWith('/admin')) renameSecrets(request, response, settings)
    if (!isReading) setHost(request)
    readFormThen(request, response, app)
  }
}

/**
 * Redirects a page's path with a trailing slash, which people type; any other malformed path is a 404. A browser gets
 * the page for that, rendered for a fixed path, so that the malformed one goes no further.
 */
function respondToOddPath(request: IncomingMessage, response: ServerResponse, app: RequestListener): void {
  const [path, query] = (request.url ?? '').split(/(?=\?)([^]*)/)
  const meant = path?.endsWith('/') ? readExactPath(path.slice(0, -1)) : undefined
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (meant === undefined || !isReading || isProxied(meant)) {
    if (isReading && !hasBody(request) && acceptsHtml(request)) {
      request.url = NOWHERE
      return app(request, response)
    }
    return sendError(response, new DomainError('not_found'))
  }
  redirect(response, `${meant}${query ?? ''}`)
}

/** A form sent without script gets a page with the reason, rendered for a fixed path; any other request JSON. */
function rejectPage(
  request: IncomingMessage,
  response: ServerResponse,
  app: RequestListener,
  error: DomainError,
): void {
  if (request.method !== 'POST' || !acceptsHtml(request) || isLeftUnread(request)) return sendError(response, error)
  noteRejection(request, error)
  request.method = 'GET'
  request.url = NOWHERE
  app(request, response)
}

const redirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(308, { location, 'cache-control': 'no-store' }).end()

const acceptsHtml = ({ headers }: IncomingMessage): boolean => /\btext\/html\b/i.test(headers.accept ?? '')

/** Not for public responses: a cached response must not set anybody's cookie. */
function renameSecrets(request: IncomingMessage, response: ServerResponse, settings: Environment): void {
  const renamed = renameOldSecrets(request.headers.cookie, isSecure(settings.publicUrl))
  if (renamed.length > 0) response.appendHeader('Set-Cookie', renamed)
}

/** Remix compares a form's origin, which was checked, with the host, and a proxy may have sent its own. */
function setHost({ headers }: IncomingMessage): void {
  if (headers.origin !== undefined && URL.canParse(headers.origin)) headers.host = new URL(headers.origin).host
}

/** Reads a form's whole body before its page is run, so that one that never ends uses no resources. */
function readFormThen(request: IncomingMessage, response: ServerResponse, app: RequestListener): void {
  readBody(
    request,
    { ...DEFAULT_BODY_LIMITS, maxBytes: FORM_BYTES },
    {
      failed: (error) => sendError(response, error),
      done(body) {
        if (body.length > 0) request.unshift(body)
        app(request, response)
      },
    },
  )
}

/** Sets headers that Remix and the cms client trust; removes those that the client sent. */
function setTrustedHeaders(request: IncomingMessage, addressOf: ReturnType<typeof createClientAddress>): string {
  const address = addressOf(request.socket.remoteAddress ?? '', request.headers['x-forwarded-for'])
  for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']) {
    // An unnecessary `delete` would make the object slow to read.
    if (Object.hasOwn(request.headers, name)) delete request.headers[name]
  }
  request.headers['x-forwarded-for'] = address
  return address
}

function rejectPageRequest(request: IncomingMessage, path: string, settings: Environment): DomainError | undefined {
  const method = request.method ?? 'GET'
  const isData = path.endsWith('.data')
  // Shop pages are served as documents only, not also as JSON data.
  if (isData && !path.startsWith('/admin/') && path !== '/admin.data') return new DomainError('not_found')
  // Remix takes a HEAD of data for a form.
  if (!METHODS.has(method) || (isData && method === 'HEAD')) return new DomainError('method_not_allowed')
  if (method === 'GET' || method === 'HEAD')
    return hasBody(request) ? new DomainError('bad_request', { message: BODY_OF_GET }) : undefined
  if (method !== 'POST' && !path.startsWith('/admin')) return new DomainError('method_not_allowed')
  const { origin } = settings.publicUrl
  if (!isSameOrigin(originOf(request), origin))
    return new DomainError('bad_origin', { message: `Please open ${origin} and try again there.` })
  // Every browser sends the length of a form; a form without one is rejected unread.
  const length = request.headers['content-length']
  if (length === undefined || Number(length) > FORM_BYTES) return new DomainError('too_large')
  return undefined
}

type Header = [name: string, value: string]

/** Headers of every response that does not set them itself. */
function safetyHeaders({ publicUrl }: Environment): readonly Header[] {
  const headers: Header[] = [
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    // A page may set a stricter policy of its own.
    ['referrer-policy', 'strict-origin-when-cross-origin'],
  ]
  if (isSecure(publicUrl)) headers.push(['strict-transport-security', 'max-age=31536000'])
  return headers
}

/**
 * A `writeHead` that adds the headers to the head of any response; cached pages do not contain them. All responses share
 * it: V8 keeps a response with a function of its own until the next major collection. A head given as one list of names
 * and values stays a list, which Node writes in a third of the time of single headers.
 */
function addingHeaders(safety: readonly Header[]): ServerResponse['writeHead'] {
  return function (this: ServerResponse, ...given: unknown[]) {
    const id = this.req.headers[REQUEST_ID_HEADER]
    const list = given[1]
    if (isList(list)) {
      const head = [...list]
      for (const [name, value] of safety) if (!list.includes(name)) head.push(name, value)
      if (id !== undefined) head.push(REQUEST_ID_HEADER, id)
      Reflect.apply(ServerResponse.prototype.writeHead, this, [given[0], head])
      return this
    }
    for (const [name, value] of safety) if (!this.hasHeader(name)) this.setHeader(name, value)
    // Pages take forms at most; the cms names its own methods.
    if (given[0] === 405 && !this.hasHeader('allow'))
      this.setHeader('allow', this.req.method === 'POST' ? 'GET, HEAD' : 'GET, HEAD, POST')
    if (id !== undefined) this.setHeader(REQUEST_ID_HEADER, id)
    Reflect.apply(ServerResponse.prototype.writeHead, this, given)
    return this
  }
}

const isList = (head: unknown): head is unknown[] => Array.isArray(head)
