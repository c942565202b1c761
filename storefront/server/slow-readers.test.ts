import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { endSlowReaders } from './slow-readers'

it('a client that does not read its answer is let go, one that reads is not', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)))
  endSlowReaders(server, { lookEveryMs: 20, patienceMs: 200 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ended = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', resolve)))
  const idle = net.connect(port, '127.0.0.1', () => idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
  idle.pause()
  idle.on('error', () => undefined)
  await ended
  const whole = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  expect((await whole.arrayBuffer()).byteLength).toBe(64 * 1024 * 1024)
  idle.destroy()
  server.close()
})
