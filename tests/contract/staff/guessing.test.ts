import { addDays, auditListSchema, DAY_MS, HOUR_MS, type AuditEntry } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallResponse, Call } from '../../support/calls/call.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { databases } from '../../support/shop/database.ts'
import { documentColumns } from '../../support/people/staff.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const isBig = Boolean(process.env.STOEP_HOSTILE)
const WRONG = 'Gue55!pass'
/** ADMIN_PASSWORD with a much cheaper hash than the shop's: these tests count comparisons. */
const QUICK_HASH = '$2a$04$RT.zx.fWC4FBOaBu2C3HYeVo.9JjcvMphy9YBJY1TfRVhNyrehrGq'
const PLACES = ['/api/admin/secure-login', '/admin/login'] as const

interface Guess {
  email?: string
  password?: string
  from?: string
  cookie?: string
  path?: string
}

const deviceOf = ({ headers }: CallResponse): string =>
  (headers['set-cookie'] ?? []).find((cookie) => cookie.startsWith('staffDevice='))!.split(';')[0]!

/** `looked at`, `slowed` or `in`, for the shop's sign-in and the panel's. */
const outcomeOf = ({ status }: CallResponse): string =>
  status === 429 ? 'slowed' : status === 200 ? 'in' : status === 400 || status === 401 ? 'looked at' : String(status)

