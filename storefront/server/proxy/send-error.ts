import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DomainError } from '@stoep/shared'
import { RETRY_AFTER_SECONDS } from '../../app/http/retry-after'

const SHORT_REST_BYTES = 16 * 1024

/** Whether much of the body is unread. A short one arrives with the headers: the connection can stay open. */
const isLeftUnread = (request: IncomingMessage): boolean =>
  !request.complete &&
  (request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > SHORT_REST_BYTES)

/** Ends a response with an error; once the headers are sent, it can only break the connection. */
export function sendError(response: ServerResponse, error: DomainError): void {
  if (response.headersSent) {
    if (!response.writableEnded) response.destroy()
    return
  }
  const body = JSON.stringify(error.toBody())
  const isForNow = error.status === 503
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isForNow ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
    // The rest of a rejected body is not read, so the connection must be closed after the response.
    ...(error.status === 408 || error.status === 413 || isLeftUnread(response.req) ? { connection: 'close' } : {}),
  })
  response.end(body)
}
