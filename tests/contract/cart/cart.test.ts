import { cartSchema, MAX_LINES, type Cart } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { rewriteProduct } from '../../support/data/seed-product.ts'
import { newSession, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

describe.each(databases)('the cart on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => cms.stop())

  const get = async (session: string): Promise<Cart> =>
    cartSchema.parse((await cms.call('GET', '/api/carts', { session })).body)
  const update = (session: string, body: object) => cms.call('PUT', '/api/carts/update', { session, body })

  it('is empty without a session, and reading it creates none', async () => {
    const response = await cms.call('GET', '/api/carts')
    expect(response).toMatchObject({ status: 200, body: { products: [], savedForLater: [], count: 0 } })
    expect(response.headers['x-session-id']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  it('adds several colours of a product in one request, either all or none', async () => {
    const product = await cms.seedProduct({
      colors: ['Red', 'Blue'],
      optionStock: [
        { size: '', color: 'Red', stock: 9 },
        { size: '', color: 'Blue', stock: 9 },
      ],
    })
    const session = newSession()
    const colors = (...quantities: [string, number][]) => ({
      productId: product.id,
      selectedColors: quantities.map(([color, quantity]) => ({ color, image: '', quantity })),
    })
    const held = async () => (await get(session)).products.map(({ color, quantity }) => [color, quantity])
    expect((await update(session, colors(['Red', 2], ['Blue', 1]))).status).toBe(200)
    expect(await held()).toEqual([
      ['Red', 2],
      ['Blue', 1],
    ])
    await update(session, { ...colors(['Blue', 5]), mode: 'set' })
    expect(await held()).toEqual([
      ['Red', 2],
      ['Blue', 5],
    ])
    expect((await update(session, colors(['Red', 1], ['Green', 1]))).body.code).toBe('choose_option')
    expect((await update(session, { productId: product.id })).body.code).toBe('validation')
    expect(await held()).toEqual([
      ['Red', 2],
      ['Blue', 5],
    ])
  })

  it('adds an item once when requests with the same idempotency key are repeated or simultaneous', async () => {
    const product = await cms.seedProduct({ stock: 50 })
    const session = newSession()
    const add = (key: string, amount = 2) =>
      cms.call('PUT', '/api/carts/update', {
        session,
        headers: { 'idempotency-key': key },
        body: { productId: product.id, amount },
      })
    const count = async () => (await get(session)).count
    const first = await Promise.all([add('one'), add('one'), add('one')])
    expect(first.map(({ status, body }) => [status, body.count])).toEqual([1, 2, 3].map(() => [200, 2]))
    await add('one')
    expect(await count()).toBe(2)
    // Another quantity or another key is another addition.
    await add('one', 1)
    await add('two')
    expect(await count()).toBe(5)
    await cms.call('DELETE', '/api/carts/remove', { session, body: { productId: product.id } })
    await add('one')
    expect(await count()).toBe(2)
    const odd = await add('x'.repeat(201))
    expect([odd.status, odd.body.code]).toEqual([400, 'validation'])
  })

  it('creates a session with the first item and stores only its hash', async () => {
    const product = await cms.seedProduct()
    const response = await cms.call('PUT', '/api/carts/update', { body: { productId: product.id, amount: 1 } })
    const session = String(response.headers['x-session-id'])
    expect(session).toMatch(/^[A-Za-z0-9._-]{22,128}$/)
    expect((await get(session)).count).toBe(1)
    expect(JSON.stringify(await cms.database.rows('select * from carts'))).not.toContain(session)
    // Addresses are logged and passed on.
    for (const name of ['session', 'sessionId', 'session_id', 'x-session-id']) {
      const seen = await cms.call('GET', `/api/carts?${name}=${session}`)
      expect(seen.body.count ?? 0, name).toBe(0)
    }
  })

  it.each(['short', 'x'.repeat(129), 'has spaces in the middle', 'semi;colon-1234567890'])(
    'rejects the session id %s',
    async (session) => {
      for (const [method, path] of [
        ['GET', '/api/carts'],
        ['PUT', '/api/carts/update'],
        ['POST', '/api/carts/clear'],
      ] as const) {
        const response = await cms.call(method, path, {
          session,
          ...(method === 'GET' ? {} : { body: { productId: 'any', amount: 1 } }),
        })
        expect(response).toMatchObject({ status: 400, body: { code: 'bad_session' } })
      }
    },
  )

  it('adds, sets and limits quantities and reports each adjustment', async () => {
    const product = await cms.seedProduct({ minOrder: 3, stock: 10, priceInCents: 5_000 })
    const session = newSession()
    const added = await update(session, { productId: { _id: product.id }, amount: 4 })
    expect(cartSchema.parse(added.body)).toMatchObject({
      count: 6,
      subtotal: '300.00',
      products: [{ quantity: 6, price: '50.00', available: 10, color: 'Sand', size: 'N/A' }],
      adjustments: [{ wanted: 4, quantity: 6, reason: 'min_order' }],
    })
    expect((await update(session, { productId: product.id, amount: 99 })).body).toMatchObject({
      count: 9,
      adjustments: [{ reason: 'stock' }],
    })
    expect((await update(session, { productId: product.id, amount: -9_999 })).body.count).toBe(3)
    expect((await update(session, { productId: product.id, amount: 6, mode: 'set' })).body.count).toBe(6)
    expect((await update(session, { productId: product.id, amount: 3, mode: 'change' })).body.count).toBe(3)
    const elsewhere = await update(newSession(), { productId: product.id, amount: 3, mode: 'change' })
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'line_not_found' } })
  })

  it.each([
    [{ amount: 1 }, 'product_id_missing'],
    [{ productId: '', amount: 1 }, 'product_id_missing'],
    [{ productId: { name: 'Mug' }, amount: 1 }, 'product_id_missing'],
    [{ productId: 'x y', amount: 1 }, 'validation'],
    [{ productId: 'abc' }, 'validation'],
    [{ productId: 'abc', amount: 1.5 }, 'validation'],
    [{ productId: 'abc', amount: 10_000 }, 'validation'],
    [{ productId: 'abc', amount: -10_000 }, 'validation'],
    [{ productId: 'abc', amount: '1e3' }, 'validation'],
    [{ productId: 'abc', amount: 1, size: '\u0000' }, 'validation'],
    [{ productId: 'abc', amount: 1, mode: 'drop table' }, 'validation'],
  ])('answers 400 to %j', async (body, code) => {
    expect(await update(newSession(), body)).toMatchObject({ status: 400, body: { code } })
  })

  it('answers 404 for an unknown or hidden product and 409 for a sold-out one', async () => {
    const gone = await cms.seedProduct({ stock: 0 })
    const hidden = await cms.seedProduct({ visible: false })
    expect(await update(newSession(), { productId: 'nosuch', amount: 1 })).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    })
    expect(await update(newSession(), { productId: hidden.id, amount: 1 })).toMatchObject({ status: 404 })
    expect(await update(newSession(), { productId: gone.id, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', details: { lines: [{ productId: gone.id, available: 0 }] } },
    })
  })

  it('answers choose_option if size or line is ambiguous; saving for later moves all lines of a product', async () => {
    const product = await cms.seedProduct({ sizes: ['S', 'M', 'L'], stock: 20 })
    const session = newSession()
    expect(await update(session, { productId: product.id, amount: 1 })).toMatchObject({
      status: 400,
      body: { code: 'choose_option', details: { sizes: ['S', 'M', 'L'], colors: ['Sand'] } },
    })
    for (const size of ['S', 'M']) await update(session, { productId: product.id, amount: 1, size })
    expect(await update(session, { productId: product.id, amount: 1 })).toMatchObject({
      status: 400,
      body: { code: 'choose_option' },
    })
    const saved = (await cms.call('POST', '/api/carts/save-for-later', { session, body: { productId: product.id } }))
      .body
    expect([saved.products.length, saved.savedForLater.length]).toEqual([0, 2])
    const moved = (
      await cms.call('POST', '/api/carts/move-to-cart', { session, body: { productId: product.id, size: 'M' } })
    ).body
    expect([moved.products.length, moved.savedForLater.length]).toEqual([1, 1])
    const removed = (
      await cms.call('DELETE', '/api/carts/remove', {
        session,
        body: { productId: product.id, size: 'M', color: 'N/A' },
      })
    ).body
    expect([removed.products.length, removed.savedForLater.length]).toEqual([0, 1])
    expect(await cms.call('DELETE', '/api/carts/remove', { session, body: { productId: 'nothere' } })).toMatchObject({
      status: 404,
      body: { code: 'line_not_found' },
    })
  })

  it('changes the size or colour of a line and merges equal lines', async () => {
    const product = await cms.seedProduct({ sizes: ['S', 'M'], stock: 20 })
    const session = newSession()
    await update(session, { productId: product.id, amount: 2, size: 'S' })
    await update(session, { productId: product.id, amount: 3, size: 'M' })
    const body = { productId: product.id, oldSize: 'S', oldColor: 'Sand', newSize: 'M', newColor: 'Sand' }
    const response = await cms.call('PUT', '/api/carts/update-options', { session, body })
    expect(response.body.products).toMatchObject([{ size: 'M', quantity: 5 }])
    const unknown = { ...body, oldSize: 'M', newSize: 'XXL' }
    expect(await cms.call('PUT', '/api/carts/update-options', { session, body: unknown })).toMatchObject({
      status: 400,
      body: { code: 'choose_option' },
    })
  })

  it('shows the current price and the price at the time of adding', async () => {
    const product = await cms.seedProduct({ priceInCents: 10_000 })
    const session = newSession()
    await update(session, { productId: product.id, amount: 1 })
    await rewriteProduct(cms.database, product.id, { price_in_cents: 9_000 })
    expect((await get(session)).products).toMatchObject([{ price: '90.00', priceBefore: '100.00' }])
  })

  it('names products that are no longer visible instead of showing them', async () => {
    const product = await cms.seedProduct({ name: 'Gone tomorrow' })
    const session = newSession()
    await update(session, { productId: product.id, amount: 1 })
    await rewriteProduct(cms.database, product.id, { visible: false })
    expect(await get(session)).toMatchObject({ products: [], count: 0, removed: ['Gone tomorrow'] })
  })

  it('names them until the cart is ordered, also after it was changed in another window', async () => {
    const [gone, other] = [await cms.seedProduct({ name: 'Gone today' }), await cms.seedProduct({ stock: 9 })]
    const session = newSession()
    for (const { id } of [gone, other]) await update(session, { productId: id, amount: 1 })
    await rewriteProduct(cms.database, gone.id, { visible: false })
    const changed = await update(session, { productId: other.id, amount: 1 })
    expect(changed.body).toMatchObject({ count: 2, removed: ['Gone today'] })
    expect(await get(session)).toMatchObject({ count: 2, removed: ['Gone today'] })
    await rewriteProduct(cms.database, gone.id, { visible: true })
    expect((await get(session)).removed).toBeUndefined()
    expect(await get(session)).toMatchObject({ count: 3 })
  })

  it('lets lines whose product is gone make room in a full cart', async () => {
    const session = newSession()
    const products = await Promise.all(Array.from({ length: MAX_LINES + 1 }, () => cms.seedProduct({ stock: 9 })))
    for (const { id } of products.slice(0, MAX_LINES)) await update(session, { productId: id, amount: 1 })
    const last = { productId: products[MAX_LINES]!.id, amount: 1 }
    expect((await update(session, last)).status).toBe(400)
    await rewriteProduct(cms.database, products[0]!.id, { visible: false })
    expect(await update(session, last)).toMatchObject({ status: 200, body: { count: MAX_LINES } })
  })

  it('is empty after POST /api/carts/clear', async () => {
    const product = await cms.seedProduct()
    const session = newSession()
    await update(session, { productId: product.id, amount: 1 })
    expect((await cms.call('POST', '/api/carts/clear', { session, body: {} })).body.count).toBe(0)
    expect((await cms.call('POST', '/api/carts/clear', { session })).status).toBe(200)
  })

  it('keeps every update when two tabs write at the same time', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => cms.seedProduct({ stock: 50 })))
    const session = newSession()
    const responses = await Promise.all(
      products.flatMap(({ id }) => [
        update(session, { productId: id, amount: 1 }),
        update(session, { productId: id, amount: 2 }),
      ]),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect((await get(session)).products.map(({ quantity }) => quantity)).toEqual([3, 3, 3, 3, 3, 3])
  })

  it('limits two lines of one product to their shared stock', async () => {
    const product = await cms.seedProduct({ sizes: ['S', 'M'], stock: 5 })
    const session = newSession()
    await update(session, { productId: product.id, amount: 3, size: 'S' })
    const second = await update(session, { productId: product.id, amount: 3, size: 'M' })
    expect(second.body).toMatchObject({ count: 5, adjustments: [{ size: 'M', quantity: 2, reason: 'stock' }] })
  })

  it('gives shoppers (from memory) and staff (from the database) the same responses', async () => {
    const token = await cms.staffToken('staff')
    const session = newSession()
    const options = ['S', 'M'].flatMap((size) => ['Sand', 'Navy'].map((color) => ({ size, color, stock: 7 })))
    const products = [
      await cms.seedProduct({ stock: 20, priceInCents: 12_345, struckInCents: 20_000, minOrder: 3 }),
      await cms.seedProduct({ sizes: ['S', 'M'], colors: ['Sand', 'Navy'], optionStock: options }),
      await cms.seedProduct({ stock: 1_000, category: 'Home', features: [], description: 'Läppies & “lint”' }),
      await cms.seedProduct({ stock: 4, colors: [] }),
    ]
    const [soldOut, hidden] = [await cms.seedProduct({ stock: 0 }), await cms.seedProduct({ visible: false })]
    /** Makes a call as staff and as a shopper: carts that start alike must end alike. */
    const both = async (body: { productId: string; amount: number; size?: string; color?: string }) => {
      const byStaff = newSession()
      const shopper = newSession()
      const ours = await cms.call('PUT', '/api/carts/update', { session: shopper, body })
      const theirs = await cms.call('PUT', '/api/carts/update', { session: byStaff, body, token })
      expect([ours.status, ours.body]).toEqual([theirs.status, theirs.body])
      return ours.status
    }
    const statuses = new Set<number>()
    for (const { id } of [...products, soldOut, hidden]) {
      for (const amount of [1, 5, 9_000]) {
        statuses.add(await both({ productId: id, amount }))
        statuses.add(await both({ productId: id, amount, size: 'S', color: 'Navy' }))
      }
    }
    expect(statuses).toEqual(new Set([200, 400, 404, 409]))
    for (const { id } of products) await update(session, { productId: id, amount: 3, size: 'S', color: 'Sand' })
    for (const { id } of products) await update(session, { productId: id, amount: 3 })
    await rewriteProduct(cms.database, products[0]!.id, { price_in_cents: 11_111 })
    await rewriteProduct(cms.database, products[2]!.id, { visible: false })
    const ours = await cms.call('GET', '/api/carts', { session })
    const theirs = await cms.call('GET', '/api/carts', { session, token })
    expect(ours.body.products.length).toBeGreaterThan(1)
    expect(ours.body.removed).toHaveLength(1)
    expect(ours.body).toEqual(theirs.body)
  })

  it('shows, in every process, the stock that another process has sold', async () => {
    const sibling = await cms.startSibling()
    try {
      const product = await cms.seedProduct({ stock: 9 })
      const session = newSession()
      await update(session, { productId: product.id, amount: 2 })
      for (let left = 8; left > 5; left--) {
        expect((await place(cms.call, [{ productId: product.id, quantity: 1 }])).status).toBe(201)
        const { body } = await sibling.call('GET', '/api/carts', { session })
        expect(body.products).toMatchObject([{ available: left }])
      }
    } finally {
      await sibling.stop()
    }
  })
})
