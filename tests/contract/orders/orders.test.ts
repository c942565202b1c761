import { errorResponseSchema, latestOrderSchema, orderCreatedSchema, staffOrderSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableOf, customer, fromNetwork, newSession, orderBody, place } from '../../support/people/shopper.ts'
import { stopBalanced } from '../../support/people/order-office.ts'
import { databases } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const BIG = process.env.STOEP_HOSTILE === '1'

describe.each(databases)('orders on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => stopBalanced(cms))

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
      [
        'an item whose product has no id',
        { items: [{ productId: { name: 'Mug' }, quantity: 1 }] },
        400,
        'product_id_missing',
      ],
      ['an item with an empty id', { items: [{ productId: '', quantity: 1 }] }, 400, 'product_id_missing'],
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
})