describe.each(databases)('guessing passwords on %s', (database) => {
  let cms: TestCms
  let sibling: Awaited<ReturnType<TestCms['startSibling']>> | undefined
  beforeAll(async () => {
    cms = await startCms({ database })
    for (const table of ['up_users', 'admin_users'])
      await cms.database.run(`update ${table} set password = ? where email = ?`, [QUICK_HASH, ADMIN_EMAIL])
    if (database === 'postgres') sibling = await cms.startSibling()
  })
  afterAll(async () => {
    await sibling?.stop()
    await cms.stop()
  })

  const signIn = (
    { email = ADMIN_EMAIL, password = WRONG, from = '41.0.0.1', cookie, path = PLACES[0] }: Guess,
    call: Call = cms.call,
  ) =>
    call('POST', path, {
      body: { email, password },
      headers: {
        'x-forwarded-for': from,
        ...(cookie ? { cookie } : {}),
        ...(path === PLACES[0] ? { origin: 'http://shop.test' } : {}),
      },
    })
  /** Resets the limits that earlier tests used up. */
  const forgetAll = () => cms.database.run('delete from rate_limits')

  /**
   * Guesses many times at once, alternating between both processes if there are two. Returns the count of each outcome
   * and the last `slowed` response.
   */
  async function guessAtOnce(tries: number, guessOf: (number: number) => Guess) {
    const calls = sibling ? [cms.call, sibling.call] : [cms.call]
    const counts: Record<string, number> = { 'looked at': 0, slowed: 0, in: 0 }
    let slowed: CallResponse | undefined
    let next = 0
    const guess = async () => {
      while (next < tries) {
        const number = next++
        const response = await signIn(guessOf(number), calls[number % calls.length])
        const outcome = outcomeOf(response)
        counts[outcome] = (counts[outcome] ?? 0) + 1
        if (outcome === 'slowed') slowed = response
      }
    }
    await Promise.all(Array.from({ length: 16 }, guess))
    return { counts, slowed }
  }

  const manyTries = isBig ? 10_000 : 300
  it(`from one network is limited: at most 15 of ${manyTries} tries at shop and panel are checked`, async () => {
    await forgetAll()
    const { counts, slowed } = await guessAtOnce(manyTries, (number) => ({
      email: number % 2 ? ADMIN_EMAIL : `u${number}@x.test`,
      from: `2001:db8:1:2::${(number % 500) + 1}`,
      path: PLACES[number % 4 === 3 ? 1 : 0],
    }))
    expect(counts).toEqual({ 'looked at': expect.any(Number), slowed: manyTries - counts['looked at']!, in: 0 })
    expect(counts['looked at']).toBeGreaterThan(0)
    expect(counts['looked at']).toBeLessThanOrEqual(15)
    expect(Number(slowed!.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(slowed!.headers['retry-after'])).toBeLessThanOrEqual(900)
    const rows = await cms.database.row('select count(*) as count from rate_limits')
    expect(Number(rows!.count), 'the names that were tried leave no row each').toBeLessThan(150)
    expect(outcomeOf(await signIn({ email: 'u1@x.test', from: '41.0.0.2' })), 'from elsewhere').toBe('looked at')
  }, 240_000)

  const networks = isBig ? 1_000 : 120
  it(`from ${networks} networks is limited to 100 tries an hour per user; then only known devices get in`, async () => {
    await forgetAll()
    const known = deviceOf(await signIn({ password: ADMIN_PASSWORD, from: '41.9.9.9' }))
    const { counts, slowed } = await guessAtOnce(networks, (number) => ({
      from: `102.65.${number >> 8}.${number & 255}`,
    }))
    expect(counts).toEqual({ 'looked at': 100, slowed: networks - 100, in: 0 })
    expect(Number(slowed!.headers['retry-after'])).toBeGreaterThan(3000)
    const stranger = await signIn({ password: ADMIN_PASSWORD, from: '41.9.9.8' })
    expect(stranger).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const owner = await signIn({ password: ADMIN_PASSWORD, from: '41.9.9.8', cookie: known })
    expect(owner.status).toBe(200)
    expect(deviceOf(owner), 'the same device').toBe(known)
    const made = await signIn({ password: ADMIN_PASSWORD, from: '41.9.9.8', cookie: `staffDevice=${'x'.repeat(43)}` })
    expect(made.status, 'a made-up device').toBe(429)
  }, 240_000)

  it('does not lock out an admin elsewhere after six wrong passwords from one network', async () => {
    await forgetAll()
    const outcomes: string[] = []
    for (let number = 0; number < 6; number++) outcomes.push(outcomeOf(await signIn({ from: '41.0.0.66' })))
    expect(outcomes).toEqual([...Array<string>(5).fill('looked at'), 'slowed'])
    expect((await signIn({ password: ADMIN_PASSWORD, from: '41.0.0.7' })).status).toBe(200)
  })

  it('right passwords use up no tries of their network: more than 15 sign in there', async () => {
    await forgetAll()
    const outcomes: string[] = []
    for (let number = 0; number < 17; number++)
      outcomes.push(outcomeOf(await signIn({ password: ADMIN_PASSWORD, from: '41.0.0.88', path: PLACES[number % 2] })))
    expect(outcomes).toEqual(Array<string>(17).fill('in'))
  })

  it('a wait from when the clock was a year ahead is over once it is right', async () => {
    await forgetAll()
    const guessAll = async () => {
      const outcomes: string[] = []
      for (let number = 0; number < 6; number++) outcomes.push(outcomeOf(await signIn({ from: '41.0.0.77' })))
      return outcomes
    }
    const slowedLast = [...Array<string>(5).fill('looked at'), 'slowed']
    expect(await guessAll()).toEqual(slowedLast)
    // Of the network as well, which is looked at before anything is counted.
    await cms.database.run('update rate_limits set points = 99, expire = expire + ?', [365 * DAY_MS])
    expect(await guessAll(), 'counted anew').toEqual(slowedLast)
    const row = await cms.database.row('select max(expire) as latest from rate_limits')
    expect(Number(row!.latest)).toBeLessThan(Date.now() + 25 * HOUR_MS)
  })

  it('counts a known device separately, for its own user only, and stores only its hash', async () => {
    await forgetAll()
    const from = '41.0.0.11'
    const cookie = deviceOf(await signIn({ password: ADMIN_PASSWORD, from }))
    const stored = JSON.stringify(await cms.database.rows('select * from staff_devices'))
    expect(stored).not.toContain(cookie.split('=')[1])
    // Others at the same address use up its limit.
    await guessAtOnce(40, (number) => ({ email: `v${number}@x.test`, from }))
    expect(outcomeOf(await signIn({ password: ADMIN_PASSWORD, from }))).toBe('slowed')
    expect(outcomeOf(await signIn({ email: 'v99@x.test', from, cookie })), 'another user').toBe('slowed')
    expect(outcomeOf(await signIn({ password: ADMIN_PASSWORD, from, cookie }))).toBe('in')
    const tried: string[] = []
    for (let number = 0; number < 6; number++) tried.push(outcomeOf(await signIn({ from: `41.1.0.${number}`, cookie })))
    expect(tried, 'who stole it guesses no more than anybody').toEqual([
      ...Array<string>(5).fill('looked at'),
      'slowed',
    ])
  })

  it('a device stays known for a year, and each user has at most 20', async () => {
    await forgetAll()
    const from = '41.0.0.21'
    const cookie = deviceOf(await signIn({ password: ADMIN_PASSWORD, from }))
    for (let number = 0; number < 5; number++) await signIn({ from })
    const usedDaysAgo = (days: number) =>
      cms.database.run('update staff_devices set last_used_at = ?', [addDays(new Date(), -days)])
    await usedDaysAgo(366)
    expect(outcomeOf(await signIn({ password: ADMIN_PASSWORD, from, cookie }))).toBe('slowed')
    await usedDaysAgo(364)
    expect(outcomeOf(await signIn({ password: ADMIN_PASSWORD, from, cookie }))).toBe('in')
    const { user_id: own } = (await cms.database.row<{ user_id: number }>(
      "select user_id from staff_devices where place = 'shop'",
    ))!
    const store = (user_id: number, number: number) =>
      cms.database.insert('staff_devices', {
        ...{ ...documentColumns(), token_hash: `hash${number}`, place: 'shop', user_id },
        last_used_at: new Date(Date.now() - 1000 * number),
      })
    for (let number = 0; number < 30; number++) await store(own, number)
    await store(own + 1, 30)
    expect(outcomeOf(await signIn({ password: ADMIN_PASSWORD, from, cookie }))).toBe('in')
    const kept = await cms.database.rows<{ user_id: number }>("select user_id from staff_devices where place = 'shop'")
    expect(kept.filter(({ user_id }) => user_id === own)).toHaveLength(20)
    expect(kept, 'those of others stay').toHaveLength(21)
    expect(outcomeOf(await signIn({ password: WRONG, from, cookie })), 'the one just used stays').toBe('looked at')
  })

  it('the right password works again after the wait, and each further wait is longer', async () => {
    await forgetAll()
    const from = '41.0.0.9'
    const endWait = () => cms.database.run('update rate_limits set expire = 1 where expire < ?', [Date.now() + HOUR_MS])
    const waits: number[] = []
    for (let round = 0; round < 3; round++) {
      await endWait()
      for (let number = 0; number < 5; number++) expect((await signIn({ from })).status).toBe(401)
      waits.push(Number((await signIn({ password: ADMIN_PASSWORD, from })).headers['retry-after']))
    }
    expect(waits[1]).toBeGreaterThan(waits[0]!)
    expect(waits[2]).toBeGreaterThan(waits[1]!)
    await endWait()
    expect((await signIn({ password: ADMIN_PASSWORD, from })).status).toBe(200)
    for (let number = 0; number < 5; number++) expect((await signIn({ from })).status).toBe(401)
    const [first, again] = [
      waits[0]!,
      Number((await signIn({ password: ADMIN_PASSWORD, from })).headers['retry-after']),
    ]
    // A minute, less the seconds passed.
    for (const wait of [first, again]) expect(wait).toSatisfy((seconds: number) => seconds > 30 && seconds <= 60)
  })

  it("Strapi's panel has the same limits and devices, and one response for wrong password and unknown user", async () => {
    await forgetAll()
    const path = PLACES[1]
    const right = await signIn({ path, password: ADMIN_PASSWORD, from: '41.0.0.31' })
    expect(right.status).toBe(200)
    const wrong = await signIn({ path, from: '41.0.0.32' })
    const unknown = await signIn({ path, email: 'nobody@x.test', from: '41.0.0.32' })
    expect([wrong.status, unknown.status]).toEqual([400, 400])
    expect(unknown.body).toEqual(wrong.body)
    for (const spelling of ['/ADMIN/Login', '/admin/login/', '/admin//login'])
      expect((await signIn({ path: spelling, from: '41.0.0.32' })).status, spelling).toBe(404)
    for (let number = 0; number < 4; number++) await signIn({ path, from: '41.0.0.32' })
    const slowed = await signIn({ path, password: ADMIN_PASSWORD, from: '41.0.0.32' })
    expect(slowed).toMatchObject({ status: 429, body: { data: null, error: { name: 'RateLimitError' } } })
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    const atTheShop = await signIn({ password: ADMIN_PASSWORD, from: '41.0.0.32' })
    expect(atTheShop.status, 'both doors count together').toBe(429)
    const cookie = deviceOf(right)
    const elsewhere = await signIn({ password: ADMIN_PASSWORD, from: '41.0.0.32', cookie })
    expect(elsewhere.status, 'the device is known at the panel only').toBe(429)
    const known = await signIn({ path, password: ADMIN_PASSWORD, from: '41.0.0.32', cookie })
    expect(known.status).toBe(200)
    expect((await signIn({ path, password: ADMIN_PASSWORD, from: '41.0.0.33' })).status, 'from elsewhere').toBe(200)
  })

  it('requests for a panel reset link and tries of its key count as sign-in tries', async () => {
    await forgetAll()
    const post = (path: string, body: object, from: string) =>
      cms.call('POST', path, { body, headers: { 'x-forwarded-for': from } })
    const ask = (from: string) => post('/admin/forgot-password', { email: ADMIN_EMAIL }, from)
    const asked: number[] = []
    for (let number = 0; number < 6; number++) asked.push((await ask('41.0.0.61')).status)
    expect(asked).toEqual([204, 204, 204, 204, 204, 429])
    expect(await ask('41.0.0.61')).toMatchObject({ body: { data: null, error: { name: 'RateLimitError' } } })
    expect((await signIn({ password: ADMIN_PASSWORD, from: '41.0.0.61' })).status, 'they count together').toBe(429)
    const elsewhere = await post('/admin/forgot-password', { email: 'nobody@x.test' }, '41.0.0.62')
    expect([elsewhere.status, (await signIn({ password: ADMIN_PASSWORD, from: '41.0.0.62' })).status]).toEqual([
      204, 200,
    ])
    const tried: CallResponse[] = []
    for (let number = 0; number < 17; number++)
      tried.push(
        await post('/admin/reset-password', { resetPasswordToken: `x${number}`, password: 'Gue55!pass' }, '41.0.0.63'),
      )
    expect(tried.map(({ status }) => status)).toEqual([...Array<number>(15).fill(400), 429, 429])
    expect(Number(tried.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each(['/api/admin/secure-login', '/admin/login'])(
    '%s answers 400 to a password with half an emoji',
    async (path) => {
      await forgetAll()
      const response = await signIn({ path, password: `Half\ud83d`, from: '41.0.0.51' })
      expect(response.status).toBe(400)
    },
  )

  describe('the audit list', () => {
    const entriesOf = async (actor: string): Promise<AuditEntry[]> => {
      const token = await cms.staffToken('admin')
      const response = await cms.call('GET', `/api/admin/audit?limit=200&subject=sign-in&actor=${actor}`, { token })
      return auditListSchema.parse(response.body).entries
    }
    const timesOf = (entries: AuditEntry[], action: string) =>
      entries.filter((entry) => entry.action === action).map(({ times }) => times)

    it('counts successful, failed and slowed sign-ins in one entry per day', async () => {
      await forgetAll()
      await cms.database.run('delete from audit_entries')
      await signIn({ password: ADMIN_PASSWORD, from: '41.0.0.41' })
      await signIn({ password: ADMIN_PASSWORD, from: '41.0.0.41', path: PLACES[1] })
      await signIn({ password: ADMIN_PASSWORD, from: '41.0.0.42' })
      for (let number = 0; number < 9; number++) await signIn({ from: '41.0.0.43' })
      const entries = await entriesOf(ADMIN_EMAIL)
      expect(timesOf(entries, 'succeeded').sort()).toEqual([1, 2])
      expect(timesOf(entries, 'failed')).toEqual([5])
      expect(timesOf(entries, 'slowed')).toEqual([1])
      expect(entries[0]).toMatchObject({ action: 'slowed', after: { network: '41.0.0.43', place: 'shop' } })
      expect(entries.find(({ action }) => action === 'succeeded')).toMatchObject({ after: { browser: 'A program' } })
    })

    it('gets only one entry, without the names tried, when an attacker tries many unknown names', async () => {
      await forgetAll()
      await cms.database.run('delete from audit_entries')
      await guessAtOnce(30, (number) => ({ email: `Secret${number}!@x.test`, from: `104.65.0.${number}` }))
      const entries = await entriesOf('unknown')
      expect(timesOf(entries, 'failed')).toEqual([30])
      const rows = await cms.database.rows('select * from audit_entries')
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toMatch(/secret/i)
    })

    it('lists the calls that a member of staff was not permitted to make', async () => {
      const { token, email } = await cms.staff('staff')
      for (let number = 0; number < 3; number++) await cms.call('GET', '/api/admin/users', { token })
      await cms.call('GET', '/api/admin/settings', { token })
      const admin = await cms.staffToken('admin')
      const response = await cms.call('GET', `/api/admin/audit?subject=permission&actor=${email}`, { token: admin })
      const { entries } = auditListSchema.parse(response.body)
      expect(entries.map(({ action, after, times }) => ({ action, after, times }))).toEqual([
        { action: 'refused', after: { call: 'GET /api/admin/settings' }, times: 1 },
        { action: 'refused', after: { call: 'GET /api/admin/users' }, times: 3 },
      ])
    })

    it('drops entries that are too old or too many when a process starts, and no others', async () => {
      await cms.database.run('delete from audit_entries')
      const fill = (count: number, days: number, actor: string, bucket: string) =>
        cms.database.run(
          `insert into audit_entries (document_id, actor, action, subject, at, bucket, times)
           with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${count})
           select 'd', ?, 'update', 'product', ${database === 'postgres' ? 'cast(? as timestamp)' : '?'}, ${bucket}, 1
           from numbers`,
          [actor, addDays(new Date(), -days)],
        )
      await fill(2_500, 731, 'too old', 'null')
      await fill(2, 729, 'old', 'null')
      await fill(1_500, 91, 'counted, too old', "'b' || number")
      await fill(2, 89, 'counted', "'c' || number")
      await fill(100_010, 1, 'many', 'null')
      await fill(3, 0, 'newest', 'null')
      const again = await cms.startSibling()
      await again.stop()
      const rows = await cms.database.rows<{ actor: string; count: number | string }>(
        'select actor, count(*) as count from audit_entries group by actor',
      )
      expect(Object.fromEntries(rows.map(({ actor, count }) => [actor, Number(count)]))).toEqual({
        newest: 3,
        many: 99_997,
      })
    })
  })
})
