import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for a response before they send the next request. */
const MAX_AHEAD = 16

/** Requests that wait for the response to an earlier one, by connection. */
const ahead = new WeakMap<Socket, number>()

/**
 * Whether the request must not be handled, as its client sends many ahead on one connection (pipelining), which is then
 * closed: Node hands over all that have arrived at once, some thousand in a read of 64 KB.
 */
export function isSentFarAhead({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // Those that arrived with the one that closed it.
  if (socket.destroyed) return true
  // Only the response that is next on the connection has one.
  if (response.socket !== null) return false
  const count = (ahead.get(socket) ?? 0) + 1
  if (count > MAX_AHEAD) {
    socket.destroy()
    return true
  }
  ahead.set(socket, count)
  response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
  return false
}
