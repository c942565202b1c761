import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DomainError } from '@stoep/shared'
import { RETRY_AFTER_SECONDS } from '../../app/http/retry-after'
import { endLingering, isLingering } from '../lingering-close'

const SHORT_REST_BYTES = 16 * 1024

/** Whether much of the body is unread. A short one arrives with the headers: the connection can stay open. */
export const isLeftUnread = (request: IncomingMessage): boolean =>
  !request.complete &&
  (request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > SHORT_REST_BYTES)

/** Ends a response with an error; once the headers are sent, it can only break the connection. */
export function sendError(response: ServerResponse, error: DomainError): void {
  if (response.headersSent) {
    if (!response.writableEnded && !isLingering(response)) response.destroy()
    return
  }
  const body = JSON.stringify(error.toBody())
  const isForNow = error.status === 503
  // The rest of a rejected body is of no use, so the connection closes after the response.
  const isClosing = error.status === 408 || error.status === 413 || isLeftUnread(response.req)
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isForNow ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
    ...(isClosing ? { connection: 'close' } : {}),
  })
  if (isClosing) endLingering(response, body)
  else response.end(body)
}
