import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { errorText, hostOf, isInwardAddress } from '@stoep/shared'
import { createOutwardLookup, NotOutside } from './outward-lookup'

const PATIENCE_MS = 10_000
const MAX_RESPONSE_BYTES = 10_000

interface WebhookResponse {
  statusCode: number
  message?: string
}

/**
 * Calls a webhook and returns what Strapi's own runner would. The address is checked when the connection is made, so
 * that DNS cannot change in between; redirects are not followed.
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
    return { statusCode: 500, message: errorText(error) }
  }
}

function post(
  url: URL,
  payload: string,
  headers: Record<string, string>,
  isRejected: (address: string) => boolean,
): Promise<WebhookResponse> {
  // Node calls `lookup` for names only.
  if (isIP(hostOf(url)) !== 0 && isRejected(hostOf(url))) throw new NotOutside()
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) },
        agent: false,
        lookup: createOutwardLookup(isRejected),
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
