import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'

// Each test loads the module and all it imports anew, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.unstubAllEnvs())

/** Nobody listens there. */
const NO_CMS = 9

/** The settings are read once a process, so the address needs its own copy of the module. */
async function signInOver(fields: Record<string, string>, port = NO_CMS, headers: Record<string, string> = {}) {
  vi.resetModules()
  vi.stubEnv('CMS_URL', `http://127.0.0.1:${port}`)
  const { signIn } = await import('./sign-in.server')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return signIn(new Request('http://shop.test/admin/login', { method: 'POST', headers }), form, new Headers())
}

it('a cms that is down is no wrong password: 503 with its own sentence', async () => {
  const { outcome, httpStatus } = await signInOver({ email: 'first@stoep.test', password: 'Adm1n!pass' })
  expect(httpStatus).toBe(503)
  expect(outcome).toEqual({
    kind: 'failed',
    inline: 'The shop is restarting. Please try again in a moment.',
    toast: 'Login failed: The shop is restarting. Please try again in a moment.',
    status: null,
  })
})

it('a form without its fields is a 400 that no cms has to see', async () => {
  const { outcome, httpStatus } = await signInOver({ email: 'first@stoep.test' })
  expect(httpStatus).toBe(400)
  expect(outcome).toMatchObject({ inline: 'Error logging in.', toast: 'Login failed: Invalid credentials.' })
})

it('a sign-in that brings no token says just that', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fields = { email: 'first@stoep.test', password: 'Adm1n!pass' }
  const { outcome, httpStatus } = await signInOver(fields, (server.address() as AddressInfo).port)
  server.closeAllConnections()
  server.close()
  const said = 'Login successful, but no token received.'
  expect([httpStatus, outcome]).toMatchObject([503, { kind: 'failed', inline: said, toast: said }])
})

it('tells the cms the network it comes from and the device it knows, and no other cookie', async () => {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fields = { email: 'first@stoep.test', password: 'Adm1n!pass' }
  await signInOver(fields, (server.address() as AddressInfo).port, {
    cookie: 'cart=2; staffDevice=known-before; other=1',
    'x-forwarded-for': '102.65.1.2',
    'user-agent': 'Firefox/140.0',
  })
  server.closeAllConnections()
  server.close()
  expect(seen[0]).toMatchObject({
    cookie: 'staffDevice=known-before',
    'x-forwarded-for': '102.65.1.2',
    'user-agent': 'Firefox/140.0',
  })
  expect(seen[1]!.cookie, 'any other call').toBeUndefined()
})
