import { csvFileSchema, reportSchema, type Report } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOrders } from '../../support/data/seed-orders.ts'
import { OrderOffice } from '../../support/people/order-office.ts'
import { place } from '../../support/people/shopper.ts'
import { databases, type Database } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const PERIOD = 'from=2026-03-01&to=2026-03-31'

async function cashByDay(cms: TestCms): Promise<Report['cashByDay']> {
  const token = await cms.staffToken('admin')
  const { body } = await cms.call('GET', `/api/admin/reports?${PERIOD}`, { token })
  return reportSchema.strict().parse(body).cashByDay
}

describe.each(databases)('cash by day on %s', (database) => {
  let office: OrderOffice
  let cms: TestCms
  beforeAll(async () => {
    office = await OrderOffice.open(database, { isAlone: true })
    ;({ cms } = office)
  })
  afterAll(() => office.close())

  /** Places an order that was delivered, for R400. */
  async function deliver(): Promise<string> {
    const product = await cms.seedProduct({ priceInCents: 40_000, stock: 5 })
    const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }])).body as { cartId: string }
    await office.moveTo(cartId, 'confirmed', 'packed', 'dispatched', 'delivered')
    return cartId
  }

  /** Moves the cash of an order, as if at noon on this day of March. */
  async function move(id: string, day: number, to: string, amount?: string): Promise<void> {
    const { version } = await office.detail(id)
    const { token } = office
    const response = await cms.call('POST', `/api/admin/orders/${id}/cash`, { token, body: { to, amount, version } })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    await cms.database.run(
      'update order_events set at = ? where id = (select max(id) from order_events where order_id = (select id from orders where document_id = ?))',
      [new Date(Date.UTC(2026, 2, day, 10)), id],
    )
  }

  it('is what staff collected, banked and gave back on that day, whenever the order was made', async () => {
    const [first, second] = [await deliver(), await deliver()]
    await move(first, 2, 'collected', '400')
    await move(second, 2, 'collected', '399.50')
    await move(first, 3, 'banked')
    await move(first, 4, 'banked', '300')
    await move(second, 4, 'refunded')
    const none = { orders: 0, collected: '0.00', banked: '0.00', givenBack: '0.00' }
    expect(await cashByDay(cms)).toEqual([
      { ...none, day: '2026-03-02', orders: 2, collected: '799.50' },
      { ...none, day: '2026-03-03', banked: '400.00' },
      { ...none, day: '2026-03-04', givenBack: '499.50' },
    ])
    const path = `/api/admin/reports/csv?table=cash-by-day&${PERIOD}` as const
    const file = csvFileSchema.parse((await cms.call('GET', path, { token: await cms.staffToken('admin') })).body)
    expect(file.fileName).toBe('cash-by-day-2026-03-01-to-2026-03-31.csv')
    expect(file.csv.split('\r\n').slice(1, 4)).toEqual([
      '2026-03-02,2,799.50,0.00,0.00',
      '2026-03-03,0,0.00,400.00,0.00',
      '2026-03-04,0,0.00,0.00,499.50',
    ])
  })

  it('can be downloaded entry by entry, with the order and who entered it', async () => {
    const path = `/api/admin/reports/csv?table=cash-entries&${PERIOD}` as const
    const file = csvFileSchema.parse((await cms.call('GET', path, { token: await cms.staffToken('admin') })).body)
    expect(file.fileName).toBe('cash-entries-2026-03-01-to-2026-03-31.csv')
    const [head, ...rows] = file.csv.trimEnd().split('\r\n')
    expect(head).toBe('\ufeffDay,Time,Order,Name,Entry,Amount (R),By')
    expect(rows.map((row) => row.replace(/ST-\w{5}/, 'ORDER').replace(/[^,]+@stoep\.test$/, 'STAFF'))).toEqual([
      '2026-03-02,12:00,ORDER,Thandi Nkosi,Collected,400.00,STAFF',
      '2026-03-02,12:00,ORDER,Thandi Nkosi,Collected,399.50,STAFF',
      '2026-03-03,12:00,ORDER,Thandi Nkosi,Banked,400.00,STAFF',
      '2026-03-04,12:00,ORDER,Thandi Nkosi,Given back in part,100.00,STAFF',
      '2026-03-04,12:00,ORDER,Thandi Nkosi,Given back,399.50,STAFF',
    ])
  })

  it('is received short in the report until it is given back, whatever others paid too much', async () => {
    const token = await cms.staffToken('admin')
    const short = async () =>
      Number(reportSchema.parse((await cms.call('GET', '/api/admin/reports', { token })).body).short)
    const before = await short()
    const [exact, lacking, over] = [await deliver(), await deliver(), await deliver()]
    expect(await short(), 'what is due is not short').toBe(before)
    await move(exact, 5, 'collected', '400')
    await move(over, 5, 'collected', '450')
    expect(await short()).toBe(before)
    await move(lacking, 5, 'collected', '387.50')
    expect(await short()).toBe(before + 12.5)
    await move(lacking, 6, 'banked')
    expect(await short()).toBe(before + 12.5)
    await move(lacking, 7, 'refunded')
    expect(await short()).toBe(before)
  })

  it('counts a mistake on no day', async () => {
    const before = await cashByDay(cms)
    const id = await deliver()
    await move(id, 11, 'collected', '4000')
    await move(id, 12, 'due')
    await move(id, 13, 'collected', '400')
    await move(id, 14, 'banked')
    await move(id, 15, 'collected')
    await move(id, 16, 'refunded')
    await move(id, 17, 'collected')
    await move(id, 18, 'banked')
    await move(id, 19, 'refunded')
    await move(id, 20, 'banked')
    const own = (await cashByDay(cms)).slice(before.length)
    expect(own.map(({ day, ...amounts }) => [day.slice(-2), amounts])).toEqual([
      ['13', { orders: 1, collected: '400.00', banked: '0.00', givenBack: '0.00' }],
      ['18', { orders: 0, collected: '0.00', banked: '400.00', givenBack: '0.00' }],
    ])
  })
})

