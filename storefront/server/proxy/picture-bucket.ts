import * as http from 'node:http'
import * as https from 'node:https'
import type { ObjectStorage } from '@stoep/shared'
import { AwsV4Signer } from 'aws4fetch'
import { logError } from '../../app/platform/log'
import { passBody } from './pass-response'
import { givePictureHeaders } from './picture-headers'
import type { Headers } from './proxy-rules'

const SILENCE_MS = 10_000
/** Minimum time between two log lines about a failing bucket. */
const WARN_EVERY_MS = 60_000
const AGENT = { keepAlive: true, maxSockets: 128, maxFreeSockets: 32, timeout: 30_000 }

/** The request headers that are passed to the bucket. */
const REQUEST_HEADERS = ['if-none-match', 'if-modified-since', 'range', 'if-range'] as const
/** The response headers that are passed to the client: the others reveal the storage provider. */
const RESPONSE_HEADERS = [
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'content-type',
] as const
const PASSED_STATUSES = new Set([200, 206, 304, 416])

interface Outcome {
  /** The bucket has no such file. */
  onAbsent: () => void
  onFailure: () => void
}

/** Sends pictures straight from the bucket, so that they do not need the cms. */
export class PictureBucket {
  private readonly client: typeof http | typeof https
  private readonly agent: http.Agent
  /** Signing keys derived from the secret, one per day. */
  private keys = new Map<string, ArrayBuffer>()
  private warnedAt = -Infinity

  constructor(private readonly storage: ObjectStorage) {
    const isSecure = storage.endpoint.startsWith('https:')
    this.client = isSecure ? https : http
    this.agent = isSecure ? new https.Agent(AGENT) : new http.Agent(AGENT)
  }

  /** `name` comes from `nameOfUpload`: it has no path that leads out of the bucket. */
  async send(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    name: string,
    { onAbsent, onFailure }: Outcome,
  ): Promise<void> {
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    const { url, headers } = await this.sign(method, name)
    for (const header of REQUEST_HEADERS) {
      const value = request.headers[header]
      if (typeof value === 'string') headers[header] = value
    }
    if (response.destroyed) return
    const fail = (why: string) => {
      // The client closed the connection meanwhile: that is no failure of the bucket.
      if (response.destroyed) return
      this.warn(why)
      onFailure()
    }
    const outgoing = this.client.request(url, { method, agent: this.agent, headers, timeout: SILENCE_MS })
    outgoing.on('response', (incoming) => {
      const status = incoming.statusCode ?? 502
      if (PASSED_STATUSES.has(status)) return give(response, incoming, { status, name })
      incoming.resume()
      if (status === 404) onAbsent()
      else fail(`status ${status}`)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', (error) => fail(error.message))
    response.on('close', () => outgoing.destroy())
    outgoing.end()
  }

  private async sign(method: string, name: string): Promise<{ url: URL; headers: Record<string, string> }> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.storage
    if (this.keys.size > 2) this.keys.clear()
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${name}`,
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache: this.keys,
    }).sign()
    return { url, headers: Object.fromEntries(headers) }
  }

  private warn(why: string): void {
    if (performance.now() - this.warnedAt < WARN_EVERY_MS) return
    this.warnedAt = performance.now()
    logError(`pictures: the bucket did not give one (${why})`)
  }
}

function give(
  response: http.ServerResponse,
  incoming: http.IncomingMessage,
  { status, name }: { status: number; name: string },
): void {
  if (response.headersSent) return void incoming.resume()
  const headers: Headers = { 'x-content-type-options': 'nosniff' }
  for (const header of RESPONSE_HEADERS) {
    const value = incoming.headers[header]
    if (value !== undefined) headers[header] = value
  }
  givePictureHeaders(name, headers, status)
  if (status === 416) {
    // The body is an error text of the storage provider.
    incoming.resume()
    delete headers['content-length']
    delete headers['content-type']
    return void response.writeHead(status, headers).end()
  }
  response.writeHead(status, headers)
  passBody(incoming, response)
}
