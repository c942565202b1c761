import {
  cartSchema,
  addDays,
  commitResponseSchema,
  DAY_MS,
  sharedCartSchema,
  staffOrderSchema,
  trackedOrderSchema,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rewriteProduct } from '../../support/data/seed-product.ts'
import { availableOf, customer, fromNetwork, newSession, place } from '../../support/people/shopper.ts'
import { stopBalanced } from '../../support/people/order-office.ts'
import { databases } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

describe.each(databases)('placed orders on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => stopBalanced(cms))

  describe('access to an order', () => {
    it('is given to staff and its own session; another session gets order_not_found, and no session unauthorized', async () => {
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
        expect(await look(id, {})).toEqual({ status: 401, code: 'unauthorized' })
        expect(await look(id, { token: 'not-a-token' })).toEqual({ status: 401, code: 'unauthorized' })
        expect(await look(id, { token: 'not-a-token', session: newSession() })).toEqual(absent)
      }
      expect(await look('1', { session })).toEqual(absent)
      const latestOf = async (who: object) => (await cms.call('GET', '/api/orders/latest', who)).body
      expect((await latestOf({ session })).order._id).toBe(cartId)
      const second = (await place(cms.call, [{ productId: product.id, quantity: 2 }], { session })).body.cartId
      expect((await latestOf({ session })).order._id).toBe(second)
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

    it('a cart of products that are no longer in the shop is empty and cannot be shared', async () => {
      const { id } = await cms.seedProduct()
      const session = newSession()
      await cms.call('PUT', '/api/carts/update', { session, body: { productId: id, amount: 1 } })
      await cms.call('DELETE', `/api/admin/products/${id}`, { token: await cms.staffToken('staff') })
      expect((await cms.call('GET', '/api/carts', { session })).body.products).toEqual([])
      expect(await cms.call('POST', '/api/cart/share', { session, body: {} })).toMatchObject({
        status: 400,
        body: { code: 'cart_empty' },
      })
    })

    it('a shared cart names a size that is no longer sold, and does not count it', async () => {
      const { id } = await cms.seedProduct({ name: 'Tie dress', priceInCents: 10_000, sizes: ['S', 'M'] })
      const session = newSession()
      for (const [size, amount] of [
        ['S', 1],
        ['M', 2],
      ] as const)
        await cms.call('PUT', '/api/carts/update', { session, body: { productId: id, size, color: 'Sand', amount } })
      const { shareId } = (await cms.call('POST', '/api/cart/share', { session, body: {} })).body
      await rewriteProduct(cms.database, id, { sizes: JSON.stringify(['M', 'L']) })
      const shared = sharedCartSchema.parse((await cms.call('GET', `/api/cart/share/${shareId}`)).body)
      expect(shared).toMatchObject({ removed: ['Tie dress (Sand / S)'], subtotal: '200.00', total: '200.00' })
      expect(shared.products).toMatchObject([{ size: 'M', lineTotal: '200.00' }])
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
        orderNumber: `My order number: ${orderNumber.toLowerCase().replace('-', ' ')}`,
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

    it('by tracking counts guesses of a network at many orders, and never what is right', async () => {
      const product = await cms.seedProduct()
      const details = customer()
      const { orderNumber } = (
        await place(cms.call, [{ productId: product.id, quantity: 1 }], { body: { customerDetails: details } })
      ).body
      const headers = fromNetwork()
      const track = async (number: string) => {
        const body = { orderNumber: number, phoneNumber: details.phoneNumber }
        return (await cms.call('POST', '/api/orders/track', { headers, body })).status
      }
      for (let at = 0; at < 35; at++) expect(await track(orderNumber)).toBe(200)
      let guesses = 0
      while (guesses < 60 && (await track(`ST-${22_222 + guesses}`)) === 404) guesses++
      // 30 at once, and another one every quarter of a minute.
      expect(guesses).toBeGreaterThanOrEqual(30)
      expect(guesses).toBeLessThan(60)
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

    it('keeps in the audit list what it changed of the customer', async () => {
      const product = await cms.seedProduct({ stock: 4 })
      const session = newSession()
      const { cartId, orderNumber } = (await place(cms.call, [{ productId: product.id, quantity: 1 }], { session }))
        .body
      const token = await cms.staffToken('admin')
      const body = { shippingAddress: { addressLine1: '99 Other Street', city: '' }, phoneNumber: '0825550199' }
      const { data } = (await cms.call('POST', '/api/orders/commit-cart', { token, session, body })).body
      expect(data.customerDetails, 'an empty field changes nothing').toMatchObject({
        addressLine1: '99 Other Street',
        city: 'Durban',
      })
      const entries = (await cms.call('GET', `/api/admin/audit?orderNumber=${String(orderNumber)}`, { token })).body
        .entries
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: 'order.edit',
          subjectId: cartId,
          after: expect.objectContaining({
            customer: expect.objectContaining({ addressLine1: '99 Other Street', phoneNumber: '+27825550199' }),
          }),
        }),
      )
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
      const gone = await cms.seedProduct()
      await cms.call('PUT', '/api/carts/update', { session, body: { productId: gone.id, amount: 1 } })
      await rewriteProduct(cms.database, gone.id, { visible: false })
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

    // SQLite writes one transaction at a time.
    it.runIf(database === 'postgres')('leaves in the cart what the shopper adds meanwhile', async () => {
      const [ordered, added] = [await cms.seedProduct(), await cms.seedProduct()]
      const session = newSession()
      const add = (product: { id: string }) =>
        cms.call('PUT', '/api/carts/update', { session, body: { productId: product.id, amount: 1 } })
      await add(ordered)
      const { phoneNumber, ...shippingAddress } = customer()
      const request = { token: await cms.staffToken('staff'), session, body: { shippingAddress, phoneNumber } }
      // The order waits after it has read the cart.
      const release = await cms.database.holdWrites('orders')
      const committing = cms.call('POST', '/api/orders/commit-cart', request)
      await untilWaiting(cms.database, 1)
      const adding = add(added)
      await Promise.race([adding, untilWaiting(cms.database, 2)])
      await release()
      expect((await committing).body.data.items).toMatchObject([{ productId: ordered.id }])
      expect((await adding).status).toBe(200)
      const cart = cartSchema.parse((await cms.call('GET', '/api/carts', { session })).body)
      expect(cart.products.map(({ productId }) => productId.id)).toEqual([added.id])
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
      await cms.database.run(
        'update orders set delivery_in_cents = 700, total_in_cents = total_in_cents + 700 where order_number = ?',
        [data.orderNumber],
      )
      const patch = (body: object) => cms.call('PATCH', path, { token, body })
      const ticked = staffOrderSchema.parse((await patch({ version, messageReceived: true })).body)
      expect(
        ticked.timeline.map(({ kind }) => kind),
        'a tick changes no total',
      ).toEqual(['created', 'state', 'message'])
      const edited = await patch({ version: ticked.version, customerDetails: details })
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
