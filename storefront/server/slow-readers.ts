import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 10_000
/** A chunk of a response has at most some tens of KB, so a kilobyte a second is enough. */
const PATIENCE_MS = 60_000

/** Closes connections of clients that do not read their response, which holds memory here. */
export function endSlowReaders(server: Server, { lookEveryMs = LOOK_EVERY_MS, patienceMs = PATIENCE_MS } = {}): void {
  const sockets = new Set<Socket>()
  /** For how many checks the same bytes have waited; not time, as nobody can read while this process is stopped. */
  const stalled = new WeakMap<Socket, { looks: number; waiting: number; written: number }>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    for (const socket of sockets) {
      const [waiting, written] = [socket.writableLength, socket.bytesWritten]
      const seen = stalled.get(socket)
      if (waiting === 0) stalled.delete(socket)
      else if (seen?.waiting !== waiting || seen.written !== written)
        stalled.set(socket, { looks: 0, waiting, written })
      else if (++seen.looks * lookEveryMs >= patienceMs) socket.destroy()
    }
  }, lookEveryMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
