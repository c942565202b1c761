import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { DomainError, describeCall, tryParseJson, type CallKey } from '@stoep/shared'
import { readCartCount } from '../../app/http/cart-count'
import type { KnownVersions } from '../../app/http/catalogue-versions'
import { isSecure, readSessionId, renameOldSecrets, writeCartCookies, writeSessionCookie } from '../../app/http/cookies'
import type { Environment } from '../../app/platform/environment'
import { givePictureHeaders } from './picture-headers'
import { responseHeadersFrom, type Headers, type PassRule } from './proxy-rules'
import { sendError } from './send-error'

const HELD_BYTES = 512 * 1024
const MAX_WHOLE_BYTES = 2 * 1024 * 1024

interface Passed {
  rule: PassRule
  path: string
  cms: { settings: Environment; versions: KnownVersions }
}

/** Passes the cms's response to the client with its cookies. After a write the new versions are known at once. */
export function passResponse(
  request: IncomingMessage,
  response: ServerResponse,
  incoming: IncomingMessage,
  { rule, path, cms: { settings, versions } }: Passed,
): void {
  if (response.headersSent) return void incoming.resume()
  // Its body is not of the contract, and its type would be that of the picture.
  if (path.startsWith('/uploads/') && incoming.statusCode === 404) {
    incoming.resume()
    return sendError(response, new DomainError('not_found'))
  }
  const headers: Headers = { ...responseHeadersFrom(incoming.headers), 'x-content-type-options': 'nosniff' }
  if (request.method !== 'GET' && request.method !== 'HEAD') versions.takeHeaders(incoming.headers)
  giveSession(request, headers, { key: rule.key, settings })
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
  passBody(incoming, response)
}

/**
 * Passes a body as it arrives; up to 512 KB of it is read at once, however slowly the client reads. One that breaks off
 * is reset: for a client of HTTP/1.0, such as most proxies, the end of the connection is that of the body.
 */
export function passBody(incoming: IncomingMessage, response: ServerResponse): void {
  incoming.pipe(new PassThrough({ highWaterMark: HELD_BYTES })).pipe(response)
  incoming.on('error', () => {
    response.socket?.resetAndDestroy()
    response.destroy()
  })
}

/**
 * Sets the cookie of a session that the cms just created, or again that of the request, whose 90 days start again as on
 * pages. Only clients that are not browsers get the id itself.
 */
function giveSession(
  request: IncomingMessage,
  headers: Headers,
  { key, settings }: { key: CallKey | undefined; settings: Environment },
): void {
  if (request.headers['x-session-id']) return
  const made = headers['x-session-id']
  const known = readSessionId(request.headers.cookie)
  const isPersonal = key !== undefined && describeCall(key).who === 'session'
  const sessionId = typeof made === 'string' ? made : isPersonal ? known : undefined
  if (sessionId) addCookies(headers, [writeSessionCookie(sessionId, isSecure(settings.publicUrl))])
  const isBrowser = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined
  if (isBrowser || known) delete headers['x-session-id']
}

/** Renames old secret cookies, but never on a response that a shared cache may store. */
function renameSecrets(request: IncomingMessage, headers: Headers, settings: Environment): void {
  if (String(headers['cache-control'] ?? '').startsWith('public')) return
  const renamed = renameOldSecrets(request.headers.cookie, isSecure(settings.publicUrl))
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
    if (count !== undefined) addCookies(headers, writeCartCookies(count, isSecure(settings.publicUrl)))
    delete headers['content-length']
    response.writeHead(incoming.statusCode ?? 200, { ...headers, 'content-length': body.length })
    response.end(body)
  })
}

/** Reads a response of at most 2 MB; sends the client an error if that fails. */
export function readWhole(incoming: IncomingMessage, response: ServerResponse, take: (body: Buffer) => void): void {
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