/** The moves of cash of some orders: the day of March, the states, and the cents that were given back in part. */
const OLD_MOVES: readonly (readonly (readonly [day: number, from: string, to: string, back?: number])[])[] = [
  [[2, 'due', 'collected']],
  [
    [3, 'due', 'collected'],
    [4, 'collected', 'collected', 1_000],
    [5, 'collected', 'banked'],
    [6, 'banked', 'banked', 500],
  ],
  [
    [7, 'due', 'collected'],
    [8, 'collected', 'due'],
    [9, 'due', 'collected'],
    [10, 'collected', 'refunded'],
  ],
  [
    [11, 'due', 'collected'],
    [12, 'collected', 'banked'],
    [13, 'banked', 'collected'],
    [14, 'collected', 'banked'],
    [15, 'banked', 'refunded'],
    [16, 'refunded', 'banked'],
  ],
]

async function writeOldMoves(database: Database): Promise<void> {
  await seedOrders(database, {
    count: OLD_MOVES.length,
    start: new Date('2026-02-01'),
    everyMs: 1_000,
    products: ['x'],
  })
  const orders = await database.rows<{ id: number }>('select id from orders order by id')
  for (const [at, moves] of OLD_MOVES.entries()) {
    const { id } = orders[at]!
    const cash = moves.at(-1)![2]
    await database.run('update orders set cash = ?, cash_collected_in_cents = 26000 where id = ?', [cash, id])
    for (const [day, from, to, back = null] of moves)
      await database.run(
        `insert into order_events (document_id, order_id, kind, "from", "to", note, given_back_in_cents, actor, at)
         values (?, ?, 'cash', ?, ?, '', ?, 'old', ?)`,
        [`old-${at}-${day}`, id, from, to, back, new Date(Date.UTC(2026, 2, day, 10))],
      )
  }
}

describe.each(databases)('the cash of an older release on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database, prepare: writeOldMoves })
  })
  afterAll(() => cms.stop())

  it('is in the report on its days, with the amounts of then', async () => {
    const unfilled = "select count(*) as n from order_events where kind = 'cash' and amount_in_cents is null"
    await expect
      .poll(async () => Number((await cms.database.row<{ n: number }>(unfilled))!.n), { timeout: 30_000 })
      .toBe(0)
    const path = `/api/admin/reports/csv?table=cash-entries&${PERIOD}` as const
    const { csv } = csvFileSchema.parse((await cms.call('GET', path, { token: await cms.staffToken('admin') })).body)
    expect(csv.trimEnd().split('\r\n'), 'with a head').toHaveLength(10)
    const rows = (await cashByDay(cms)).map(({ day, ...amounts }) => [Number(day.slice(-2)), ...Object.values(amounts)])
    expect(rows).toEqual([
      [2, 1, '260.00', '0.00', '0.00'],
      [3, 1, '275.00', '0.00', '0.00'],
      [4, 0, '0.00', '0.00', '10.00'],
      [5, 0, '0.00', '265.00', '0.00'],
      [6, 0, '0.00', '0.00', '5.00'],
      [9, 1, '260.00', '0.00', '0.00'],
      [10, 0, '0.00', '0.00', '260.00'],
      [11, 1, '260.00', '0.00', '0.00'],
      [14, 0, '0.00', '260.00', '0.00'],
    ])
  })
})
