import net from 'node:net'

/** Shorter than an idle connection is kept. */
const PATIENCE_MS = 30_000

export interface RawResponse {
  /** The status of each final response on the connection, in order. */
  statuses: number[]
  text: string
  /** Whether the server ended the connection, in time. */
  isClosed: boolean
}

/** Sends bytes as they are and listens until the server ends the connection. */
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
    // Who is thrown out in the middle of a sentence gets a reset.
    socket.on('error', () => undefined)
    socket.on('close', () => finish(true))
  })
}

/** Connections on which the same text was written and then a byte now and then; `close` ends them. */
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
