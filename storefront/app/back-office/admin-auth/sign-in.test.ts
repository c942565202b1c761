import { DomainError } from '@stoep/shared'
import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createRequestContext } from '~/context'
import { KnownVersions } from '~/http/catalogue-versions'
import { connectToCms } from '~/http/cms-connection'
import { KeptSettings } from '~/http/kept-settings'
import { hasStaffCookies, signIn, signOut } from './sign-in.server'

/** A port on which nothing listens. */
const NO_CMS = 9

function contextOver(
  port: number,
  headers: Record<string, string>,
  response = new ServerResponse(new IncomingMessage(new Socket())),
) {
  const settings = { cmsUrl: new URL(`http://127.0.0.1:${port}`), publicUrl: new URL('http://shop.test') }
  const versions = new KnownVersions()
  const connection = connectToCms(settings, versions)
  return createRequestContext({ headers }, response, {
    connection,
    versions,
    settings,
    keptSettings: new KeptSettings(versions),
  })
}

function signInOver(fields: Record<string, string>, port = NO_CMS, headers: Record<string, string> = {}) {
  const request = new Request('http://shop.test/admin/login', { method: 'POST', headers })
  return signIn(contextOver(port, headers), request, fields)
}

it('a cms that is down gives 503 with its own message, not that of a wrong password', async () => {
  const { outcome, httpStatus } = await signInOver({ email: 'first@stoep.test', password: 'Adm1n!pass' })
  expect(httpStatus).toBe(503)
  expect(outcome).toEqual({
    kind: 'failed',
    inline: 'The shop is restarting. Please try again in a moment.',
    toast: 'Login failed: The shop is restarting. Please try again in a moment.',
    status: null,
    email: 'first@stoep.test',
  })
})

it('a password that breaks the rules gives 400 with the rules and the typed email, and is not tried', async () => {
  const status = { user: null, isAdmin: false, ip: '127.0.0.1', sendsMail: false, oldBackupAt: null }
  const { outcome, httpStatus, asked } = await signInAnswered({ email: 'first@', password: 'Adm1npass' }, 200, status)
  expect([httpStatus, outcome]).toMatchObject([
    400,
    { kind: 'failed', inline: '', email: 'first@', unmet: ['at least one special character from @$!%*?&'] },
  ])
  expect(asked.map(({ url }) => url)).toEqual(['/api/admin/secure-status'])
})

it('a form without its fields gives 400 without a call to the cms', async () => {
  const { outcome, httpStatus } = await signInOver({ email: 'first@stoep.test' })
  expect(httpStatus).toBe(400)
  expect(outcome).toMatchObject({ inline: 'Error logging in.', toast: 'Login failed: Invalid credentials.' })
})

it('a response without a token gives 503 and says so', async () => {
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

it('forwards the client address, browser and device cookie to the cms, and no other cookie', async () => {
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

const passkeyFields = () => {
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
  return {
    step: 'passkey',
    token: 'half',
    passkey: JSON.stringify({ id: 'aa', rawId: 'aa', type: 'public-key', response }),
  }
}

/** Signs in against a server that gives this response to every call; also returns the requests it got. */
async function signInAnswered(fields: Record<string, string>, status: number, body: object) {
  const asked: { url: string | undefined; cookie: string | undefined }[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url, cookie: request.headers.cookie })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const headers = { cookie: 'staffDevice=known-before' }
  const result = await signInOver(fields, (server.address() as AddressInfo).port, headers)
  server.closeAllConnections()
  server.close()
  return { ...result, asked }
}

it('a password that needs a second step returns the step to the page', async () => {
  const options = {
    rpId: 'shop.test',
    challenge: 'Yw',
    timeout: 1,
    allowCredentials: [],
    userVerification: 'preferred',
  }
  const secondStep = { kind: 'passkey', token: 'half', options }
  const fields = { email: 'first@stoep.test', password: 'Adm1n!pass' }
  const { outcome, httpStatus } = await signInAnswered(fields, 202, { message: 'One more step.', secondStep })
  expect([httpStatus, outcome]).toEqual([202, { kind: 'second-step', step: secondStep }])
})

it.each([
  ['a code may be typed again', { step: 'recovery-code', token: 'half', code: 'AAAA' }, 'second_factor_wrong', false],
  ['a code is over when the cms says so', { step: 'recovery-code', token: 'half', code: 'AAAA' }, 'step_over', true],
  ['a passkey is over after one attempt', passkeyFields(), 'second_factor_wrong', true],
  ['a passkey is over when the cms says so', passkeyFields(), 'step_over', true],
  ['a passkey may be used again if the shop was restarting', passkeyFields(), 'upstream_down', false],
] as const)('after a second step that fails, %s', async (_, fields, code, isOver) => {
  const { status, message } = new DomainError(code)
  const { outcome, httpStatus, asked } = await signInAnswered(fields, status, { code, message })
  expect([httpStatus, outcome]).toEqual([
    status,
    { kind: 'failed', inline: message, toast: message, status: null, isOver },
  ])
  expect(asked).toEqual([{ url: `/api/admin/second-step/${fields.step}`, cookie: 'staffDevice=known-before' }])
})

it('a second step without its fields gives 400 without a call to the cms', async () => {
  const { outcome, httpStatus } = await signInOver({ step: 'passkey', token: 'half', passkey: 'not JSON' })
  expect([httpStatus, outcome]).toMatchObject([400, { kind: 'failed', isOver: true }])
})

it('the first passkey, set up during the sign-in, returns the recovery codes', async () => {
  const made = { clientDataJSON: 'e30', attestationObject: 'AA', transports: ['internal'] }
  const passkey = JSON.stringify({ id: 'aa', rawId: 'aa', type: 'public-key', response: made })
  const user = { _id: '1', name: 'First', email: 'first@stoep.test', role: 'admin' }
  const body = { message: 'Login successful!', token: 't', csrfToken: 'c', user, recoveryCodes: ['1A0B-2C3D'] }
  const fields = { step: 'set-up', token: 'half', name: 'My phone', passkey }
  const { outcome, httpStatus, asked } = await signInAnswered(fields, 200, body)
  expect([httpStatus, outcome]).toEqual([200, { kind: 'signed-in', recoveryCodes: ['1A0B-2C3D'] }])
  expect(asked[0]?.url).toBe('/api/admin/second-step/set-up')
})

it('signing out removes the cookies also while the cms is down', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  await signOut(contextOver(NO_CMS, { cookie: 'staffToken=t; csrfToken=c' }, response), { csrf: 'c' })
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String)
  expect(cookies.map((cookie) => cookie.slice(0, cookie.indexOf('=')))).toEqual(['staffToken', 'csrfToken', 'staff'])
  for (const cookie of cookies) expect(cookie).toMatch(/^\w+=; Max-Age=0; Path=\//)
})

it.each([
  ['staffToken=t; csrfToken=c', true],
  ['staffToken=t', false],
  ['csrfToken=c', false],
  ['', false],
])('the cookies "%s" are those of a session: %s', (cookie, isWhole) =>
  expect(hasStaffCookies(new Request('http://shop.test/admin', { headers: { cookie } }))).toBe(isWhole),
)
