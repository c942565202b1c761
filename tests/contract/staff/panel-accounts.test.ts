import { auditListSchema, type AuditEntry } from '@stoep/shared'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromNetwork } from '../../support/people/shopper.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { countTries, SLOW_HASH } from '../../support/people/staff.ts'
import { databases } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const PASSWORD = 'Lek3r!pass'
const NEW_PASSWORD = 'Nuwe!woord7'

describe.each(databases)("the accounts of Strapi's panel on %s", (database) => {
  let cms: TestCms
  let root: string
  let editorRole: number
  let count = 0
  beforeAll(async () => {
    cms = await startCms({ database })
    root = await cms.panelToken()
    const roles = (await send('GET', '/admin/roles')).data as { id: number; code: string }[]
    editorRole = roles.find(({ code }) => code === 'strapi-editor')!.id
  })
  afterAll(() => cms.stop())

  const call = (method: string, address: string, token?: string, body?: object) =>
    cms.call(method, address, { headers: fromNetwork(), token, body })
  /** As the super admin. */
  const send = async (method: string, address: string, body?: object) => {
    const response = await call(method, address, root, body)
    expect(response.status, `${method} ${address}: ${JSON.stringify(response.body)}`).toBeLessThan(300)
    return response.body
  }
  const newest = async (subject: string): Promise<AuditEntry> => {
    const token = await cms.staffToken('admin')
    const { body } = await cms.call('GET', `/api/admin/audit?subject=${subject}&limit=1`, { token })
    return auditListSchema.parse(body).entries[0]!
  }
  const invite = async (email = `editor-${++count}@stoep.test`) => {
    const { data } = await send('POST', '/admin/users', {
      ...{ firstname: 'Ed', lastname: 'Nel', email, roles: [editorRole] },
    })
    return { id: data.id as number, email, invitation: data.registrationToken as string }
  }
  const editor = async () => {
    const invited = await invite()
    const userInfo = { firstname: 'Ed', lastname: 'Nel', password: PASSWORD }
    const body = { registrationToken: invited.invitation, userInfo }
    const entered = await call('POST', '/admin/register', undefined, body)
    return { ...invited, token: entered.body.data.token as string }
  }
  const isIn = async (token: string) => (await call('GET', '/admin/users/me', token)).status === 200
  const enter = (email: string, password: string) => call('POST', '/admin/login', undefined, { email, password })

  it('are in the audit list when they are made, entered, changed and removed, without any password', async () => {
    const { id, email, invitation } = await invite()
    const invited = { name: 'Ed Nel', email, isActive: false, roles: ['Editor'] }
    const made = { actor: ADMIN_EMAIL, action: 'panel.user.create', before: null, after: invited }
    expect(await newest('user')).toMatchObject(made)

    const userInfo = { firstname: 'Ed', lastname: 'Nel', password: PASSWORD }
    const body = { registrationToken: invitation, userInfo }
    const { token } = (await call('POST', '/admin/register', undefined, body)).body.data
    const active = { ...invited, isActive: true }
    const entered = { actor: email, before: invited, after: { ...active, passwordChanged: true } }
    expect(await newest('user')).toMatchObject({ ...entered, action: 'panel.user.update' })

    const own = { firstname: 'Edith', currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect((await call('PUT', '/admin/users/me', token, own)).status).toBe(200)
    const renamed = { ...active, name: 'Edith Nel' }
    const after = { ...renamed, passwordChanged: true }
    expect(await newest('user')).toMatchObject({ actor: email, before: active, after })

    await send('PUT', `/admin/users/${id}`, { roles: [1, editorRole] })
    const promoted = { ...renamed, roles: ['Super Admin', 'Editor'] }
    expect(await newest('user')).toMatchObject({ actor: ADMIN_EMAIL, before: renamed, after: promoted })
    await send('DELETE', `/admin/users/${id}`)
    const removed = { actor: ADMIN_EMAIL, action: 'panel.user.delete', before: promoted, after: null }
    expect(await newest('user')).toMatchObject(removed)

    const both = [(await invite()).id, (await invite()).id]
    await send('POST', '/admin/users/batch-delete', { ids: both })
    const token2 = await cms.staffToken('admin')
    const list = await cms.call('GET', '/api/admin/audit?subject=user&limit=2', { token: token2 })
    expect(auditListSchema.parse(list.body).entries.map(({ action }) => action)).toEqual(
      Array(2).fill('panel.user.delete'),
    )
    const rows = await cms.database.rows<object>("select * from audit_entries where action like 'panel.%'")
    expect(JSON.stringify(rows)).not.toMatch(/\$2[aby]\$|Lek3r|Nuwe|token/i)
  })

  it('have no entry for a request that is rejected or changes nothing', async () => {
    const { id, token } = await editor()
    const latest = await newest('user')
    expect((await call('PUT', `/admin/users/${id}`, token, { roles: [1] })).status).toBe(403)
    expect((await call('PUT', `/admin/users/${id}`, undefined, { roles: [1] })).status).toBe(401)
    await send('PUT', `/admin/users/${id}`, { roles: [editorRole] })
    expect(await newest('user')).toEqual(latest)
  })

  it('have entries for the rights of their roles, and for webhooks without their secrets', async () => {
    const { id } = (await send('POST', '/admin/roles', { name: 'Readers', description: '' })).data
    expect(await newest('role')).toMatchObject({ actor: ADMIN_EMAIL, action: 'panel.role.create' })
    const right = { action: 'plugin::upload.read', subject: null, properties: {}, conditions: [] }
    await send('PUT', `/admin/roles/${id}/permissions`, { permissions: [right] })
    const got = { before: { name: 'Readers', rights: [] }, after: { name: 'Readers', rights: ['plugin::upload.read'] } }
    expect(await newest('role')).toMatchObject({ action: 'panel.role.update', ...got })
    await send('DELETE', `/admin/roles/${id}`)
    expect(await newest('role')).toMatchObject({ action: 'panel.role.delete', before: got.after })

    const webhook = { name: 'Stock', url: 'https://8.8.8.8/secret', headers: { a: 'secret' }, events: ['entry.update'] }
    const { data } = await send('POST', '/admin/webhooks', webhook)
    const after = { name: 'Stock', host: '8.8.8.8', events: ['entry.update'], isActive: true }
    const added = { actor: ADMIN_EMAIL, action: 'panel.webhook.create', after }
    expect(await newest('webhook')).toMatchObject(added)
    await send('DELETE', `/admin/webhooks/${data.id}`)
    const removed = await newest('webhook')
    expect(removed).toMatchObject({ action: 'panel.webhook.delete', before: after })
    expect(JSON.stringify(removed)).not.toContain('secret')
  })

  it.each<[string, { password?: string; isActive?: boolean }]>([
    ['gets a new password from an admin', { password: NEW_PASSWORD }],
    ['is blocked', { isActive: false }],
  ])('lose their sessions and reset links when a user %s', async (_what, change) => {
    const { id, email, token } = await editor()
    const other = await editor()
    await cms.database.run(
      'update admin_users set reset_password_token = ?, reset_password_token_expires_at = ? where id = ?',
      [`link-${id}`, new Date(Date.now() + 600_000), id],
    )
    expect(await isIn(token)).toBe(true)
    await send('PUT', `/admin/users/${id}`, change)
    expect(await isIn(token)).toBe(false)
    await send('PUT', `/admin/users/${id}`, { isActive: true })
    expect(await isIn(token), 'nor when they are let in again').toBe(false)
    const link = { resetPasswordToken: `link-${id}`, password: 'An0ther!word' }
    expect((await call('POST', '/admin/reset-password', undefined, link)).status).toBe(400)
    expect((await enter(email, change.password ?? PASSWORD)).status).toBe(200)
    expect([await isIn(other.token), await isIn(root)], 'others stay').toEqual([true, true])
  })

  it('a sign-in with the old password that is being checked does not outlive a new password', async () => {
    const { id, email } = await editor()
    await cms.database.run('update admin_users set password = ? where id = ?', [SLOW_HASH, id])
    const tries = await countTries(cms.database)
    let isOver = false
    const entering = enter(email, ADMIN_PASSWORD).finally(() => (isOver = true))
    await expect.poll(() => countTries(cms.database), { timeout: 30_000 }).toBeGreaterThan(tries)
    await send('PUT', `/admin/users/${id}`, { password: NEW_PASSWORD })
    expect(isOver, 'the sign-in took long enough').toBe(false)
    const entered = await entering
    expect([entered.status, entered.body.error, entered.headers['set-cookie']]).toMatchObject([
      400,
      { status: 400 },
      undefined,
    ])
    const open = await cms.database.rows('select id from strapi_sessions where user_id = ?', [String(id)])
    expect(open).toEqual([])
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('keep the session in which an admin gives themselves a new password', async () => {
    const { id, email, token } = await editor()
    await send('PUT', `/admin/users/${id}`, { roles: [1] })
    const elsewhere = (await enter(email, PASSWORD)).body.data.token as string
    expect((await call('PUT', `/admin/users/${id}`, token, { password: NEW_PASSWORD })).status).toBe(200)
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false])
  })

  it('cannot have a common password', async () => {
    const { id, token } = await editor()
    const { invitation } = await invite()
    const common = 'Passw0rd'
    for (const [method, address, by, body] of [
      ['PUT', '/admin/users/me', token, { currentPassword: PASSWORD, password: common }],
      ['PUT', `/admin/users/${id}`, root, { password: common }],
      ['POST', '/admin/reset-password', undefined, { resetPasswordToken: 'x', password: common }],
      [
        ...(['POST', '/admin/register', undefined] as const),
        { registrationToken: invitation, userInfo: { firstname: 'A', lastname: 'B', password: common } },
      ],
    ] as const) {
      const response = await call(method, address, by, body)
      const { status, message } = response.body.error as { status: number; message: string }
      expect([response.status, status, message], address).toEqual([400, 400, expect.stringContaining('most common')])
    }
  })

  it('whoever found an open session cannot guess its password', async () => {
    const { email, token } = await editor()
    const guess = (currentPassword: string, more: object = {}) =>
      call('PUT', '/admin/users/me', token, { firstname: 'Ed', currentPassword, password: NEW_PASSWORD, ...more })
    for (let number = 0; number < 5; number++) {
      expect((await guess(PASSWORD, { password: 'weak' })).status, 'fails before the password is checked').toBe(400)
      expect((await guess(`Wr0ng!pass${number}`)).status).toBe(400)
    }
    const slowed = await guess(PASSWORD)
    expect([slowed.status, slowed.body.error.status]).toEqual([429, 429])
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await enter(email, NEW_PASSWORD)).status, 'the password is as it was').toBe(400)
    expect(await newest('password')).toMatchObject({ actor: email, action: 'slowed', after: { place: 'panel' } })
    expect((await call('PUT', '/admin/users/me', token, { firstname: 'Edith' })).status).toBe(200)
  })

  it('have a cookie that also works over http where the panel is at http', () => expectCookie(cms, false))

  it('cannot send files once their session has ended', async () => {
    const { token } = await editor()
    expect((await call('POST', '/admin/logout', token, {})).status).toBe(200)
    const boundary = 'frame'
    const disposition = 'Content-Disposition: form-data; name="files"; filename="a.png"'
    const part = `--${boundary}\r\n${disposition}\r\nContent-Type: image/png\r\n\r\n`
    const raw = Buffer.concat([Buffer.from(part), Buffer.alloc(8_000_000, 'a'), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const folder = path.join(cms.dataDir, 'tmp')
    const countFiles = () => (existsSync(folder) ? readdirSync(folder).length : 0)
    let most = 0
    const timer = setInterval(() => (most = Math.max(most, countFiles())), 2)
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const sent = await cms
      .call('POST', '/upload' as never, { token, raw, headers })
      .catch(() => ({ status: 'cut off' }))
    clearInterval(timer)
    expect([401, 'cut off']).toContain(sent.status)
    expect(most, 'files in the temporary folder').toBe(0)
  })
})

/** Signs in and renews the sign-in; expects each cookie of the panel to be for https only, or not. */
async function expectCookie(cms: TestCms, isSecure: boolean): Promise<void> {
  const body = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  const entered = await cms.call('POST', '/admin/login', { body })
  const given = entered.headers['set-cookie']!.filter((cookie) => cookie.startsWith('strapi_admin_refresh'))
  const cookie = given.map((one) => one.split(';')[0]).join('; ')
  const renewed = await cms.call('POST', '/admin/access-token', { headers: { cookie } })
  expect([entered.status, renewed.status]).toEqual([200, 200])
  for (const one of [...given, ...renewed.headers['set-cookie']!])
    expect([one.includes('httponly'), /; secure/i.test(one)], one).toEqual([true, isSecure])
}

it("the cookie of Strapi's panel is for https only where the panel is at https, as the proxy ends it", async () => {
  const cms = await startCms({ env: { CMS_PUBLIC_URL: 'https://content.shop.test' } })
  try {
    await expectCookie(cms, true)
  } finally {
    await cms.stop()
  }
})
