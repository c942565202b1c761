import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import {
  CATALOGUE_AT_LEAST_HEADER,
  DomainError,
  tryParseJson,
  type IncomingResponse,
  type OutgoingCall,
} from '@stoep/shared'
import { hostAndPort, type Environment } from '~/platform/environment'
import type { KnownVersions } from './catalogue-versions'

// `timeout` closes idle connections before the cms does (65 s), which could be while a request is written.
const agent = new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 32, timeout: 30_000 })
/** Longer than the cms waits for a database lock (2 s) or a free database connection (10 s). */
const PATIENCE_MS = 15_000
/** The cms answers public reads from memory: one that takes longer hangs, and the shopper should get an error. */
const PUBLIC_PATIENCE_MS = 8_000
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024

export interface CmsResponse extends IncomingResponse {
  headers: IncomingHttpHeaders
}

/** Parses its text when it is asked for JSON. */
class TextResponse implements CmsResponse {
  private parsed: unknown

  constructor(
    readonly status: number,
    readonly headers: IncomingHttpHeaders,
    readonly text: string,
  ) {}

  get json(): unknown {
    return (this.parsed ??= tryParseJson(this.text))
  }
}

/** Sends calls to the cms over kept-alive connections; throws `upstream_down` when there is no response. */
export type CmsConnection = (call: OutgoingCall, personal?: Record<string, string>) => Promise<CmsResponse>

/** `versions` gets the catalogue versions from the response headers of writes, and a count of failed public reads. */
export function connectToCms({ cmsUrl }: Pick<Environment, 'cmsUrl'>, versions: KnownVersions): CmsConnection {
  return async (call, personal) => {
    const isRead = call.method === 'GET'
    const isPublicRead = isRead && !personal
    const outgoing: Outgoing = {
      ...call,
      cmsUrl,
      patienceMs: isPublicRead ? PUBLIC_PATIENCE_MS : PATIENCE_MS,
      headers: {
        // Another cms process than the one that reported this version may still be behind.
        ...(isRead ? { [CATALOGUE_AT_LEAST_HEADER]: String(versions.newest()) } : {}),
        ...personal,
        ...call.headers,
      },
    }
    try {
      const response = await sendPatiently(outgoing)
      if (!isRead) versions.takeHeaders(response.headers)
      if (isPublicRead && (response.status >= 500 || response.status === 429)) versions.failures += 1
      return response
    } catch {
      if (isPublicRead) versions.failures += 1
      throw new DomainError('upstream_down')
    }
  }
}

interface Outgoing extends OutgoingCall {
  cmsUrl: URL
  patienceMs: number
}

/** The cms may have closed a kept-alive connection just now: reads are retried once. */
async function sendPatiently(call: Outgoing): Promise<CmsResponse> {
  try {
    return await send(call)
  } catch (error) {
    if (call.method !== 'GET' || !isStaleConnection(error)) throw error
    return send(call)
  }
}

const isStaleConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

function send({ cmsUrl, patienceMs, method, path, headers, body }: Outgoing): Promise<CmsResponse> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      agent,
      ...hostAndPort(cmsUrl),
      method,
      path,
      timeout: patienceMs,
      headers: {
        accept: 'application/json',
        ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
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
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve(new TextResponse(response.statusCode ?? 502, response.headers, text))
      })
    })
    outgoing.end(payload)
  })
}
