import {
  addDays,
  commitResponseSchema,
  DAY_MS,
  errorResponseSchema,
  latestOrderSchema,
  orderCreatedSchema,
  orderSchema,
  sharedCartSchema,
  staffOrderSchema,
  trackedOrderSchema,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import {
  availableOf,
  customer,
  findImbalance,
  fromNetwork,
  newSession,
  orderBody,
  place,
} from '../../support/people/shopper.ts'
import { rewriteProduct } from '../../support/data/seed-product.ts'
import { chargeForDelivery } from '../../support/data/delivery-fee.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const BIG = process.env.STOEP_HOSTILE === '1'

describe.each(databases)('orders on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(async () => {
    const wrong = await findImbalance(cms.database)
    await cms.stop()
    expect(wrong).toEqual([])
  })

  describe('placing an order', () => {
    it('stores the order at the shop’s own price, holds its stock and returns the chat link', async () => {
      const product = await cms.seedProduct({ name: 'Linen shirt', priceInCents: 34_900, stock: 5, sizes: ['M'] })
      const session = newSession()
      const response = await place(cms.call, [{ productId: product.id, quantity: 2, price: '0.01', name: 'Free' }], {
        session,
        body: { total: 900 },
      })
      expect(response.status).toBe(201)
      expect(response.headers['cache-control']).toContain('no-store')
      const order = orderCreatedSchema.parse(response.body)
      expect(order.orderNumber).toMatch(/^ST-[2-9A-HJ-NP-Z]{5}$/)
      expect(order.cart.products).toMatchObject([
        { name: 'Linen shirt', price: '349.00', size: 'M', color: 'Sand', lineTotal: '698.00' },
      ])
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(3)
      const latest = latestOrderSchema.parse((await cms.call('GET', '/api/orders/latest', { session })).body)
      expect(latest.order).toMatchObject({
        orderNumber: order.orderNumber,
        state: 'pending',
        isCommitted: false,
        total: order.total,
      })
      expect(latest.order?.message.split('\n')).toEqual([
        expect.stringMatching(/^Hello .+, I would like to order\.$/),
        `Order ID: ${order.orderNumber}`,
        'Customer Name: Thandi Nkosi',
        `1. Linen shirt [${product.code}] M, Sand: 2 x R349.00 = R698.00`,
        expect.stringMatching(/^Delivery: R/),
        expect.stringMatching(/^Total: R.+, cash on delivery$/),
        expect.stringMatching(new RegExp(`/cart/share/${order.shareId}$`)),
      ])
    })

    it('empties the cart, which the shopper can restore', async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const session = newSession()
      await cms.call('PUT', '/api/carts/update', { session, body: { productId: product.id, amount: 2 } })
      await place(cms.call, [{ productId: product.id, quantity: 2 }], { session })
      const emptied = (await cms.call('GET', '/api/carts', { session })).body
      expect(emptied).toMatchObject({ products: [], count: 0, restorable: true })
      const restored = (await cms.call('POST', '/api/carts/restore', { session, body: {} })).body
      expect(restored).toMatchObject({ count: 2 })
      expect(restored.restorable).toBeUndefined()
    })

    it('creates a session if there is none and returns its id', async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const response = await cms.call('POST', '/api/carts', {
        headers: fromNetwork(),
        body: orderBody([{ productId: product.id, quantity: 1 }]),
      })
      expect(response.status).toBe(201)
      const session = String(response.headers['x-session-id'])
      expect(session.length).toBeGreaterThanOrEqual(22)
      expect((await cms.call('GET', `/api/carts/${response.body.cartId}`, { session })).status).toBe(200)
      const rows = await cms.database.rows('select session_hash from orders where document_id = ?', [
        response.body.cartId,
      ])
      expect(JSON.stringify(rows)).not.toContain(session)
    })

    it('splits the selected colours into lines', async () => {
      const product = await cms.seedProduct({
        colors: ['Red', 'Blue'],
        optionStock: [
          { size: '', color: 'Red', stock: 3 },
          { size: '', color: 'Blue', stock: 3 },
        ],
      })
      const response = await place(cms.call, [
        {
          productId: product.id,
          quantity: 1,
          selectedColors: [
            { color: 'Red', image: '', quantity: 2 },
            { color: 'Blue', image: '', quantity: 1 },
          ],
        },
      ])
      expect(response.body.cart.products).toMatchObject([
        { color: 'Red', quantity: 2 },
        { color: 'Blue', quantity: 1 },
      ])
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(1)
      expect(await availableOf(cms.database, product.stockItemIds[1]!)).toBe(2)
    })

    it('rejects a total below the real one and returns the current price and total', async () => {
      const product = await cms.seedProduct({ priceInCents: 20_000, stock: 5 })
      const response = await place(cms.call, [{ productId: product.id, quantity: 2 }], { body: { total: 399.99 } })
      expect(response).toMatchObject({ status: 409, body: { code: 'price_changed' } })
      expect(response.body.details.lines).toMatchObject([
        { productId: product.id, wanted: 2, available: 5, price: '200.00' },
      ])
      expect(Number(response.body.details.total)).toBeGreaterThanOrEqual(400)
      const agreed = await place(cms.call, [{ productId: product.id, quantity: 2 }], {
        body: { total: response.body.details.total },
      })
      expect(agreed.status).toBe(201)
      expect(agreed.body.total).toBe(response.body.details.total)
    })

    it('is rejected with cartMustMatch unless the items equal the cart', async () => {
      const [product, other] = [await cms.seedProduct({ stock: 9 }), await cms.seedProduct({ stock: 9 })]
      const session = newSession()
      const put = (productId: string, amount: number) =>
        cms.call('PUT', '/api/carts/update', { session, body: { productId, amount, mode: 'set' } })
      const order = (quantity: number, key = 'as-seen') =>
        place(cms.call, [{ productId: product.id, quantity }], {
          session,
          key,
          body: { ...fixed, cartMustMatch: true },
        })
      const fixed = { customerDetails: customer() }
      expect(await order(2, 'no-cart')).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
      await put(product.id, 3)
      expect(await order(2)).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
      await put(other.id, 1)
      expect(await order(3)).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
      // A product that is no longer for sale is not shown in any cart.
      await cms.database.run('update products set visible = ? where document_id = ?', [false, other.id])
      const made = await order(3)
      expect(made).toMatchObject({ status: 201, body: { cart: { products: [{ quantity: 3 }] } } })
      // The same request again returns the same order, though the cart is empty by now.
      expect(await order(3)).toEqual({ ...made, headers: expect.anything(), status: expect.any(Number) })
    })

    it('accepts a line whose product has got its only size since', async () => {
      const product = await cms.seedProduct({ stock: 9 })
      const session = newSession()
      const amount = { productId: product.id, amount: 2, mode: 'set' }
      expect((await cms.call('PUT', '/api/carts/update', { session, body: amount })).status).toBe(200)
      await cms.database.run('update products set sizes = ? where document_id = ?', ['["One size"]', product.id])
      const made = await place(cms.call, [{ productId: product.id, quantity: 2 }], {
        session,
        body: { cartMustMatch: true },
      })
      expect(made).toMatchObject({ status: 201, body: { cart: { products: [{ quantity: 2, size: 'One size' }] } } })
    })

    it('names every line with too little stock and the units left', async () => {
      const short = await cms.seedProduct({ stock: 1 })
      const gone = await cms.seedProduct({ stock: 0 })
      const fine = await cms.seedProduct({ stock: 9 })
      const response = await place(
        cms.call,
        [short, fine, gone].map(({ id }) => ({ productId: id, quantity: 2 })),
      )
      expect(response).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
      expect(
        response.body.details.lines.map((line: { productId: string; available: number }) => [
          line.productId,
          line.available,
        ]),
      ).toEqual([
        [short.id, 1],
        [gone.id, 0],
      ])
      expect(await availableOf(cms.database, fine.stockItemIds[0]!)).toBe(9)
    })

    it.each([
      ['no items', { items: [] }, 400, 'cart_empty'],
      ['an item without an id', { items: [{ quantity: 1 }] }, 400, 'product_id_missing'],
      ['a product that is not there', { items: [{ productId: 'nothing', quantity: 1 }] }, 404, 'product_not_found'],
      ['a fractional quantity', { items: [{ productId: 'nothing', quantity: 1.5 }] }, 400, 'validation'],
      ['a quantity of 1e400', { items: [{ productId: 'nothing', quantity: '1e400' }] }, 400, 'validation'],
      ['a negative quantity', { items: [{ productId: 'nothing', quantity: -1 }] }, 400, 'validation'],
      ['a quantity above 9,999', { items: [{ productId: 'nothing', quantity: 10_000 }] }, 400, 'validation'],
      [
        'more than 50 lines',
        { items: Array.from({ length: 51 }, (_, n) => ({ productId: `p${n}`, quantity: 1 })) },
        400,
        'validation',
      ],
      ['no address', { customerDetails: undefined }, 400, 'address_incomplete'],
      ['an empty city', { customerDetails: customer({ city: ' ' }) }, 400, 'address_incomplete'],
      ['no phone', { customerDetails: customer({ phoneNumber: '' }) }, 400, 'address_incomplete'],
      ['a phone that is none', { customerDetails: customer({ phoneNumber: '12' }) }, 400, 'validation'],
      ['a NUL in the name', { customerDetails: customer({ fullName: 'A\u0000B' }) }, 400, 'validation'],
      ['half an emoji in the name', { customerDetails: customer({ fullName: 'A\ud83d' }) }, 400, 'validation'],
      ['a province elsewhere', { customerDetails: customer({ province: 'Texas' }) }, 400, 'validation'],
    ])('rejects %s', async (_name, over, status, code) => {
      const product = await cms.seedProduct()
      const response = await place(cms.call, [{ productId: product.id, quantity: 1 }], { body: over })
      expect(response).toMatchObject({ status, body: { code } })
      errorResponseSchema.parse(response.body)
    })

    it('rejects a quantity that is no multiple of the minimum order, with the rule in the message', async () => {
      const product = await cms.seedProduct({ name: 'Enamel cup', minOrder: 3, stock: 30 })
      const response = await place(cms.call, [{ productId: product.id, quantity: 4 }])
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'min_order', message: 'Minimum order for Enamel cup is 3 and must be in multiples of 3.' },
      })
    })

    it('asks for a size if the product has several, and lists them', async () => {
      const product = await cms.seedProduct({ sizes: ['S', 'M'] })
      const response = await place(cms.call, [{ productId: product.id, quantity: 1, size: 'N/A' }])
      expect(response).toMatchObject({ status: 400, body: { code: 'choose_option', details: { sizes: ['S', 'M'] } } })
    })

    it('rejects a province without cash on delivery', async () => {
      // The requests are repeated, and each successful one sells a unit.
      const product = await cms.seedProduct({ stock: 5_000 })
      const switchOn = async (isOn: boolean) => {
        await cms.database.run(
          'update components_settings_province_deliveries set cash_on_delivery = ? where province = ?',
          [isOn, 'Limpopo'],
        )
        await cms.database.insert('changes', {
          subject: 'settings',
          subject_id: '',
          list_changed: true,
          at: new Date(),
          created_at: new Date(),
        })
      }
      const send = async () => {
        const response = await place(cms.call, [{ productId: product.id, quantity: 1 }], {
          body: { customerDetails: customer({ province: 'Limpopo' }) },
        })
        return [response.status, response.body.code]
      }
      await switchOn(false)
      await expect.poll(send, { timeout: 30_000 }).toEqual([400, 'cod_unavailable'])
      await switchOn(true)
      await expect.poll(send, { timeout: 30_000 }).toEqual([201, undefined])
    })

    it('rejects an invalid session id', async () => {
      const product = await cms.seedProduct()
      const response = await place(cms.call, [{ productId: product.id, quantity: 1 }], { session: 'short' })
      expect(response).toMatchObject({ status: 400, body: { code: 'bad_session' } })
    })

    it('rejects a hidden product as not found', async () => {
      const product = await cms.seedProduct({ visible: false })
      const response = await place(cms.call, [{ productId: product.id, quantity: 1 }])
      expect(response).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    })

    it('never stores prices, totals or a state that a tampered client sends', async () => {
      const product = await cms.seedProduct({ priceInCents: 12_345, stock: 1_000_000 })
      const totals = [-1, 0, 0.01, 123.44, 123.45, 1e9, '1e400', 'NaN', null, [], {}, '123,45', 'R0', -0, 1e-9]
      for (let n = 0; n < (BIG ? 500 : 60); n++) {
        const quantity = 1 + (n % 5)
        const response = await place(
          cms.call,
          [{ productId: product.id, quantity, price: totals[n % totals.length], lineTotal: 1 }],
          {
            body: {
              total: n % 2 ? totals[n % totals.length] : undefined,
              subtotal: 1,
              deliveryInCents: -9,
              state: 'delivered',
            },
          },
        )
        if (response.status !== 201) expect([400, 409]).toContain(response.status)
        else expect(Number(response.body.cart.products[0].lineTotal)).toBeCloseTo(quantity * 123.45, 2)
      }
      const stored = await cms.database.rows<{ subtotal_in_cents: number; state: string; quantity: number }>(
        `select subtotal_in_cents, state, quantity from orders join order_lines on order_lines.order_id = orders.id where product_id = ?`,
        [product.id],
      )
      expect(stored.length).toBeGreaterThan(20)
      for (const row of stored) {
        expect(row).toMatchObject({ subtotal_in_cents: row.quantity * 12_345, state: 'pending' })
      }
    })
  })

  describe('an order sent twice', () => {
    let sibling: Awaited<ReturnType<TestCms['startSibling']>> | undefined
    beforeAll(async () => {
      // SQLite has one cms process; on PostgreSQL two of them must agree.
      if (database === 'postgres') sibling = await cms.startSibling()
    })
    afterAll(() => sibling?.stop())

    it('with one key 50 times at once creates one order and gets 50 equal responses', async () => {
      const product = await cms.seedProduct({ stock: 60 })
      const session = newSession()
      const body = orderBody([{ productId: product.id, quantity: 1 }])
      const headers = { ...fromNetwork(), 'idempotency-key': 'tap-tap-tap' }
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, turn) =>
          (turn % 2 && sibling ? sibling : cms).call('POST', '/api/carts', { session, headers, body }),
        ),
      )
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]))
      expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1)
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(59)
    })

    it('with one key and a different body is rejected', async () => {
      const product = await cms.seedProduct()
      const session = newSession()
      const fixed = customer()
      const send = (quantity: number) =>
        place(cms.call, [{ productId: product.id, quantity }], {
          session,
          key: 'one-key',
          body: { customerDetails: fixed },
        })
      expect((await send(1)).status).toBe(201)
      expect(await send(2)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    })

    it('with the same key from another session creates another order', async () => {
      const product = await cms.seedProduct()
      const first = await place(cms.call, [{ productId: product.id, quantity: 1 }], { key: 'shared-key' })
      const second = await place(cms.call, [{ productId: product.id, quantity: 1 }], { key: 'shared-key' })
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.body.orderNumber).not.toBe(first.body.orderNumber)
    })

    it('without a key from two tabs at once returns the same pending order', async () => {
      const product = await cms.seedProduct({ stock: 9 })
      const session = newSession()
      const fixed = customer()
      const responses = await Promise.all(
        Array.from({ length: 8 }, () =>
          place(cms.call, [{ productId: product.id, quantity: 1 }], { session, body: { customerDetails: fixed } }),
        ),
      )
      expect(responses.map((response) => response.status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
      expect(new Set(responses.map((response) => response.body.orderNumber)).size).toBe(1)
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(8)
    })

    it('with a corrected address updates the same order', async () => {
      const product = await cms.seedProduct({ stock: 9 })
      const session = newSession()
      const first = await place(cms.call, [{ productId: product.id, quantity: 1 }], { session })
      const again = await place(cms.call, [{ productId: product.id, quantity: 1 }], {
        session,
        body: { customerDetails: customer({ city: 'Gqeberha' }) },
      })
      expect(again.body.orderNumber).toBe(first.body.orderNumber)
      const order = orderSchema.parse((await cms.call('GET', `/api/carts/${first.body.cartId}`, { session })).body)
      expect(order.customerDetails.city).toBe('Gqeberha')
    })

    it("with a corrected address keeps the delivery fee, but gets today's fee for another province", async () => {
      const product = await cms.seedProduct({ stock: 9, priceInCents: 60_000 })
      const session = newSession()
      const details = customer()
      const send = (changed: object) =>
        place(cms.call, [{ productId: product.id, quantity: 1 }], {
          session,
          body: { customerDetails: { ...details, ...changed } },
        })
      const first = await send({})
      await chargeForDelivery(cms, '60.00')
      try {
        await send({ addressLine1: '14 Stoep Street' })
        const read = async () =>
          staffOrderSchema.parse(
            (await cms.call('GET', `/api/admin/orders/${first.body.cartId}`, { token: await cms.staffToken('admin') }))
              .body,
          )
        expect(await read()).toMatchObject({ delivery: '0.00', total: '600.00' })
        await send({ addressLine1: '14 Stoep Street', province: 'Limpopo' })
        const moved = await read()
        expect(moved).toMatchObject({ delivery: '60.00', total: '660.00' })
        expect(moved.message).toContain('R660.00')
        expect(moved.timeline.filter(({ kind }) => kind === 'edit').map(({ note }) => note)).toEqual([
          'Customer details sent again',
          'Customer details sent again. Total R600.00 to R660.00',
        ])
      } finally {
        await chargeForDelivery(cms, '0.00')
      }
    })

    it('with one key a day later creates a new order', async () => {
      const product = await cms.seedProduct({ stock: 10 })
      const request = {
        session: newSession(),
        headers: { ...fromNetwork(), 'idempotency-key': 'every-monday' },
        body: orderBody([{ productId: product.id, quantity: 1 }]),
      }
      const send = async () => (await cms.call('POST', '/api/carts', request)).body.orderNumber as string
      const first = await send()
      expect(await send()).toBe(first)
      const kept = await cms.database.row<{ hours: number }>(
        database === 'postgres'
          ? 'select extract(epoch from max(expires_at) - max(created_at)) / 3600 as hours from idempotency_keys'
          : 'select (max(expires_at) - max(created_at)) / 3600000.0 as hours from idempotency_keys',
      )
      expect(Number(kept!.hours)).toBeCloseTo(24, 1)
      await cms.database.run('update idempotency_keys set expires_at = ?', [new Date(Date.now() - 1_000)])
      expect(await send()).not.toBe(first)
    })

    it('can use its key again if the first try was rejected', async () => {
      const product = await cms.seedProduct({ priceInCents: 10_000 })
      const session = newSession()
      const fixed = customer()
      const send = (total: number) =>
        place(cms.call, [{ productId: product.id, quantity: 1 }], {
          session,
          key: 'agreed-later',
          body: { total, customerDetails: fixed },
        })
      expect(await send(50)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
      expect((await send(1_000)).status).toBe(201)
    })
  })

  it('an order whose commit fails is not confirmed to the shopper and can be sent again', async () => {
    const product = await cms.seedProduct({ stock: 5 })
    const session = newSession()
    const headers = { ...fromNetwork(), 'idempotency-key': 'committed-or-not' }
    const body = orderBody([{ productId: product.id, quantity: 2 }])
    const send = () => cms.call('POST', '/api/carts', { session, headers, body })
    const stored = () => cms.database.rows('select id from order_lines where product_id = ?', [product.id])
    const restore = await cms.database.failCommits('orders')
    try {
      expect((await send()).status).toBeGreaterThanOrEqual(500)
      expect(await stored()).toEqual([])
    } finally {
      await restore()
    }
    expect((await send()).status).toBe(201)
    expect(await stored()).toHaveLength(1)
    expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(3)
  })

  describe('limits', () => {
    it('on pending orders apply per session', async () => {
      const product = await cms.seedProduct({ stock: 50 })
      const session = newSession()
      const statuses: number[] = []
      for (let quantity = 1; quantity <= 5; quantity++) {
        statuses.push((await place(cms.call, [{ productId: product.id, quantity }], { session })).status)
      }
      expect(statuses).toEqual([201, 201, 201, 429, 429])
    })

    it('apply from the next order on when an admin changes them', async () => {
      const product = await cms.seedProduct({ stock: 50 })
      const admin = await cms.staffToken('admin')
      const allow = (pendingPerSession: number) =>
        cms.call('PUT', '/api/admin/settings', { token: admin, body: { pendingPerSession } })
      const session = newSession()
      const buy = async (quantity: number) =>
        (await place(cms.call, [{ productId: product.id, quantity }], { session })).status
      await allow(1)
      expect([await buy(1), await buy(2)]).toEqual([201, 429])
      await allow(3)
      expect([await buy(2), await buy(3), await buy(4)]).toEqual([201, 201, 429])
    })

    it('on pending orders apply per phone, even when all orders come at once', async () => {
      const product = await cms.seedProduct({ stock: 50 })
      const fixed = customer()
      const responses = await Promise.all(
        Array.from({ length: 12 }, () =>
          place(cms.call, [{ productId: product.id, quantity: 1 }], { body: { customerDetails: fixed } }),
        ),
      )
      expect(responses.filter((response) => response.status === 201)).toHaveLength(5)
      const refused = responses.find((response) => response.status === 429)
      expect(refused?.body).toMatchObject({ code: 'too_many_orders', details: { limit: 'phone', most: 5 } })
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(45)
    })

    it('slow down a network, and the stock of its expired orders is released exactly once', async () => {
      const product = await cms.seedProduct({ stock: 2_000 })
      const headers = fromNetwork()
      const bots = BIG ? 1_000 : 90
      const began = Date.now()
      let placed = 0
      for (let sent = 0; sent < bots; sent += 30) {
        const responses = await Promise.all(
          Array.from({ length: 30 }, () =>
            cms.call('POST', '/api/carts', {
              session: newSession(),
              headers,
              body: orderBody([{ productId: product.id, quantity: 1 }]),
            }),
          ),
        )
        placed += responses.filter((response) => response.status === 201).length
      }
      // Sixty at once, then one a minute while the bots continue.
      expect(placed).toBeGreaterThanOrEqual(60)
      expect(placed).toBeLessThanOrEqual(60 + Math.ceil((Date.now() - began) / 60_000))
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(2_000 - placed)
      await endHolds(product.id)
      await expect.poll(() => availableOf(cms.database, product.stockItemIds[0]!), { timeout: 60_000 }).toBe(2_000)
    })
  })

  /** Makes the holds of a product's orders expire now. */
  async function endHolds(productId: string): Promise<void> {
    await cms.database.run(
      `update orders set hold_expires_at = ? where state = 'pending' and id in (select order_id from order_lines where product_id = ?)`,
      [new Date(Date.now() - 1_000), productId],
    )
  }

  describe('property names of JavaScript', () => {
    const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__']

    it.each(NAMES)('%s is rejected as a province, with the name of the field, and holds no stock', async (name) => {
      const product = await cms.seedProduct({ stock: 5 })
      const response = await place(cms.call, [{ productId: product.id, quantity: 1 }], {
        body: { customerDetails: customer({ province: name }) },
      })
      expect([response.status, response.body.code]).toEqual([400, 'validation'])
      expect(response.body.details.fields).toEqual([
        { field: 'customerDetails.province', message: 'must be a South African province' },
      ])
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(5)
    })

    it.each(NAMES)('%s is accepted as a name, size and colour', async (name) => {
      const product = await cms.seedProduct({ sizes: [name, 'M'], colors: [name, 'Sand'], stock: 5 })
      const line = { productId: product.id, quantity: 1, size: name, color: name }
      const session = newSession()
      const cart = await cms.call('PUT', '/api/carts/update', { session, body: { ...line, amount: 1 } })
      expect([cart.status, cart.body.products[0].size]).toEqual([200, name])
      const details = customer({ fullName: name, city: name, directions: name })
      const made = await place(cms.call, [line], { session, body: { customerDetails: details } })
      expect(made.status).toBe(201)
      const id = made.body.cartId as string
      const token = await cms.staffToken('staff')
      const order = (await cms.call('GET', `/api/admin/orders/${id}`, { token })).body
      expect(order).toMatchObject({ customerDetails: { fullName: name, city: name }, items: [{ size: name }] })
      const body = { to: 'cancelled', version: order.version }
      const moved = await cms.call('POST', `/api/admin/orders/${id}/transitions`, { token, body })
      expect([moved.status, moved.body.state]).toEqual([200, 'cancelled'])
    })

    it.each(NAMES)('%s in a query or path never causes a 5xx', async (name) => {
      const token = await cms.staffToken('admin')
      for (const path of [
        `/api/products?category=${name}`,
        `/api/products?subcategory=${name}&size=${name}&color=${name}&gender=${name}&sort=${name}&facets=1`,
        `/api/products/${name}`,
        `/api/products/search?q=${name}&search=${name}`,
        `/api/products?${name}=1`,
        `/api/pages/${name}`,
        `/api/carts/${name}`,
        `/api/cart/share/${name}`,
        `/api/admin/orders?state=${name}&province=${name}&cash=${name}`,
        `/api/admin/orders?search=${name}`,
        `/api/admin/orders/${name}`,
      ]) {
        expect((await cms.call('GET', path, { token, headers: fromNetwork() })).status, path).toBeLessThan(500)
      }
      const delivery = [{ province: name, fee: 1, minDays: 1, maxDays: 2, cashOnDelivery: true }]
      const refused = await cms.call('PUT', '/api/admin/settings', { token, body: { delivery } })
      expect([refused.status, refused.body.code]).toEqual([400, 'validation'])
    })

    it('a stored order with an invalid province can be opened and cancelled', async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const id = (await place(cms.call, [{ productId: product.id, quantity: 2 }])).body.cartId as string
      await cms.database.run('update orders set province = ? where document_id = ?', ['{}', id])
      const token = await cms.staffToken('staff')
      const order = staffOrderSchema.parse((await cms.call('GET', `/api/admin/orders/${id}`, { token })).body)
      const body = { to: 'cancelled', version: order.version }
      await cms.call('POST', `/api/admin/orders/${id}/transitions`, { token, body })
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(5)
    })
  })

  describe('access to an order', () => {
    it('is given to staff and its own session; everyone else gets order_not_found', async () => {
      const product = await cms.seedProduct()
      const session = newSession()
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }], { session })).body
      const look = async (id: string, who: object) => {
        const { status, body } = await cms.call('GET', `/api/carts/${id}`, who)
        return { status, code: body.code }
      }
      expect((await look(cartId, { session })).status).toBe(200)
      for (const role of ['admin', 'staff'] as const) {
        expect((await look(cartId, { token: await cms.staffToken(role) })).status).toBe(200)
      }
      const absent = { status: 404, code: 'order_not_found' }
      expect(await look(cartId, { session: newSession() })).toEqual(absent)
      expect(await look('nosuchorder', { session: newSession() })).toEqual(absent)
      expect(await look('nosuchorder', { token: await cms.staffToken('admin') })).toEqual(absent)
      for (const id of [cartId, 'nosuchorder']) {
        expect(await look(id, {})).toEqual(absent)
        expect(await look(id, { token: 'not-a-token' })).toEqual(absent)
      }
      expect(await look('1', { session })).toEqual(absent)
      const latestOf = async (who: object) => (await cms.call('GET', '/api/orders/latest', who)).body
      expect((await latestOf({ session })).order._id).toBe(cartId)
      for (const other of [{}, { session: newSession() }, { token: await cms.staffToken('admin') }]) {
        expect(await latestOf(other)).toEqual({ order: null })
      }
    })

    it('by its link shows a stranger only first name and province, and is neither cached nor indexed', async () => {
      const product = await cms.seedProduct({ name: 'Linen shirt' })
      const session = newSession()
      const { shareId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }], { session })).body
      const stranger = await cms.call('GET', `/api/cart/share/${shareId}`)
      expect(stranger.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'same-origin',
      })
      expect(sharedCartSchema.parse(stranger.body).products).toMatchObject([{ name: 'Linen shirt', quantity: 1 }])
      expect(stranger.body.customerDetails).toEqual({ fullName: 'Thandi', province: 'KwaZulu-Natal' })
      const own = await cms.call('GET', `/api/cart/share/${shareId}`, { session })
      expect(own.body.customerDetails).toMatchObject({ addressLine1: '12 Stoep Street', email: 'thandi@example.co.za' })
    })

    it('by its link ends 30 days after the order closed', async () => {
      const product = await cms.seedProduct()
      const { shareId, cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }])).body
      const detail = (await cms.call('GET', `/api/admin/orders/${cartId}`, { token: await cms.staffToken('staff') }))
        .body
      await cms.call('POST', `/api/admin/orders/${cartId}/transitions`, {
        token: await cms.staffToken('staff'),
        body: { to: 'cancelled', version: detail.version },
      })
      expect((await cms.call('GET', `/api/cart/share/${shareId}`)).status).toBe(200)
      await cms.database.run('update orders set closed_at = ? where document_id = ?', [
        addDays(new Date(), -31),
        cartId,
      ])
      expect(await cms.call('GET', `/api/cart/share/${shareId}`)).toMatchObject({
        status: 404,
        body: { code: 'share_not_found' },
      })
    })

    it('a shared cart shows current prices as a collection, until it expires', async () => {
      const product = await cms.seedProduct({ priceInCents: 10_000 })
      const session = newSession()
      expect(await cms.call('POST', '/api/cart/share', { session, body: {} })).toMatchObject({
        status: 400,
        body: { code: 'cart_empty' },
      })
      await cms.call('PUT', '/api/carts/update', { session, body: { productId: product.id, amount: 2 } })
      const { shareId, url } = (await cms.call('POST', '/api/cart/share', { session, body: {} })).body
      expect(url).toMatch(new RegExp(`/collection/${shareId}$`))
      await rewriteProduct(cms.database, product.id, { price_in_cents: 12_000 })
      const shared = sharedCartSchema.parse((await cms.call('GET', `/api/cart/share/${shareId}`)).body)
      expect(shared).toMatchObject({ kind: 'collection', customerDetails: null, subtotal: '240.00' })
      const gone = { status: 404, body: { code: 'share_not_found' } }
      expect(await cms.call('GET', '/api/cart/share/none')).toMatchObject(gone)
      const days = (await cms.database.row<{ expires_at: number | Date }>(
        'select expires_at from shared_carts where share_id = ?',
        [shareId],
      ))!.expires_at
      expect((new Date(days).getTime() - Date.now()) / DAY_MS).toBeCloseTo(90, 1)
      const over = new Date(Date.now() - 1_000)
      await cms.database.run('update shared_carts set expires_at = ? where share_id = ?', [over, shareId])
      expect(await cms.call('GET', `/api/cart/share/${shareId}`)).toMatchObject(gone)
    })

    it('a shared cart names products that are no longer in the shop', async () => {
      const [kept, hidden, deleted] = await Promise.all([
        cms.seedProduct({ priceInCents: 10_000 }),
        cms.seedProduct({ name: 'Hidden cup' }),
        cms.seedProduct({ name: 'Deleted jug' }),
      ])
      const session = newSession()
      for (const { id } of [kept, hidden, deleted])
        await cms.call('PUT', '/api/carts/update', { session, body: { productId: id, amount: 1 } })
      const { shareId } = (await cms.call('POST', '/api/cart/share', { session, body: {} })).body
      const show = async () => sharedCartSchema.parse((await cms.call('GET', `/api/cart/share/${shareId}`)).body)
      expect((await show()).removed).toBeUndefined()
      const token = await cms.staffToken('admin')
      await rewriteProduct(cms.database, hidden.id, { visible: false })
      expect((await cms.call('DELETE', `/api/admin/products/${deleted.id}`, { token })).status).toBe(200)
      expect(await show()).toMatchObject({ removed: ['Hidden cup', 'Deleted jug'], total: '100.00' })
    })

    it('by tracking needs number and phone, answers wrong and unknown alike, and is limited', async () => {
      const product = await cms.seedProduct()
      const details = customer()
      const { orderNumber } = (
        await place(cms.call, [{ productId: product.id, quantity: 1 }], { body: { customerDetails: details } })
      ).body
      const headers = fromNetwork()
      const track = (body: object) => cms.call('POST', '/api/orders/track', { headers, body })
      const found = await track({
        orderNumber: orderNumber.toLowerCase().replace('-', ' '),
        phoneNumber: details.phoneNumber,
      })
      expect(trackedOrderSchema.parse(found.body)).toMatchObject({
        orderNumber,
        state: 'pending',
        steps: [{ state: 'pending' }],
      })
      const wrongPhone = await track({ orderNumber, phoneNumber: '0821112222' })
      const absent = await track({ orderNumber: 'ST-22222', phoneNumber: details.phoneNumber })
      expect(wrongPhone).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
      expect(absent.body).toEqual(wrongPhone.body)
      const statuses: number[] = []
      for (let n = 0; n < 12; n++) statuses.push((await track({ orderNumber, phoneNumber: '0821112222' })).status)
      expect(statuses.at(-1)).toBe(429)
    })
  })

  describe('commit-cart', () => {
    it('is for staff only', async () => {
      expect(await cms.call('POST', '/api/orders/commit-cart', { session: newSession(), body: {} })).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      })
    })

    it("confirms the session's pending order", async () => {
      const product = await cms.seedProduct({ stock: 4 })
      const session = newSession()
      const { orderNumber } = (await place(cms.call, [{ productId: product.id, quantity: 1 }], { session })).body
      const token = await cms.staffToken('staff')
      const response = await cms.call('POST', '/api/orders/commit-cart', {
        token,
        session,
        body: { userId: 'somebody else' },
      })
      expect(response).toMatchObject({ status: 200, body: { message: 'Order committed successfully!' } })
      expect(commitResponseSchema.parse(response.body).data).toMatchObject({
        orderNumber,
        state: 'confirmed',
        isCommitted: true,
      })
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(3)
    })

    it("creates an order from the session's cart and confirms it, but rejects an empty cart", async () => {
      const product = await cms.seedProduct({ stock: 4 })
      const session = newSession()
      const token = await cms.staffToken('admin')
      const commit = (body: object) =>
        cms.call('POST', '/api/orders/commit-cart', { token, body: { sessionId: session, ...body } })
      for (const body of [{}, { shippingAddress: customer() }]) {
        expect(await commit(body)).toMatchObject({ status: 400, body: { code: 'cart_empty' } })
      }
      await cms.call('PUT', '/api/carts/update', { session, body: { productId: product.id, amount: 3 } })
      expect(await commit({})).toMatchObject({ status: 400, body: { code: 'address_incomplete' } })
      const { phoneNumber, ...shippingAddress } = customer()
      const response = await commit({ shippingAddress, phoneNumber })
      expect(commitResponseSchema.parse(response.body).data).toMatchObject({
        state: 'confirmed',
        items: [{ quantity: 3 }],
      })
      expect((await cms.call('GET', '/api/carts', { session })).body.count).toBe(0)
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(1)
    })

    it('accepts an address in one line, but packing needs name and province', async () => {
      const product = await cms.seedProduct({ stock: 4 })
      const session = newSession()
      const token = await cms.staffToken('staff')
      await cms.call('PUT', '/api/carts/update', { session, body: { productId: product.id, amount: 2 } })
      const details = customer()
      const body = { sessionId: session, shippingAddress: '12 Acacia Street, Durban', phoneNumber: details.phoneNumber }
      const { data } = commitResponseSchema.parse(
        (await cms.call('POST', '/api/orders/commit-cart', { token, body })).body,
      )
      expect(data).toMatchObject({
        state: 'confirmed',
        items: [{ quantity: 2 }],
        customerDetails: { addressLine1: '12 Acacia Street, Durban', fullName: '', province: '' },
      })
      const path = `/api/admin/orders/${data.id}`
      const { version, allowed } = (await cms.call('GET', path, { token })).body
      expect(allowed).toEqual(['cancelled'])
      const pack = (at: number) =>
        cms.call('POST', `${path}/transitions`, { token, body: { to: 'packed', version: at } })
      expect(await pack(version)).toMatchObject({
        status: 409,
        body: { code: 'illegal_transition', message: 'Please add the name and the province before packing.' },
      })
      await cms.database.run('update orders set delivery_in_cents = 0 where order_number = ?', [data.orderNumber])
      const edited = await cms.call('PATCH', path, { token, body: { version, customerDetails: details } })
      expect(edited.body).toMatchObject({ customerDetails: { province: 'KwaZulu-Natal' }, total: data.total })
      expect(await pack(edited.body.version)).toMatchObject({ status: 200, body: { state: 'packed' } })
    })

    it('creates one order when it is called several times at once for one cart', async () => {
      const product = await cms.seedProduct({ stock: 9 })
      const session = newSession()
      await cms.call('PUT', '/api/carts/update', { session, body: { productId: product.id, amount: 2 } })
      const { phoneNumber, ...shippingAddress } = customer()
      const request = { token: await cms.staffToken('staff'), session, body: { shippingAddress, phoneNumber } }
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => cms.call('POST', '/api/orders/commit-cart', request)),
      )
      expect(responses.map(({ status, body }) => (status === 200 ? 'committed' : body.code)).sort()).toEqual([
        ...Array<string>(5).fill('cart_empty'),
        'committed',
      ])
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(7)
    })
  })
})
