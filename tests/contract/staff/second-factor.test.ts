import {
  auditListSchema,
  loginResponseSchema,
  MAX_PASSKEYS,
  passkeyAddedSchema,
  RECOVERY_CODE_COUNT,
  recoveryCodesResponseSchema,
  secondFactorSchema,
  setUpResponseSchema,
  usersResponseSchema,
  type SecondFactor,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Authenticator } from '../../support/people/authenticator.ts'
import { runCommand } from '../../support/shop/cms-command.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { oneDatabase } from '../../support/shop/database.ts'
import { SecondFactorOffice, SHOP_ORIGIN } from '../../support/people/second-factor.ts'
import { fromNetwork } from '../../support/people/shopper.ts'
import { beganMinutesAgo, documentColumns, giveSessions, mailing, resetKeyOf } from '../../support/people/staff.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const STEP_CALLS = [
  'POST /api/admin/second-step/passkey',
  'POST /api/admin/second-step/recovery-code',
  'POST /api/admin/second-step/set-up',
] as const

describe.each(oneDatabase)('a second factor on %s', (database) => {
  let cms: TestCms
  let office: SecondFactorOffice
  beforeAll(async () => {
    cms = await startCms({ database, env: mailing })
    office = new SecondFactorOffice(cms)
  })
  afterAll(() => cms.stop())

  const isIn = async (token: string) => (await cms.call('GET', '/api/admin/current-admin', { token })).status === 200
  const read = async ({ token }: { token: string }): Promise<SecondFactor> =>
    secondFactorSchema.parse((await cms.call('GET', '/api/admin/account/second-factor', { token })).body)
  const actionsOf = async (subjectId: string) => {
    const entries = await cms.database.rows<{ action: string }>(
      "select action from audit_entries where subject = 'second-factor' and subject_id = ? order by id desc",
      [subjectId],
    )
    return entries.map(({ action }) => action)
  }
  const remove = (token: string, id: string) => cms.call('DELETE', `/api/admin/account/passkeys/${id}`, { token })
  const renew = (token: string) => cms.call('POST', '/api/admin/account/recovery-codes', { token, body: {} })
  const expire = () => cms.database.run('update staff_steps set expires_at = ?', [new Date(Date.now() - 1_000)])

  /** The database settings of this cms, for a command. */
  const locate = async (): Promise<Record<string, string>> => {
    if (database === 'sqlite') return {}
    const row = await cms.database.row<{ name: string }>('select current_database() as name')
    return { DATABASE_URL: `${inject('postgresUrl')}${row!.name}` }
  }

  describe('a sign-in', () => {
    it('with a passkey succeeds only after the second step', async () => {
      const { user, phone } = await office.hire('staff', true)
      const response = await office.signIn(user)
      expect(response).toMatchObject({ status: 202, body: { message: 'Your password is right. One more step.' } })
      expect(response.headers['set-cookie'], 'no session, no device').toBeUndefined()
      const step = await office.halfSignIn(user, 'passkey')
      expect(step.options.rpId).toBe('shop.test')
      expect(step.options.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }])
      const entered = await office.byPasskey(step.token, phone.sign(step.options))
      expect(entered.status).toBe(200)
      const { token } = loginResponseSchema.parse(entered.body)
      expect(await isIn(token)).toBe(true)
      expect(String(entered.headers['set-cookie'])).toMatch(/staffToken=.*csrfToken=.*staff=.*staffDevice=/s)
      const { passkeys } = await read({ token })
      expect(passkeys).toMatchObject([{ name: 'My phone', isBackedUp: true, lastUsedAt: expect.any(String) }])
    })

    it('that lacks the second step gives no access to any call', async () => {
      const { user } = await office.hire('admin')
      const { token } = await office.halfSignIn(user, 'passkey')
      for (const path of ['/api/admin/current-admin', '/api/admin/users', '/api/admin/account/second-factor'])
        for (const credentials of [{ token }, { headers: { cookie: `staffToken=${token}` } }])
          expect((await cms.call('GET', path, credentials)).status, path).toBe(401)
      const status = await cms.call('GET', '/api/admin/secure-status', { token })
      expect(status.body.user).toBeNull()
      const stored = JSON.stringify(await cms.database.rows('select * from staff_steps'))
      expect(stored, 'kept as a hash').not.toContain(token)
    })

    it('accepts a challenge only once, right or wrong, and only in its own step', async () => {
      const { user, phone } = await office.hire()
      const [one, two] = [await office.halfSignIn(user, 'passkey'), await office.halfSignIn(user, 'passkey')]
      const forTwo = phone.sign(two.options)
      const wrong = await office.byPasskey(one.token, forTwo)
      expect(wrong).toMatchObject({ status: 403, body: { code: 'second_factor_wrong' } })
      const again = await office.byPasskey(one.token, phone.sign(one.options))
      expect(again, 'used up').toMatchObject({ status: 409, body: { code: 'step_over' } })
      expect((await office.byPasskey(two.token, forTwo)).status).toBe(200)
      expect((await office.byPasskey(two.token, forTwo)).body.code, 'replayed').toBe('step_over')
    })

    it('succeeds once when a passkey response, codes, or responses of copies of a passkey are sent at the same time', async () => {
      const { user, phone, recoveryCodes } = await office.hire()
      const step = await office.halfSignIn(user, 'passkey')
      const signed = phone.sign(step.options)
      const answers = await Promise.all(Array.from({ length: 8 }, () => office.byPasskey(step.token, signed)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const next = await office.halfSignIn(user, 'passkey')
      const codes = await Promise.all(recoveryCodes.slice(0, 4).map((code) => office.byCode(next.token, code)))
      expect(codes.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await read(user)).recoveryCodesLeft, 'only one is gone').toBe(RECOVERY_CODE_COUNT - 1)
      const steps = await Promise.all(Array.from({ length: 2 }, () => office.halfSignIn(user, 'passkey')))
      const copies = steps.map(({ token, options }) => ({ token, passkey: phone.sign(options, { counter: 40 }) }))
      const entered = await Promise.all(copies.map(({ token, passkey }) => office.byPasskey(token, passkey)))
      expect(entered.map(({ status }) => status).sort(), 'copies of a key').toEqual([200, 403])
    })

    it.each([
      ['from another site', { origin: 'https://shop.example' }],
      ['for another name', { rpId: 'shop.example' }],
      ['with another challenge', { challenge: 'bm90LXRoaXM' }],
      ['without anybody there', { isAbsent: true }],
    ])('rejects a passkey that signed %s', async (_, deviation) => {
      const { user, phone } = await office.hire()
      const step = await office.halfSignIn(user, 'passkey')
      const response = await office.byPasskey(step.token, phone.sign(step.options, deviation))
      expect(response.body.code).toBe('second_factor_wrong')
    })

    it("rejects an unknown passkey, another user's, and one whose counter did not rise", async () => {
      const [{ user, phone }, other] = [await office.hire(), await office.hire()]
      const enter = async (by: Authenticator, deviation = {}) => {
        const step = await office.halfSignIn(user, 'passkey')
        const response = await office.byPasskey(step.token, by.sign(step.options, deviation))
        return response.status === 200 ? 'in' : (response.body.code as string)
      }
      expect(await enter(new Authenticator(SHOP_ORIGIN))).toBe('second_factor_wrong')
      expect(await enter(other.phone)).toBe('second_factor_wrong')
      expect(await enter(phone, { counter: 40 })).toBe('in')
      expect(await enter(phone, { counter: 40 }), 'a copy').toBe('second_factor_wrong')
      expect(await enter(phone, { counter: 41 })).toBe('in')
    })

    it('accepts each recovery code once, in any spelling, and no passkey for the same step afterwards', async () => {
      const { user, phone, recoveryCodes } = await office.hire()
      expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODE_COUNT)
      const stored = JSON.stringify(await cms.database.rows('select * from staff_recovery_codes'))
      for (const code of recoveryCodes) expect(stored).not.toContain(code)
      const step = await office.halfSignIn(user, 'passkey')
      const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ')
      const response = await office.byCode(step.token, typed)
      expect(response.status).toBe(200)
      expect((await read({ token: response.body.token as string })).recoveryCodesLeft).toBe(RECOVERY_CODE_COUNT - 1)
      expect((await office.byPasskey(step.token, phone.sign(step.options))).body.code).toBe('step_over')
      const next = await office.halfSignIn(user, 'passkey')
      expect(await office.byCode(next.token, typed)).toMatchObject({
        status: 403,
        body: { code: 'second_factor_wrong' },
      })
      expect((await office.byCode(next.token, recoveryCodes[1]!)).status).toBe(200)
    })

    it('allows five wrong codes per password, and an unfinished sign-in counts as a guess', async () => {
      const { user, recoveryCodes } = await office.hire()
      const step = await office.halfSignIn(user, 'passkey')
      const tryWrong = () => office.byCode(step.token, 'AAAA-AAAA-AAAA-AAAA')
      for (let tried = 0; tried < 4; tried++) expect((await tryWrong()).body.code).toBe('second_factor_wrong')
      const last = await tryWrong()
      expect(last).toMatchObject({ status: 409, body: { code: 'step_over' } })
      expect(last.body.message, 'says what to do').toContain('sign in with your password again')
      expect((await office.byCode(step.token, recoveryCodes[0]!)).body.code, 'even the right one').toBe('step_over')
      const headers = fromNetwork()
      const outcomes: number[] = []
      for (let tried = 0; tried < 6; tried++) outcomes.push((await office.signIn(user, headers)).status)
      expect(outcomes, 'a right password that is not followed up counts as a guess').toEqual([
        202, 202, 202, 202, 202, 429,
      ])
    })

    it('that succeeds does not count towards the limit of tries', async () => {
      const { user, phone } = await office.hire()
      const headers = fromNetwork()
      for (let times = 0; times < 7; times++) {
        const step = await office.halfSignIn(user, 'passkey', headers)
        expect((await office.byPasskey(step.token, phone.sign(step.options), headers)).status).toBe(200)
      }
    })

    it.each(STEP_CALLS)('expires after five minutes, and %s rejects other tokens', async (call) => {
      const { user, phone } = await office.hire()
      const step = await office.halfSignIn(user, 'passkey')
      const { options } = await office.begin(user)
      const send = (token: string) => {
        if (call.endsWith('passkey')) return office.byPasskey(token, phone.sign(step.options))
        if (call.endsWith('recovery-code')) return office.byCode(token, 'AAAA-AAAA-AAAA-AAAA')
        return office.setUp(token, phone.make(options))
      }
      expect((await send('made-up')).body.code).toBe('step_over')
      await expire()
      expect((await send(step.token)).body.code).toBe('step_over')
    })

    it('in progress ends when the password is reset by link, and still needs the second step after it', async () => {
      const { user, phone } = await office.hire()
      const step = await office.halfSignIn(user, 'passkey')
      const newPassword = 'Kw4zulu!stoep'
      const body = { key: await resetKeyOf(cms.database, user), newPassword }
      const reset = await cms.call('POST', '/api/admin/reset-password', { headers: fromNetwork(), body })
      expect(reset.status).toBe(200)
      expect((await office.byPasskey(step.token, phone.sign(step.options))).body.code).toBe('step_over')
      expect((await office.signIn(user, fromNetwork(), newPassword)).status).toBe(202)
    })

    it('has an audit entry for each step', async () => {
      const { user, phone } = await office.hire()
      const step = await office.halfSignIn(user, 'passkey')
      await office.byCode(step.token, 'AAAA-AAAA-AAAA-AAAA')
      await office.byPasskey(step.token, phone.sign(step.options))
      const token = await cms.staffToken('admin')
      const list = await cms.call('GET', `/api/admin/audit?subject=sign-in&actor=${user.email}`, { token })
      const actions = auditListSchema.parse(list.body).entries.map(({ action }) => action)
      expect(actions.sort()).toEqual(['awaits-second-step', 'failed-second-step', 'succeeded'])
    })
  })

  describe('on the account page', () => {
    it('adding the first passkey creates recovery codes and ends other sessions, adding the next does neither', async () => {
      const user = await office.hirePlain()
      await giveSessions(cms.database, user, 2)
      const first = await office.add(user, new Authenticator(SHOP_ORIGIN), 'Phone')
      expect(first.status).toBe(201)
      expect(passkeyAddedSchema.parse(first.body)).toMatchObject({
        passkeys: [{ name: 'Phone', lastUsedAt: null, isBackedUp: false }],
        recoveryCodesLeft: RECOVERY_CODE_COUNT,
        isRequired: false,
      })
      expect(first.body.recoveryCodes).toHaveLength(RECOVERY_CODE_COUNT)
      const sessions = await cms.database.rows('select id from staff_sessions where user_id = ?', [user.userId])
      expect(sessions).toHaveLength(1)
      await giveSessions(cms.database, user, 1)
      const next = await office.add(user, new Authenticator(SHOP_ORIGIN), 'Key')
      expect([next.body.passkeys.length, next.body.recoveryCodes]).toEqual([2, []])
      expect(await cms.database.rows('select id from staff_sessions where user_id = ?', [user.userId])).toHaveLength(2)
      expect(await actionsOf(user.documentId)).toEqual(['add', 'add'])
    })

    it.each([
      ['made for another site', { origin: 'https://shop.example' }],
      ['for another name', { rpId: 'shop.example' }],
      ['for another challenge', { challenge: 'bm90LXRoaXM' }],
      ['without anybody there', { isAbsent: true }],
      ['with a certificate, which nobody asked for,', { isU2f: true }],
    ])('a passkey %s is rejected', async (_, deviation) => {
      const user = await office.hirePlain()
      const step = await office.begin(user)
      const made = new Authenticator(SHOP_ORIGIN).make(step.options, deviation)
      expect(await office.store(user, step.token, made)).toMatchObject({
        status: 400,
        body: { code: 'passkey_rejected' },
      })
      const again = await office.store(user, step.token, new Authenticator(SHOP_ORIGIN).make(step.options))
      expect(again.body.code, 'used up').toBe('step_over')
      expect((await read(user)).passkeys).toEqual([])
    })

    it('a passkey can belong to only one user, and only its own session can finish adding it', async () => {
      const [{ phone }, user, other] = [await office.hire(), await office.hirePlain(), await office.hirePlain()]
      expect((await office.add(user, phone)).body.code, 'of somebody else').toBe('passkey_rejected')
      const step = await office.begin(user)
      const made = new Authenticator(SHOP_ORIGIN).make(step.options)
      expect((await office.store(other, step.token, made)).body.code).toBe('step_over')
    })

    it(`holds ${MAX_PASSKEYS} passkeys at most`, async () => {
      const { user } = await office.hire()
      for (let number = 1; number < MAX_PASSKEYS - 1; number++) {
        const added = await office.add(user, new Authenticator(SHOP_ORIGIN), `Key ${number}`)
        expect(added.status).toBe(201)
      }
      const [last, tooLate] = [await office.begin(user), await office.begin(user)]
      expect(last.options.excludeCredentials, 'no passkey is made twice').toHaveLength(MAX_PASSKEYS - 1)
      const store = (step: typeof last) =>
        office.store(user, step.token, new Authenticator(SHOP_ORIGIN).make(step.options))
      expect((await store(last)).status).toBe(201)
      expect(await store(tooLate)).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
      const begun = await cms.call('POST', '/api/admin/account/passkeys/begin', { token: user.token, body: {} })
      expect(begun).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
    })

    it('a passkey can be renamed and removed by its owner only; the last one takes the codes with it', async () => {
      const [{ user, recoveryCodes }, other] = [await office.hire(), await office.hire()]
      const [passkey] = (await read(user)).passkeys
      const rename = (token: string, id: string) =>
        cms.call('PUT', `/api/admin/account/passkeys/${id}`, { token, body: { name: ' Old phone ' } })
      for (const response of [
        await rename(other.user.token, passkey!._id),
        await remove(other.user.token, passkey!._id),
        await remove(user.token, 'nosuch'),
      ])
        expect(response).toMatchObject({ status: 404, body: { code: 'passkey_not_found' } })
      expect((await rename(user.token, passkey!._id)).body.passkeys).toMatchObject([{ name: 'Old phone' }])
      const half = await office.halfSignIn(user, 'passkey')
      expect((await remove(user.token, passkey!._id)).body).toEqual({
        passkeys: [],
        recoveryCodesLeft: 0,
        isRequired: false,
      })
      expect((await office.byCode(half.token, recoveryCodes[0]!)).body.code).toBe('second_factor_wrong')
      expect((await office.signIn(user)).status, 'the password is enough again').toBe(200)
      expect(await actionsOf(user.documentId)).toEqual(['remove', 'rename', 'add'])
    })

    it('new recovery codes replace the old ones, and need a passkey', async () => {
      const { user, recoveryCodes } = await office.hire()
      const made = recoveryCodesResponseSchema.parse((await renew(user.token)).body).recoveryCodes
      expect(made).toHaveLength(RECOVERY_CODE_COUNT)
      const step = await office.halfSignIn(user, 'passkey')
      expect((await office.byCode(step.token, recoveryCodes[0]!)).body.code).toBe('second_factor_wrong')
      expect((await office.byCode(step.token, made[0]!)).status).toBe(200)
      const plain = await office.hirePlain()
      expect(await renew(plain.token)).toMatchObject({ status: 409, body: { code: 'passkey_needed' } })
    })

    it('changes to the second factor need the password again after ten minutes', async () => {
      const { user } = await office.hire('admin')
      await beganMinutesAgo(cms.database, user, 11)
      const { token } = user
      const responses = await Promise.all([
        cms.call('POST', '/api/admin/account/passkeys/begin', { token, body: {} }),
        remove(token, 'any'),
        renew(token),
        office.require(token, true),
        cms.call('DELETE', '/api/admin/users/any/second-factor', { token }),
      ])
      for (const response of responses)
        expect(response).toMatchObject({ status: 403, body: { code: 'confirm_password' } })
    })
  })

  it('can be reset by an admin, which ends the sessions, and is deleted with its user', async () => {
    const { user } = await office.hire()
    const token = await cms.staffToken('admin')
    const users = async () =>
      usersResponseSchema.parse((await cms.call('GET', '/api/admin/users', { token })).body).users
    const factorOf = async () => (await users()).find(({ email }) => email === user.email)?.hasSecondFactor
    const reset = (id: string) => cms.call('DELETE', `/api/admin/users/${id}/second-factor`, { token })
    expect(await factorOf()).toBe(true)
    expect(await reset('nosuch')).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    expect((await reset(user.documentId)).status).toBe(200)
    expect([await factorOf(), await isIn(user.token)]).toEqual([false, false])
    expect(await actionsOf(user.documentId)).toEqual(['reset', 'add'])
    expect((await office.signIn(user)).status).toBe(200)

    const gone = await office.hire()
    await office.halfSignIn(gone.user, 'passkey')
    await cms.call('DELETE', `/api/admin/users/${gone.user.documentId}`, { token })
    for (const table of ['staff_passkeys', 'staff_recovery_codes', 'staff_steps', 'staff_sessions'])
      expect(await cms.database.rows(`select id from ${table} where user_id = ?`, [gone.user.userId]), table).toEqual(
        [],
      )
  })

  it('can be reset with a command, for a last admin', async () => {
    const { user } = await office.hire('admin')
    const settings = { DATA_DIR: cms.dataDir, ...(await locate()) }
    const command = (...args: string[]) => runCommand('api/admin-auth/second-factor-command', args, settings)
    expect(await command('reset', 'nobody@stoep.test')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nobody of the staff has the email nobody@stoep.test.'),
    })
    expect(await command('reset', user.email.toUpperCase())).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${user.email} has no second factor any more`),
    })
    expect([await isIn(user.token), (await office.signIn(user)).status]).toEqual([false, 200])
    expect(await actionsOf(user.documentId)).toEqual(['reset', 'add'])
  })

  describe('that is required of all staff', () => {
    it('is set by an admin with a passkey; others are signed out and must set one up first', async () => {
      const [boss, plain, bare] = [
        await office.hire('admin'),
        await office.hirePlain(),
        await office.hirePlain('admin'),
      ]
      expect(await office.require(bare.token, true)).toMatchObject({ status: 409, body: { code: 'passkey_needed' } })
      expect((await office.require(boss.user.token, true)).body).toEqual({ isRequired: true })
      expect([await isIn(boss.user.token), await isIn(plain.token), await isIn(bare.token)]).toEqual([
        true,
        false,
        false,
      ])

      const step = await office.halfSignIn(plain, 'set-up')
      expect((await office.byCode(step.token, 'AAAA-AAAA-AAAA-AAAA')).body.code, 'no way around').toBe('step_over')
      const broken = new Authenticator(SHOP_ORIGIN).make(step.options, { origin: 'https://shop.example' })
      expect((await office.setUp(step.token, broken)).body.code).toBe('passkey_rejected')
      const [one, two] = [await office.halfSignIn(plain, 'set-up'), await office.halfSignIn(plain, 'set-up')]
      const phone = new Authenticator(SHOP_ORIGIN)
      const entered = await office.setUp(one.token, phone.make(one.options))
      const { token, recoveryCodes } = setUpResponseSchema.parse(entered.body)
      expect([recoveryCodes.length, await isIn(token)]).toEqual([RECOVERY_CODE_COUNT, true])
      const late = await office.setUp(two.token, new Authenticator(SHOP_ORIGIN).make(two.options))
      expect(late.body.code, 'a second one of the same password').toBe('step_over')
      const next = await office.halfSignIn(plain, 'passkey')
      expect((await office.byPasskey(next.token, phone.sign(next.options))).status).toBe(200)

      const [passkey] = (await read({ token })).passkeys
      expect(await remove(token, passkey!._id)).toMatchObject({ status: 409, body: { code: 'last_passkey' } })
      expect((await office.require(boss.user.token, false)).body).toEqual({ isRequired: false })
      expect((await remove(token, passkey!._id)).status).toBe(200)
      expect(await actionsOf(boss.user.documentId)).toEqual(['require', 'require', 'add'])
    })
  })

  describe("in Strapi's panel", () => {
    const PANEL_PASSWORD = 'Pan3l!word'
    const read = (token: string) => cms.call('GET', '/admin/users/me', { token })
    const open = (token: string) => cms.call('POST', '/api/admin/account/panel-pass', { token, body: {} })
    const enterPanel = (headers = fromNetwork()) => cms.call('POST', '/admin/login', { headers, body: panelLogin })
    let panelLogin = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
    /** The token of the first admin, whose e-mail is the same in the panel. */
    let first: string
    beforeAll(async () => {
      first = (await office.signIn({ email: ADMIN_EMAIL })).body.token as string
    })
    const withRule = async (work: () => Promise<void>) => {
      await cms.database.insert('staff_rules', { ...documentColumns(), name: 'second-factor' })
      try {
        await work()
      } finally {
        await cms.database.run('delete from staff_rules')
      }
    }

    it('is needed by a panel user whose email has a passkey in the shop', async () => {
      const before = (await enterPanel()).body.data.token as string
      expect((await read(before)).status).toBe(200)
      const phone = new Authenticator(SHOP_ORIGIN)
      const step = await office.begin({ token: first })
      expect((await office.store({ token: first }, step.token, phone.make(step.options))).status).toBe(201)
      expect((await read(before)).status, 'sessions of before end').toBe(401)

      const rejected = await enterPanel()
      expect(rejected).toMatchObject({
        status: 403,
        body: { data: null, error: { message: expect.stringContaining('Open the content panel') } },
      })
      expect(rejected.headers['set-cookie']).toBeUndefined()
      const noted = "select after from audit_entries where action = 'failed-second-step' and actor = ?"
      expect(JSON.stringify(await cms.database.rows(noted, [ADMIN_EMAIL]))).toContain('panel')
      const active = "select id from strapi_sessions where status = 'active'"
      expect(await cms.database.rows(active), 'nothing that a token could belong to').toEqual([])

      expect((await open(first)).body).toMatchObject({ url: expect.stringMatching(/\/admin$/) })
      const entered = await enterPanel()
      expect([entered.status, (await read(entered.body.data.token as string)).status]).toEqual([200, 200])
      expect((await enterPanel()).status, 'once').toBe(403)
      await open(first)
      await expire()
      expect((await enterPanel()).status, 'for three minutes').toBe(403)
    })

    it('cannot be avoided with a wrong password or a reset link', async () => {
      await open(first)
      const wrong = { ...panelLogin, password: 'Wr0ng!pass' }
      expect((await cms.call('POST', '/admin/login', { headers: fromNetwork(), body: wrong })).status).toBe(400)
      const entered = await enterPanel()
      expect(entered.status, 'a wrong password uses nothing up').toBe(200)
      await cms.database.run(
        'update admin_users set reset_password_token = ?, reset_password_token_expires_at = ? where email = ?',
        ['a-key', new Date(Date.now() + 600_000), ADMIN_EMAIL],
      )
      const body = { resetPasswordToken: 'a-key', password: PANEL_PASSWORD }
      const reset = await cms.call('POST', '/admin/reset-password', { headers: fromNetwork(), body })
      expect([reset.status, reset.headers['set-cookie'], JSON.stringify(reset.body)]).toEqual([
        403,
        undefined,
        expect.not.stringContaining('token":"'),
      ])
      panelLogin = { ...panelLogin, password: PANEL_PASSWORD }
      expect((await enterPanel()).status).toBe(403)
    })

    it('keeps out users without one while it is required, invited or not', async () => {
      const columns = documentColumns()
      const invited = {
        email: 'editor@stoep.test',
        firstname: 'Ed',
        lastname: 'Itor',
        is_active: false,
        blocked: false,
      }
      await cms.database.insert('admin_users', { ...columns, ...invited, registration_token: 'come-in' })
      const userInfo = { firstname: 'Ed', lastname: 'Itor', password: PANEL_PASSWORD }
      const headers = fromNetwork()
      const enter = () =>
        cms.call('POST', '/admin/login', { headers, body: { email: invited.email, password: PANEL_PASSWORD } })
      await withRule(async () => {
        const body = { registrationToken: 'come-in', userInfo }
        expect((await cms.call('POST', '/admin/register', { headers, body })).status).toBe(403)
        expect((await enter()).status).toBe(403)
      })
      expect((await enter()).status, 'not required any more').toBe(200)
    })
  })
})
