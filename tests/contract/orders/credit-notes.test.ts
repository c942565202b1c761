import { centsOfSum, csvFileSchema, dayOf, unitsOf, type StaffOrder } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargeForDelivery } from '../../support/data/delivery-fee.ts'
import { databases } from '../../support/shop/database.ts'
import type { TestCms } from '../../support/shop/start-cms.ts'
import { OrderOffice } from '../../support/people/order-office.ts'
import { place } from '../../support/people/shopper.ts'

const MARCH = 'from=2026-03-01&to=2026-03-31'
const HEAD = '\ufeffCredit note,Day,Order,Day of the order,Name,Units,Delivery (R),Total (R),VAT within (R),VAT number'

describe.each(databases)('the credit notes of a period on %s', (database) => {
  let office: OrderOffice
  let cms: TestCms
  let admin: string
  beforeAll(async () => {
    office = await OrderOffice.open(database, { isAlone: true })
    ;({ cms } = office)
    admin = await cms.staffToken('admin')
    await chargeForDelivery(cms, '60')
  })
  afterAll(() => office.close())

  async function listed(period = ''): Promise<string[]> {
    const path = `/api/admin/reports/csv?table=credit-notes&${period}` as const
    const [head, ...rows] = csvFileSchema.parse((await cms.call('GET', path, { token: admin })).body).csv.split('\r\n')
    expect(head).toBe(HEAD)
    return rows.filter(Boolean)
  }
  const register = async (vatNumber: string) =>
    expect((await cms.call('PUT', '/api/admin/settings', { token: admin, body: { vatNumber } })).status).toBe(200)
  async function sell(...more: string[]): Promise<StaffOrder> {
    const product = await cms.seedProduct({ priceInCents: 34_999, stock: 9 })
    const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 5 }])).body as { cartId: string }
    return office.moveTo(cartId, 'confirmed', 'packed', 'dispatched', ...more)
  }
  async function post(id: string, what: string, body: object): Promise<void> {
    const { version } = await office.detail(id)
    const response = await cms.call('POST', `/api/admin/orders/${id}/${what}`, {
      token: office.token,
      body: { version, ...body },
    })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
  }
  const takeBack = ({ id, items }: StaffOrder, quantity: number) =>
    post(id, 'returns', { items: [{ lineId: items[0]!.lineId, quantity, restock: true }] })
  /** The rows of an order as its page has them, for a shop with this VAT number when it was handed over. */
  async function rowsOf(id: string, vatNumber: string): Promise<string[]> {
    const { orderNumber, createdAt, customerDetails, creditNotes } = await office.detail(id)
    return creditNotes.map(({ number, at, items, delivery, total }) =>
      [
        number,
        dayOf(new Date(at)),
        orderNumber,
        dayOf(new Date(createdAt)),
        customerDetails.fullName,
        unitsOf(items),
        delivery,
        total,
        vatNumber && (Math.round((centsOfSum(total) * 15) / 115) / 100).toFixed(2),
        vatNumber,
      ].join(','),
    )
  }

  it('are those of the orders, with the VAT that each has on paper', async () => {
    const plain = await sell('delivered')
    await register('4123456789')
    const taxed = await sell('delivered')
    const refused = await sell('delivery_failed')
    await register('')
    await sell('delivered')
    const never = (await place(cms.call, [{ productId: plain.items[0]!.productId, quantity: 1 }])).body as {
      cartId: string
    }
    await office.moveTo(never.cartId, 'confirmed', 'packed', 'cancelled')
    await takeBack(plain, 1)
    await takeBack(taxed, 2)
    await takeBack(taxed, 1)
    await post(refused.id, 'transitions', { to: 'returned' })
    await post(plain.id, 'transitions', { to: 'returned' })
    const rows = await listed()
    const [ofPlain, ofTaxed, ofRefused] = [
      await rowsOf(plain.id, ''),
      await rowsOf(taxed.id, '4123456789'),
      await rowsOf(refused.id, '4123456789'),
    ]
    expect(rows).toEqual([ofPlain[0], ...ofTaxed, ...ofRefused, ofPlain[1]])
    expect(ofTaxed[0]!.split(',').slice(5)).toEqual(['2', '0.00', '699.98', '91.30', '4123456789'])
    expect(ofRefused[0]!.split(',').slice(5)).toEqual(['5', '60.00', '1809.95', '236.08', '4123456789'])
  })

  it('are those of the days on which something came back, however many', async () => {
    const before = (await listed()).length
    const order = await sell('delivered')
    for (const units of [1, 1, 1]) await takeBack(order, units)
    const dated = async (day: number, number: number) =>
      cms.database.run(
        `update order_events set at = ? where id = (select id from order_events where lines_back is not null
          and order_id = (select id from orders where document_id = ?) order by id limit 1 offset ?)`,
        [new Date(Date.UTC(2026, 2, day, -2)), order.id, number - 1],
      )
    await dated(1, 1)
    await dated(32, 2)
    const [first, second, third] = await rowsOf(order.id, '')
    expect(await listed(MARCH), 'from midnight, until before midnight').toEqual([first])
    expect(await listed('from=2026-04-01&to=2026-04-01')).toEqual([second])
    expect((await listed()).slice(before)).toEqual([third])
    await cms.database.run(
      `with recursive turns(turn) as (select 1 union all select turn + 1 from turns where turn < 250)
       insert into order_events (order_id, kind, "to", note, lines_back, actor, at)
       select order_id, kind, "to", note, lines_back, actor, at from order_events cross join turns
       where id = (select min(id) from order_events where lines_back is not null
         and order_id = (select id from orders where document_id = ?))`,
      [order.id],
    )
    const many = await listed(MARCH)
    expect(many).toHaveLength(251)
    expect([...many].sort()).toEqual(
      (await rowsOf(order.id, '')).filter((row) => row !== second && row !== third).sort(),
    )
  })

  it('keep their amounts, but no name, once the customer is erased', async () => {
    const rows = await listed()
    await cms.database.run("update orders set full_name = ''")
    expect(await listed()).toEqual(rows.map((row) => row.replace('Thandi Nkosi', '')))
  })
})
