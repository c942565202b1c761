import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createRequestContext } from '~/context'
import { KnownVersions } from '~/http/catalogue-versions'
import { connectToCms } from '~/http/cms-connection'
import { KeptSettings } from '~/http/kept-settings'
import { signIn } from './sign-in.server'

/** Nobody listens there. */
const NO_CMS = 9

function signInOver(fields: Record<string, string>, port = NO_CMS, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const settings = { cmsUrl: new URL(`http://127.0.0.1:${port}`), publicUrl: new URL('http://shop.test') }
  const versions = new KnownVersions()
  const connection = connectToCms(settings, versions)
  const context = createRequestContext({ headers }, new ServerResponse(new IncomingMessage(new Socket())), {
    connection,
    settings,
    keptSettings: new KeptSettings(versions),
  })
  return signIn(context, new Request('http://shop.test/admin/login', { method: 'POST', headers }), form)
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
