import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import net, { type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { endSlowReaders } from './slow-readers'

it('a client that does not read its response is disconnected, and one that reads is not', async () => {
  // In small parts, as pages and pictures are sent: a client that reads takes some of them all the time.
  const parts = Array.from({ length: 1024 }, () => Buffer.alloc(64 * 1024))
  const server = createServer((_request, response) => void Readable.from(parts).pipe(response))
  endSlowReaders(server, { lookEveryMs: 20, patienceMs: 1_000 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ended = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', resolve)))
  const idle = net.connect(port, '127.0.0.1', () => idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
  idle.pause()
  idle.on('error', () => undefined)
  // As while a picture is sent to the shop: there is nothing to read yet.
  const waiting = net.connect(port, '127.0.0.1').resume()
  await ended
  const whole = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  expect((await whole.arrayBuffer()).byteLength).toBe(64 * 1024 * 1024)
  expect(waiting.destroyed).toBe(false)
  for (const client of [idle, waiting]) client.destroy()
  server.close()
}, 30_000)
