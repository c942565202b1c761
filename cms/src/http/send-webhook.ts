import { lookup as lookupAll } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInwardAddress } from '@stoep/shared'
import { hostOf } from './inward-url'

const PATIENCE_MS = 10_000
const MAX_RESPONSE_BYTES = 10_000

export interface WebhookResponse {
  statusCode: number
  message?: string
}

/**
 * Calls a webhook and responses what Strapi's own runner would. The address is checked when the connection is made, so
 * that a name cannot change its meaning in between, and a redirect is not followed.
 */
export async function sendWebhook(
  { url, headers }: { url: string; headers?: Record<string, string> },
  event: string,
  body: object,
  isRejected: (address: string) => boolean = isInwardAddress,
): Promise<WebhookResponse> {
  try {
    const payload = JSON.stringify(body)
    return await post(new URL(url), payload, { ...headers, 'X-Strapi-Event': event }, isRejected)
  } catch (error) {
    return { statusCode: 500, message: error instanceof Error ? error.message : String(error) }
  }
}

function post(
  url: URL,
  payload: string,
  headers: Record<string, string>,
  isRejected: (address: string) => boolean,
): Promise<WebhookResponse> {
  // Node looks up names only.
  if (isIP(hostOf(url)) !== 0 && isRejected(hostOf(url))) throw rejection()
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) },
        agent: false,
        lookup: createLookup(isRejected),
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          if (text.length < MAX_RESPONSE_BYTES) text += chunk.slice(0, MAX_RESPONSE_BYTES)
        })
        response.on('error', reject)
        response.on('end', () => resolve(toBody(response.statusCode ?? 500, text)))
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

const toBody = (statusCode: number, message: string): WebhookResponse =>
  statusCode >= 200 && statusCode < 300 ? { statusCode } : { statusCode, message }

const rejection = () => new Error('This address is not on the internet.')

/** `dns.lookup` that fails for a name with an address that is rejected. */
const createLookup =
  (isRejected: (address: string) => boolean): LookupFunction =>
  (name, options, callback) =>
    lookupAll(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      if (found.length === 0 || found.some(({ address }) => isRejected(address))) return callback(rejection(), '', 0)
      if (options.all) return callback(null, found)
      return callback(null, found[0]!.address, found[0]!.family)
    })
