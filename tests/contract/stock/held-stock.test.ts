import {
  auditListSchema,
  heldStockSchema,
  HOUR_MS,
  orderTooLargeSchema,
  releasedSchema,
  staffOrderSchema,
} from '@stoep/shared'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallResponse, Call } from '../../support/calls/call.ts'
import { expectRejected } from '../../support/calls/expect-rejected.ts'
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
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

describe.each(databases)('stock that unconfirmed orders hold on %s', (database) => {
  let cms: TestCms
  let staff: string
  let admin: string
  beforeAll(async () => {
    cms = await startCms({ database })
    staff = await cms.staffToken('staff')
    admin = await cms.staffToken('admin')
  })
  afterAll(() => cms.stop())
  afterEach(async () => expect(await findImbalance(cms.database)).toEqual([]))

  const set = async (body: object) =>
    expect((await cms.call('PUT', '/api/admin/settings', { token: admin, body })).status).toBe(200)
  const tooLarge = (response: CallResponse) => {
    const { message, details } = expectRejected(response, 409, 'order_too_large')
    return { message, ...orderTooLargeSchema.parse(details) }
  }
  /** Moves an order through all states up to delivered. */
  async function deliver(id: string): Promise<void> {
    for (const to of ['confirmed', 'packed', 'dispatched', 'delivered']) {
      const { version } = (await cms.call('GET', `/api/admin/orders/${id}`, { token: staff })).body
      const body = { to, version }
      const moved = await cms.call('POST', `/api/admin/orders/${id}/transitions`, { token: staff, body })
      expect(moved.status).toBe(200)
    }
  }

  describe('in one order', () => {
    it("is limited per line for a new phone, and the rejection names the line and the shop's WhatsApp number", async () => {
      await set({ whatsappNumber: '082 555 0101' })
      const product = await cms.seedProduct({ name: 'Enamel mug', stock: 9_000, priceInCents: 100 })
      const other = await cms.seedProduct({ stock: 50 })
      const refused = tooLarge(
        await place(cms.call, [
          { productId: other.id, quantity: 1 },
          { productId: product.id, quantity: 8_999 },
        ]),
      )
      expect(refused).toMatchObject({
        limit: 'line',
        most: 24,
        fields: [{ field: 'items.1.quantity' }],
        lines: [{ productId: product.id, wanted: 8_999, most: 24 }],
      })
      expect(refused.message).toBe(
        'Before a first delivery we can hold up to 24 of Enamel mug for you. Please take fewer, or order on WhatsApp: 082 555 0101.',
      )
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(9_000)
      expect((await place(cms.call, [{ productId: product.id, quantity: 24 }])).status).toBe(201)
    })

    it('is limited by value and by number of units for a new phone', async () => {
      const dear = await cms.seedProduct({ stock: 50, priceInCents: 500_000 })
      expect(tooLarge(await place(cms.call, [{ productId: dear.id, quantity: 5 }]))).toMatchObject({
        limit: 'value',
        most: '20000.00',
      })
      const [session, details] = [newSession(), customer()]
      const buy = (quantity: number, who: Parameters<typeof place>[2]) =>
        place(cms.call, [{ productId: dear.id, quantity }], who)
      expect((await buy(4, { session, body: { customerDetails: details } })).status).toBe(201)
      for (const who of [{ session }, { body: { customerDetails: details } }])
        expect(tooLarge(await buy(1, who)), 'of one session, and of one phone').toMatchObject({ limit: 'value' })
      const products = await Promise.all([1, 2, 3].map(() => cms.seedProduct({ stock: 50, priceInCents: 100 })))
      const lines = (last: number) => products.map(({ id }, at) => ({ productId: id, quantity: at === 2 ? last : 24 }))
      expect(tooLarge(await place(cms.call, lines(13)))).toMatchObject({ limit: 'pieces', most: 60, held: 0 })
      expect((await place(cms.call, lines(12))).status).toBe(201)
    })

    it('may always be one minimum order, whatever the limits', async () => {
      const bulk = await cms.seedProduct({ stock: 500, minOrder: 100, priceInCents: 50_000 })
      expect((await place(cms.call, [{ productId: bulk.id, quantity: 100 }])).status).toBe(201)
      expect(tooLarge(await place(cms.call, [{ productId: bulk.id, quantity: 200 }]))).toMatchObject({ most: 100 })
    })

    it.each([
      ['line', 100, [1]],
      ['pieces', 24, [1, 1, 1]],
      ['value', 2, [1_250_000]],
    ] as const)(
      'does not tell one network, by its limit of %s, of phone after phone whether an order was delivered to it',
      async (_limit, quantity, prices) => {
        const products = await Promise.all(
          prices.map((priceInCents) => cms.seedProduct({ stock: 9_000, priceInCents })),
        )
        const items = products.map(({ id }) => ({ productId: id, quantity }))
        const headers = fromNetwork()
        const statuses: number[] = []
        for (let phone = 1; phone <= 22; phone++) {
          const request = { session: newSession(), headers, body: orderBody(items) }
          statuses.push((await cms.call('POST', '/api/carts', request)).status)
        }
        expect(statuses).toEqual([...Array<number>(20).fill(409), 429, 429])
      },
    )

    it('is not limited for an order that staff place', async () => {
      const product = await cms.seedProduct({ stock: 9_000 })
      const body = { ...orderBody([{ productId: product.id, quantity: 2_000 }]), note: 'A big wedding' }
      expect((await cms.call('POST', '/api/admin/orders', { token: staff, body })).status).toBe(201)
    })

    it('is not limited for a phone once an order was delivered to it', async () => {
      const product = await cms.seedProduct({ stock: 9_000, priceInCents: 100 })
      const details = customer()
      const buy = (quantity: number) =>
        place(cms.call, [{ productId: product.id, quantity }], { body: { customerDetails: details } })
      const first = await buy(2)
      tooLarge(await buy(100))
      await deliver(first.body.cartId as string)
      expect((await buy(100)).status).toBe(201)
    })

    it('cannot be moved to a new phone by sending the order again', async () => {
      const product = await cms.seedProduct({ stock: 9_000, priceInCents: 100 })
      const details = customer()
      const session = newSession()
      const buy = (quantity: number, customerDetails: object) =>
        place(cms.call, [{ productId: product.id, quantity }], { session, body: { customerDetails } })
      await deliver((await buy(1, details)).body.cartId as string)
      expect((await buy(500, details)).status).toBe(201)
      tooLarge(await buy(500, customer()))
      expect((await buy(500, { ...details, city: 'Gqeberha' })).status).toBe(200)
    })

    it('is limited as an admin sets it', async () => {
      const product = await cms.seedProduct({ stock: 500, priceInCents: 100 })
      await set({ newPhonePiecesPerLine: 5, newPhonePieces: 6, newPhoneValue: 'R4,00' })
      const buy = (quantity: number) => place(cms.call, [{ productId: product.id, quantity }])
      expect(tooLarge(await buy(6)).limit).toBe('line')
      expect(tooLarge(await buy(5)).limit).toBe('value')
      expect((await buy(4)).status).toBe(201)
      await set({ newPhonePiecesPerLine: 24, newPhonePieces: 60, newPhoneValue: 20_000 })
    })
  })

  describe('in many orders', () => {
    /** Runs the work with two processes on PostgreSQL, and with one on SQLite. */
    async function withCallers(work: (callers: Call[]) => Promise<void>): Promise<void> {
      const sibling = database === 'postgres' ? await cms.startSibling() : undefined
      try {
        await work([cms.call, sibling?.call ?? cms.call])
      } finally {
        await sibling?.stop()
      }
    }

    it.each([['one phone', 'phone'] as const, ['one session', 'session'] as const])(
      'of %s counts together, even when 32 orders come at once',
      async (_who, shared) => {
        await set({ pendingPerPhone: 100, pendingPerSession: 100 })
        const product = await cms.seedProduct({ stock: 9_000, priceInCents: 100 })
        const [details, session] = [customer(), newSession()]
        await withCallers(async (callers) => {
          const responses = await Promise.all(
            Array.from({ length: 32 }, (_, at) =>
              place(callers[at % 2]!, [{ productId: product.id, quantity: 1 + (at % 16) }], {
                session: shared === 'session' ? session : newSession(),
                key: `together-${shared}-${at}`,
                body: { customerDetails: shared === 'phone' ? details : customer() },
              }),
            ),
          )
          const placed = responses.filter(({ status }) => status === 201)
          const refused = responses.filter(({ status }) => status !== 201)
          expect(refused.length).toBeGreaterThan(0)
          for (const response of refused) expect(tooLarge(response).limit).toBe('pieces')
          const held = 9_000 - (await availableOf(cms.database, product.stockItemIds[0]!))
          expect(held).toBeLessThanOrEqual(60)
          expect(held).toBe(
            placed
              .flatMap(({ body }) => body.cart.products as { quantity: number }[])
              .reduce((n, l) => n + l.quantity, 0),
          )
          // No order was rejected that fits: the units left are fewer than the smallest rejected order, give or take
          // one order of up to 16.
          const wanted = responses.flatMap(({ status }, at) => (status === 201 ? [] : [1 + (at % 16)]))
          expect(60 - held).toBeLessThan(Math.min(...wanted) + 16)
        })
        await set({ pendingPerPhone: 5, pendingPerSession: 3 })
      },
    )

    it('from one network is limited across all its shoppers, and small orders still pass', async () => {
      const product = await cms.seedProduct({ stock: 9_000, priceInCents: 100 })
      const headers = fromNetwork()
      const buy = (call: Call, quantity: number, customerDetails = customer()) =>
        call('POST', '/api/carts', {
          session: newSession(),
          headers,
          body: orderBody([{ productId: product.id, quantity }], { customerDetails }),
        })
      // What a phone holds to which an order was delivered counts for nobody.
      const known = customer()
      await deliver((await buy(cms.call, 1, known)).body.cartId as string)
      expect((await buy(cms.call, 200, known)).status).toBe(201)
      await withCallers(async (callers) => {
        const responses: CallResponse[] = []
        for (let sent = 0; sent < 40; sent += 10) {
          responses.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => buy(callers[at % 2]!, 24)))))
        }
        const placed = responses.filter(({ status }) => status === 201)
        expect(placed).toHaveLength(Math.floor(300 / 24))
        for (const response of responses.filter(({ status }) => status !== 201)) {
          expect(tooLarge(response)).toMatchObject({ limit: 'network', most: 3 })
        }
        expect((await buy(callers[0]!, 3)).status).toBe(201)
        expect((await buy(callers[0]!, 10)).status).toBe(409)
      })
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(9_000 - 201 - 12 * 24 - 3)
    })

    it('is limited by orders per network and hour: 429 with Retry-After, then the next order passes', async () => {
      const product = await cms.seedProduct({ stock: 500, priceInCents: 100 })
      await set({ ordersPerNetworkHour: 60 })
      const headers = fromNetwork()
      const buy = () =>
        cms.call('POST', '/api/carts', {
          session: newSession(),
          headers,
          body: orderBody([{ productId: product.id, quantity: 1 }]),
        })
      expect((await buy()).status).toBe(201)
      const { key } = (await cms.database.row<{ key: string }>('select key from rate_limits order by id desc'))!
      /**
       * Sets the bucket to be full again in this many minutes: it holds an hour's limit and refills by one a minute.
       */
      const fullIn = (minutes: number) =>
        cms.database.run('update rate_limits set expire = ? where key = ?', [Date.now() + minutes * 60_000, key])
      await fullIn(60)
      const slowed = await buy()
      expect([slowed.status, slowed.body.code, slowed.body.details.limit]).toEqual([429, 'too_many_orders', 'network'])
      expect(Number(slowed.headers['retry-after'])).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60)
      expect(slowed.body.message).toMatch(/try again in \d+ seconds?\./)
      await fullIn(59)
      expect((await buy()).status).toBe(201)
    })
  })

  describe('for a while', () => {
    it("is held as long as an admin sets, and longer once the order's message is received", async () => {
      await set({ newPhoneHoldHours: 2 })
      const product = await cms.seedProduct({ stock: 50 })
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }])).body
      const read = async () =>
        staffOrderSchema.parse((await cms.call('GET', `/api/admin/orders/${cartId}`, { token: staff })).body)
      const hoursOf = ({ createdAt, holdExpiresAt }: { createdAt: string; holdExpiresAt: string | null }) =>
        Math.round((Date.parse(holdExpiresAt!) - Date.parse(createdAt)) / HOUR_MS)
      const order = await read()
      expect(hoursOf(order)).toBe(2)
      const body = { version: order.version, messageReceived: true }
      await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token: staff, body })
      expect(hoursOf(await read())).toBe(24)
      await set({ holdHours: 3 })
      const again = { version: (await read()).version, messageReceived: true }
      expect((await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token: staff, body: again })).status).toBe(200)
      expect(hoursOf(await read()), 'it is never shortened').toBe(24)
      await set({ holdHours: 24, newPhoneHoldHours: '' })
      const later = (await place(cms.call, [{ productId: product.id, quantity: 1 }])).body.cartId as string
      const next = (await cms.call('GET', `/api/admin/orders/${later}`, { token: staff })).body
      expect(hoursOf(next as { createdAt: string; holdExpiresAt: string })).toBe(24)
    })
  })

  describe('at the order admin', () => {
    it('is listed by phone, most units first', async () => {
      const product = await cms.seedProduct({ stock: 500, priceInCents: 1_000 })
      const details = customer({ fullName: 'Sipho Holder' })
      for (const quantity of [24, 23]) {
        const body = { customerDetails: details }
        expect((await place(cms.call, [{ productId: product.id, quantity }], { body })).status).toBe(201)
      }
      const known = customer({ fullName: 'Known Holder' })
      const buy = async () =>
        (await place(cms.call, [{ productId: product.id, quantity: 1 }], { body: { customerDetails: known } })).body
      await deliver((await buy()).cartId as string)
      await buy()
      await cms.database.run(
        'update orders set hold_expires_at = ? where id = (select max(id) from orders where full_name = ?)',
        [new Date(Date.now() + HOUR_MS), 'Sipho Holder'],
      )
      const list = heldStockSchema.parse((await cms.call('GET', '/api/admin/orders/holds', { token: staff })).body)
      const [holder, other] = ['Sipho Holder', 'Known Holder'].map((name) =>
        list.holders.find(({ fullName }) => fullName === name),
      )
      expect(holder).toMatchObject({ isNew: true, pieces: 47, value: '470.00' })
      expect(other, 'only what still waits').toMatchObject({ isNew: false, pieces: 1, orders: [{}] })
      expect(holder!.orders).toHaveLength(2)
      expect(Date.parse(holder!.until!)).toBeGreaterThan(Date.now() + 23 * HOUR_MS)
      const pieces = list.holders.map((one) => one.pieces)
      expect(pieces).toEqual([...pieces].sort((a, b) => b - a))
      const held = await cms.database.row<{ n: number }>(
        `select sum(quantity) as n from order_lines where order_id in (select id from orders where state = 'pending')`,
      )
      expect(list.pieces).toBe(Number(held!.n))
    })

    it('is released once, with an audit entry, while a confirmed order keeps its stock', async () => {
      const product = await cms.seedProduct({ stock: 500, priceInCents: 100 })
      const made = await Promise.all(
        [5, 6, 7].map((quantity) => place(cms.call, [{ productId: product.id, quantity }])),
      )
      const [first, second, third] = made.map(({ body }) => body.cartId as string) as [string, string, string]
      const { version } = (await cms.call('GET', `/api/admin/orders/${third}`, { token: staff })).body
      await cms.call('POST', `/api/admin/orders/${third}/transitions`, {
        token: staff,
        body: { to: 'confirmed', version },
      })
      const body = { orders: [first, second, third, 'nosuch', first], note: 'Nobody sent a message' }
      const responses = await Promise.all(
        [1, 2, 3].map(() => cms.call('POST', '/api/admin/orders/release', { token: staff, body })),
      )
      const released = responses.map((response) => releasedSchema.parse(response.body))
      expect(released.flatMap((one) => one.released).sort()).toEqual([first, second].sort())
      expect(released.reduce((sum, one) => sum + one.pieces, 0)).toBe(11)
      expect(released.every((one) => one.left.includes(third) && one.left.includes('nosuch'))).toBe(true)
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(493)
      const audit = auditListSchema.parse((await cms.call('GET', '/api/admin/audit', { token: admin })).body)
      for (const id of [first, second]) {
        const entries = audit.entries.filter((entry) => entry.subjectId === id && entry.action === 'order.cancelled')
        expect(entries).toHaveLength(1)
        expect(JSON.stringify(entries[0]!.after)).toContain('Nobody sent a message')
      }
    })

    it.each([{}, { orders: [] }, { orders: Array.from({ length: 51 }, (_, at) => `o${at}`) }, { orders: [7] }])(
      'cannot be released with %j',
      async (body) => {
        const response = await cms.call('POST', '/api/admin/orders/release', { token: staff, body })
        expect([response.status, response.body.code]).toEqual([400, 'validation'])
      },
    )
  })
})
