import { once } from 'node:events'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await startCms({ database: 'sqlite' })
})
afterAll(() => cms.stop())

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(cms.url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

it('a cms that stops closes idle connections first and still finishes the request in progress', async () => {
  const idle = await open()
  idle.write('GET /api/health HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await once(idle, 'data')
  const idleEnds = once(idle.resume(), 'close')

  const slow = http.request(`${cms.url}/api/carts/clear`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  })
  slow.flushHeaders()
  // From here on the request is being handled.
  await once(slow, 'continue')
  process.kill(cms.pid, 'SIGTERM')
  await idleEnds
  const answered = once(slow, 'response') as Promise<[http.IncomingMessage]>
  slow.end('{}')
  const [response] = await answered
  await once(response.resume(), 'end')
  expect(response.complete).toBe(true)
  await cms.ended
})
