import { renameSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS, HOUR_MS, type OrderList } from '@stoep/shared'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { png, upload } from '../../support/data/pictures.ts'
import { findImbalance, place } from '../../support/people/shopper.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { Clock } from '../../support/shop/clock.ts'
import { databases } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const YEAR_MS = 365 * DAY_MS
const WITHIN = { timeout: 30_000 }

describe.each(databases)('a clock that is set while the shop runs on %s', (database) => {
  const clock = new Clock()
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database, env: clock.env })
  })
  afterEach(() => clock.setAhead(0))
  afterAll(async () => {
    await cms.stop()
    clock.remove()
  })

  const order = async () => {
    const { id } = await cms.seedProduct({ stock: 5 })
    const response = await place(cms.call, [{ productId: id, quantity: 2 }])
    expect(response.status).toBe(201)
    return { productId: id, number: response.body.orderNumber as string }
  }
  const listOrders = async (): Promise<OrderList> =>
    (await cms.call('GET', '/api/admin/orders?state=all', { token: await cms.staffToken('staff') })).body

  it('ahead: holds end once, and their units are not freed again after it was set back', async () => {
    const orders = [await order()]
    const states = async () => {
      const numbers = orders.map(({ number }) => number)
      const rows = await cms.database.rows<{ order_number: string; state: string }>('select * from orders')
      return numbers.map((number) => rows.find((row) => row.order_number === number)!.state)
    }
    const stocks = () =>
      Promise.all(
        orders.map(async ({ productId }) => (await cms.call('GET', `/api/products/${productId}`)).body.stock as number),
      )
    expect([await states(), await stocks()]).toEqual([['pending'], [3]])
    clock.setAhead(DAY_MS + 1)
    await expect.poll(states, WITHIN).toEqual(['expired'])
    clock.setAhead(0)
    orders.push(await order())
    expect(await states()).toEqual(['expired', 'pending'])
    clock.setAhead(DAY_MS + 1)
    await expect.poll(states, WITHIN).toEqual(['expired', 'expired'])
    await expect.poll(stocks, WITHIN).toEqual([5, 5])
    expect(await findImbalance(cms.database)).toEqual([])
  })

  it('set back: the hold of an order begins anew when it would last longer than any can', async () => {
    clock.setAhead(YEAR_MS)
    const { number } = await order()
    clock.setAhead(0)
    // Every process looks at its start, and then each hour.
    const sibling = await cms.startSibling()
    const hoursLeft = async () => {
      const row = await cms.database.row<{ hold_expires_at: Date | number }>(
        'select hold_expires_at from orders where order_number = ?',
        [number],
      )
      return Math.round((new Date(row!.hold_expires_at).getTime() - Date.now()) / HOUR_MS)
    }
    await expect.poll(hoursLeft, WITHIN).toBe(24)
    await sibling.stop()
  })

  it('set back: what was too old is a new arrival again', async () => {
    const { id } = await cms.seedProduct({ stock: 5 })
    const isNew = async () => {
      const { body } = await cms.call('GET', '/api/products?category=New%20Arrivals&limit=100')
      return (body.products as { id: string }[]).some((product) => product.id === id)
    }
    await expect.poll(isNew, WITHIN).toBe(true)
    clock.setAhead(YEAR_MS)
    await expect.poll(isNew, WITHIN).toBe(false)
    clock.setAhead(0)
    await expect.poll(isNew, WITHIN).toBe(true)
  })

  it('set back by an hour: the order admin stays signed in and hears of new orders', async () => {
    clock.setAhead(HOUR_MS)
    await order()
    const before = (await listOrders()).lastMadeAt!
    clock.setAhead(0)
    const { number } = await order()
    const { lastMadeAt, orders } = await listOrders()
    expect(lastMadeAt! < before).toBe(true)
    expect(lastMadeAt).toBe(orders.find(({ orderNumber }) => orderNumber === number)!.createdAt)
  })

  it('set back: the readiness check goes on', async () => {
    const ready = async () => (await fetch(`${cms.url}/readyz`)).status
    await expect.poll(ready, WITHIN).toBe(200)
    clock.setAhead(-HOUR_MS)
    const uploads = path.join(cms.dataDir, 'public/uploads')
    renameSync(uploads, `${uploads}-gone`)
    await expect.poll(ready, WITHIN).toBe(503)
    renameSync(`${uploads}-gone`, uploads)
    await expect.poll(ready, WITHIN).toBe(200)
  })

  it('set back by a year: a session from the time that was wrong has ended, and signing in works', async () => {
    const signIn = async () => {
      const body = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
      return (await cms.call('POST', '/api/admin/secure-login', { body })).body.token as string
    }
    const isIn = async (token: string) => (await cms.call('GET', '/api/admin/current-admin', { token })).status === 200
    clock.setAhead(YEAR_MS)
    const early = await signIn()
    expect(await isIn(early)).toBe(true)
    clock.setAhead(0)
    expect(await isIn(early)).toBe(false)
    expect(await isIn(await signIn())).toBe(true)
  })

  it('set back: work that a killed process had leased goes on', async () => {
    const { token } = await cms.staff('staff')
    const body = { fileName: 'goods.csv', bytes: 10 }
    const { id } = (await cms.call('POST', '/api/admin/imports/batches', { token, body })).body as { id: string }
    const send = async () => {
      const { body: made } = await cms.call('POST', '/api/upload', { token, ...upload({ bytes: png() }) })
      return (made.url as string).replace(/^\/uploads\/|_.*$/g, '')
    }
    const hash = await send()
    const stateOf = async () => {
      const sql = 'select cast(provider_metadata as text) as state from files where hash = ?'
      const row = await cms.database.row<{ state: string }>(sql, [hash])
      return JSON.parse(row!.state) as { state: string }
    }
    await expect.poll(stateOf, WITHIN).toMatchObject({ state: 'done' })
    const leased = { ...(await stateOf()), state: 'pending', attempts: 1, leasedUntil: Date.now() + YEAR_MS }
    await cms.database.run('update files set provider_metadata = ? where hash = ?', [JSON.stringify(leased), hash])
    await cms.database.run(
      "update import_batches set state = 'undoing', lease_holder = 'killed', leased_until = ? where document_id = ?",
      [new Date(Date.now() + YEAR_MS), id],
    )
    await expect
      .poll(async () => (await cms.call('GET', `/api/admin/imports/batches/${id}`, { token })).body.state, WITHIN)
      .not.toBe('undoing')
    // The next picture wakes the worker.
    await send()
    await expect.poll(stateOf, WITHIN).toMatchObject({ state: 'done' })
  })
})
