import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { runCommand } from '../../support/shop/cms-command.ts'
import { oneDatabase } from '../../support/shop/database.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '../../support/hosts/mail-server.ts'
import { fromNetwork } from '../../support/people/shopper.ts'
import { givePassword, signInStaff, type StaffSession } from '../../support/people/staff.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const NEW_PASSWORD = 'Kw4zulu!stoep'
const FROM = 'Stoep <shop@stoep.test>'
const SENT = 'If somebody here has this address, a link is on its way to it. Please look into your email.'

describe.each(oneDatabase)('email on %s', (database) => {
  let server: MailServer
  let cms: TestCms
  beforeAll(async () => {
    server = await startMailServer()
    cms = await startCms({
      database,
      env: { SMTP_URL: server.url, MAIL_FROM: FROM, PUBLIC_URL: 'http://shop.stoep.test' },
    })
  })
  afterAll(async () => {
    await cms.stop()
    await server.close()
  })

  const anybody = async (): Promise<StaffSession> => {
    const user = await signInStaff(cms.database, 'staff')
    await givePassword(cms.database, user)
    return user
  }
  const forget = (email: string, headers = fromNetwork()) =>
    cms.call('POST', '/api/admin/forgot-password', { headers, body: { email } })
  const reset = (key: string, newPassword = NEW_PASSWORD, headers = fromNetwork()) =>
    cms.call('POST', '/api/admin/reset-password', { headers, body: { key, newPassword } })
  const signIn = (email: string, password: string, headers: Record<string, string> = fromNetwork()) =>
    cms.call('POST', '/api/admin/secure-login', { headers, body: { email, password } })
  const keyIn = ({ text }: ReceivedMail) => /\/admin\/reset-password#(\S+)$/m.exec(text)![1]!
  const keyFor = async (email: string) => {
    expect((await forget(email)).status).toBe(200)
    return keyIn(await server.next())
  }

  it('is reported as available', async () => {
    expect((await cms.call('GET', '/api/admin/secure-status')).body).toMatchObject({ user: null, sendsMail: true })
  })

  it('a forgotten password is reset by a link that works once and ends all sessions', async () => {
    const user = await anybody()
    expect(await forget(user.email.toUpperCase())).toMatchObject({ status: 200, body: { message: SENT } })
    const mail = await server.next()
    expect(mail).toMatchObject({
      to: [user.email],
      from: 'shop@stoep.test',
      subject: expect.stringMatching(/^Your new password for /),
    })
    expect(mail.text).toContain(`Hello ${user.name},`)
    const key = keyIn(mail)
    expect(mail.html).toContain(`<a href="http://shop.stoep.test/admin/reset-password#${key}">`)

    const here = fromNetwork()
    for (let number = 0; number < 6; number++) await signIn(user.email, 'Wr0ng!pass', here)
    expect((await signIn(user.email, ADMIN_PASSWORD, here)).status).toBe(429)

    const { status, body } = await reset(key)
    expect([status, body]).toEqual([
      200,
      { message: 'Your password was changed. You can sign in with it now.', ended: 1 },
    ])
    expect(await server.next()).toMatchObject({
      to: [user.email],
      subject: expect.stringMatching(/^Your password for .* was changed$/),
    })
    const { token } = user
    expect((await cms.call('GET', '/api/admin/secure-status', { token })).body.user).toBeNull()
    expect((await signIn(user.email, ADMIN_PASSWORD)).status).toBe(401)
    expect((await signIn(user.email, NEW_PASSWORD, here)).status, 'the wait is lifted').toBe(200)
    expect((await server.next()).subject).toMatch(/^New sign-in to /)
    expect(await reset(key, 'An0ther!pass')).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } })
    const entry = await cms.database.row<{ actor: string; after: string }>(
      "select actor, after from audit_entries where action = 'change' and subject = 'password' and subject_id = ?",
      [user.documentId],
    )
    expect(entry!.actor).toBe(user.email)
    expect(typeof entry!.after === 'string' ? JSON.parse(entry!.after) : entry!.after).toEqual({
      email: user.email,
      passwordChanged: true,
      byLink: true,
      sessionsEnded: 1,
    })
  })

  it('a reset link used by two requests at once sets the password once', async () => {
    const user = await anybody()
    const key = await keyFor(user.email)
    const [one, other] = await Promise.all([reset(key, 'First!2pass'), reset(key, 'Second!2pass')])
    expect([one.status, other.status].sort()).toEqual([200, 400])
    await server.next()
    const kept = one.status === 200 ? 'First!2pass' : 'Second!2pass'
    expect((await signIn(user.email, kept)).status).toBe(200)
    await server.next()
  })

  it('a reset to a common password is rejected, and the link still works', async () => {
    const user = await anybody()
    const key = await keyFor(user.email)
    expect(await reset(key, 'P@ssw0rd')).toMatchObject({
      status: 400,
      body: { code: 'validation', details: { fields: [{ field: 'newPassword' }] } },
    })
    expect((await reset(key)).status).toBe(200)
    await server.next()
  })

  it.each([
    ['an altered one', (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['none', () => 'none'],
    ['one of nobody', (key: string) => `nobody${key.slice(key.indexOf('.'))}`],
  ])('a reset with %s is rejected with reset_link_invalid', async (_what, spoil) => {
    const user = await anybody()
    const key = await keyFor(user.email)
    expect(await reset(spoil(key))).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } })
  })

  it('an unknown address gets the same response but no email; a known one gets at most three', async () => {
    const user = await anybody()
    expect(await forget('nobody@stoep.test')).toMatchObject({ status: 200, body: { message: SENT } })
    for (let time = 0; time < 3; time++) expect((await forget(user.email)).status).toBe(200)
    expect(await forget(user.email)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const mails = [await server.next(), await server.next(), await server.next()]
    expect(mails.map(({ to }) => to)).toEqual([[user.email], [user.email], [user.email]])
    expect(server.waiting()).toBe(0)
  })

  it('reset requests and wrong reset keys are limited to 15 per network', async () => {
    const asking = fromNetwork()
    for (let time = 0; time < 15; time++) expect((await forget(`no${time}@stoep.test`, asking)).status).toBe(200)
    expect((await forget('no15@stoep.test', asking)).status).toBe(429)
    const guessing = fromNetwork()
    const { email } = await anybody()
    expect((await reset(await keyFor(email), NEW_PASSWORD, guessing)).status, 'a right one does not count').toBe(200)
    await server.next()
    for (let time = 0; time < 15; time++) expect((await reset(`a.b.${time}`, NEW_PASSWORD, guessing)).status).toBe(400)
    expect((await reset('a.b.c', NEW_PASSWORD, guessing)).status).toBe(429)
  })

  it('a sign-in from a new device is reported by email, one from a known device is not', async () => {
    const user = await anybody()
    const headers = { ...fromNetwork(), 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0' }
    const first = await signIn(user.email, ADMIN_PASSWORD, headers)
    expect(first.status).toBe(200)
    const told = await server.next()
    expect(told.to).toEqual([user.email])
    expect(told.text).toContain('the back office of')
    expect(told.text).toContain('Device: Firefox on Android')
    const device = first.headers['set-cookie']!.find((cookie) => cookie.startsWith('staffDevice='))!.split(';')[0]!
    expect(
      (await signIn(user.email, ADMIN_PASSWORD, { ...fromNetwork(), origin: 'http://shop.stoep.test', cookie: device }))
        .status,
    ).toBe(200)
    const other = await anybody()
    expect((await signIn(other.email, ADMIN_PASSWORD)).status).toBe(200)
    expect((await server.next()).to, 'the known device made none in between').toEqual([other.email])
  })

  it('is sent again after a temporary error of the mail server, but not after a permanent one', async () => {
    const user = await anybody()
    server.refuse(550, 451)
    expect((await forget(user.email)).status).toBe(200)
    expect((await forget(user.email)).status).toBe(200)
    expect((await server.next()).to).toEqual([user.email])
    expect(server.refused()).toBe(2)
    expect(cms.output()).toContain('An email could not be sent (EENVELOPE 550).')
    expect(cms.output()).not.toContain(user.email)
  })
})

