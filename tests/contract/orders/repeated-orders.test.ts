import { orderSchema, staffOrderSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rewriteProduct } from '../../support/data/seed-product.ts'
import { chargeForDelivery } from '../../support/data/delivery-fee.ts'
import { availableOf, customer, fromNetwork, newSession, orderBody, place } from '../../support/people/shopper.ts'
import { stopBalanced } from '../../support/people/order-office.ts'
import { databases } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

const BIG = process.env.STOEP_HOSTILE === '1'

describe.each(databases)('repeated orders on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => stopBalanced(cms))

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

    it('with one key and without a session gets the session that owns the order, and another body gets another', async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const send = (body: object) =>
        cms.call('POST', '/api/carts', { headers: { ...fromNetwork(), 'idempotency-key': 'response-lost' }, body })
      const body = orderBody([{ productId: product.id, quantity: 1 }])
      const [lost, again] = [await send(body), await send(body)]
      expect([lost.status, again.status]).toEqual([201, 201])
      const session = String(again.headers['x-session-id'])
      expect(session).toBe(lost.headers['x-session-id'])
      const own = await cms.call('GET', `/api/carts/${String(lost.body.cartId)}`, { session })
      expect(own).toMatchObject({ status: 200, body: { orderNumber: lost.body.orderNumber } })
      const other = await send(orderBody([{ productId: product.id, quantity: 1 }]))
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
      expect(other.headers['x-session-id']).not.toBe(session)
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(4)
    })

    it('without a key need not name an only size and colour to get the same order', async () => {
      const optionStock = [{ size: '', color: 'Red', stock: 9 }]
      const product = await cms.seedProduct({ colors: ['Red'], optionStock })
      const session = newSession()
      const send = (color: object) => place(cms.call, [{ productId: product.id, quantity: 1, ...color }], { session })
      const first = await send({})
      expect(first.status).toBe(201)
      expect(await send({ color: 'Red' })).toMatchObject({ status: 200, body: { orderNumber: first.body.orderNumber } })
      expect(await send({})).toMatchObject({ status: 200, body: { orderNumber: first.body.orderNumber } })
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

    it('empties a cart that was brought back, also of a product that has left the shop', async () => {
      const [product, gone] = [await cms.seedProduct({ stock: 9 }), await cms.seedProduct()]
      const session = newSession()
      for (const { id } of [product, gone])
        await cms.call('PUT', '/api/carts/update', { session, body: { productId: id, amount: 1 } })
      await rewriteProduct(cms.database, gone.id, { visible: false })
      const send = () => place(cms.call, [{ productId: product.id, quantity: 1 }], { session })
      expect((await send()).status).toBe(201)
      const back = await cms.call('POST', '/api/carts/restore', { session, body: {} })
      expect(back.body).toMatchObject({ count: 1 })
      expect((await send()).status).toBe(200)
      expect((await cms.call('GET', '/api/carts', { session })).body).toMatchObject({ count: 0 })
    })

    it('leaves in the cart what was added since, and an order beside the cart what can be brought back', async () => {
      const [product, other] = [await cms.seedProduct({ stock: 9 }), await cms.seedProduct({ stock: 9 })]
      const session = newSession()
      const send = ({ id }: { id: string }) => place(cms.call, [{ productId: id, quantity: 1 }], { session })
      const ask = async (path: 'update' | 'clear' | 'restore', body: object = {}) =>
        (await cms.call(path === 'update' ? 'PUT' : 'POST', `/api/carts/${path}`, { session, body })).body
      await ask('update', { productId: product.id, amount: 1 })
      expect((await send(product)).status).toBe(201)
      await ask('update', { productId: other.id, amount: 1 })
      expect((await send(product)).status).toBe(200)
      expect((await cms.call('GET', '/api/carts', { session })).body).toMatchObject({
        products: [{ productId: { id: other.id } }],
      })
      await ask('clear')
      expect((await send(other)).status).toBe(201)
      expect(await ask('restore')).toMatchObject({ products: [{ productId: { id: product.id } }] })
    })

    it('without a key is the same only while it is pending, and by the contents that staff gave it', async () => {
      const product = await cms.seedProduct({ stock: 9 })
      const [session, token] = [newSession(), await cms.staffToken('staff')]
      const send = async (quantity: number) => {
        const { status, body } = await place(cms.call, [{ productId: product.id, quantity }], { session })
        return { status, id: String(body.cartId) }
      }
      const { id } = await send(1)
      const items = [{ productId: product.id, quantity: 2 }]
      await cms.call('PATCH', `/api/admin/orders/${id}`, { token, body: { items, version: 1 } })
      expect(await send(2)).toEqual({ status: 200, id })
      const { version } = (await cms.call('GET', `/api/admin/orders/${id}`, { token })).body
      const confirmed = { to: 'confirmed', version }
      expect((await cms.call('POST', `/api/admin/orders/${id}/transitions`, { token, body: confirmed })).status).toBe(
        200,
      )
      expect(await send(2)).toEqual({ status: 201, id: expect.not.stringContaining(id) })
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

    // SQLite writes one transaction at a time.
    it.runIf(database === 'postgres')(
      'with a corrected address is updated though staff note something meanwhile',
      async () => {
        const product = await cms.seedProduct()
        const session = newSession()
        const send = (addressLine1: string) =>
          place(cms.call, [{ productId: product.id, quantity: 1 }], {
            session,
            body: { customerDetails: customer({ addressLine1, phoneNumber: '0820004711' }) },
          })
        const { cartId } = (await send('1 First Street')).body
        const token = await cms.staffToken('staff')
        // The correction waits after it has read the order.
        const release = await cms.database.holdWrites('rate_limits')
        const correcting = send('2 Second Street')
        await untilWaiting(cms.database, 1)
        const noting = await cms.call('POST', `/api/admin/orders/${String(cartId)}/notes`, {
          token,
          body: { note: 'Hi' },
        })
        await release()
        expect([noting.status, (await correcting).status]).toEqual([200, 200])
        const { customerDetails, timeline } = (await cms.call('GET', `/api/admin/orders/${String(cartId)}`, { token }))
          .body
        expect(customerDetails.addressLine1).toBe('2 Second Street')
        expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'note', 'edit'])
      },
    )

    it('with other details again and again is slowed down, so that staff can move the order', async () => {
      const product = await cms.seedProduct({ stock: 9 })
      const session = newSession()
      const details = customer()
      const send = (directions: string) =>
        place(cms.call, [{ productId: product.id, quantity: 1 }], {
          session,
          body: { customerDetails: { ...details, directions } },
        })
      expect((await send('')).status).toBe(201)
      const responses = []
      for (let gate = 1; gate <= 12; gate++) responses.push(await send(`Gate ${gate}`))
      const statuses = responses.map(({ status }) => status)
      expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(200))
      expect(statuses.slice(10)).toEqual([429, 429])
      expect((await send('Gate 10')).status, 'what it has already').toBe(200)
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

    it('with a corrected address keeps cash on delivery, which its province had when it was agreed', async () => {
      const product = await cms.seedProduct({ stock: 9 })
      const session = newSession()
      const send = (changed: object) =>
        place(cms.call, [{ productId: product.id, quantity: 1 }], {
          session,
          body: { customerDetails: { ...details, ...changed } },
        })
      const details = customer()
      const first = await send({})
      await chargeForDelivery(cms, '0.00', { cashOnDelivery: false })
      try {
        expect(await send({ addressLine1: '14 Stoep Street' })).toMatchObject({
          status: 200,
          body: { orderNumber: first.body.orderNumber },
        })
        expect(await send({ province: 'Limpopo' })).toMatchObject({ body: { code: 'cod_unavailable' } })
        const address = `/api/admin/orders/${first.body.cartId}`
        const token = await cms.staffToken('staff')
        const edit = async (changed: object) => {
          const { version } = staffOrderSchema.parse((await cms.call('GET', address, { token })).body)
          return cms.call('PATCH', address, { token, body: { version, ...changed } })
        }
        const items = [{ productId: product.id, quantity: 2 }]
        expect(await edit({ items })).toMatchObject({ status: 200, body: { total: '698.00' } })
        const customerDetails = customer({ province: 'Limpopo' })
        expect(await edit({ items, customerDetails })).toMatchObject({ body: { code: 'cod_unavailable' } })
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

    it('on pending orders do not count those that staff took on the phone', async () => {
      const product = await cms.seedProduct({ stock: 50 })
      const customerDetails = customer()
      const staff = await cms.staffToken('staff')
      for (let quantity = 1; quantity <= 5; quantity++) {
        const body = orderBody([{ productId: product.id, quantity }], { customerDetails })
        expect((await cms.call('POST', '/api/admin/orders', { token: staff, body })).status).toBe(201)
      }
      const own = await place(cms.call, [{ productId: product.id, quantity: 6 }], { body: { customerDetails } })
      expect(own.status).toBe(201)
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
})
