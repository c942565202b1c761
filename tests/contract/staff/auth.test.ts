import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  addDays,
  addHours,
  currentAdminSchema,
  HOUR_MS,
  loginResponseSchema,
  logoutResponseSchema,
  secureStatusSchema,
  UNATTENDED_HEADER,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import type { CallResponse } from '../../support/calls/call.ts'
import { databases } from '../../support/shop/database.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const OWN = { origin: 'http://shop.test' }
const login = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }

/** The cookies that a response sets, by name. */
function cookiesOf({ headers }: CallResponse): Record<string, string> {
  const pairs = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!.split('='))
  return Object.fromEntries(pairs.map(([name, value]) => [name, value]))
}

describe.each(databases)('signing in on %s', (database) => {
  const folder = makeFolder('hashes')
  /** The file for the costs of the hashes that passwords were compared with. */
  const comparedHashes = path.join(folder, 'compared.txt')
  let cms: TestCms
  beforeAll(async () => {
    writeFileSync(comparedHashes, '')
    const preloaded = fileURLToPath(new URL('../../support/shop/count-hashes.cjs', import.meta.url))
    cms = await startCms({
      database,
      env: { NODE_OPTIONS: `--require ${preloaded}`, COMPARED_HASHES: comparedHashes },
    })
  })
  afterAll(async () => {
    await cms.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const signIn = (body: unknown = login, headers = {}) => cms.call('POST', '/api/admin/secure-login', { body, headers })

  it('POST /api/admin/secure-login returns a token that works as a Bearer token', async () => {
    const response = await signIn({ email: ` \u200B${ADMIN_EMAIL.toUpperCase()} `, password: ADMIN_PASSWORD })
    expect(response.status).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const { token, user, message } = loginResponseSchema.parse(response.body)
    expect({ message, user }).toMatchObject({
      message: 'Login successful!',
      user: { email: ADMIN_EMAIL, role: 'admin' },
    })
    const who = await cms.call('GET', '/api/admin/current-admin', { token })
    expect(currentAdminSchema.parse(who.body)).toEqual({ role: 'admin' })
  })

  it('sets an HttpOnly cookie with the token, and readable cookies with the CSRF token and the initials', async () => {
    const response = await signIn()
    const cookies = response.headers['set-cookie']!
    expect(cookies).toEqual([
      `staffToken=${response.body.token}; Path=/; HttpOnly; SameSite=Lax`,
      `csrfToken=${response.body.csrfToken}; Path=/; SameSite=Lax`,
      'staff=SA; Path=/; SameSite=Lax',
      expect.stringMatching(/^staffDevice=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('creates new tokens each time and stores only their hashes', async () => {
    const [one, two] = [await signIn(), await signIn()]
    expect(one.body.token).not.toBe(two.body.token)
    expect(Buffer.from(one.body.token, 'base64url')).toHaveLength(32)
    const rows = await cms.database.rows('select * from staff_sessions')
    const stored = JSON.stringify(rows)
    for (const { body } of [one, two]) {
      expect(stored).not.toContain(body.token)
      expect(stored).not.toContain(body.csrfToken)
    }
  })

  it('does not reuse a token that the browser sent', async () => {
    const response = await signIn(login, { ...OWN, cookie: `staffToken=${'x'.repeat(43)}` })
    expect(response.status).toBe(200)
    expect(cookiesOf(response).staffToken).not.toContain('xxx')
  })

  it('answers invalid_credentials for a wrong password and for an unknown user alike', async () => {
    const wrong = await signIn({ email: ADMIN_EMAIL, password: 'Wr0ng!pass' })
    const unknown = await signIn({ email: 'nobody@stoep.test', password: 'Wr0ng!pass' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials', message: 'Invalid credentials.' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  it('is not signed in to the panel by a form of another site, which would name its own account', async () => {
    const enter = (headers: Record<string, string>, path = '/admin/login') =>
      fetch(cms.url + path, { method: 'POST', headers, body: new URLSearchParams(login) })
    const { host, origin } = new URL(cms.url)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: `http://sister.${host}`, 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const path of ['/admin/login', '/admin/forgot-password']) {
      for (const headers of foreign) {
        const response = await enter(headers, path)
        expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(403)
        expect(response.headers.get('set-cookie')).toBeNull()
      }
    }
    // The panel's own page, on https and on http by any name, and a program.
    const own: Record<string, string>[] = [
      { origin: 'https://panel.test', 'sec-fetch-site': 'same-origin' },
      { origin },
      {},
    ]
    for (const headers of own) {
      expect((await enter(headers)).status, JSON.stringify(headers)).toBe(200)
    }
  })

  it('compares as many hashes for an unknown user as for a wrong password, so timing reveals nobody', async () => {
    const [token, email] = [await cms.staffToken('admin'), 'hashed@stoep.test']
    // Hashed by this cms: the first admin's password was hashed quickly.
    const body = { name: 'Kim', email, password: 'C0mpared!pass', role: 'staff' }
    expect((await cms.call('POST', '/api/admin/create-user', { token, body })).status).toBe(201)
    const compared = async (tried: string) => {
      writeFileSync(comparedHashes, '')
      expect((await signIn({ email: tried, password: 'Wr0ng!pass' })).status).toBe(401)
      return readFileSync(comparedHashes, 'utf8').split('\n').filter(Boolean).map(Number)
    }
    const known = await compared(email)
    expect(known).toEqual([expect.any(Number)])
    expect(await compared('nobody@stoep.test')).toEqual(known)
  })

  // Hashing a password with half an emoji takes seconds and a gigabyte.
  it.each(['\ud800', 'x\udfff'])(
    'rejects a password with half an emoji with 400, on every route (%j)',
    async (password) => {
      const { token } = (await signIn()).body
      const post = (path: string, body: object) => cms.call('POST', path, { token, body })
      const inShop = [
        await signIn({ email: ADMIN_EMAIL, password }),
        await post('/api/admin/account/confirm', { password }),
        await cms.call('PUT', '/api/admin/account/password', {
          token,
          body: { currentPassword: password, newPassword: ADMIN_PASSWORD },
        }),
        await post('/api/admin/create-user', { name: 'X', email: 'x@stoep.test', password, role: 'staff' }),
      ]
      expect(inShop.map(({ status, body }) => [status, body.code])).toEqual(inShop.map(() => [400, 'validation']))
      const panel = (path: string, body: object) => cms.call('POST', path, { body })
      const inPanel = [
        await panel('/admin/login', { email: ADMIN_EMAIL, password }),
        await panel('/admin/login', { email: 'nobody@stoep.test', password }),
        await panel('/admin/reset-password', { resetPasswordToken: 'x', password }),
        await panel('/admin/register', { registrationToken: 'x', userInfo: [{ [password]: password }] }),
      ]
      expect(inPanel.map(({ status, body }) => [status, body.error.message])).toEqual(
        inPanel.map(() => [400, 'Some of the text has characters that cannot be stored.']),
      )
    },
  )

  // Strapi's answer to them was a 500, or ten times as long as what it repeated.
  it.each([
    ['nested lists', `${'['.repeat(4_000)}${']'.repeat(4_000)}`],
    ['a nested password', `{"email":"a@b.co","password":${'['.repeat(4_000)}${']'.repeat(4_000)}}`],
    ['a list of half a million numbers', `[${'0,'.repeat(500_000)}0]`],
    ['an object of 60,000 names', `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ])('rejects a body that is no form of the panel with 400, in short: %s', async (_what, raw) => {
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/admin/login', '/admin/forgot-password', '/admin/reset-password', '/admin/register']) {
      const { status, body } = await cms.call('POST', path, { raw, headers })
      expect([path, status, body.error.message]).toEqual([path, 400, 'This is more than any form here sends.'])
    }
  })

  it.each([[{}], [{ email: ADMIN_EMAIL }], [{ email: 'a\u0000@b.c', password: 'x' }], [{ email: 1, password: [] }]])(
    'answers 400 validation for %j',
    async (body) => expect(await signIn(body)).toMatchObject({ status: 400, body: { code: 'validation' } }),
  )

  it('GET /api/admin/secure-status is 200 with user null for a visitor, and the own account for staff', async () => {
    const visitor = await cms.call('GET', '/api/admin/secure-status')
    expect(visitor.status).toBe(200)
    expect(secureStatusSchema.parse(visitor.body)).toEqual({
      user: null,
      isAdmin: false,
      ip: '127.0.0.1',
      sendsMail: false,
      oldBackupAt: null,
    })
    const staff = await cms.staff('staff')
    const known = await cms.call('GET', '/api/admin/secure-status', {
      token: staff.token,
      headers: { 'x-forwarded-for': '102.65.1.2' },
    })
    expect(secureStatusSchema.parse(known.body)).toMatchObject({
      user: { email: staff.email, role: 'staff' },
      isAdmin: false,
      ip: '102.65.1.2',
    })
  })

  it('POST /api/admin/secure-logout ends the session and clears the cookies', async () => {
    const { token } = await cms.staff('admin')
    const response = await cms.call('POST', '/api/admin/secure-logout', { token })
    expect(response.status).toBe(200)
    logoutResponseSchema.parse(response.body)
    expect(cookiesOf(response)).toEqual({ staffToken: '', csrfToken: '', staff: '' })
    expect((await cms.call('GET', '/api/admin/current-admin', { token })).body.code).toBe('unauthorized')
  })

  it.each(['none', 'expired', 'foreign', 'empty'])(
    'answers 401 unauthorized on a staff route with a token that is %s',
    async (kind) => {
      const { token, userId } = await cms.staff('admin')
      if (kind === 'expired') {
        const longAgo = new Date(Date.now() - 12 * HOUR_MS - 1000)
        await cms.database.run('update staff_sessions set last_seen_at = ? where user_id = ?', [longAgo, userId])
      }
      const headers: Record<string, Record<string, string>> = {
        none: {},
        expired: { authorization: `Bearer ${token}` },
        foreign: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' },
        empty: { authorization: 'Bearer ' },
      }
      const response = await cms.call('GET', '/api/admin/current-admin', { headers: headers[kind]! })
      expect(response).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    },
  )

  it('extends a session each time it is used', async () => {
    const { token, userId } = await cms.staff('admin')
    const nearlyIdle = addHours(new Date(), -11)
    await cms.database.run('update staff_sessions set last_seen_at = ? where user_id = ?', [nearlyIdle, userId])
    expect((await cms.call('GET', '/api/admin/current-admin', { token })).status).toBe(200)
    const row = await cms.database.row('select last_seen_at from staff_sessions where user_id = ?', [userId])
    expect(new Date(row!.last_seen_at as number).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('does not extend a session for the automatic refreshes of an open order admin', async () => {
    const { token, userId } = await cms.staff('admin')
    const headers = { [UNATTENDED_HEADER]: '1' }
    const look = () => cms.call('GET', '/api/admin/orders', { token, headers })
    const seenAt = async (hours: number) => {
      const at = addHours(new Date(), -hours)
      await cms.database.run('update staff_sessions set last_seen_at = ? where user_id = ?', [at, userId])
      return at.getTime()
    }
    const nearlyIdle = await seenAt(11.9)
    expect((await look()).status).toBe(200)
    const row = await cms.database.row('select last_seen_at from staff_sessions where user_id = ?', [userId])
    expect(new Date(row!.last_seen_at as number).getTime(), 'as if nobody had asked').toBe(nearlyIdle)
    await seenAt(12.01)
    expect((await look()).body.code).toBe('unauthorized')
  })

  it('ends a session 30 days after it began, even if it is in use', async () => {
    const { token, userId } = await cms.staff('admin')
    const beganDaysAgo = (days: number) =>
      cms.database.run('update staff_sessions set created_at = ? where user_id = ?', [
        addDays(new Date(), -days),
        userId,
      ])
    await beganDaysAgo(29.9)
    expect((await cms.call('GET', '/api/admin/current-admin', { token })).status).toBe(200)
    await beganDaysAgo(30.1)
    expect((await cms.call('GET', '/api/admin/current-admin', { token })).body.code).toBe('unauthorized')
  })

  it('accepts a cookie alone for reading, but not with an invalid Bearer token beside it', async () => {
    const { token } = await cms.staff('staff')
    const cookie = `other=1; staffToken=${token}`
    const read = (headers: Record<string, string>) => cms.call('GET', '/api/admin/current-admin', { headers })
    expect((await read({ cookie })).status).toBe(200)
    expect((await read({ cookie, authorization: 'Bearer nonsense' })).status).toBe(401)
  })

  it('clears invalid cookies', async () => {
    const response = await cms.call('GET', '/api/admin/secure-status', { headers: { cookie: 'staffToken=dead' } })
    expect(cookiesOf(response)).toEqual({ staffToken: '', csrfToken: '', staff: '' })
  })

  describe('a write with a cookie', () => {
    const origins: [string, Record<string, string>, boolean][] = [
      ['our own origin', OWN, true],
      ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, true],
      ['another origin', { origin: 'https://evil.test' }, false],
      ['our host with TLS that we do not have', { origin: 'https://shop.test' }, false],
      ['the host that was asked', { origin: 'http://rebound.test', host: 'rebound.test' }, false],
      ['no origin at all', {}, false],
      ['an opaque origin', { origin: 'null' }, false],
      ['Sec-Fetch-Site: cross-site', { ...OWN, 'sec-fetch-site': 'cross-site' }, false],
      ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }, false],
    ]
    const types: [string, string | Buffer][] = [
      ['application/json', '{}'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['text/plain', '{}'],
      ['multipart/form-data; boundary=x', '--x--\r\n'],
    ]
    const writes: [string, string][] = [
      ['POST', '/api/admin/secure-logout'],
      ['POST', '/api/admin/create-user'],
      ['PUT', '/api/admin/users/abc'],
      ['DELETE', '/api/admin/users/abc'],
      ['POST', '/api/upload'],
    ]

    it('needs the CSRF token of its own session in both header and cookie', async () => {
      const [mine, other] = [await cms.staff('admin'), await cms.staff('admin')]
      const write = (header: string, cookie: string) =>
        cms.call('POST', '/api/admin/create-user', {
          body: {},
          headers: { ...OWN, cookie: `staffToken=${mine.token}; csrfToken=${cookie}`, 'x-csrf-token': header },
        })
      const refused = { status: 403, body: { code: 'csrf' } }
      expect(await write('', mine.csrfToken)).toMatchObject(refused)
      expect(await write(mine.csrfToken, '')).toMatchObject(refused)
      expect(await write(mine.csrfToken, other.csrfToken)).toMatchObject(refused)
      expect(await write(other.csrfToken, other.csrfToken)).toMatchObject(refused)
      expect(await write(mine.csrfToken, mine.csrfToken)).toMatchObject({ status: 400, body: { code: 'validation' } })
    })

    it.each(origins)(
      'without the CSRF header is rejected and ends no session, sent from %s',
      async (_name, headers, isOwn) => {
        for (const [method, path] of writes) {
          for (const [type, raw] of types) {
            const { token, csrfToken, userId } = await cms.staff('admin')
            const response = await cms.call(method, path, {
              raw,
              headers: { ...headers, 'content-type': type, cookie: `staffToken=${token}; csrfToken=${csrfToken}` },
            })
            const seen = `${method} ${path} ${type}: ${JSON.stringify(response.body)}`
            // Without the CSRF header nothing is done from any origin; from a foreign one the type does not matter.
            expect(response.status, seen).toBeGreaterThanOrEqual(403)
            expect(response.status, seen).toBeLessThan(416)
            if (!isOwn) expect(['bad_origin', 'unsupported_type'], seen).toContain(response.body.code)
            if (isOwn && type === 'application/json' && path !== '/api/upload')
              expect(response.body.code, seen).toBe('csrf')
            const session = await cms.database.row('select id from staff_sessions where user_id = ?', [userId])
            expect(session, seen).toBeDefined()
          }
        }
      },
    )

    it('a sign-in sent by a foreign page is rejected and sets no cookie', async () => {
      const response = await signIn(login, { origin: 'https://evil.test' })
      expect(response).toMatchObject({ status: 403, body: { code: 'bad_origin' } })
      expect(response.headers['set-cookie']).toBeUndefined()
    })

    it('a Bearer token needs neither origin nor CSRF token', async () => {
      const token = await cms.staffToken('admin')
      const response = await cms.call('POST', '/api/admin/create-user', {
        body: {},
        token,
        headers: { origin: 'https://erp.test' },
      })
      expect(response).toMatchObject({ status: 400, body: { code: 'validation' } })
    })
  })
})
