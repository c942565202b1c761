import {
  auditListSchema,
  isItemsBack,
  ITEMS_BACK,
  reportSchema,
  sharedCartSchema,
  staffOrderSchema,
  type StaffOrder,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargeForDelivery } from '../../support/data/delivery-fee.ts'
import { productBody } from '../../support/data/product-body.ts'
import { databases } from '../../support/shop/database.ts'
import type { TestCms } from '../../support/shop/start-cms.ts'
import { OrderOffice } from '../../support/people/order-office.ts'
import { availableOf, findImbalance, place, type PostedLine } from '../../support/people/shopper.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

const DELIVERED = ['confirmed', 'packed', 'dispatched', 'delivered']

describe.each(databases)('a part of an order that comes back on %s', (database) => {
  let office: OrderOffice
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    office = await OrderOffice.open(database)
    ;({ cms, token } = office)
  })
  afterAll(() => office.close())

  const post = async (id: string, what: string, body: object) =>
    cms.call('POST', `/api/admin/orders/${id}/${what}`, {
      token,
      body: { version: (await office.detail(id)).version, ...body },
    })
  /** Places an order and moves it through these states. */
  async function sell(lines: PostedLine[], states: readonly string[] = DELIVERED): Promise<StaffOrder> {
    const { cartId } = (await place(cms.call, lines)).body as { cartId: string }
    return office.moveTo(cartId, ...states)
  }
  /** What came back: the number of the line, and the units. */
  const back = ({ items }: StaffOrder, ...lines: [at: number, quantity: number, restock?: boolean][]) => ({
    items: lines.map(([at, quantity, restock = true]) => ({ lineId: items[at]!.lineId, quantity, restock })),
  })

  it('lowers lines and total, and puts the units back into stock', async () => {
    const dress = await cms.seedProduct({ name: 'Dress', priceInCents: 34_900, stock: 5, sizes: ['M'] })
    const cup = await cms.seedProduct({ name: 'Cup', priceInCents: 9_900, stock: 9 })
    const listed = async () =>
      (await cms.call('GET', `/api/products/${dress.id}`)).body as { stock: number; version: number }
    await chargeForDelivery(cms, '60')
    const order = await sell([
      { productId: dress.id, quantity: 2, size: 'M' },
      { productId: cup.id, quantity: 3 },
    ])
    await chargeForDelivery(cms, '90')
    const seen = await listed()
    const response = await post(order.id, 'returns', { ...back(order, [0, 1], [1, 3]), note: 'Too small' })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    const returned = staffOrderSchema.parse(response.body)
    expect(returned).toMatchObject({ state: 'delivered', version: order.version + 1, subtotal: '349.00' })
    expect(returned.items).toMatchObject([{ name: 'Dress', quantity: 1, lineTotal: '349.00', returned: 0 }])
    expect(returned.items[0]!.lineId).toBe(order.items[0]!.lineId)
    expect([returned.delivery, returned.total], 'delivery as agreed').toEqual(['60.00', '409.00'])
    expect(returned.timeline.at(-1)).toMatchObject({ kind: 'edit', actor: expect.stringContaining('@stoep.test') })
    expect(returned.timeline.at(-1)!.note).toMatch(
      /^Came back: 1 × Dress \(M, Sand\), 3 × Cup \(Sand\)\nTotal R.+ to R.+\. Too small$/,
    )
    expect(await office.movementsOf(dress.stockItemIds[0]!)).toEqual(['opening 5', 'hold -2', 'return 1'])
    expect(await office.movementsOf(cup.stockItemIds[0]!)).toEqual(['opening 9', 'hold -3', 'return 3'])
    const now = await listed()
    expect([seen.stock, now.stock]).toEqual([3, 4])
    const shared = sharedCartSchema.parse((await cms.call('GET', `/api/cart/share/${order.shareId}`)).body)
    expect(shared).toMatchObject({ total: returned.total, products: [{ quantity: 1 }] })
    const admin = await cms.staffToken('admin')
    const audited = await cms.call('GET', `/api/admin/audit?subjectId=${order.id}`, { token: admin })
    expect(auditListSchema.parse(audited.body).entries[0]).toMatchObject({
      action: 'order.items_back',
      before: { lines: [{ quantity: 2 }, { quantity: 3 }] },
      after: { lines: [{ name: 'Dress', quantity: 1 }], note: returned.timeline.at(-1)!.note },
    })
  })

  // SQLite reads an order and its lines at one moment.
  it.runIf(database === 'postgres')('is a version conflict if somebody takes it back at the same time', async () => {
    const products = [await cms.seedProduct({ stock: 5 }), await cms.seedProduct({ stock: 5 })]
    const { id, version, items } = await sell(products.map(({ id: productId }) => ({ productId, quantity: 1 })))
    const body = { version, items: [{ lineId: items[0]!.lineId, quantity: 1, restock: true }] }
    const lock = 'lock table order_lines in access exclusive mode'
    const moveLine = (to: string) => `update order_lines set order_id = ${to} where id = ${items[0]!.lineId}`
    const release = await cms.database.hold(lock)
    const other = cms.database.run(
      `${lock}; ${moveLine('null')}; update orders set version = version + 1 where document_id = '${id}'`,
    )
    await untilWaiting(cms.database, 1)
    // It has read the order before the other one changed it, and reads the lines after.
    const returning = cms.call('POST', `/api/admin/orders/${id}/returns`, { token, body })
    await untilWaiting(cms.database, 2)
    await release()
    await other
    expect(await returning).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', details: { version: version + 1 } },
    })
    await cms.database.run(moveLine(`(select id from orders where document_id = '${id}')`))
  })

  it('has a credit note each time, which with what is left are the order that was handed over', async () => {
    const dress = await cms.seedProduct({ name: 'Dress', priceInCents: 34_999, stock: 5, sizes: ['M'] })
    const cup = await cms.seedProduct({ name: 'Cup', priceInCents: 9_901, stock: 9 })
    await chargeForDelivery(cms, '60')
    const order = await sell([
      { productId: dress.id, quantity: 2, size: 'M' },
      { productId: cup.id, quantity: 3 },
    ])
    expect(order.creditNotes).toEqual([])
    await post(order.id, 'returns', back(order, [0, 1, false], [1, 3]))
    // Nothing of it is read from notes, which are erased with the customer's details.
    await cms.database.run("update order_events set note = ''")
    const part = await office.detail(order.id)
    const [dresses, cups] = order.items
    const { number, at, ...first } = part.creditNotes[0]!
    expect(number).toBe(`${order.orderNumber}-C1`)
    expect(at).toBe(part.timeline.find(isItemsBack)!.at)
    expect(first).toEqual({
      items: [{ ...dresses, quantity: 1, lineTotal: '349.99' }, cups],
      delivery: '0.00',
      total: '647.02',
    })
    expect(Number(part.total) + 647.02, 'what is to be given back, if it is paid').toBe(Number(order.total))
    expect(part.timeline.find(isItemsBack)).not.toHaveProperty('linesBack')

    await post(order.id, 'transitions', { to: 'returned', restock: [{ lineId: dresses!.lineId, quantity: 1 }] })
    const { creditNotes, timeline, ...whole } = await office.detail(order.id)
    expect(creditNotes[0]).toEqual(part.creditNotes[0])
    expect(creditNotes.slice(1)).toEqual([
      {
        number: `${order.orderNumber}-C2`,
        at: timeline.at(-1)!.at,
        items: whole.items,
        delivery: '60.00',
        total: part.total,
      },
    ])
  })

  it('has no credit note for what came back in an older release', async () => {
    const product = await cms.seedProduct({ stock: 3 })
    const order = await sell([{ productId: product.id, quantity: 3 }])
    await post(order.id, 'returns', back(order, [0, 1]))
    await cms.database.run('update order_events set lines_back = null')
    expect(await office.detail(order.id)).toMatchObject({ items: [{ quantity: 2 }], creditNotes: [] })
    await post(order.id, 'returns', back(order, [0, 1]))
    expect((await office.detail(order.id)).creditNotes).toMatchObject([{ number: `${order.orderNumber}-C1` }])
  })

  it('is banked again, not only collected, if banked cash was marked as refunded by mistake', async () => {
    const dress = await cms.seedProduct({ priceInCents: 34_900, stock: 5 })
    const order = await sell([{ productId: dress.id, quantity: 1 }])
    const cash = async (to: string, amount?: string) =>
      staffOrderSchema.parse((await post(order.id, 'cash', { to, amount })).body)
    expect(order.cashCorrection).toBeNull()
    for (const [to, amount, cashCorrection] of [
      ['collected', '349', 'due'],
      ['refunded', undefined, 'collected'],
      ['collected', undefined, 'due'],
      ['banked', undefined, 'collected'],
      ['refunded', undefined, 'banked'],
    ] as const)
      expect(await cash(to, amount), to).toMatchObject({ cash: to, cashCorrection })
    expect(await post(order.id, 'cash', { to: 'collected' })).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', details: { allowed: ['banked'] } },
    })
    const banked = await cash('banked')
    expect(banked).toMatchObject({ cash: 'banked', cashCollected: '349.00', allowedCash: ['refunded'] })
    expect(banked.timeline.at(-1)).toMatchObject({ kind: 'cash', from: 'refunded', to: 'banked', note: 'Put right' })
  })

  it('shows who placed the order and what came back however many notes follow, and how many entries are left out', async () => {
    const dress = await cms.seedProduct({ stock: 5 })
    const order = await sell([{ productId: dress.id, quantity: 2 }])
    expect((await post(order.id, 'returns', back(order, [0, 1]))).status).toBe(200)
    expect((await office.detail(order.id)).earlierEvents).toBe(0)
    await cms.database.run(
      `with recursive turns(turn) as (select 1 union all select turn + 1 from turns where turn < 600)
       insert into order_events (order_id, kind, note, actor, at)
       select order_id, 'note', 'Rang', actor, at from order_events cross join turns
       where kind = 'created' and order_id = (select id from orders where document_id = ?)`,
      [order.id],
    )
    const { timeline, earlierEvents } = await office.detail(order.id)
    expect(timeline).toHaveLength(502)
    expect(timeline.slice(0, 3).map(({ kind, to }) => to ?? kind)).toEqual(['pending', ITEMS_BACK, 'note'])
    // The four moves and a hundred notes.
    expect(earlierEvents).toBe(104)
  })

  it('leaves units that are not put back out of stock, and the ledger balanced', async () => {
    const product = await cms.seedProduct({ stock: 3 })
    const order = await sell([{ productId: product.id, quantity: 3 }])
    expect((await post(order.id, 'returns', back(order, [0, 2, false]))).status).toBe(200)
    const [row] = product.stockItemIds
    expect(await availableOf(cms.database, row!)).toBe(0)
    expect(await office.movementsOf(row!)).toEqual(['opening 3', 'hold -3', 'return 2', 'adjust -2'])
    expect(await findImbalance(cms.database)).toEqual([])
    // One of the same line, later and in order.
    const { body } = await post(order.id, 'transitions', {
      to: 'returned',
      restock: back(order, [0, 1]).items.map(({ lineId, quantity }) => ({ lineId, quantity })),
    })
    expect(body).toMatchObject({ state: 'returned', items: [{ quantity: 1, returned: 1 }] })
    expect(await availableOf(cms.database, row!)).toBe(1)
  })

  it('puts units back to where they are counted now', async () => {
    const admin = await cms.staffToken('admin')
    const form = { ...(await productBody(cms)), sizes: [], stock: 4 }
    const made = (await cms.call('POST', '/api/admin/products', { token: admin, body: form })).body.product
    const order = await sell([{ productId: made._id, quantity: 2, color: 'Sand' }])
    const colors = [...new Set((form.images as { color: string }[]).map(({ color }) => color))]
    const optionStock = colors.map((color, at) => ({ size: '', color, stock: at === 0 ? 2 : 0 }))
    const seen = (await cms.call('GET', `/api/admin/products/${made._id}`, { token: admin })).body
    const split = { ...form, trackByOption: true, optionStock, stock: 2, stockSeen: 2, version: seen.version }
    const saved = await cms.call('PUT', `/api/products/${made._id}`, { token: admin, body: split })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((await post(order.id, 'returns', back(order, [0, 1]))).status).toBe(200)
    const rows = await cms.database.rows<{ color: string; available: number }>(
      'select color, available from stock_items where product_id = ? and available > 0',
      [made._id],
    )
    expect(rows).toEqual([{ color: 'Sand', available: 3 }])
  })

  it('is taken back once, however often it is requested at the same time', async () => {
    const product = await cms.seedProduct({ stock: 9 })
    const order = await sell([{ productId: product.id, quantity: 4 }])
    const body = { ...back(order, [0, 1]), version: order.version }
    const request = (turn: number) =>
      office.callOf(turn)('POST', `/api/admin/orders/${order.id}/returns`, { token, body })
    const responses = await Promise.all(Array.from({ length: 8 }, (_, turn) => request(turn)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
    expect(responses.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'version_conflict',
      details: { version: order.version + 1, state: 'delivered' },
    })
    expect((await office.detail(order.id)).items).toMatchObject([{ quantity: 3 }])
    expect(await office.movementsOf(product.stockItemIds[0]!)).toEqual(['opening 9', 'hold -4', 'return 1'])
  })

  it('is rejected for units that are not in the order, and changes nothing', async () => {
    const product = await cms.seedProduct({ stock: 9 })
    const order = await sell([{ productId: product.id, quantity: 2 }])
    const { lineId } = order.items[0]!
    const item = { lineId, quantity: 1, restock: true }
    for (const [items, field] of [
      [[{ ...item, quantity: 3 }], 'items.0.quantity'],
      [[{ ...item, quantity: 0 }], 'items.0.quantity'],
      [[{ ...item, quantity: 1.5 }], 'items.0.quantity'],
      [[{ ...item, lineId: lineId + 1_000 }], 'items.0.lineId'],
      [[{ lineId, quantity: 1 }], 'items.0.restock'],
      [[item, item], 'items'],
      [[{ ...item, quantity: 2 }], 'items'],
      [[], 'items'],
      [undefined, 'items'],
    ] as const) {
      const { status, body } = await post(order.id, 'returns', { items })
      expect({ status, code: body.code, fields: body.details?.fields }, field).toEqual({
        status: 400,
        code: 'validation',
        fields: [expect.objectContaining({ field })],
      })
    }
    expect((await post(order.id, 'returns', back(order, [0, 2]))).body.message).toContain('take back the whole order')
    expect(await office.detail(order.id)).toEqual(order)
    expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(7)
  })

  it('is possible only for a delivered order, and only for staff', async () => {
    const product = await cms.seedProduct({ stock: 50 })
    const lines = [{ productId: product.id, quantity: 2 }]
    const ways = [[], ...DELIVERED.slice(0, -1).map((_, at) => DELIVERED.slice(0, at + 1)), [...DELIVERED, 'returned']]
    for (const states of [...ways, ['cancelled'], ['confirmed', 'packed', 'dispatched', 'delivery_failed']]) {
      const order = await sell(lines, states)
      expect(await post(order.id, 'returns', back(order, [0, 1])), order.state).toMatchObject({
        status: 409,
        body: { code: 'illegal_transition', details: { from: order.state, allowed: [] } },
      })
    }
    const order = await sell(lines)
    const body = { ...back(order, [0, 1]), version: order.version }
    await cms.rejects('POST', `/api/admin/orders/${order.id}/returns`, 401, 'unauthorized', { body })
    await cms.rejects('POST', '/api/admin/orders/nosuchorder/returns', 404, 'order_not_found', { body, token })
    const late = { ...body, version: order.version - 1 }
    await cms.rejects('POST', `/api/admin/orders/${order.id}/returns`, 409, 'version_conflict', { body: late, token })
    expect((await office.detail(order.id)).items).toMatchObject([{ quantity: 2 }])
  })

  it('lowers what is owed, and of paid cash what was given back leaves the report', async () => {
    const admin = await cms.staffToken('admin')
    const report = async () => reportSchema.parse((await cms.call('GET', '/api/admin/reports', { token: admin })).body)
    const cashOf = async (state: string) => Number((await report()).cash.find(({ cash }) => cash === state)!.amount)
    const product = await cms.seedProduct({ priceInCents: 20_000, stock: 50 })
    const lines = [{ productId: product.id, quantity: 3 }]

    const unpaid = await sell(lines)
    const [due, sold] = [await cashOf('due'), await report()]
    await post(unpaid.id, 'returns', back(unpaid, [0, 1]))
    expect(await cashOf('due')).toBe(due - 200)
    const after = await report()
    expect([after.totals.orders, after.totals.pieces]).toEqual([sold.totals.orders, sold.totals.pieces - 1])
    expect(Number(after.totals.sales)).toBe(Number(sold.totals.sales) - 200)

    const paid = await sell(lines)
    await post(paid.id, 'cash', { to: 'collected', amount: paid.total })
    await post(paid.id, 'cash', { to: 'banked' })
    const banked = await cashOf('banked')
    const { total } = (await post(paid.id, 'returns', back(paid, [0, 2]))).body as StaffOrder
    expect(Number(total)).toBe(Number(paid.total) - 400)
    expect(await cashOf('banked'), 'the shop still has it').toBe(banked)
    const giveBack = (amount: string) => post(paid.id, 'cash', { to: 'banked', amount, note: 'At the door' })
    expect(await giveBack(paid.total)).toMatchObject({ status: 400, body: { code: 'validation' } })
    const gaveBack = staffOrderSchema.parse((await giveBack(total)).body)
    expect(gaveBack).toMatchObject({ cash: 'banked', cashCollected: total })
    expect(gaveBack.timeline.at(-1)).toMatchObject({ kind: 'cash', from: 'banked', to: 'banked' })
    expect(gaveBack.timeline.at(-1)!.note).toMatch(/^Gave back R400\.00, kept R.+\. At the door$/)
    expect(await cashOf('banked')).toBe(banked - 400)
    expect(await giveBack(total), 'nothing is given back twice').toMatchObject({ status: 400 })

    expect((await report()).givenBack).toBe('400.00')
    await giveBack(String(Number(total) - 50))
    expect((await report()).givenBack).toBe('450.00')
    for (const period of ['from=2026-01-01&to=2026-01-31', 'from=2100-01-01&to=2100-01-31']) {
      const other = await cms.call('GET', `/api/admin/reports?${period}`, { token: admin })
      expect(reportSchema.parse(other.body).givenBack, `on the days it was given back, not ${period}`).toBe('0.00')
    }
    await cms.database.run("update order_events set note = ''")
    expect((await report()).givenBack, 'not read from notes, which are erased').toBe('450.00')
    await post(paid.id, 'cash', { to: 'collected' })
    expect((await report()).givenBack).toBe('450.00')
    await post(paid.id, 'cash', { to: 'due' })
    expect((await report()).givenBack, 'the amount is entered anew').toBe('0.00')
  })
})
