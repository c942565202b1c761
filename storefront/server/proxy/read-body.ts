import type { IncomingMessage } from 'node:http'
import { DomainError } from '@stoep/shared'

export interface BodyLimits {
  maxBytes: number
  /** Time before the minimum rate counts: mobile networks stall. */
  graceMs: number
  minBytesPerSecond: number
  totalMs: number
}

/** For forms and JSON: one byte per second is rejected after 10 seconds, 60 KB may take a minute. */
export const DEFAULT_BODY_LIMITS: Omit<BodyLimits, 'maxBytes'> = {
  graceMs: 10_000,
  minBytesPerSecond: 1_024,
  totalMs: 60_000,
}
/**
 * On a 2G network a picture arrives with 3 to 6 KB/s, and each further try would cost staff its data again. One of 10 MB
 * needs 35 KB/s to be complete within 5 minutes; it is rejected as soon as it falls behind that.
 */
export const UPLOAD_PACE: Omit<BodyLimits, 'maxBytes'> = {
  graceMs: 15_000,
  minBytesPerSecond: 1_024,
  totalMs: 300_000,
}
/** Memory limit for all bodies together while they arrive. */
const MAX_HELD_BYTES = 64 * 1024 * 1024
export const BODY_OF_GET = 'A request that only reads takes no body.'
const LOOK_EVERY_MS = 1_000
let heldBytes = 0

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/**
 * Reads the whole body before the request is handled, so that a slow client delays nobody else. With `Content-Length`
 * `done` is called before the request has ended: it may `unshift` the body for another reader.
 */
export function readBody(
  request: IncomingMessage,
  limits: BodyLimits,
  { done, failed }: { done: (body: Buffer) => void; failed: (error: DomainError) => void },
): void {
  if (!hasBody(request)) return done(Buffer.alloc(0))
  const expected = request.headers['content-length']
  if (Number(expected ?? 0) > limits.maxBytes) return failed(new DomainError('too_large'))
  const chunks: Buffer[] = []
  let received = 0
  const stopWatching = watchPace(
    request,
    limits,
    () => received,
    () => finish(new DomainError('body_too_slow')),
  )

  function finish(error?: DomainError): void {
    stopWatching()
    heldBytes -= received
    request.off('readable', take)
    request.off('end', finishWhole)
    request.off('close', stop)
    if (error) failed(error)
    else done(Buffer.concat(chunks))
  }
  const finishWhole = () => finish()
  const stop = () => finish(new DomainError('bad_request'))
  function take(): void {
    for (;;) {
      const chunk: unknown = request.read()
      if (!Buffer.isBuffer(chunk)) return
      chunks.push(chunk)
      received += chunk.length
      heldBytes += chunk.length
      if (received > limits.maxBytes) return finish(new DomainError('too_large'))
      if (heldBytes > MAX_HELD_BYTES) return finish(new DomainError('busy'))
      if (expected !== undefined && received >= Number(expected)) return finish()
    }
  }
  request.on('readable', take)
  request.on('end', finishWhole)
  request.on('close', stop)
}

/**
 * Calls `tooSlow` once when the body arrives slower than the limits allow, or too slowly to be complete by `totalMs`;
 * returns a function that stops watching.
 */
export function watchPace(
  request: IncomingMessage,
  { graceMs, minBytesPerSecond, totalMs }: Omit<BodyLimits, 'maxBytes'>,
  received: () => number,
  tooSlow: () => void,
): () => void {
  const begun = performance.now()
  const announced = Number(request.headers['content-length'] ?? 0)
  const timer = setInterval(
    () => {
      const elapsed = performance.now() - begun
      if (request.complete) return clearInterval(timer)
      if (elapsed < graceMs) return
      const isOnTime = received() >= (announced * (elapsed - graceMs)) / (totalMs - graceMs)
      if (elapsed < totalMs && isOnTime && received() >= (minBytesPerSecond * elapsed) / 1_000) return
      clearInterval(timer)
      tooSlow()
    },
    Math.min(LOOK_EVERY_MS, graceMs),
  )
  return () => clearInterval(timer)
}
