import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { DomainError } from '@stoep/shared'
import type { Environment } from '../platform/environment'
import { knownVersions } from './catalogue-versions'
import { readSessionId, writeCartCookie, writeSessionCookie } from './cookies'
import { findPassRule, requestHeadersFor, withoutHopByHop, type PassRule } from './pass-rules'
import { isSameOrigin } from './same-origin'
import { pickStaffCookies } from './staff-cookies'

// `timeout` ends idle connections well before the cms does (65 s): it would else close one just as we write into it.
const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 30_000 })
const UPSTREAM_SILENCE_MS = 30_000
const MAX_CART_BYTES = 2 * 1024 * 1024
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** Whether the raw handler gives the exact path to `passThrough`: in capitals as well, where no call of the contract is. */
export const isPassedThrough = (path: string): boolean => /^\/(?:api|uploads)(?:\/|$)/i.test(path)

/**
 * Pipes one request to the cms and its answer back, without holding either in memory. Only the listed
 * methods and paths get through, and only the cms: nothing in a request chooses where it goes.
 */
export function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  { path, clientAddress, settings }: { path: string; clientAddress: string; settings: Environment },
): void {
  const refusal = refuse(request, path, settings)
  if (refusal instanceof DomainError) return answerError(response, refusal)

  const upstream = httpRequest({
    agent,
    host: settings.cmsUrl.hostname,
    port: settings.cmsUrl.port || 80,
    method: request.method,
    path: request.url,
    headers: requestHeadersFor(request.headers, {
      clientAddress,
      publicUrl: settings.publicUrl,
      cmsHost: settings.cmsUrl.host,
      sessionId: readSessionId(request.headers.cookie),
      staffCookies: pickStaffCookies(request.headers.cookie),
    }),
    timeout: UPSTREAM_SILENCE_MS,
  })
  upstream.on('response', (answer) => giveBack(request, response, answer, { rule: refusal, path, settings }))
  upstream.on('timeout', () => upstream.destroy(new Error('the cms said nothing for 30 seconds')))
  upstream.on('error', () => answerError(response, new DomainError('upstream_down')))
  response.on('close', () => upstream.destroy())
  sendBody(request, response, upstream, refusal.maxBytes)
}

/** The rule that lets the request through, or the error that keeps it out. */
function refuse(request: IncomingMessage, path: string, settings: Environment): PassRule | DomainError {
  const method = request.method ?? 'GET'
  const rule = findPassRule(method, path)
  if (!rule) return new DomainError('not_found')
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes) return new DomainError('too_large')
  const isWriting = method !== 'GET' && method !== 'HEAD'
  const carriesCookie = readSessionId(request.headers.cookie) || pickStaffCookies(request.headers.cookie)
  if (isWriting && carriesCookie && !isSameOrigin(originOf(request), settings.publicUrl)) {
    return new DomainError('bad_origin')
  }
  return rule
}

export const originOf = (request: IncomingMessage) => ({
  origin: request.headers.origin,
  fetchSite: request.headers['sec-fetch-site'] as string | undefined,
  host: request.headers.host,
})

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: ReturnType<typeof httpRequest>,
  maxBytes: number,
): void {
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received <= maxBytes) return
    // Without a Content-Length the size shows only while it comes.
    upstream.destroy()
    answerError(response, new DomainError('too_large'))
  })
  request.on('error', () => upstream.destroy())
  request.pipe(upstream)
}

function giveBack(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
  { rule, path, settings }: { rule: PassRule; path: string; settings: Environment },
): void {
  if (response.headersSent) return void answer.resume()
  const headers = { ...withoutHopByHop(answer.headers), 'x-content-type-options': 'nosniff' } as Record<
    string,
    string | string[] | undefined
  >
  delete headers['x-powered-by']
  if (request.method !== 'GET' && request.method !== 'HEAD') knownVersions().takeHeaders(answer.headers)
  giveSession(request, headers, settings)
  if (path.startsWith('/uploads/')) givePictureHeaders(path, headers, answer.statusCode)

  if (rule.isCart && answer.statusCode && answer.statusCode < 300 && !answer.headers['content-encoding']) {
    return giveCart(response, answer, headers, settings)
  }
  response.writeHead(answer.statusCode ?? 502, headers)
  answer.pipe(response)
  answer.on('error', () => response.destroy())
}

/** A session the cms just made becomes a cookie; only clients that are not browsers see the id itself. */
function giveSession(
  request: IncomingMessage,
  headers: Record<string, string | string[] | undefined>,
  settings: Environment,
): void {
  const made = headers['x-session-id']
  if (typeof made !== 'string' || request.headers['x-session-id']) return
  addCookie(headers, writeSessionCookie(made, settings.publicUrl.protocol === 'https:'))
  const isBrowser = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined
  if (isBrowser || readSessionId(request.headers.cookie)) delete headers['x-session-id']
}

function addCookie(headers: Record<string, string | string[] | undefined>, cookie: string): void {
  headers['set-cookie'] = [headers['set-cookie'] ?? [], cookie].flat()
}

function givePictureHeaders(
  path: string,
  headers: Record<string, string | string[] | undefined>,
  status: number | undefined,
): void {
  const type = PICTURE_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
  if (type) headers['content-type'] = type
  // The names are random and never used twice.
  if (status === 200 || status === 206 || status === 304)
    headers['cache-control'] = 'public, max-age=31536000, immutable'
  headers['content-security-policy'] = "default-src 'none'; sandbox"
}

/** Cart answers are small: this one is read whole, so that the badge's cookie has its count. */
function giveCart(
  response: ServerResponse,
  answer: IncomingMessage,
  headers: Record<string, string | string[] | undefined>,
  settings: Environment,
): void {
  const chunks: Buffer[] = []
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_CART_BYTES) answer.destroy(new Error('a cart of more than 2 MB'))
    else chunks.push(chunk)
  })
  answer.on('error', () => answerError(response, new DomainError('upstream_down')))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    const count = countOf(body)
    if (count !== undefined) addCookie(headers, writeCartCookie(count, settings.publicUrl.protocol === 'https:'))
    delete headers['content-length']
    response.writeHead(answer.statusCode ?? 200, { ...headers, 'content-length': body.length })
    response.end(body)
  })
}

/** The number of pieces a cart answer tells; 0 after an order, undefined for anything else. */
export function countOf(body: Buffer): number | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    if (typeof parsed !== 'object' || parsed === null) return undefined
    if ('count' in parsed && typeof parsed.count === 'number') return parsed.count
    return 'cartId' in parsed ? 0 : undefined
  } catch {
    return undefined
  }
}

/** Ends an answer with an error, as far as there is anything left to say. */
export function answerError(response: ServerResponse, error: DomainError): void {
  if (response.headersSent) {
    if (!response.writableEnded) response.destroy()
    return
  }
  const body = JSON.stringify(error.toAnswer())
  const isOverload = error.status === 502 || error.status === 503
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isOverload ? { 'retry-after': '2' } : {}),
    // What is left of a refused body is not read: the connection ends with the answer.
    ...(error.status === 413 ? { connection: 'close' } : {}),
  })
  response.end(body)
}
