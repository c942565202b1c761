import { addDays, cartSchema, DAY_MS, HOUR_MS, tooManyRequests } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallResponse } from '../../support/calls/call.ts'
import { databases } from '../../support/shop/database.ts'
import { customer, fromNetwork, newSession, orderBody, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const isBig = process.env.STOEP_HOSTILE === '1'

describe.each(databases)('rows that visitors create on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => cms.stop())

  const countOf = async (table: string, where = 'true'): Promise<number> =>
    Number((await cms.database.row<{ n: number }>(`select count(*) as n from ${table} where ${where}`))!.n)
  const add = (session: string, headers: Record<string, string>, productId: string) =>
    cms.call('PUT', '/api/carts/update', { session, headers, body: { productId, amount: 1 } })
  const share = (session: string, headers: Record<string, string>) =>
    cms.call('POST', '/api/cart/share', { session, headers, body: {} })
  /** Sets the limits to be full again in this many minutes; only rows that were added after `seen` are changed. */
  async function fullIn(minutes: number, seen: readonly string[]): Promise<void> {
    const rows = await cms.database.rows<{ key: string }>('select key from rate_limits')
    for (const { key } of rows.filter((row) => !seen.includes(row.key))) {
      await cms.database.run('update rate_limits set expire = ? where key = ?', [Date.now() + minutes * 60_000, key])
    }
  }
  const keys = async () =>
    (await cms.database.rows<{ key: string }>('select key from rate_limits')).map(({ key }) => key)
  const slowed = (response: CallResponse) => {
    const seconds = Number(response.headers['retry-after'])
    expect([response.status, response.body]).toEqual([429, tooManyRequests(seconds).toBody()])
    return seconds
  }

  it('an empty cart that never had an item is not stored', async () => {
    const before = await countOf('carts')
    for (const path of ['/api/carts/clear', '/api/carts/restore']) {
      const response = await cms.call('POST', path, { session: newSession(), body: {} })
      expect([response.status, cartSchema.parse(response.body).count]).toEqual([200, 0])
    }
    expect(await countOf('carts')).toBe(before)
  })

  it('new carts are limited per network, while existing carts still work', async () => {
    const { id } = await cms.seedProduct({ stock: 50 })
    const headers = fromNetwork()
    const session = newSession()
    const seen = await keys()
    expect((await add(session, headers, id)).status).toBe(200)
    await fullIn(30, seen)
    const before = await countOf('carts')
    slowed(await add(newSession(), headers, id))
    expect((await add(session, headers, id)).status).toBe(200)
    expect((await add(newSession(), fromNetwork(), id)).status).toBe(200)
    expect(await countOf('carts')).toBe(before + 1)
  })

  it.runIf(isBig)('a network may create 600 carts at once, and the next one within seconds', async () => {
    const { id } = await cms.seedProduct({ stock: 50 })
    const headers = fromNetwork()
    let wait: number | undefined
    let made = 0
    for (let sent = 0; wait === undefined && sent < 700; sent += 20) {
      const responses = await Promise.all(Array.from({ length: 20 }, () => add(newSession(), headers, id)))
      made += responses.filter(({ status }) => status === 200).length
      const refused = responses.find(({ status }) => status !== 200)
      if (refused) wait = slowed(refused)
    }
    expect(made).toBeGreaterThanOrEqual(600)
    expect(made).toBeLessThan(700)
    expect(wait).toBeLessThanOrEqual(3)
    await expect.poll(async () => (await add(newSession(), headers, id)).status, { timeout: 15_000 }).toBe(200)
  })

  it('shared carts are limited per session and per network', async () => {
    const { id } = await cms.seedProduct({ stock: 50 })
    const headers = fromNetwork()
    const session = newSession()
    const seenFirst = await keys()
    await add(session, headers, id)
    const responses: CallResponse[] = []
    for (let n = 0; n < 11; n++) responses.push(await share(session, headers))
    expect(responses.slice(0, 10).every(({ status }) => status === 201)).toBe(true)
    expect(slowed(responses[10]!)).toBeLessThanOrEqual(120)
    const other = newSession()
    await add(other, headers, id)
    const seen = await keys()
    expect((await share(other, headers)).status).toBe(201)
    await fullIn(20, seen)
    const before = await countOf('shared_carts')
    slowed(await share(other, fromNetwork()))
    const neighbour = newSession()
    await add(neighbour, fromNetwork(), id)
    await fullIn(16, seenFirst)
    slowed(await share(neighbour, headers))
    expect(await countOf('shared_carts')).toBe(before)
  })

  it('limits that were used while the clock was a year ahead hold up nobody once it is right', async () => {
    const product = await cms.seedProduct({ stock: 50 })
    const headers = fromNetwork()
    const session = newSession()
    const use = async () => {
      const body = orderBody([{ productId: product.id, quantity: 1 }])
      const added = await add(newSession(), headers, product.id)
      const ordered = await cms.call('POST', '/api/carts', { session: newSession(), headers, body })
      return [added.status, (await share(session, headers)).status, ordered.status]
    }
    const seen = await keys()
    await add(session, headers, product.id)
    expect(await use()).toEqual([200, 201, 201])
    await fullIn(365 * 24 * 60, seen)
    expect(await use()).toEqual([200, 201, 201])
    const latest = await cms.database.row('select max(expire) as expire from rate_limits')
    expect(Number(latest!.expire), 'from then on they count by the right clock').toBeLessThan(Date.now() + HOUR_MS)
  })

  it('tracking is limited per network for misses only, not for orders that are found', async () => {
    const product = await cms.seedProduct({ stock: 50 })
    const details = customer()
    const body = { customerDetails: details }
    const { orderNumber } = (await place(cms.call, [{ productId: product.id, quantity: 1 }], { body })).body
    const headers = fromNetwork()
    const track = (number: unknown) =>
      cms.call('POST', '/api/orders/track', {
        headers,
        body: { orderNumber: number, phoneNumber: details.phoneNumber },
      })
    for (let n = 0; n < 40; n++) expect((await track(orderNumber)).status).toBe(200)
    const statuses: number[] = []
    let last: CallResponse | undefined
    for (let n = 0; n < 40 && last?.status !== 429; n++) {
      last = await track(`ST-${String(22_222 + n).replace(/[01]/g, '2')}`)
      statuses.push(last.status)
    }
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(28)
    expect(slowed(last!)).toBeLessThanOrEqual(15)
  })

  it('an empty cart is kept for three days, a filled one for ninety', async () => {
    const { id } = await cms.seedProduct({ stock: 50 })
    const session = newSession()
    await add(session, fromNetwork(), id)
    const daysLeft = async () => {
      const row = await cms.database.row<{ expires_at: Date | number }>(
        'select expires_at from carts where updated_at is not null order by updated_at desc, id desc',
      )
      return Math.round((new Date(row!.expires_at).getTime() - Date.now()) / DAY_MS)
    }
    expect(await daysLeft()).toBe(90)
    await cms.call('POST', '/api/carts/clear', { session, body: {} })
    expect(await daysLeft()).toBe(3)
    await add(session, fromNetwork(), id)
    expect(await daysLeft()).toBe(90)
  })

  const size = isBig ? 10_000 : 1_500
  it(`${size} expired rows each of carts, shares, keys and counters are deleted, and no others`, async () => {
    const tables = [
      { table: 'carts', unique: 'session_hash', due: 'expires_at', more: 'version', value: '1' },
      { table: 'shared_carts', unique: 'share_id', due: 'expires_at', more: 'locale', value: "'en'" },
      { table: 'idempotency_keys', unique: 'key_hash', due: 'expires_at', more: 'body_hash', value: "'x'" },
      { table: 'rate_limits', unique: 'key', due: 'expire', more: 'points', value: '1' },
    ]
    const moment = (due: string, days: number) => {
      const at = Date.now() + days * DAY_MS
      return due === 'expire' ? at : new Date(at)
    }
    for (const { table, unique, due, more, value } of tables) {
      for (const [kind, days] of [
        ['over', -2],
        ['alive', 2],
      ] as const) {
        await cms.database.run(
          `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
           insert into ${table} (document_id, ${unique}, ${more})
           select '${kind}' || i, '${kind}' || i, ${value} from n`,
        )
        await cms.database.run(`update ${table} set ${due} = ? where document_id like '${kind}%'`, [moment(due, days)])
      }
    }
    // A cart from before carts had a date gets one and stays.
    await cms.database.run(`update carts set expires_at = null where document_id = 'alive1'`)
    await cms.database.run('analyze')
    for (const { table, due } of tables) {
      expect(
        await planOf(`select id from ${table} where ${due} < ? order by ${due} limit 500`, moment(due, -1)),
      ).toMatch(new RegExp(`${table}_\\w+_index`))
    }
    const sibling = await cms.startSibling()
    try {
      for (const { table } of tables) {
        await expect
          .poll(() => countOf(table, `document_id like 'over%'`), { timeout: isBig ? 120_000 : 30_000 })
          .toBe(0)
        expect(await countOf(table, `document_id like 'alive%'`)).toBe(size)
      }
      expect(await countOf('carts', 'expires_at is null')).toBe(0)
    } finally {
      await sibling.stop()
    }
  })

  it('old changes that are superseded are deleted, and no version is lost', async () => {
    const products = await Promise.all([cms.seedProduct({ stock: 50 }), cms.seedProduct({ stock: 50 })])
    for (const { id } of products) await place(cms.call, [{ productId: id, quantity: 1 }])
    const versions = async (call = cms.call) => (await call('GET', '/api/catalogue/versions')).body as unknown
    await cms.database.run('update changes set at = ?', [addDays(new Date(), -8)])
    const before = await cms.database.rows<{ id: number }>('select id from changes order by id')
    const numbers = (rows: readonly { id: number }[]) => rows.map(({ id }) => Number(id))
    // After the old changes: two for the first product, one for the second.
    for (const { id } of [products[0], products[0], products[1]])
      await place(cms.call, [{ productId: id, quantity: 1 }])
    const recent = numbers(await cms.database.rows('select id from changes order by id')).slice(before.length)
    // A process that was away for up to a week still finds them.
    await cms.database.run(`update changes set at = ? where id in (${recent.join(', ')})`, [addDays(new Date(), -6)])
    const version = await versions()
    const sibling = await cms.startSibling()
    try {
      const left = async () => numbers(await cms.database.rows('select id from changes order by id'))
      await expect.poll(async () => (await left()).length, { timeout: 30_000 }).toBeLessThan(before.length)
      expect(recent).toHaveLength(3)
      expect((await left()).slice(-3)).toEqual(recent)
      expect(await versions(sibling.call)).toEqual(version)
    } finally {
      await sibling.stop()
    }
  })

  async function planOf(sql: string, value: unknown): Promise<string> {
    const explain = database === 'postgres' ? 'explain' : 'explain query plan'
    return JSON.stringify(await cms.database.rows(`${explain} ${sql}`, [value]))
  }
})
