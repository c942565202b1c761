import type { ServerResponse } from 'node:http'

interface LingerLimits {
  bytes: number
  milliseconds: number
}

const LIMITS: LingerLimits = { bytes: 32 * 1024 * 1024, milliseconds: 5_000 }
const lingering = new WeakSet<ServerResponse>()

/** Whether the response is sent and only the rest of its request is still being read. */
export const isLingering = (response: ServerResponse): boolean => lingering.has(response)

/**
 * Ends a response that closes its connection. If much of the request is still under way, its rest is read and dropped
 * first, within limits: data that arrives at a closed connection resets it, and the client loses the response
 * (RFC 9112, section 9.6).
 */
export function endLingering(response: ServerResponse, body: string, limits = LIMITS): void {
  const { req: request } = response
  if (request.complete || request.destroyed) return void response.end(body)
  lingering.add(response)
  response.write(body)
  let dropped = 0
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, limits.milliseconds)
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > limits.bytes) end()
  })
  request.once('close', end)
  request.once('end', end)
  // Whoever read the body before must not hold it back.
  request.unpipe().resume()
}
