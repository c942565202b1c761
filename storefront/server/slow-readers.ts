import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 10_000
/** No piece of a response is larger than some ten KB: a kilobyte a second is enough. */
const PATIENCE_MS = 60_000

/** A client that does not read what it asked for holds memory here: its connection ends. */
export function endSlowReaders(server: Server, { lookEveryMs = LOOK_EVERY_MS, patienceMs = PATIENCE_MS } = {}): void {
  const sockets = new Set<Socket>()
  /** For how many looks the same bytes wait to be read: while this process itself stands still, nobody can read. */
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
