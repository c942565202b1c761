import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../support/shop/free-port.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { startNginx, type Nginx } from './nginx.ts'

// If a process dies with a request, nginx by default repeats methods that it considers idempotent, PUT and DELETE too:
// a form that was saved would return "changed by somebody else", and a deletion "not there".

const DOORS = ['port', 'cmsPort'] as const
const METHODS = ['POST', 'PUT', 'DELETE'] as const
const cases = DOORS.flatMap((door) => METHODS.map((method) => ({ door, method })))
const BODY = JSON.stringify({ name: 'x'.repeat(100_000) })

let folder: string
let nginx: Nginx
let servers: Server[] = []
let ports: Record<(typeof DOORS)[number], number>
let behind: readonly [number, number]
beforeEach(async () => {
  folder = makeFolder('nginx')
  const [port, cmsPort, one, other] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  ports = { port, cmsPort }
  behind = [one, other]
})
afterEach(async () => {
  await nginx?.stop()
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  servers = []
  rmSync(folder, { recursive: true, force: true })
})

it.each(cases)(
  'a $method whose process dies is answered 503 and not sent to another process ($door)',
  async ({ door, method }) => {
    let received = 0
    const die = async (request: IncomingMessage) => {
      await readToEnd(request)
      received++
      request.socket.destroy()
    }
    await Promise.all(behind.map((port) => listen(port, (request) => void die(request))))
    await startInFront()
    expect(await send(door, method)).toEqual({ status: 503, retryAfter: '5', code: 'upstream_down' })
    expect(received).toBe(1)
  },
)

it.each(cases)('a $method goes to the other process when one is down ($door)', async ({ door, method }) => {
  const received: string[] = []
  await listen(behind[1], (request, respond) => {
    void readToEnd(request).then((body) => {
      received.push(`${request.method} ${request.url} ${body.length}`)
      respond()
    })
  })
  await startInFront()
  // More often than there are processes, so that the one that is gone is tried too.
  for (let time = 0; time < 3; time++) expect((await send(door, method)).status).toBe(200)
  expect(received).toEqual(Array<string>(3).fill(`${method} /api/products/1?a=b ${BODY.length}`))
})

it.each(cases)(
  'a $method is answered 503 with Retry-After when both processes are down ($door)',
  async ({ door, method }) => {
    await startInFront()
    // Also once nginx knows that both are gone.
    for (let time = 0; time < 3; time++) {
      expect(await send(door, method)).toEqual({ status: 503, retryAfter: '5', code: 'upstream_down' })
    }
  },
)

async function startInFront(): Promise<void> {
  nginx = await startNginx({ folder, port: ports.port, cmsPort: ports.cmsPort, storefronts: behind, cms: behind })
}

async function send(door: (typeof DOORS)[number], method: string) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`http://127.0.0.1:${ports[door]}/api/products/1?a=b`, { method, headers, body: BODY })
  const text = await response.text()
  const code = /"code":"(\w+)"/.exec(text)?.[1]
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code }
}

async function listen(port: number, answer: (request: IncomingMessage, respond: () => void) => void): Promise<void> {
  const server = createServer((request, response) => {
    answer(request, () => response.writeHead(200, { connection: 'close' }).end('{}'))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
}

async function readToEnd(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
