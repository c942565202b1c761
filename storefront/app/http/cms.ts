import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { CATALOGUE_AT_LEAST_HEADER, DomainError, errorResponseSchema } from '@stoep/shared'
import type { z } from 'zod'
import { environment } from '~/platform/environment'
import { knownVersions } from './catalogue-versions'
import { readCookies, readSessionId, writeSessionCookie } from './cookies'
import { CSRF_COOKIE, pickStaffCookies } from './staff-cookies'
import { logError } from '~/platform/log'

// `timeout` ends idle connections well before the cms does (65 s): it would else close one just as we write into it.
const agent = new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32, timeout: 30_000 })
/** Longer than the cms itself waits for a database that somebody else holds. */
const PATIENCE_MS = 15_000
/** The public catalogue is answered from memory: a cms that takes longer hangs, and a shopper should hear it. */
const PUBLIC_PATIENCE_MS = 8_000
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024

export interface CallOptions {
  /** The browser's request, when the call is made for its session or member of staff. Never for public pages. */
  request?: Request
  /** Where a Set-Cookie goes when the cms makes a session or signs somebody in. Needed with `request` on writes. */
  responseHeaders?: Headers
  headers?: Record<string, string>
}

interface Call extends CallOptions {
  method: string
  path: string
  body?: unknown
}

interface CallResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

async function call<T>(schema: z.ZodType<T>, given: Call): Promise<T> {
  const response = await sendAndListen(given)
  keepCookies(given, response)
  const json = parseJson(response.text)
  if (response.status >= 400) throw errorOf(json)
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues[0]
  logError(
    `The cms answered ${given.method} ${given.path} in another shape: ${wrong?.path.join('.')} ${wrong?.message}`,
  )
  throw new DomainError('internal')
}

/** A write tells the versions it made; a public read that fails is remembered against the page it was for. */
async function sendAndListen(given: Call): Promise<CallResponse> {
  const isPublicRead = given.method === 'GET' && !given.request
  try {
    const response = await sendPatiently(given)
    if (given.method !== 'GET') knownVersions().takeHeaders(response.headers)
    if (isPublicRead && (response.status >= 500 || response.status === 429)) knownVersions().failures += 1
    return response
  } catch (error) {
    if (isPublicRead) knownVersions().failures += 1
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorOf(json: unknown): DomainError {
  const parsed = errorResponseSchema.safeParse(json)
  if (!parsed.success) return new DomainError('upstream_down')
  return new DomainError(parsed.data.code, { message: parsed.data.message, details: parsed.data.details })
}

function keepCookies({ request, responseHeaders }: Call, response: CallResponse): void {
  if (!responseHeaders) return
  const isSecure = environment().publicUrl.protocol === 'https:'
  const made = response.headers['x-session-id']
  const known = readSessionId(request?.headers.get('cookie'))
  const sessionId = typeof made === 'string' ? made : known
  // Written again each time: its 90 days begin anew.
  if (sessionId) responseHeaders.append('Set-Cookie', writeSessionCookie(sessionId, isSecure))
  for (const cookie of response.headers['set-cookie'] ?? []) responseHeaders.append('Set-Cookie', cookie)
}

/** A kept-alive connection that the cms just closed is no reason for an error page: reads are tried once more. */
async function sendPatiently(given: Call): Promise<CallResponse> {
  try {
    return await send(given)
  } catch (error) {
    if (given.method === 'GET' && isStaleConnection(error)) {
      return await send(given).catch(() => {
        throw new DomainError('upstream_down')
      })
    }
    throw new DomainError('upstream_down')
  }
}

const isStaleConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

function send({ method, path, body, request, headers }: Call): Promise<CallResponse> {
  const { cmsUrl, publicUrl } = environment()
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const patienceMs = method === 'GET' && !request ? PUBLIC_PATIENCE_MS : PATIENCE_MS
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      agent,
      host: cmsUrl.hostname,
      port: cmsUrl.port || 80,
      method,
      path,
      timeout: patienceMs,
      headers: {
        accept: 'application/json',
        ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
        ...(request ? personalHeaders(request, publicUrl) : {}),
        // A sibling of the cms that told us may still be a moment behind.
        ...(method === 'GET' ? { [CATALOGUE_AT_LEAST_HEADER]: String(knownVersions().newest()) } : {}),
        ...headers,
      },
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no response in ${patienceMs} ms`)))
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_RESPONSE_BYTES) response.destroy(new Error('the response is too large'))
        else chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 502,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    outgoing.end(payload)
  })
}

/** Who asks: the session and staff cookies, and the network address the raw handler worked out. */
function personalHeaders(request: Request, publicUrl: URL): Record<string, string> {
  const cookie = request.headers.get('cookie')
  const sessionId = readSessionId(cookie)
  const staff = pickStaffCookies(cookie)
  return {
    origin: publicUrl.origin,
    'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '127.0.0.1',
    'x-forwarded-host': publicUrl.host,
    'x-forwarded-proto': publicUrl.protocol.replace(':', ''),
    'user-agent': request.headers.get('user-agent') ?? '',
    ...(sessionId ? { 'x-session-id': sessionId } : {}),
    // Our own pages were checked for their origin before this: the token only proves that to the cms.
    ...(staff ? { cookie: staff, 'x-csrf-token': readCookies(cookie)[CSRF_COOKIE] ?? '' } : {}),
  }
}

/**
 * The cms over kept-alive connections. Responses are parsed with the contract's schemas; failures are
 * thrown as DomainError, `upstream_down` when there was no response. Paths come with their query, encoded.
 */
export const cms = {
  get: <T>(path: string, schema: z.ZodType<T>, options: CallOptions = {}): Promise<T> =>
    call(schema, { ...options, method: 'GET', path }),
  post: <T>(path: string, body: unknown, schema: z.ZodType<T>, options: CallOptions = {}): Promise<T> =>
    call(schema, { ...options, method: 'POST', path, body }),
  put: <T>(path: string, body: unknown, schema: z.ZodType<T>, options: CallOptions = {}): Promise<T> =>
    call(schema, { ...options, method: 'PUT', path, body }),
  patch: <T>(path: string, body: unknown, schema: z.ZodType<T>, options: CallOptions = {}): Promise<T> =>
    call(schema, { ...options, method: 'PATCH', path, body }),
  delete: <T>(path: string, body: unknown, schema: z.ZodType<T>, options: CallOptions = {}): Promise<T> =>
    call(schema, { ...options, method: 'DELETE', path, body }),
}
