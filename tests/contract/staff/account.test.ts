import {
  addHours,
  confirmResponseSchema,
  sessionsEndedSchema,
  staffSessionsSchema,
  type StaffSessionView,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { databases } from '../../support/shop/database.ts'
import { documentColumns, givePassword, giveSessions, type StaffSession } from '../../support/people/staff.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const NEW_PASSWORD = 'Nuwe!woord7'

describe.each(databases)("staff's own account on %s", (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => cms.stop())

  const signIn = (email: string, password = ADMIN_PASSWORD, path = '/api/admin/secure-login') =>
    cms.call('POST', path, {
      body: { email, password },
      headers: { 'x-forwarded-for': '102.65.7.8', 'user-agent': CHROME },
    })
  const list = async (token: string, path = '/api/admin/account/sessions'): Promise<StaffSessionView[]> => {
    const response = await cms.call('GET', path, { token })
    expect(response.headers['cache-control']).toBe('private, no-store')
    return staffSessionsSchema.parse(response.body).sessions
  }
  const isIn = async (token: string) => (await cms.call('GET', '/api/admin/current-admin', { token })).status === 200
  const someone = async (role: 'admin' | 'staff' = 'staff'): Promise<StaffSession> => {
    const made = await cms.staff(role)
    await givePassword(cms.database, made)
    return made
  }

  describe('sessions', () => {
    // SQLite writes one transaction at a time.
    it.runIf(database === 'postgres')(
      'a sign-in by password does not outlive the first passkey, which ends all others',
      async () => {
        const me = await someone()
        const release = await cms.database.hold("select pg_advisory_xact_lock(hashtextextended('staff-users', 0))")
        const entering = signIn(me.email)
        // It waits after it has seen that the password is enough.
        await untilWaiting(cms.database, 1)
        await cms.database.insert('staff_passkeys', {
          ...documentColumns(),
          user_id: me.userId,
          credential_hash: me.email,
          credential_id: 'bm9uZQ',
          public_key: 'bm9uZQ',
          counter: 0,
          name: 'My phone',
          is_backed_up: false,
        })
        await release()
        expect(await entering).toMatchObject({ status: 503, body: { code: 'busy' } })
        expect((await signIn(me.email)).status, 'the next try leads to the second step').toBe(202)
      },
    )

    it('GET /api/admin/account/sessions lists start, network and browser of each session, and no token', async () => {
      const me = await someone()
      const { token } = (await signIn(me.email)).body
      const sessions = await list(token)
      expect(sessions).toHaveLength(2)
      expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
        place: 'shop',
        email: me.email,
        name: me.name,
        network: '102.65.7.8',
        browser: 'Chrome on Android',
      })
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
      const response = await cms.call('GET', '/api/admin/account/sessions', { token })
      expect(JSON.stringify(response.body)).not.toMatch(/hash|token|csrf/i)
      for (const key of ['startedAt', 'lastSeenAt'] as const)
        expect(Math.abs(new Date(sessions[0]![key]).getTime() - Date.now())).toBeLessThan(60_000)
    })

    it('DELETE /api/admin/account/sessions/:id ends a session, but only for its owner', async () => {
      const [me, other] = [await someone(), await someone()]
      const { token } = (await signIn(me.email)).body
      const older = (await list(token)).find(({ isCurrent }) => !isCurrent)!
      const foreign = await cms.call('DELETE', `/api/admin/account/sessions/${older._id}`, { token: other.token })
      expect(foreign).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
      expect(await isIn(me.token)).toBe(true)
      expect((await cms.call('DELETE', `/api/admin/account/sessions/${older._id}`, { token })).status).toBe(200)
      expect([await isIn(me.token), await isIn(token)]).toEqual([false, true])
      expect((await cms.call('DELETE', `/api/admin/account/sessions/${older._id}`, { token })).body.code).toBe(
        'session_not_found',
      )
    })

    it('all end except the current one with POST /api/admin/account/end-other-sessions', async () => {
      const [me, other] = [await someone(), await someone()]
      await giveSessions(cms.database, me, 3)
      const response = await cms.call('POST', '/api/admin/account/end-other-sessions', { token: me.token, body: {} })
      expect(sessionsEndedSchema.parse(response.body).ended).toBe(3)
      expect(await list(me.token)).toMatchObject([{ isCurrent: true }])
      expect(await isIn(other.token)).toBe(true)
    })

    it('that have expired are not listed', async () => {
      const me = await someone()
      await giveSessions(cms.database, me, 2)
      const [, idle, old] = await cms.database.rows<{ id: number }>(
        'select id from staff_sessions where user_id = ? order by id',
        [me.userId],
      )
      const ago = (hours: number) => addHours(new Date(), -hours)
      await cms.database.run('update staff_sessions set last_seen_at = ? where id = ?', [ago(13), idle!.id])
      await cms.database.run('update staff_sessions set created_at = ? where id = ?', [ago(721), old!.id])
      expect(await list(me.token)).toHaveLength(1)
    })

    it('of all staff are listed and ended by admins only', async () => {
      const [admin, staff] = [await someone('admin'), await someone()]
      for (const [method, path] of [
        ['GET', '/api/admin/sessions'],
        ['DELETE', '/api/admin/sessions/abc'],
      ] as const)
        expect((await cms.call(method, path, { token: staff.token })).body.code).toBe('forbidden')
      const sessions = await list(admin.token, '/api/admin/sessions')
      expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ email: admin.email })
      const theirs = sessions.find(({ email }) => email === staff.email)!
      expect((await cms.call('DELETE', `/api/admin/sessions/${theirs._id}`, { token: admin.token })).status).toBe(200)
      expect(await isIn(staff.token)).toBe(false)
      const again = await cms.call('DELETE', `/api/admin/sessions/${theirs._id}`, { token: admin.token })
      expect(again).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
    })

    it("of Strapi's panel are listed too, and ending one revokes its access token", async () => {
      const admin = await someone('admin')
      const enter = async () => (await signIn(ADMIN_EMAIL, ADMIN_PASSWORD, '/admin/login')).body.data.token as string
      const readPanel = (token: string) => cms.call('GET', '/admin/users/me', { token })
      const panelToken = await enter()
      expect((await readPanel(panelToken)).status).toBe(200)
      const inPanel = (await list(admin.token, '/api/admin/sessions')).filter(({ place }) => place === 'panel')
      expect(inPanel).toMatchObject([
        {
          email: ADMIN_EMAIL,
          name: 'Shop Admin',
          network: '102.65.7.8',
          browser: 'Chrome on Android',
          isCurrent: false,
        },
      ])
      expect(await list(admin.token), 'not among those of somebody else').toHaveLength(1)
      const path = `/api/admin/sessions/${inPanel[0]!._id}`
      expect((await cms.call('DELETE', path, { token: admin.token })).status).toBe(200)
      expect((await readPanel(panelToken)).status).toBe(401)

      const { token } = (await signIn(ADMIN_EMAIL)).body
      const [one, two] = [await enter(), await enter()]
      const ownPanel = (await list(token)).filter(({ place }) => place === 'panel')
      expect(ownPanel).toHaveLength(2)
      expect((await cms.call('DELETE', `/api/admin/account/sessions/${ownPanel[0]!._id}`, { token })).status).toBe(200)
      expect([(await readPanel(one)).status, (await readPanel(two)).status].sort()).toEqual([200, 401])
      await cms.call('POST', '/api/admin/account/end-other-sessions', { token, body: {} })
      expect([(await readPanel(one)).status, (await readPanel(two)).status]).toEqual([401, 401])
      expect(await isIn(token)).toBe(true)
    })
  })

  describe("the staff member's own password", () => {
    const change = (token: string, currentPassword: string, newPassword: string) =>
      cms.call('PUT', '/api/admin/account/password', { token, body: { currentPassword, newPassword } })
    const confirm = (token: string, password: string) =>
      cms.call('POST', '/api/admin/account/confirm', { token, body: { password } })

    it('changes if the current one is given, and the other sessions end', async () => {
      const me = await someone()
      const { token } = (await signIn(me.email)).body
      const response = await change(token, ADMIN_PASSWORD, NEW_PASSWORD)
      expect(response.status).toBe(200)
      expect(sessionsEndedSchema.parse(response.body).ended).toBe(1)
      expect([await isIn(me.token), await isIn(token)]).toEqual([false, true])
      expect((await signIn(me.email)).status).toBe(401)
      expect((await signIn(me.email, NEW_PASSWORD)).status).toBe(200)
    })

    it('changes for only one of two simultaneous requests; the other gets wrong_password', async () => {
      const me = await someone()
      const wanted = [NEW_PASSWORD, 'Ander!woord8']
      const responses = await Promise.all(wanted.map((password) => change(me.token, ADMIN_PASSWORD, password)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
      expect(responses.find(({ status }) => status === 403)!.body.code).toBe('wrong_password')
      const now = wanted[responses.findIndex(({ status }) => status === 200)]!
      expect((await signIn(me.email, now)).status).toBe(200)
    })

    it('does not change without the current one, and wrong tries are slowed with 429', async () => {
      const me = await someone()
      expect(await change(me.token, 'Wr0ng!pass', NEW_PASSWORD)).toMatchObject({
        status: 403,
        body: { code: 'wrong_password' },
      })
      for (let number = 0; number < 4; number++)
        expect((await confirm(me.token, `Wr0ng!${number}`)).body.code).toBe('wrong_password')
      const slowed = [await confirm(me.token, ADMIN_PASSWORD), await change(me.token, ADMIN_PASSWORD, NEW_PASSWORD)]
      for (const response of slowed) {
        expect(response).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await signIn(me.email)).status, 'and the owner still signs in').toBe(200)
    })

    it.each([['short'], ['P@ssw0rd2026!'], [`Aa1!${'é'.repeat(35)}`]])('cannot be changed to %s', async (password) => {
      const me = await someone()
      const response = await change(me.token, ADMIN_PASSWORD, password)
      expect(response).toMatchObject({ status: 400, body: { code: 'validation' } })
      expect(response.body.details.fields).toMatchObject([{ field: 'newPassword' }])
    })

    it('counts as confirmed for ten minutes', async () => {
      const me = await someone()
      const response = await confirm(me.token, ADMIN_PASSWORD)
      const until = new Date(confirmResponseSchema.parse(response.body).confirmedUntil).getTime()
      expect(until - Date.now()).toBeGreaterThan(9 * 60_000)
      expect(until - Date.now()).toBeLessThanOrEqual(10 * 60_000)
      expect((await confirm(me.token, '')).body.code).toBe('validation')
    })
  })
})
