import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { endLingering, isLingering } from './lingering-close'

const LENGTH = 4_000_000
const PIECE = Buffer.alloc(100_000, 'x')
let server: Server | undefined
let client: Socket | undefined
afterEach(() => {
  client?.destroy()
  server?.closeAllConnections()
  server?.close()
})

/** A client that has sent the first piece of its body and read the whole response. */
async function respondEarly(limits: { bytes: number; milliseconds: number }): Promise<Socket> {
  server = createServer((_request, response) => {
    response.writeHead(413, { connection: 'close', 'content-length': 2 })
    endLingering(response, 'no', limits)
  })
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening))
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(`POST / HTTP/1.1\r\nhost: shop.test\r\ncontent-length: ${LENGTH}\r\n\r\n`)
  client.write(PIECE)
  let text = ''
  await new Promise<void>((read) => {
    client!.on('data', (chunk) => {
      text += String(chunk)
      if (text.endsWith('\r\n\r\nno')) read()
    })
  })
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
  return client
}

/** Sends the rest of the body; the number of pieces that arrived before the connection closed. */
async function sendRest(socket: Socket): Promise<{ sent: number; failure: string | undefined }> {
  let failure: string | undefined
  const closed = new Promise<void>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => (failure = error.code))
    socket.once('close', () => resolve())
  })
  let sent = PIECE.length
  while (sent < LENGTH && !socket.destroyed) {
    await new Promise<void>((written) => socket.write(PIECE, () => written()))
    sent += PIECE.length
  }
  await closed
  return { sent, failure }
}

describe('a response before the end of its request', () => {
  it('reads the rest of the body before the connection closes', async () => {
    const socket = await respondEarly({ bytes: LENGTH, milliseconds: 60_000 })
    expect(await sendRest(socket)).toEqual({ sent: LENGTH, failure: undefined })
  })

  it('reads no more than its limit', async () => {
    const socket = await respondEarly({ bytes: 500_000, milliseconds: 60_000 })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    // Most of the body never comes.
    for (let sent = PIECE.length; sent <= 500_000; sent += PIECE.length) socket.write(PIECE)
    await closed
    expect(socket.bytesWritten).toBeLessThan(LENGTH)
  })

  it('waits no longer than its limit for a client that sends nothing more', async () => {
    const socket = await respondEarly({ bytes: LENGTH, milliseconds: 50 })
    await new Promise((closed) => socket.once('close', closed))
    expect(socket.bytesWritten).toBeLessThan(LENGTH)
  })

  it('is sent, even if the client leaves before the rest of its request', async () => {
    const seen = new Promise<boolean>((resolve) => {
      server = createServer((_request, response) => {
        response.writeHead(413, { connection: 'close', 'content-length': 2 })
        endLingering(response, 'no', { bytes: LENGTH, milliseconds: 60_000 })
        response.once('close', () => resolve(isLingering(response)))
      })
    })
    await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening))
    client = connect((server!.address() as AddressInfo).port, '127.0.0.1')
    client.once('data', () => client!.destroy())
    client.write(`POST / HTTP/1.1\r\nhost: shop.test\r\ncontent-length: ${LENGTH}\r\n\r\n`)
    expect(await seen).toBe(true)
  })
})