it('a mail server that hangs up is named in the log, and one that says nothing does not hold a stop', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cms = await startCms({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: FROM } })
  const caller = async () => ((await once(server, 'connection')) as [Socket])[0]
  const first = caller()
  const body = { email: ADMIN_EMAIL }
  expect((await cms.call('POST', '/api/admin/forgot-password', { headers: fromNetwork(), body })).status).toBe(200)
  ;(await first).destroy()
  const second = await caller()
  expect(cms.output()).toContain('An email could not be sent (Unexpected socket close); trying again in 2 s.')
  await cms.stop('SIGTERM')
  expect(await cms.ended).toEqual({ code: 0, signal: null })
  second.destroy()
  server.close()
})

describe('a shop without a mail server', () => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms()
  })
  afterAll(() => cms.stop())

  it('reports that, and answers mail_off to forgot-password', async () => {
    expect((await cms.call('GET', '/api/admin/secure-status')).body).toMatchObject({ sendsMail: false })
    expect(
      await cms.call('POST', '/api/admin/forgot-password', { headers: fromNetwork(), body: { email: 'a@b.test' } }),
    ).toMatchObject({ status: 409, body: { code: 'mail_off' } })
  })

  it('has a command that prints links for the back office and for the panel, each of which works once', async () => {
    const command = (email: string) =>
      runCommand('api/admin-auth/reset-password-command', [email], { DATA_DIR: cms.dataDir })
    expect(await command('nobody@stoep.test')).toEqual({
      code: 1,
      output: '✗ Nobody of the staff has the email nobody@stoep.test. Nothing was done.\n',
    })
    const here = fromNetwork()
    const enterPanel = (password: string) =>
      cms.call('POST', '/admin/login', { headers: here, body: { email: ADMIN_EMAIL, password } })
    for (let number = 0; number < 6; number++) await enterPanel('Wr0ng!pass')
    expect((await enterPanel(ADMIN_PASSWORD)).status).toBe(429)
    const { code, output } = await command(ADMIN_EMAIL.toUpperCase())
    expect(code, output).toBe(0)
    expect((await enterPanel(ADMIN_PASSWORD)).status, 'the command lifts the wait').toBe(200)
    const [, key] = /back office: http:\/\/\S+\/admin\/reset-password#(\S+)$/m.exec(output)!
    const [, panelKey] = /panel: http:\/\/\S+\/admin\/auth\/reset-password\?code=(\w+)$/m.exec(output)!
    const send = (path: string, body: object) => cms.call('POST', path, { headers: fromNetwork(), body })
    const links = [
      ['/api/admin/reset-password', { key, newPassword: NEW_PASSWORD }, '/api/admin/secure-login'],
      ['/admin/reset-password', { resetPasswordToken: panelKey, password: NEW_PASSWORD }, '/admin/login'],
    ] as const
    for (const [path, body, login] of links) {
      const reset = await send(path, body)
      expect([path, reset.status]).toEqual([path, 200])
      const again = await send(path, body)
      expect([path, again.status]).toEqual([path, 400])
      const signedIn = await send(login, { email: ADMIN_EMAIL, password: NEW_PASSWORD })
      expect([login, signedIn.status]).toEqual([login, 200])
    }
    const entries = await cms.database.rows<{ actor: string; action: string }>(
      "select actor, action from audit_entries where subject = 'password' and actor = 'command'",
    )
    expect(entries).toEqual(Array(2).fill({ actor: 'command', action: 'request' }))
  })
})
