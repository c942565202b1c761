import { auditListSchema, HOUR_MS, userResponseSchema, usersResponseSchema, type StaffUser } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { databases } from '../../support/shop/database.ts'
import { fromNetwork } from '../../support/people/shopper.ts'
import {
  beganMinutesAgo,
  countTries,
  documentColumns,
  givePassword,
  giveSlowPassword,
} from '../../support/people/staff.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const PASSWORD = 'Lek3r!pass'
let counter = 0
const someone = (more: Record<string, unknown> = {}) => ({
  name: 'Thandi Nkosi',
  email: `thandi${++counter}@stoep.test`,
  password: PASSWORD,
  ...more,
})

describe.each(databases)('staff accounts on %s', (database) => {
  let cms: TestCms
  let sibling: Awaited<ReturnType<TestCms['startSibling']>> | undefined
  beforeAll(async () => {
    cms = await startCms({ database })
    if (database === 'postgres') sibling = await cms.startSibling()
  })
  afterAll(async () => {
    await sibling?.stop()
    await cms.stop()
  })

  // While there are no other users.
  describe('the first and the last admin', () => {
    it('exists in shop and panel from the start, and visitors cannot create one', async () => {
      const rows = await cms.database.rows('select email from up_users')
      expect(rows).toEqual([{ email: ADMIN_EMAIL }])
      const panel = await cms.database.rows('select email, is_active from admin_users')
      expect(panel).toEqual([{ email: ADMIN_EMAIL, is_active: expect.anything() }])
      const body = { email: 'evil@x.test', firstname: 'E', lastname: 'V', password: 'Ev1l!passw' }
      expect((await cms.call('POST', '/admin/register-admin', { body })).status).toBeGreaterThanOrEqual(400)
      expect(await cms.database.rows('select email from admin_users')).toHaveLength(1)
    })

    it('cannot be removed: 409 last_admin, even when two admins remove each other at once', async () => {
      for (let round = 0; round < 5; round++) {
        const admins = [await cms.staff('admin'), await cms.staff('admin')]
        // The first admin loses the role, so that these two are the only admins.
        await cms.database.run(
          'delete from up_users_role_lnk where user_id not in (?, ?)',
          admins.map((one) => one.userId),
        )
        const [one, two] = admins as [(typeof admins)[0], (typeof admins)[0]]
        const responses = await Promise.all([
          cms.call('DELETE', `/api/admin/users/${two.documentId}`, { token: one.token }),
          (sibling ?? cms).call('DELETE', `/api/admin/users/${one.documentId}`, { token: two.token }),
        ])
        const statuses = responses.map((response) => response.status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        // The other was rejected as the last admin, or was no longer signed in.
        expect([401, 409]).toContain(statuses.find((status) => status !== 200))
        const left = responses[0].status === 200 ? one : two
        const path = `/api/admin/users/${left.documentId}`
        const body = { name: 'Left', email: left.email, role: 'staff' }
        const refused = { status: 409, body: { code: 'last_admin' } }
        expect(await cms.call('PUT', path, { token: left.token, body })).toMatchObject(refused)
      }
    })

    // On SQLite one process makes one change after the other; here the one who removes must wait inside the
    // transaction.
    it.runIf(database === 'postgres')('cannot be removed by somebody who loses the admin role meanwhile', async () => {
      const [one, two] = [await cms.staff('admin'), await cms.staff('admin')]
      await cms.database.run('delete from up_users_role_lnk where user_id not in (?, ?)', [one.userId, two.userId])
      const release = await cms.database.hold("select pg_advisory_xact_lock(hashtextextended('staff-users', 0))")
      const removing = cms.call('DELETE', `/api/admin/users/${two.documentId}`, { token: one.token })
      const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
      await vi.waitFor(async () => expect(await cms.database.rows(waiting)).toHaveLength(1), {
        timeout: 30_000,
        interval: 20,
      })
      await cms.database.run('delete from up_users_role_lnk where user_id = ?', [one.userId])
      await release()
      expect(await removing).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    })
  })

  describe('staff', () => {
    let token: string
    beforeAll(async () => {
      token = await cms.staffToken('admin')
    })

    const create = async (more: Record<string, unknown> = {}): Promise<StaffUser> => {
      const response = await cms.call('POST', '/api/admin/create-user', { token, body: someone(more) })
      expect(response).toMatchObject({ status: 201, body: { message: 'User created successfully!' } })
      return userResponseSchema.parse(response.body).user
    }
    const list = async () =>
      usersResponseSchema.parse((await cms.call('GET', '/api/admin/users', { token })).body).users
    /** Makes an account of Strapi's panel and signs in there; returns the token. */
    const enterPanel = async (email: string): Promise<string> => {
      const userInfo = { firstname: 'Thandi', lastname: 'Nkosi', password: PASSWORD }
      const invited = { ...documentColumns(), email, is_active: false, blocked: false, registration_token: email }
      await cms.database.insert('admin_users', invited)
      const body = { registrationToken: email, userInfo }
      return (await cms.call('POST', '/admin/register', { headers: fromNetwork(), body })).body.data.token
    }
    const readPanel = async (panel: string) => (await cms.call('GET', '/admin/users/me', { token: panel })).status
    const signIn = (email: string, password = PASSWORD) =>
      cms.call('POST', '/api/admin/secure-login', { body: { email, password } })

    it.each([
      ['GET', '/api/admin/users'],
      ['POST', '/api/admin/create-user'],
      ['PUT', '/api/admin/users/abc'],
      ['DELETE', '/api/admin/users/abc'],
    ])('%s %s is for admins only', async (method, path) => {
      expect(await cms.call(method, path)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
      expect(await cms.call(method, path, { token: await cms.staffToken('staff') })).toMatchObject({
        status: 403,
        body: { code: 'users_forbidden', message: 'You do not have permission to view users.' },
      })
    })

    it('GET /api/admin/users lists everyone without passwords', async () => {
      const made = await create({ role: 'staff' })
      const response = await cms.call('GET', '/api/admin/users', { token })
      expect(response.headers['cache-control']).toBe('private, no-store')
      expect(usersResponseSchema.parse(response.body).users).toContainEqual(made)
      expect(JSON.stringify(response.body)).not.toMatch(/password|\$2[aby]\$/)
    })

    it('POST /api/admin/create-user creates an admin by default, who can sign in', async () => {
      const made = await create()
      expect(made.role).toBe('admin')
      expect((await signIn(made.email)).status).toBe(200)
    })

    it.each([
      [{ name: '' }, 'name'],
      [{ email: 'nobody' }, 'email'],
      [{ password: 'short' }, 'password'],
      [{ password: `Aa1!${'x'.repeat(70)}` }, 'password'],
      [{ password: `Aa1!${'é'.repeat(35)}` }, 'password'],
      [{ password: 'P@ssw0rd2026!' }, 'password'],
      [{ password: 'Qwerty123!' }, 'password'],
      [{ role: 'owner' }, 'role'],
      [{ name: 'a\u0000b' }, 'name'],
    ])('answers 400 validation for %j', async (more, field) => {
      const response = await cms.call('POST', '/api/admin/create-user', { token, body: someone(more) })
      expect(response).toMatchObject({ status: 400, body: { code: 'validation' } })
      expect(response.body.details.fields).toContainEqual(expect.objectContaining({ field }))
    })

    it('rejects a common password on a change, and uses all 72 bytes of a long one', async () => {
      const made = await create({ role: 'staff' })
      const change = (password: string) =>
        cms.call('PUT', `/api/admin/users/${made._id}`, {
          token,
          body: { name: made.name, email: made.email, password },
        })
      expect((await change('Summer2026!')).body).toMatchObject({
        code: 'validation',
        details: { fields: [{ field: 'password' }] },
      })
      const longest = `Aa1!${'é'.repeat(34)}`
      expect((await change(longest)).status).toBe(200)
      expect((await signIn(made.email, `${longest.slice(0, -1)}e`)).status).toBe(401)
      expect((await signIn(made.email, longest)).status).toBe(200)
    })

    it.each([
      ['POST', () => '/api/admin/create-user', () => someone()],
      ['PUT', (id: string) => `/api/admin/users/${id}`, () => someone()],
      ['DELETE', (id: string) => `/api/admin/users/${id}`, () => undefined],
    ])(
      '%s is 403 confirm_password ten minutes after the sign-in, until the password is confirmed',
      async (method, path, body) => {
        const me = await cms.staff('admin')
        await givePassword(cms.database, me)
        const { _id } = await create({ role: 'staff' })
        const change = () => cms.call(method, path(_id), { token: me.token, body: body() })
        const confirm = (password: string) =>
          cms.call('POST', '/api/admin/account/confirm', { token: me.token, body: { password } })
        await beganMinutesAgo(cms.database, me, 11)
        expect(await change()).toMatchObject({ status: 403, body: { code: 'confirm_password' } })
        expect(await confirm('Wr0ng!pass')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
        expect((await change()).body.code).toBe('confirm_password')
        expect((await confirm(ADMIN_PASSWORD)).status).toBe(200)
        expect((await change()).status).toBeLessThan(300)
      },
    )

    it('answers 409 email_taken in any case of letters, and to one of two simultaneous requests', async () => {
      const { email } = await create()
      const again = await cms.call('POST', '/api/admin/create-user', {
        token,
        body: someone({ email: email.toUpperCase() }),
      })
      expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } })
      const same = someone()
      const both = await Promise.all(
        [1, 2].map(() => cms.call('POST', '/api/admin/create-user', { token, body: same })),
      )
      expect(both.map((response) => response.status).sort()).toEqual([201, 409])
      const other = await create()
      const moved = await cms.call('PUT', `/api/admin/users/${other._id}`, { token, body: { name: 'X', email } })
      expect(moved.body.code).toBe('email_taken')
    })

    it('PUT /api/admin/users/:id changes name and email and keeps password, role and session', async () => {
      const made = await create({ role: 'staff' })
      const session = (await signIn(made.email)).body.token as string
      const body = { name: 'Thandi van Wyk', email: `new-${made.email}`, password: '' }
      const response = await cms.call('PUT', `/api/admin/users/${made._id}`, { token, body })
      expect(userResponseSchema.parse(response.body)).toEqual({
        message: 'User updated successfully!',
        user: { ...made, name: body.name, email: body.email },
      })
      expect((await cms.call('GET', '/api/admin/current-admin', { token: session })).body).toEqual({ role: 'staff' })
      expect((await signIn(body.email)).status).toBe(200)
    })

    it('keeps the fields that a change does not mention', async () => {
      const made = await create({ role: 'admin' })
      const path = `/api/admin/users/${made._id}`
      expect((await cms.call('PUT', path, { token, body: { role: 'staff' } })).status).toBe(200)
      const renamed = await cms.call('PUT', path, { token, body: { name: 'Kim Naidoo' } })
      const user = { ...made, role: 'staff', name: 'Kim Naidoo' }
      expect(userResponseSchema.parse(renamed.body).user).toEqual(user)
      const email = `kim-${made.email}`
      const moved = await cms.call('PUT', path, { token, body: { email } })
      expect(userResponseSchema.parse(moved.body).user).toEqual({ ...user, email })
      for (const body of [{ name: '' }, { email: '' }, { name: null }])
        expect((await cms.call('PUT', path, { token, body })).body.code).toBe('validation')
    })

    it('gives those who change their own name their new initials, and nobody else', async () => {
      const [me, other] = [await cms.staff('admin'), await create()]
      const rename = (id: string, name: string) =>
        cms.call('PUT', `/api/admin/users/${id}`, { token: me.token, body: { name } })
      expect((await rename(me.documentId, 'Kim van Wyk')).headers['set-cookie']).toEqual([
        'staff=KW; Path=/; SameSite=Lax',
      ])
      expect((await rename(other._id, 'Zola Budd')).headers['set-cookie']).toBeUndefined()
    })

    it.each([
      ['a new password', { password: 'N3w!passw' }],
      ['another role', { role: 'admin' }],
    ])('ends the sessions of a user who gets %s', async (_name, change) => {
      const made = await create({ role: 'staff' })
      const session = (await signIn(made.email)).body.token as string
      const panel = await enterPanel(made.email)
      const body = { name: made.name, email: made.email, ...change }
      expect(await readPanel(panel)).toBe(200)
      expect((await cms.call('PUT', `/api/admin/users/${made._id}`, { token, body })).status).toBe(200)
      expect((await cms.call('GET', '/api/admin/current-admin', { token: session })).status).toBe(401)
      expect(await readPanel(panel)).toBe(401)
    })

    // Each run hashes for seconds, and what is compared afterwards is two rows read one after the other.
    it.runIf(database === databases[0])(
      'a sign-in with the old password that is being checked does not outlive a new password',
      async () => {
        const user = await cms.staff('staff')
        await giveSlowPassword(cms.database, user)
        const tries = await countTries(cms.database)
        let isOver = false
        const entering = signIn(user.email, ADMIN_PASSWORD).finally(() => (isOver = true))
        await expect.poll(() => countTries(cms.database), { timeout: 30_000 }).toBeGreaterThan(tries)
        const body = { password: 'N3w!passw' }
        expect((await cms.call('PUT', `/api/admin/users/${user.documentId}`, { token, body })).status).toBe(200)
        expect(isOver, 'the sign-in took long enough').toBe(false)
        expect(await entering).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
        expect((await signIn(user.email, 'N3w!passw')).status).toBe(200)
      },
    )

    it('a new password lifts the wait after wrong ones, also on a device that is known', async () => {
      const made = await create({ role: 'staff' })
      const headers = fromNetwork()
      const enter = async (password: string, cookie = '') =>
        cms.call('POST', '/api/admin/secure-login', {
          body: { email: made.email, password },
          headers: cookie ? { ...headers, cookie, origin: 'http://shop.test' } : headers,
        })
      const device = (await enter(PASSWORD)).headers['set-cookie']!.find((one) => one.startsWith('staffDevice='))!
      const cookie = device.split(';')[0]!
      for (let number = 0; number < 6; number++) {
        await enter('Wr0ng!pass')
        await enter('Wr0ng!pass', cookie)
      }
      expect((await enter(PASSWORD)).status).toBe(429)
      expect((await enter(PASSWORD, cookie)).status).toBe(429)
      const body = { password: 'N3w!passw' }
      expect((await cms.call('PUT', `/api/admin/users/${made._id}`, { token, body })).status).toBe(200)
      expect((await enter('N3w!passw')).status).toBe(200)
      expect((await enter('N3w!passw', cookie)).status).toBe(200)
      for (let number = 0; number < 5; number++) expect((await enter('Wr0ng!pass')).status).toBe(401)
      expect((await enter('N3w!passw')).status, 'wrong ones count anew').toBe(429)
      // As if the first one had been given 30 hours ago.
      const ahead = [30 * HOUR_MS, Date.now() + 23 * HOUR_MS]
      await cms.database.run('update rate_limits set expire = expire - ? where expire > ?', ahead)
      const again = { password: 'N3w!again' }
      expect((await cms.call('PUT', `/api/admin/users/${made._id}`, { token, body: again })).status).toBe(200)
      expect((await enter('N3w!again')).status, 'another new one lifts it again').toBe(200)
    })

    it('DELETE /api/admin/users/:id removes the account and its sessions, and ends its sign-in', async () => {
      const made = await create()
      const session = (await signIn(made.email)).body.token as string
      const panel = await enterPanel(made.email)
      expect(await cms.call('DELETE', `/api/admin/users/${made._id}`, { token })).toMatchObject({
        status: 200,
        body: { message: 'User deleted successfully!' },
      })
      expect((await cms.call('GET', '/api/admin/current-admin', { token: session })).status).toBe(401)
      expect(await readPanel(panel)).toBe(401)
      expect((await signIn(made.email)).body.code).toBe('invalid_credentials')
      expect((await list()).map((user) => user._id)).not.toContain(made._id)
      const again = await cms.call('DELETE', `/api/admin/users/${made._id}`, { token })
      expect(again).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    })

    it.each(['1', 'abc', "' or 1=1 --", 'x'.repeat(250), '99999999999999999999'])(
      'answers 404 user_not_found for the id %j',
      async (id) => {
        const path = `/api/admin/users/${encodeURIComponent(id)}`
        expect((await cms.call('DELETE', path, { token })).body.code).toBe('user_not_found')
        expect((await cms.call('PUT', path, { token, body: someone() })).body.code).toBe('user_not_found')
      },
    )

    it('rejects removing oneself with 409 own_account', async () => {
      const me = await cms.staff('admin')
      const response = await cms.call('DELETE', `/api/admin/users/${me.documentId}`, { token: me.token })
      expect(response).toMatchObject({ status: 409, body: { code: 'own_account' } })
    })

    it('logs who changed what, without passwords, in GET /api/admin/audit', async () => {
      const made = await create({ role: 'staff' })
      const body = { name: 'Thandi M', email: made.email, password: 'N3w!passw', role: 'admin' }
      await cms.call('PUT', `/api/admin/users/${made._id}`, { token, body })
      await cms.call('DELETE', `/api/admin/users/${made._id}`, { token })
      const response = await cms.call('GET', `/api/admin/audit?subject=user&subjectId=${made._id}`, { token })
      const { entries, total } = auditListSchema.parse(response.body)
      expect(total).toBe(3)
      expect(entries.map((entry) => entry.action)).toEqual(['delete', 'update', 'create'])
      expect(entries[1]).toMatchObject({
        actor: expect.stringContaining('@stoep.test'),
        before: { name: 'Thandi Nkosi', role: 'staff' },
        after: { name: 'Thandi M', role: 'admin', passwordChanged: true },
      })
      expect(JSON.stringify(entries)).not.toMatch(/N3w!passw|Lek3r!pass|\$2[aby]\$/)
      const paged = await cms.call('GET', '/api/admin/audit?limit=1&page=2', { token })
      expect(auditListSchema.parse(paged.body)).toMatchObject({ page: 2, entries: [expect.anything()] })
      expect((await cms.call('GET', '/api/admin/audit?page=0', { token })).body.code).toBe('validation')
      expect((await cms.call('GET', '/api/admin/audit', { token: await cms.staffToken('staff') })).body.code).toBe(
        'forbidden',
      )
    })

    it('ignores database columns in a request', async () => {
      const columns = {
        id: 1,
        document_id: 'x',
        documentId: 'x',
        username: 'evil',
        provider: 'evil',
        blocked: true,
        confirmed: false,
      }
      const more = {
        ...columns,
        reset_password_token: 'x',
        resetPasswordToken: 'x',
        created_at: 1,
        role_id: 1,
        _id: 'x',
      }
      const made = await create({ ...more, role: 'staff' })
      const path = `/api/admin/users/${made._id}`
      await cms.call('PUT', path, { token, body: { name: 'Kept', email: made.email, ...more } })
      const row = await cms.database.row('select * from up_users where document_id = ?', [made._id])
      expect(row).toMatchObject({ username: 'Kept', provider: 'local', reset_password_token: null })
      expect([Boolean(row!.blocked), Boolean(row!.confirmed)]).toEqual([false, true])
      expect((await list()).find((user) => user._id === made._id)).toMatchObject({ name: 'Kept', role: 'staff' })
    })
  })
})
