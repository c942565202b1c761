import { centsToRandText, csvFileSchema, DAY_MS, HOUR_MS, reportSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { fillShop } from '../../support/plans/fill-shop.ts'
import { productBody } from '../../support/data/product-body.ts'
import { customer, place } from '../../support/people/shopper.ts'
import { seedOrders } from '../../support/data/seed-orders.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

describe.each(databases)('reports on %s', (database) => {
  let cms: TestCms
  let admin: string
  beforeAll(async () => {
    cms = await startCms({ database })
    admin = await cms.staffToken('admin')
  })
  afterAll(() => cms.stop())

  const report = async () =>
    reportSchema.strict().parse((await cms.call('GET', '/api/admin/reports', { token: admin })).body)
  const csvOf = async (table: string) =>
    csvFileSchema.parse((await cms.call('GET', `/api/admin/reports/csv?table=${table}`, { token: admin })).body)

  /** Places an order and moves it through these states. */
  async function order(productId: string, quantity: number, moves: readonly string[], fullName = 'Thandi Nkosi') {
    const body = { customerDetails: customer({ province: 'Gauteng', fullName }) }
    const { cartId } = (await place(cms.call, [{ productId, quantity }], { body })).body as { cartId: string }
    for (const to of moves) {
      const { version } = (await cms.call('GET', `/api/admin/orders/${cartId}`, { token: admin })).body as {
        version: number
      }
      const response = await cms.call('POST', `/api/admin/orders/${cartId}/transitions`, {
        token: admin,
        body: { to, version },
      })
      expect(response.status).toBe(200)
    }
    return cartId
  }

  it('count confirmed orders, but not pending or cancelled ones', async () => {
    const sold = await cms.seedProduct({ name: 'Linen shirt', priceInCents: 34_900, stock: 20 })
    const slow = await cms.seedProduct({ name: 'Slow lamp', priceInCents: 12_345, stock: 3 })
    await order(sold.id, 2, ['confirmed'])
    await order(sold.id, 1, ['confirmed', 'packed', 'dispatched', 'delivered'])
    await order(sold.id, 5, [])
    await order(sold.id, 7, ['cancelled'])
    const { totals, byDay, byProduct, byProvince, slowMovers, stock, cash } = await report()
    expect(totals).toMatchObject({ orders: 2, pieces: 3, sales: centsToRandText(3 * 34_900) })
    expect(byDay).toHaveLength(30)
    expect(byDay.at(-1)).toMatchObject({ orders: 2, pieces: 3 })
    expect(byProduct).toMatchObject([{ productId: sold.id, code: sold.code, orders: 2, pieces: 3 }])
    expect(byProvince).toMatchObject([{ province: 'Gauteng', orders: 2 }])
    expect(slowMovers).toContainEqual({
      productId: slow.id,
      name: 'Slow lamp',
      code: slow.code,
      stock: 3,
      value: '370.35',
    })
    // 20 less 3 sold and 5 held, plus the lamps.
    const all = { products: 2, pieces: 15, value: centsToRandText(12 * 34_900 + 3 * 12_345) }
    expect(stock).toEqual({ ...all, byCategory: [{ category: 'Men', ...all }] })
    expect(cash[0]).toMatchObject({ cash: 'due', orders: 2 })
    const due = await cms.call('GET', '/api/admin/orders?state=all&cash=due', { token: admin })
    expect(due.body.total, 'who waits owes it, too; who cancelled owes nothing').toBe(3)
  })

  it('name a product by its own code, whichever size was sold last', async () => {
    const combinations = [{ size: 'M', color: 'Sand', code: 'OWN-CODE-M' }]
    const body = await productBody(cms, { name: 'Coded shirt', code: 'OWN-CODE', combinations })
    const made = await cms.call('POST', '/api/admin/products', { token: admin, body })
    const { id } = made.body.product as { id: string }
    const cartId = (await place(cms.call, [{ productId: id, quantity: 1, size: 'M', color: 'Sand' }])).body
      .cartId as string
    const seen = await cms.call('GET', `/api/admin/orders/${cartId}`, { token: admin })
    expect(seen.body.items).toMatchObject([{ code: 'OWN-CODE-M' }])
    const move = { to: 'confirmed', version: seen.body.version as number }
    await cms.call('POST', `/api/admin/orders/${cartId}/transitions`, { token: admin, body: move })
    const { byProduct } = await report()
    expect(byProduct.find(({ productId }) => productId === id)).toMatchObject({ code: 'OWN-CODE', pieces: 1 })
  })

  it('name a product as it is called now, also before it is sold under that name', async () => {
    const body = await productBody(cms, { name: 'Winter blanket', code: 'RENAMED-1' })
    const made = await cms.call('POST', '/api/admin/products', { token: admin, body })
    const { id, version } = made.body.product as { id: string; version: number }
    const { cartId } = (await place(cms.call, [{ productId: id, quantity: 1, size: 'M', color: 'Sand' }])).body as {
      cartId: string
    }
    const move = { to: 'confirmed', version: 1 }
    await cms.call('POST', `/api/admin/orders/${cartId}/transitions`, { token: admin, body: move })
    const renamed = { ...body, name: 'Wool blanket', stock: undefined, version }
    expect((await cms.call('PUT', `/api/admin/products/${id}`, { token: admin, body: renamed })).status).toBe(200)
    const { byProduct } = await report()
    expect(byProduct.find(({ productId }) => productId === id)).toMatchObject({ name: 'Wool blanket', pieces: 1 })
    expect((await csvOf('by-product')).csv).toContain('RENAMED-1,Wool blanket,1,1,')
  })

  it('keep a deleted product under its last name, and say that it is deleted', async () => {
    const product = await cms.seedProduct({ name: 'Gone basket', stock: 5 })
    await order(product.id, 1, ['confirmed', 'packed', 'dispatched', 'delivered'])
    const rowOf = async () => (await report()).byProduct.find(({ productId }) => productId === product.id)
    expect(await rowOf()).toMatchObject({ name: 'Gone basket', isDeleted: false })
    const deleted = await cms.call('DELETE', `/api/admin/products/${product.id}`, { token: admin })
    expect(deleted.status).toBe(200)
    expect(await rowOf()).toMatchObject({ name: 'Gone basket', code: product.code, isDeleted: true })
  })

  it('follow the cash from collected to banked', async () => {
    const product = await cms.seedProduct({ priceInCents: 10_000, stock: 5 })
    const id = await order(product.id, 1, ['confirmed', 'packed', 'dispatched', 'delivered'])
    const move = async (to: string, amount?: string) => {
      const { version } = (await cms.call('GET', `/api/admin/orders/${id}`, { token: admin })).body as {
        version: number
      }
      return cms.call('POST', `/api/admin/orders/${id}/cash`, { token: admin, body: { to, amount, version } })
    }
    await move('collected', '99.50')
    expect((await report()).cash[1]).toEqual({ cash: 'collected', orders: 1, amount: '99.50' })
    await move('banked')
    expect((await report()).cash.slice(1, 3)).toEqual([
      { cash: 'collected', orders: 0, amount: '0.00' },
      { cash: 'banked', orders: 1, amount: '99.50' },
    ])
  })

  it.each([
    'by-day',
    'by-product',
    'by-province',
    'stock',
    'slow-movers',
    'cash',
    'cash-by-day',
    'cash-entries',
    'orders',
  ])('are available as a CSV file: %s', async (table) => {
    const { fileName, csv } = await csvOf(table)
    const days = table === 'stock' || table === 'cash' ? 'DAY' : 'DAY-to-DAY'
    expect(fileName.replace(/\d{4}-\d\d-\d\d/g, 'DAY'), 'named by what it is about').toBe(`${table}-${days}.csv`)
    expect(csv.startsWith('\ufeff')).toBe(true)
    expect(csv.split('\r\n').length).toBeGreaterThan(2)
  })

  it('value stock by the price of each size and colour, less what is on hold', async () => {
    const body = await productBody(cms, {
      price: 99,
      trackByOption: true,
      optionStock: [
        { size: 'S', color: 'Sand', stock: 2 },
        { size: 'M', color: 'Sand', stock: 3 },
      ],
      combinations: [{ size: 'M', color: 'Sand', price: 150 }],
    })
    const made = await cms.call('POST', '/api/admin/products', { token: admin, body })
    expect(made.status).toBe(201)
    const { id } = made.body.product
    // A pending order is not a sale yet.
    const worth = async () => (await report()).slowMovers.find(({ productId }) => productId === id)?.value
    expect(await worth()).toBe('648.00')
    expect((await place(cms.call, [{ productId: id, quantity: 1, size: 'M', color: 'Sand' }])).status).toBe(201)
    expect(await worth()).toBe('498.00')
  })

  it('count no units of a size that the product no longer has, as they are not for sale', async () => {
    const body = await productBody(cms, {
      trackByOption: true,
      optionStock: [
        { size: 'S', color: 'Sand', stock: 3 },
        { size: 'M', color: 'Sand', stock: 1 },
      ],
    })
    const { id, version } = (await cms.call('POST', '/api/admin/products', { token: admin, body })).body.product
    const cartId = (await place(cms.call, [{ productId: id, quantity: 3, size: 'S', color: 'Sand' }])).body.cartId
    const onlyM = { sizes: ['M'], optionStock: [{ size: 'M', color: 'Sand', stock: 1, stockSeen: 1 }] }
    const edited = await cms.call('PUT', `/api/admin/products/${id}`, {
      token: admin,
      body: { ...body, ...onlyM, version },
    })
    expect(edited.status).toBe(200)
    const before = (await report()).stock
    const path = `/api/admin/orders/${cartId}` as const
    const cancel = { to: 'cancelled', version: (await cms.call('GET', path, { token: admin })).body.version }
    expect((await cms.call('POST', `${path}/transitions`, { token: admin, body: cancel })).status).toBe(200)
    const after = await report()
    expect(after.stock).toEqual(before)
    expect(after.slowMovers.find(({ productId }) => productId === id)).toMatchObject({ stock: 1, value: '349.00' })
  })

  it('escape a formula that a shopper typed in the CSV of orders', async () => {
    const product = await cms.seedProduct({ stock: 5 })
    await order(product.id, 1, [], '=HYPERLINK("http://example.com")')
    const { csv } = await csvOf('orders')
    expect(csv).toContain(`'=HYPERLINK(`)
    expect(csv).not.toMatch(/(^|[,"\n])=HYPERLINK/)
    expect(csv, 'state and cash in the words of the pages').toContain(',Waiting,Cash due,')
    expect(csv, 'a phone is no formula').toMatch(/,0\d{2} \d{3} \d{4},/)
    expect(csv).not.toContain("'+27")
  })

  it('name courier, waybill and the day of delivery in the CSV of orders', async () => {
    const product = await cms.seedProduct({ stock: 5 })
    const id = await order(product.id, 1, ['confirmed', 'packed'], 'Nomsa Dlamini')
    for (const move of [{ to: 'dispatched', courier: 'PAXI', waybill: 'PX-77' }, { to: 'delivered' }]) {
      const { version } = (await cms.call('GET', `/api/admin/orders/${id}`, { token: admin })).body as {
        version: number
      }
      await cms.call('POST', `/api/admin/orders/${id}/transitions`, { token: admin, body: { ...move, version } })
    }
    const { csv } = await csvOf('orders')
    expect(csv).toMatch(/,Courier,Waybill,Closed\r\n/)
    expect(csv).toMatch(/,Nomsa Dlamini,.*,PAXI,PX-77,\d{4}-\d\d-\d\d\r\n/)
  })

  it('are for admins only, and reject invalid days and periods', async () => {
    await cms.rejects('GET', '/api/admin/reports', 401, 'unauthorized')
    await cms.rejects('GET', '/api/admin/reports', 403, 'forbidden', { token: await cms.staffToken('staff') })
    await cms.rejects('GET', '/api/admin/reports?from=2026-02-30', 400, 'validation', { token: admin })
    await cms.rejects('GET', '/api/admin/reports?from=2026-02-02&to=2026-02-01', 400, 'validation', { token: admin })
    await cms.rejects('GET', '/api/admin/reports?from=2020-02-02&to=2026-02-01', 400, 'validation', { token: admin })
    await cms.rejects('GET', '/api/admin/reports/csv?table=users', 400, 'validation', { token: admin })
  })

  it.each(['0000-01-01', '0001-01-01', '1900-01-01', '1903-02-28', '1999-12-31', '2101-01-01', '9999-12-31'])(
    'and every other call with a day reject %s and name the field',
    async (day) => {
      for (const path of ['reports?', 'reports/csv?table=orders&', 'reports/csv?table=by-day&', 'orders?']) {
        for (const field of ['from', 'to']) {
          const response = await cms.call('GET', `/api/admin/${path}${field}=${day}`, { token: admin })
          expect(response.status).toBe(400)
          expect(response.body.details.fields).toEqual([{ field, message: 'must be from 2000-01-01 to 2100-12-31' }])
        }
      }
      const response = await cms.call('PUT', '/api/admin/pages/faq', {
        token: admin,
        body: { title: 'FAQ', updatedOn: day },
      })
      expect([response.status, response.body.details.fields[0].field]).toEqual([400, 'updatedOn'])
    },
  )

  it('accept the first and the last valid day', async () => {
    for (const period of ['from=2000-01-01', 'to=2000-01-01', 'from=2100-12-31', 'to=2100-12-31']) {
      expect((await cms.call('GET', `/api/admin/reports?${period}`, { token: admin })).status).toBe(200)
    }
  })
})

const SOLD = ['confirmed', 'packed', 'dispatched', 'delivered', 'delivery_failed']

interface SoldLine {
  order_id: number
  day: string
  province: string
  subtotal_in_cents: number
  line_id: number
  product_id: string
  quantity: number
  unit_price_in_cents: number
}

describe.each(databases)('reports over many orders on %s', (database) => {
  const start = new Date('2026-01-31T22:00:00Z')
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('admin')
    const products = await Promise.all(
      [0, 1, 2, 3, 4].map(() => cms.seedProduct({ name: 'Reed basket', stock: 7, priceInCents: 1_000 })),
    )
    // From the first moment of eleven South African days to after the last one.
    const everyMs = (11 * DAY_MS) / 2_200
    await seedOrders(cms.database, { count: 2_500, start, everyMs, products: products.slice(1).map(({ id }) => id) })
  })
  afterAll(() => cms.stop())

  /** Every line that counts, read row by row; its South African day is calculated here. */
  async function readLines(): Promise<SoldLine[]> {
    const at =
      cms.database.kind === 'sqlite'
        ? 'o.created_at'
        : "extract(epoch from o.created_at at time zone current_setting('TimeZone')) * 1000"
    const rows = await cms.database.rows<SoldLine & { at: number | string }>(
      `select o.id as order_id, ${at} as at, o.province, o.subtotal_in_cents, l.id as line_id, l.product_id,
         l.quantity, l.unit_price_in_cents
       from orders o join order_lines l on l.order_id = o.id
       where o.state in (${SOLD.map((state) => `'${state}'`).join(', ')}) order by l.id`,
    )
    return rows
      .map((row) => ({ ...row, day: new Date(Number(row.at) + 2 * HOUR_MS).toISOString().slice(0, 10) }))
      .filter(({ day }) => day <= '2026-02-11')
  }

  it('match a sum over every order line, to the piece and the cent', async () => {
    const lines = await readLines()
    const { body } = await cms.call('GET', '/api/admin/reports?from=2026-02-01&to=2026-02-11', { token })
    const report = reportSchema.strict().parse(body)
    const countOf = (chosen: readonly SoldLine[]) => ({
      orders: new Set(chosen.map(({ order_id }) => order_id)).size,
      pieces: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
      sales: centsToRandText(chosen.reduce((sum, line) => sum + line.quantity * line.unit_price_in_cents, 0)),
    })
    expect(lines.length).toBeGreaterThan(2_000)
    expect(report.totals).toMatchObject(countOf(lines))
    expect(report.byDay).toHaveLength(11)
    for (const { day, ...counted } of report.byDay) {
      expect(counted).toEqual(countOf(lines.filter((line) => line.day === day)))
    }
    for (const { province, ...counted } of report.byProvince) {
      expect(counted).toEqual(countOf(lines.filter((line) => line.province === province)))
    }
    expect(report.byProvince).toHaveLength(9)
    expect(report.byProduct).toHaveLength(4)
    for (const { productId, name, orders, pieces, sales } of report.byProduct) {
      const own = lines.filter(({ product_id }) => product_id === productId)
      expect({ orders, pieces, sales }).toEqual(countOf(own))
      expect(name).toBe('Reed basket')
    }
    expect(report.slowMovers).toHaveLength(1)
    expect(report.stock).toMatchObject({ products: 5, pieces: 35, value: '350.00' })
  })

  it('export each order once, in the order they were created, across pages', async () => {
    const { body } = await cms.call('GET', '/api/admin/reports/csv?table=orders&from=2026-02-01&to=2026-02-11', {
      token,
    })
    const { csv } = csvFileSchema.parse(body)
    const numbers = csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    const within = Array.from({ length: 2_200 }, (_, at) => `many${start.getTime()}${at}`)
    expect(numbers).toEqual(within)
  })

  it('export each entry of cash once, the oldest first, across pages', async () => {
    const collect = (hour: number, ofOrders: string) =>
      cms.database.run(
        `insert into order_events (document_id, order_id, kind, "from", "to", note, amount_in_cents, actor, at)
         select 'cash' || id, id, 'cash', 'due', 'collected', '', 1000, 'many', cast(? as timestamp)
         from orders where ${ofOrders} order by id`,
        [new Date(Date.UTC(2026, 1, 3, hour))],
      )
    await collect(12, 'id % 2 = 0')
    await collect(10, 'id % 2 = 1')
    const path = '/api/admin/reports/csv?table=cash-entries&from=2026-02-03&to=2026-02-03'
    const { csv } = csvFileSchema.parse((await cms.call('GET', path, { token })).body)
    const entries = csv.trimEnd().split('\r\n').slice(1)
    const orders = await cms.database.rows<{ number: string }>(
      'select order_number as number from orders order by id % 2 desc, id',
    )
    expect(entries.map((line) => line.split(',')[2])).toEqual(orders.map(({ number }) => number))
  })
})

describe.each(databases)('reports of a large shop on %s', (database) => {
  const SOLD_OUT_OF = 2_600
  const UNSOLD = 50
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({
      database,
      env: { PICTURE_SIZES: 'off' },
      async prepare(shop) {
        await fillShop(shop, { products: SOLD_OUT_OF, orders: SOLD_OUT_OF })
        // Everything was sold recently except the products of the lowest value.
        await shop.run("update orders set state = 'delivered', created_at = ?", [new Date()])
        await shop.run(`delete from order_lines where product_id <= ?`, [fillId(UNSOLD)])
      },
    })
  })
  afterAll(() => cms.stop())

  const fillId = (number: number) => `p${String(number).padStart(23, '0')}`

  it('find the few unsold products behind thousands of higher value', async () => {
    const token = await cms.staffToken('admin')
    const { body } = await cms.call('GET', '/api/admin/reports', { token })
    const { slowMovers, stock, totals } = reportSchema.strict().parse(body)
    const expected = await cms.database.rows<{ product_id: string; code: string; pieces: number; cents: number }>(
      `select item.product_id, product.code, item.available as pieces, item.available * product.price_in_cents as cents
       from stock_items item join products product on product.document_id = item.product_id
       where item.available > 0 and item.product_id <= ? and product.visible order by cents desc, item.product_id`,
      [fillId(UNSOLD)],
    )
    // Some of them are hidden and cannot be bought, so they are not listed.
    expect(expected.length).toBeGreaterThan(UNSOLD / 2)
    expect(expected.length).toBeLessThan(UNSOLD)
    expect(slowMovers.map(({ productId, code, stock, value }) => ({ productId, code, stock, value }))).toEqual(
      expected.map(({ product_id, code, pieces, cents }) => ({
        productId: product_id,
        code,
        stock: pieces,
        value: centsToRandText(cents),
      })),
    )
    expect(totals.orders).toBe(SOLD_OUT_OF)
    const counted = await cms.database.rows<{
      category: string | null
      products: string
      pieces: string
      cents: string
    }>(
      `select case when product.visible then product.category end as category, count(*) as products, sum(item.available) as pieces,
         sum(cast(item.available as bigint) * product.price_in_cents) as cents
       from stock_items item join products product on product.document_id = item.product_id
       where item.available > 0 group by case when product.visible then product.category end order by cents desc`,
    )
    expect(stock.byCategory).toEqual(
      counted.map(({ category, products, pieces, cents }) => ({
        category,
        products: Number(products),
        pieces: Number(pieces),
        value: centsToRandText(Number(cents)),
      })),
    )
  })
})
