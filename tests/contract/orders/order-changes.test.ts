import { csvFileSchema, staffOrderSchema, type StaffOrder } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargeForDelivery } from '../../support/data/delivery-fee.ts'
import { OrderOffice } from '../../support/people/order-office.ts'
import { availableOf, customer, fromNetwork, place } from '../../support/people/shopper.ts'
import { databases } from '../../support/shop/database.ts'
import type { TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

describe.each(databases)('changes to an order on %s', (database) => {
  let office: OrderOffice
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    office = await OrderOffice.open(database)
    ;({ cms, token } = office)
  })
  afterAll(() => office.close())

  it('an order whose stock row is gone rolls back completely and does not block other orders', async () => {
    const [kept, lost] = [await cms.seedProduct({ stock: 5 }), await cms.seedProduct({ stock: 5 })]
    const lines = [kept, lost].map(({ id }) => ({ productId: id, quantity: 2 }))
    const broken = (await place(cms.call, lines)).body.cartId as string
    const whole = (await place(cms.call, [{ productId: kept.id, quantity: 1 }])).body.cartId as string
    // Deleting a product keeps its stock row for returns: only a change by hand removes it.
    const admin = await cms.staffToken('admin')
    expect((await cms.call('DELETE', `/api/admin/products/${lost.id}`, { token: admin })).status).toBe(200)
    const [row] = lost.stockItemIds
    await cms.database.run('update stock_items set id = -id where id = ?', [row])
    const cancelled = await office.move(broken, { to: 'cancelled', version: 1 })
    expect([cancelled.status, cancelled.body.code]).toEqual([500, 'internal'])
    await office.endHold(broken)
    await office.endHold(whole)
    await expect.poll(async () => (await office.detail(whole)).state, { timeout: 30_000 }).toBe('expired')
    expect((await office.detail(broken)).state).toBe('pending')
    expect(await office.movementsOf(kept.stockItemIds[0]!)).toEqual(['opening 5', 'hold -2', 'hold -1', 'release 1'])
    expect(await availableOf(cms.database, kept.stockItemIds[0]!)).toBe(3)

    await cms.database.run('update stock_items set id = -id where id = ?', [-row!])
    await expect.poll(async () => (await office.detail(broken)).state, { timeout: 30_000 }).toBe('expired')
  })

  // On SQLite, no test can get between two statements of one process.
  it.runIf(database === 'postgres').each(['order_lines', 'order_events'] as const)(
    'an order is read as it was at one moment, also if it changes before its %s are read',
    async (table) => {
      const product = await cms.seedProduct({ stock: 5, priceInCents: 10_000 })
      const customerDetails = customer()
      const placed = await place(cms.call, [{ productId: product.id, quantity: 1 }], { body: { customerDetails } })
      const { cartId, shareId, orderNumber } = placed.body
      const { phoneNumber } = customerDetails
      const { version } = await office.detail(cartId)
      const admin = await cms.staffToken('admin')
      const lock = `lock table ${table} in access exclusive mode`
      const rowId = `(select id from orders where document_id = '${cartId}')`
      const release = await cms.database.hold(lock)
      const changing = cms.database.run(
        `${lock}; update orders set subtotal_in_cents = 20000, total_in_cents = 20000, version = version + 1
           where document_id = '${cartId}';
         update order_lines set unit_price_in_cents = 20000 where order_id = ${rowId};
         update order_events set note = 'Changed' where order_id = ${rowId}`,
      )
      await untilWaiting(cms.database, 1)
      const reading = Promise.all([office.detail(cartId), cms.call('GET', `/api/cart/share/${shareId}`)])
      const exporting = cms.call('GET', '/api/admin/reports/csv?table=orders', { token: admin })
      const tracking = cms.call('POST', '/api/orders/track', { body: { orderNumber, phoneNumber } })
      const asked = cms.call('POST', '/api/admin/customers/export', { body: { phoneNumber }, token: admin })
      await untilWaiting(cms.database, table === 'order_lines' ? 6 : 4)
      await release()
      await changing
      const [order, shared] = await reading
      const { csv } = csvFileSchema.parse((await exporting).body)
      expect(order).toMatchObject({ version: version + 1, subtotal: '200.00', items: [{ lineTotal: '200.00' }] })
      expect(order.timeline[0]!.note).toBe('Changed')
      expect((await tracking).body).toMatchObject({ total: '200.00' })
      expect((await asked).body).toMatchObject({ orders: [{ total: '200.00', notes: [{ note: 'Changed' }] }] })
      // These read no events.
      if (table === 'order_events') return
      expect(shared.body).toMatchObject({ subtotal: '200.00', products: [{ lineTotal: '200.00' }] })
      const row = csv.split('\r\n').find((line) => line.startsWith(order.orderNumber))
      expect(row).toContain(',200.00,')
    },
  )

  describe('the state of an order', () => {
    it('moves stock only on return, by the units that staff count', async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 3 }])).body
      const delivered = await office.moveTo(cartId, 'confirmed', 'packed', 'dispatched', 'delivered')
      expect(delivered).toMatchObject({ isCommitted: true, allowed: ['returned'], holdExpiresAt: null })
      const line = delivered.items[0]!
      const tooMany = await office.move(cartId, {
        to: 'returned',
        version: delivered.version,
        restock: [{ lineId: line.lineId, quantity: 4 }],
      })
      expect(tooMany).toMatchObject({ status: 400, body: { code: 'validation' } })
      const returned = await office.move(cartId, {
        to: 'returned',
        version: delivered.version,
        restock: [{ lineId: line.lineId, quantity: 2 }],
      })
      expect(returned.body.items[0].returned).toBe(2)
      expect(await office.movementsOf(product.stockItemIds[0]!)).toEqual(['opening 5', 'hold -3', 'return 2'])
      expect(returned.body.timeline.map((event: { to: string }) => event.to)).toEqual([
        'pending',
        'confirmed',
        'packed',
        'dispatched',
        'delivered',
        'returned',
      ])
    })

    it('becomes cancelled once and releases the stock once, however often it is requested', async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 3 }])).body
      const { version } = await office.detail(cartId)
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => office.move(cartId, { to: 'cancelled', version }, office.callOf(turn))),
      )
      expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
      expect(await office.movementsOf(product.stockItemIds[0]!)).toEqual(['opening 5', 'hold -3', 'release 3'])
    })

    it('rejects an illegal transition and lists the allowed ones', async () => {
      const product = await cms.seedProduct()
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }])).body
      for (const to of ['packed', 'delivered', 'returned', 'expired', 'pending']) {
        expect(await office.move(cartId, { to, version: 1 })).toMatchObject({
          status: 409,
          body: { code: 'illegal_transition', details: { from: 'pending', to, allowed: ['confirmed', 'cancelled'] } },
        })
      }
      expect(await office.move(cartId, { to: 'lost', version: 1 })).toMatchObject({
        status: 400,
        body: { code: 'validation' },
      })
      expect(await office.move(cartId, { to: 'confirmed', version: 7 })).toMatchObject({
        status: 409,
        body: { code: 'version_conflict', details: { version: 1, state: 'pending' } },
      })
      expect(await office.move('nosuchorder', { to: 'confirmed', version: 1 })).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
    })

    // These wait for the shop's timer, which runs every five seconds, so they run together.
    it.concurrent('becomes expired and releases the stock, and can be confirmed while stock is left', async ({
      expect,
    }) => {
      const product = await cms.seedProduct({ stock: 2 })
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 2 }])).body
      await office.endHold(cartId)
      await expect.poll(async () => (await office.detail(cartId)).state, { timeout: 60_000 }).toBe('expired')
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(2)
      const other = await place(cms.call, [{ productId: product.id, quantity: 1 }])
      const { version } = await office.detail(cartId)
      expect(await office.move(cartId, { to: 'confirmed', version })).toMatchObject({
        status: 409,
        body: { code: 'out_of_stock', details: { lines: [{ wanted: 2, available: 1 }] } },
      })
      await office.moveTo(other.body.cartId, 'cancelled')
      expect(await office.moveTo(cartId, 'confirmed')).toMatchObject({ isCommitted: true })
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(0)
    })

    it.concurrent('becomes either confirmed or expired, never both, when staff confirm an expiring hold', async ({
      expect,
    }) => {
      const product = await cms.seedProduct({ stock: 100 })
      const orders = await Promise.all(
        Array.from({ length: 12 }, () => place(cms.call, [{ productId: product.id, quantity: 1 }])),
      )
      const ids = orders.map((response) => response.body.cartId as string)
      await Promise.all(ids.map(office.endHold))
      // Staff keep confirming while the timers of all processes run.
      const outcomes = await Promise.all(
        ids.map(async (id, turn) => {
          await new Promise((resolve) => setTimeout(resolve, turn * 450))
          return (await office.move(id, { to: 'confirmed', version: 1 }, office.callOf(turn))).status
        }),
      )
      await expect
        .poll(
          async () => (await Promise.all(ids.map(office.detail))).filter((order) => order.state === 'pending').length,
          {
            timeout: 60_000,
          },
        )
        .toBe(0)
      const states = await Promise.all(ids.map(async (id) => (await office.detail(id)).state))
      for (const [index, state] of states.entries())
        expect(state).toBe(outcomes[index] === 200 ? 'confirmed' : 'expired')
      const confirmed = states.filter((state) => state === 'confirmed').length
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(100 - confirmed)
    })
  })

  describe('the order admin', () => {
    it('edits a pending order: stock changes by the difference, agreed prices stay', async () => {
      // The price that a request gives for an item is neither read nor stored.
      const readByNobody = 'R1\u0000'
      const kept = await cms.seedProduct({ stock: 10, priceInCents: 10_000 })
      const added = await cms.seedProduct({ stock: 10, priceInCents: 5_000 })
      const { cartId } = (await place(cms.call, [{ productId: kept.id, quantity: 4 }])).body
      await cms.database.run('update products set price_in_cents = ? where document_id = ?', [99_900, kept.id])
      const before = await office.detail(cartId)
      const edited = await cms.call('PATCH', `/api/admin/orders/${cartId}`, {
        token,
        body: {
          version: before.version,
          items: [
            { productId: kept.id, quantity: 1, price: readByNobody },
            { productId: added.id, quantity: 2 },
          ],
        },
      })
      expect(staffOrderSchema.parse(edited.body)).toMatchObject({
        subtotal: '200.00',
        items: [
          { price: '100.00', quantity: 1 },
          { price: '50.00', quantity: 2 },
        ],
      })
      expect(edited.body.message).toContain('2 x R50.00')
      expect(await office.movementsOf(kept.stockItemIds[0]!)).toEqual(['opening 10', 'hold -4', 'release 3'])
      expect(await office.movementsOf(added.stockItemIds[0]!)).toEqual(['opening 10', 'hold -2'])
      const tooMany = { version: edited.body.version, items: [{ productId: kept.id, quantity: 11 }] }
      expect(await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: tooMany })).toMatchObject({
        status: 409,
        body: { code: 'out_of_stock' },
      })
      const nothing = { version: edited.body.version, items: [] }
      expect(await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: nothing })).toMatchObject({
        status: 400,
        body: { code: 'validation', details: { fields: [{ field: 'items' }] } },
      })
      const same = {
        version: edited.body.version,
        items: [added, kept].map(({ id }, i) => ({ productId: id, quantity: 2 - i })),
      }
      const again = await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: same })
      const edits = staffOrderSchema.parse(again.body).timeline.filter(({ kind }) => kind === 'edit')
      expect(
        edits.map(({ note }) => note),
        'nothing is said of items saved as they are',
      ).toEqual(['Items changed: 4 to 3 units. Total R400.00 to R200.00'])
      const all = { version: again.body.version, items: [{ productId: kept.id, quantity: 10 }] }
      expect((await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: all })).status).toBe(200)
      expect(await availableOf(cms.database, kept.stockItemIds[0]!)).toBe(0)
      await office.moveTo(cartId, 'confirmed')
      const late = { version: (await office.detail(cartId)).version, items: [{ productId: kept.id, quantity: 1 }] }
      expect(await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: late })).toMatchObject({
        status: 409,
        body: { code: 'illegal_transition' },
      })
    })

    it('edits a pending order with products that were hidden, deleted or renamed since', async () => {
      const [hidden, deleted, renamed, sold] = [
        await cms.seedProduct({ name: 'Hidden mug', stock: 9, priceInCents: 10_000 }),
        await cms.seedProduct({ stock: 9, priceInCents: 1_000 }),
        await cms.seedProduct({ stock: 9, priceInCents: 100, sizes: ['M'] }),
        await cms.seedProduct({ stock: 9, priceInCents: 50_000 }),
      ]
      const products = [hidden, sold, deleted, renamed]
      const { cartId } = (
        await place(
          cms.call,
          products.map(({ id }) => ({ productId: id, quantity: 2 })),
        )
      ).body
      await cms.database.run('update products set visible = ? where document_id = ?', [false, hidden.id])
      await cms.database.run('update products set sizes = ? where document_id = ?', ['["Medium"]', renamed.id])
      expect((await cms.call('DELETE', `/api/admin/products/${deleted.id}`, { token })).status).toBe(200)
      const edit = async (quantities: readonly number[]) => {
        const { version, items } = await office.detail(cartId)
        const body = {
          version,
          items: items.map(({ productId, size, color }, at) => ({ productId, size, color, quantity: quantities[at] })),
        }
        return cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body })
      }
      const fewer = await edit([2, 1, 2, 2])
      expect(fewer).toMatchObject({ status: 200, body: { subtotal: '722.00' } })
      expect(staffOrderSchema.parse(fewer.body).items.map(({ productId }) => productId)).toEqual(
        products.map(({ id }) => id),
      )
      expect(await edit([1, 2, 1, 1])).toMatchObject({ status: 200, body: { subtotal: '1111.00' } })
      expect(await office.movementsOf(hidden.stockItemIds[0]!)).toEqual(['opening 9', 'hold -2', 'release 1'])
      expect(await office.movementsOf(sold.stockItemIds[0]!)).toEqual(['opening 9', 'hold -2', 'release 1', 'hold -1'])
      expect(await edit([2, 2, 1, 1])).toMatchObject({
        status: 404,
        body: { code: 'product_not_found', message: expect.stringContaining('Hidden mug') },
      })
    })

    it("keeps an order's delivery fee until its items or province change, and once it is confirmed", async () => {
      const product = await cms.seedProduct({ stock: 9, priceInCents: 60_000 })
      const details = customer()
      const { cartId } = (
        await place(cms.call, [{ productId: product.id, quantity: 1 }], { body: { customerDetails: details } })
      ).body
      const edit = async (body: object): Promise<StaffOrder> => {
        const { version } = await office.detail(cartId)
        const edited = await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: { ...body, version } })
        return staffOrderSchema.parse(edited.body)
      }
      const corrected = { ...details, addressLine1: '14 Stoep Street' }
      const agreed = { delivery: '0.00', total: '600.00' }
      await chargeForDelivery(cms, '60.00')
      try {
        expect(await edit({ customerDetails: corrected })).toMatchObject(agreed)
        expect(await edit({ items: [{ productId: product.id, quantity: 1 }] })).toMatchObject(agreed)
        expect(await edit({ customerDetails: { ...corrected, province: 'Limpopo' } })).toMatchObject({
          total: '660.00',
        })
        await chargeForDelivery(cms, '70.00')
        const last = await edit({ items: [{ productId: product.id, quantity: 2 }] })
        expect(last).toMatchObject({ delivery: '70.00', total: '1270.00' })
        expect(last.timeline.filter(({ kind }) => kind === 'edit').map(({ note }) => note)).toEqual([
          'Customer details changed',
          'Customer details changed. Total R600.00 to R660.00',
          'Items changed: 1 to 2 units. Total R660.00 to R1\u00a0270.00',
        ])
        await chargeForDelivery(cms, '80.00')
        await office.moveTo(cartId, 'confirmed')
        const late = await edit({ customerDetails: { ...corrected, province: 'KwaZulu-Natal' } })
        expect(late).toMatchObject({ delivery: '70.00', total: '1270.00' })
      } finally {
        await chargeForDelivery(cms, '0.00')
      }
    })

    it('keeps the agreed price of a line whose product has got its only size since', async () => {
      const lamp = await cms.seedProduct({ name: 'Lamp', stock: 9, priceInCents: 10_000 })
      const added = await cms.seedProduct({ stock: 9, priceInCents: 5_000 })
      const { cartId } = (await place(cms.call, [{ productId: lamp.id, quantity: 3 }])).body
      await cms.database.run('update products set sizes = ?, price_in_cents = ? where document_id = ?', [
        '["One size"]',
        99_900,
        lamp.id,
      ])
      const edit = async (quantity: number) => {
        const { version, items } = await office.detail(cartId)
        const { productId, size, color } = items[0]!
        const wanted = [
          { productId, size, color, quantity },
          { productId: added.id, quantity: 1 },
        ]
        return cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: { version, items: wanted } })
      }
      expect(await edit(3)).toMatchObject({ status: 200, body: { subtotal: '350.00' } })
      expect(await edit(2)).toMatchObject({ status: 200, body: { subtotal: '250.00' } })
      expect(await edit(4)).toMatchObject({ status: 404, body: { message: expect.stringContaining('Lamp') } })
      expect(await office.movementsOf(lamp.stockItemIds[0]!)).toEqual(['opening 9', 'hold -3', 'release 1'])
    })

    it('rejects the second of two edits with the same version', async () => {
      const product = await cms.seedProduct()
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }], {})).body
      const edits = await Promise.all(
        [0, 1].map((turn) =>
          office.callOf(turn)('PATCH', `/api/admin/orders/${cartId}`, {
            token,
            headers: fromNetwork(),
            body: { version: 1, messageReceived: true },
          }),
        ),
      )
      expect(edits.map((response) => response.status).sort()).toEqual([200, 409])
    })
  })
})
