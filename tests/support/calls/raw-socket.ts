import net from 'node:net'

/** Less than the server's keep-alive timeout. */
const PATIENCE_MS = 30_000

export interface RawResponse {
  /** The status of each final response on the connection, in order. */
  statuses: number[]
  text: string
  /** Whether the server closed the connection before the timeout. */
  isClosed: boolean
}

/** Sends bytes unchanged and reads until the server closes the connection. */
export function sendRaw(url: string, bytes: string, patienceMs = PATIENCE_MS): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = net.connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')))
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = [...text.matchAll(/HTTP\/1\.1 ([2-5]\d\d) /g)].map(([, status]) => Number(status))
      resolve({ statuses, text, isClosed })
    }
    const timer = setTimeout(() => finish(false), patienceMs)
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that rejects a request while it is being sent resets the connection.
    socket.on('error', () => undefined)
    socket.on('close', () => finish(true))
  })
}

/** Opens connections that each send the text and then one byte per second; `close` ends them. */
export async function openSlowly(url: string, count: number, text: string): Promise<{ close(): void }> {
  const { hostname, port } = new URL(url)
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<net.Socket>((resolve, reject) => {
          const socket = net.connect(Number(port), hostname, () => socket.write(text, () => resolve(socket)))
          socket.once('error', reject)
        }),
    ),
  )
  for (const socket of sockets) socket.on('error', () => undefined)
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1_000)
  return {
    close() {
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}
