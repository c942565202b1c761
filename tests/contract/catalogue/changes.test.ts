import {
  importBatchDetailSchema,
  importItemListSchema,
  MAX_OPEN_IMPORTS,
  staffOrderSchema,
  staffProductSchema,
  type ImportBatchDetail,
  type ImportItem,
  type StaffProduct,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { productBody } from '../../support/data/product-body.ts'
import { findImbalance, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

const CHANGES = '/api/admin/products/changes'
let words = 0

describe.each(databases)('the same change to many products on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  const ask = (method: string, address: string, body?: object) => cms.call(method, address, { token, body })
  const productOf = async (id: string): Promise<StaffProduct> =>
    staffProductSchema.parse((await ask('GET', `/api/admin/products/${id}`)).body)
  const seen = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await productOf(id)).version })))
  const create = async (wanted: Parameters<typeof productBody>[1]): Promise<StaffProduct> => {
    const response = await ask('POST', '/api/admin/products', await productBody(cms, wanted))
    return staffProductSchema.parse((response.body as { product: unknown }).product)
  }
  const begin = async (body: object): Promise<ImportBatchDetail> => {
    const response = await cms.call('POST', CHANGES, { token, body })
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    return importBatchDetailSchema.parse(response.body)
  }
  const rest = ({ id }: { id: string }) =>
    vi.waitFor(
      async () => {
        const batch = importBatchDetailSchema.parse((await ask('GET', `/api/admin/imports/batches/${id}`)).body)
        expect(['ready', 'undone']).toContain(batch.state)
        return batch
      },
      { timeout: 120_000, interval: 50 },
    )
  const change = async (body: object) => rest(await begin(body))
  const undo = async (batch: ImportBatchDetail) => {
    expect((await ask('POST', `/api/admin/imports/batches/${batch.id}/undo`, {})).status).toBe(200)
    return rest(batch)
  }
  const cancel = async (orderId: string) => {
    const { version } = staffOrderSchema.parse((await ask('GET', `/api/admin/orders/${orderId}`)).body)
    const moved = await ask('POST', `/api/admin/orders/${orderId}/transitions`, { to: 'cancelled', version })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  }
  const itemOf = async (batch: ImportBatchDetail, productId: string): Promise<ImportItem> => {
    const { items } = importItemListSchema.parse(
      (await ask('GET', `/api/admin/imports/batches/${batch.id}/items`)).body,
    )
    return items.find((item) => item.productId === productId)!
  }

  it('is applied to each product, lists the old and new values, and can be undone', async () => {
    const shirt = await create({ name: 'Shirt', price: 200, stock: 9 })
    const belt = await create({ name: 'Belt', price: 100, specialPrice: 150, stock: 4 })
    const products = await seen(shirt.id, belt.id)
    const begun = await begin({
      products,
      change: { pricePercent: -10, strikesOld: true, stockAmount: 3, category: 'Home', visible: false },
    })
    expect(begun).toMatchObject({
      kind: 'change',
      fileName: 'Price -10%, old price struck through, stock +3, to Home, hidden',
      work: { total: 2 },
    })
    const batch = await rest(begun)
    expect(batch.counts).toMatchObject({ published: 2, changed: 0 })
    expect(await productOf(shirt.id)).toMatchObject({
      price: 180,
      specialPrice: 200,
      stock: 12,
      category: 'Home',
      visible: false,
    })
    expect(await productOf(belt.id)).toMatchObject({ price: 90, specialPrice: 100, stock: 7 })
    expect(await itemOf(batch, shirt.id)).toMatchObject({
      name: 'Shirt',
      price: '180.00',
      changes: [
        { field: 'price', from: 'R200.00', to: 'R180.00' },
        { field: 'specialPrice', from: '', to: 'R200.00' },
        { field: 'category', from: 'Men / Tops', to: 'Home' },
        { field: 'visible', from: 'yes', to: 'no' },
        { field: 'stock', from: '9', to: '12' },
      ],
    })
    expect((await undo(batch)).counts).toMatchObject({ undone: 2, kept: 0 })
    const undone = await itemOf(batch, shirt.id)
    expect(undone).toMatchObject({ state: 'undone', price: '200.00' })
    expect(undone.changes[0]).toEqual({ field: 'price', from: 'R180.00', to: 'R200.00' })
    for (const before of [shirt, belt]) {
      const { version, updatedAt, ...after } = await productOf(before.id)
      expect({ ...after, version: before.version, updatedAt: before.updatedAt }).toEqual(before)
      expect([version > before.version, updatedAt >= before.updatedAt]).toEqual([true, true])
    }
    expect(await findImbalance(cms.database)).toEqual([])
  })

  it('applies the difference to the stock that staff saw: units sold since then stay sold', async () => {
    const [shirt, sold] = [await create({ name: 'Shirt', stock: 10 }), await create({ name: 'Belt', stock: 10 })]
    const products = (await seen(shirt.id, sold.id)).map((product) => ({ ...product, stockSeen: 10 }))
    await place(cms.call, [{ productId: shirt.id, quantity: 3, size: 'S', color: 'Sand' }])
    await place(cms.call, [{ productId: sold.id, quantity: 9, size: 'S', color: 'Sand' }])
    await change({ products: [products[0]], change: { stock: 20 } })
    expect(await productOf(shirt.id)).toMatchObject({ stock: 17 })
    const batch = await change({ products: [products[1]], change: { stock: 4 } })
    expect((await itemOf(batch, sold.id)).reason).toBe('Only 1 is in stock; no more can be removed.')
    expect(await productOf(sold.id)).toMatchObject({ stock: 1 })
    // None left is what it says, however many were sold since.
    await change({ products: [products[1]], change: { stock: 0 } })
    expect(await productOf(sold.id)).toMatchObject({ stock: 0 })
    expect(await findImbalance(cms.database)).toEqual([])
  })

  // SQLite writes one transaction at a time.
  it.runIf(database === 'postgres')('takes back only itself also if units are sold while it is made', async () => {
    const option = { size: 'S', color: 'Sand' }
    const combinations = [{ ...option, price: 250 }]
    const shirt = await create({ name: 'Shirt', price: 200, stock: 10, combinations })
    const products = await seen(shirt.id)
    // The change has read the stock, and waits before it writes that price.
    const release = await cms.database.holdWrites('combinations')
    const begun = await begin({ products, change: { pricePercent: -10 } })
    await untilWaiting(cms.database, 1)
    const bought = await place(cms.call, [{ productId: shirt.id, quantity: 2, ...option }])
    await release()
    expect(bought).toMatchObject({ status: 201 })
    const batch = await rest(begun)
    expect((await itemOf(batch, shirt.id)).changes.map(({ field }) => field)).not.toContain('stock')
    expect((await undo(batch)).counts).toMatchObject({ undone: 1, kept: 0 })
    expect(await productOf(shirt.id)).toMatchObject({ price: 200, stock: 8 })
  })

  it('is made once, however often it is requested with the same idempotency key', async () => {
    const search = `twice${++words}`
    const cup = await create({ name: `Cup ${search}`, stock: 5 })
    const headers = { 'idempotency-key': 'same-click' }
    const body = { products: { search }, change: { stockAmount: 3 } }
    const order = async () =>
      importBatchDetailSchema.parse((await cms.call('POST', CHANGES, { token, headers, body })).body)
    const [first, second] = await Promise.all([order(), order()])
    expect(second.id).toBe(first.id)
    expect((await order()).id).toBe(first.id)
    await rest(first)
    expect(await productOf(cup.id)).toMatchObject({ stock: 8 })
    const waiting = await cms.database.rows("select id from import_batches where state = 'receiving'")
    expect(waiting, 'nothing of the repeats is left').toEqual([])
  })

  it('has a preview that counts and names the products it cannot be applied to', async () => {
    const search = `preview${++words}`
    const cheap = await create({ name: `Cup ${search}`, price: 20, stock: 9 })
    await create({ name: `Jug ${search}`, price: 200, stock: 1 })
    await create({ name: `Pot ${search}`, price: 300, stock: 9 })
    const preview = async (change: object, products: object = { search }) =>
      (await cms.call('POST', '/api/admin/products/changes/preview', { token, body: { products, change } })).body
    const left = [{ id: cheap.id, name: cheap.name, reason: 'It costs R20.00, so it cannot be reduced by this much.' }]
    expect(await preview({ priceAmount: -20 })).toEqual({ total: 3, impossible: 1, left })
    expect(await preview({ priceAmount: -20, stockAmount: -2 })).toMatchObject({
      ...{ total: 3, impossible: 2 },
      left: [{ reason: 'Only 1 is in stock; no more can be removed.' }, left[0]],
    })
    expect(await preview({ visible: false })).toEqual({ total: 3, impossible: 0, left: [] })
    expect(await preview({ priceAmount: -20 }, await seen(cheap.id))).toEqual({ total: 1, impossible: 1, left })
    expect(await preview({ category: 'Nowhere' })).toMatchObject({ code: 'validation' })
    expect(await productOf(cheap.id)).toEqual(cheap)
  })

  it('applies to the given sizes or colours only, and can be undone', async () => {
    const stock = (size: string) => ({ size, color: 'Sand', stock: 4 })
    const counted = { sizes: 'M, XL', trackByOption: true, optionStock: [stock('M'), stock('XL')] }
    const shirt = await create({ name: 'Shirt', price: 200, ...counted })
    const belt = await create({ name: 'Belt', price: 100, sizes: 'XL', stock: 4 })
    const mug = await create({ name: 'Mug', price: 60, sizes: '', stock: 4 })
    const batch = await change({
      products: await seen(shirt.id, belt.id, mug.id),
      change: { onlySizes: ['xl', '2XL'], priceAmount: 20, stockAmount: 3 },
    })
    expect(batch).toMatchObject({
      fileName: 'Price +R20.00, stock +3 (only xl, 2XL)',
      counts: { published: 2, same: 1 },
    })
    const priced = { size: 'XL', color: 'Sand', specialPrice: null, code: '' }
    expect(await productOf(shirt.id)).toMatchObject({
      basePrice: 200,
      combinations: [{ ...priced, price: 220 }],
      optionStock: [stock('M'), { ...stock('XL'), stock: 7 }],
    })
    expect(await productOf(belt.id), 'counted as one').toMatchObject({ combinations: [{ price: 120 }], stock: 4 })
    expect((await productOf(mug.id)).version, 'left alone').toBe(mug.version)
    expect((await undo(batch)).counts).toMatchObject({ undone: 2, kept: 0 })
    expect(await productOf(shirt.id)).toMatchObject({ combinations: [], optionStock: [stock('M'), stock('XL')] })
    expect(await findImbalance(cms.database)).toEqual([])

    const whole = { products: await seen(shirt.id), change: { onlyColors: ['Sand'], price: 10, visible: false } }
    expect(await ask('POST', CHANGES, whole)).toMatchObject({
      status: 400,
      body: { code: 'validation', message: expect.stringContaining('visible') },
    })
  })

  it('applies to all products that match the filters, on every page', async () => {
    const word = `Reach${++words}`
    const ids: string[] = []
    for (let at = 0; at < 25; at++)
      ids.push((await cms.seedProduct({ name: `${word} ${at}`, stock: at < 22 ? 3 : 50 })).id)
    const batch = await change({ products: { search: word, stock: 'low' }, change: { priceAmount: '-49.50' } })
    expect(batch.counts).toMatchObject({ published: 22 })
    expect(batch.work.total).toBe(22)
    expect((await productOf(ids[0]!)).price).toBe(299.5)
    expect((await productOf(ids[24]!)).price).toBe(349)
    const none = await change({ products: { search: 'nothing is called this' }, change: { visible: true } })
    expect(none).toMatchObject({ work: { total: 0 }, counts: { published: 0 } })
  })

  it('skips products that changed, are deleted or cannot take it, and names the reason for each', async () => {
    const [plain, moved, cheap, gone, same] = [
      await create({ name: 'Plain', price: 100 }),
      await create({ name: 'Moved', price: 100 }),
      await create({ name: 'Cheap', price: 15 }),
      await create({ name: 'Gone', price: 100 }),
      await create({ name: 'Same', price: 100, visible: false }),
    ]
    const products = await seen(plain.id, moved.id, cheap.id, gone.id)
    const patch = { products: await seen(moved.id), change: { price: 110 } }
    expect((await ask('PATCH', '/api/admin/products', patch)).status).toBe(200)
    expect((await ask('DELETE', `/api/admin/products/${gone.id}`)).status).toBe(200)
    const batch = await change({ products, change: { priceAmount: -20 } })
    expect(batch.counts).toMatchObject({ published: 1, failed: 3 })
    expect((await productOf(plain.id)).price).toBe(80)
    expect((await productOf(moved.id)).price).toBe(110)
    expect((await productOf(cheap.id)).price).toBe(15)
    expect((await itemOf(batch, moved.id)).reason).toBe('Somebody else edited it meanwhile; it was left unchanged.')
    expect((await itemOf(batch, cheap.id)).reason).toBe('It costs R15.00, so it cannot be reduced by this much.')
    expect(await itemOf(batch, gone.id)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/./) })
    const hidden = await change({ products: await seen(same.id), change: { visible: false } })
    expect(hidden.counts).toMatchObject({ same: 1, published: 0 })
    expect((await productOf(same.id)).version, 'nothing was written').toBe(same.version)
  })

  it('skips a product with too little stock completely, and names the size and the units left', async () => {
    const few = await create({ name: 'Few', price: 100, stock: 2 })
    const sizes = await create({
      name: 'Few sizes',
      price: 100,
      trackByOption: true,
      optionStock: [
        { size: 'S', color: 'Sand', stock: 9 },
        { size: 'M', color: 'Sand', stock: 1 },
      ],
    })
    const batch = await change({ products: await seen(few.id, sizes.id), change: { stockAmount: -3, price: 80 } })
    expect(batch.counts).toMatchObject({ failed: 2, published: 0 })
    expect((await itemOf(batch, few.id)).reason).toBe('Only 2 are in stock; no more can be removed.')
    expect((await itemOf(batch, sizes.id)).reason).toBe('Only 1 of M / Sand is in stock; no more can be removed.')
    expect(await productOf(sizes.id)).toMatchObject({ price: 100, stock: 10, version: sizes.version })
    expect(await findImbalance(cms.database)).toEqual([])
  })

  it('applies to prices and stock per size and colour, and can be undone', async () => {
    const shirt = await create({
      name: 'Sizes',
      price: 200,
      trackByOption: true,
      optionStock: [
        { size: 'S', color: 'Sand', stock: 4 },
        { size: 'M', color: 'Sand', stock: 6 },
      ],
      combinations: [{ size: 'M', color: 'Sand', price: 250, code: `SIZES-${database}` }],
    })
    const products = await seen(shirt.id)
    const batch = await change({ products, change: { priceAmount: 30, stock: 5, strikesOld: true } })
    const changed = await productOf(shirt.id)
    expect(changed).toMatchObject({ basePrice: 230, stock: 10 })
    expect(changed.combinations).toMatchObject([{ size: 'M', price: 280, specialPrice: null }])
    expect((await itemOf(batch, shirt.id)).changes.map(({ field }) => field)).toEqual([
      'price',
      'optionPrices',
      'stock S / Sand',
      'stock M / Sand',
    ])
    expect((await undo(batch)).counts).toMatchObject({ undone: 1 })
    const back = await productOf(shirt.id)
    expect([back.basePrice, back.optionStock, back.combinations]).toEqual([
      shirt.basePrice,
      shirt.optionStock,
      shirt.combinations,
    ])
  })

  it('is undone except for products edited since; units sold since stay sold', async () => {
    const touched = await cms.seedProduct({ name: 'Touched', priceInCents: 10_000, stock: 5 })
    const sold = await cms.seedProduct({ name: 'Sold', priceInCents: 10_000, stock: 5 })
    const batch = await change({
      products: await seen(touched.id, sold.id),
      change: { price: 90, stockAmount: 10 },
    })
    const patch = { products: await seen(touched.id), change: { price: 95 } }
    expect((await ask('PATCH', '/api/admin/products', patch)).status).toBe(200)
    expect((await place(cms.call, [{ productId: sold.id, quantity: 2 }])).status).toBe(201)
    const undone = await undo(batch)
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 })
    expect(await productOf(sold.id)).toMatchObject({ price: 100, stock: 3 })
    expect(await productOf(touched.id)).toMatchObject({ price: 95, stock: 15 })
    expect((await itemOf(undone, touched.id)).reason).toContain('It was edited since then')
    expect(await findImbalance(cms.database)).toEqual([])
  })

  it('is undone by the units it added, also where none were left before', async () => {
    const again = await cms.seedProduct({ name: 'Came back', stock: 3 })
    const sold = await cms.seedProduct({ name: 'Sold on', stock: 0 })
    const order = await place(cms.call, [{ productId: again.id, quantity: 3 }])
    const batch = await change({ products: await seen(again.id, sold.id), change: { stockAmount: 10 } })
    await cancel(order.body.cartId)
    expect(await productOf(again.id)).toMatchObject({ stock: 13 })
    expect((await place(cms.call, [{ productId: sold.id, quantity: 4 }])).status).toBe(201)
    const undone = await undo(batch)
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 })
    expect(await productOf(again.id)).toMatchObject({ stock: 3 })
    expect(await productOf(sold.id)).toMatchObject({ stock: 6 })
    expect(await findImbalance(cms.database)).toEqual([])
  })

  it('leaves units that are not counted any more to the product form, which names them', async () => {
    const form = { price: 200, trackByOption: true, code: `UNCOUNTED-${++words}` }
    const stock = (size: string) => ({ size, color: 'Sand', stock: 4 })
    const [medium, large] = [stock('M'), stock('L')]
    const shirt = await create({ ...form, sizes: 'M, L', optionStock: [medium, large] })
    const order = await place(cms.call, [{ productId: shirt.id, quantity: 4, size: 'L', color: 'Sand' }])
    const body = await productBody(cms, { ...form, sizes: 'M', optionStock: [medium] })
    expect((await ask('PUT', `/api/products/${shirt.id}`, body)).status).toBe(200)
    const batch = await change({ products: await seen(shirt.id), change: { price: 150 } })
    await cancel(order.body.cartId)
    const uncountedStock = [{ ...large, stock: 4 }]
    expect(await productOf(shirt.id)).toMatchObject({ price: 150, uncountedStock })
    expect((await undo(batch)).counts).toMatchObject({ undone: 1 })
    expect(await productOf(shirt.id)).toMatchObject({ price: 200, uncountedStock })
    await change({ products: await seen(shirt.id), change: { price: 170 } })
    expect(await productOf(shirt.id)).toMatchObject({ price: 170, uncountedStock })
  })

  it('is one transaction per product: another process continues after the first one is killed', async () => {
    const own = await startCms({ database })
    const staff = await own.staffToken('staff')
    for (let at = 0; at < 120; at++) await own.seedProduct({ name: `Killed ${at}`, priceInCents: 10_000 })
    const body = { products: { search: 'Killed' }, change: { priceAmount: 5 } }
    const { id } = importBatchDetailSchema.parse((await own.call('POST', CHANGES, { token: staff, body })).body)
    const changed = async () =>
      Number(
        (await own.database.row<{ n: number }>('select count(*) as n from products where price_in_cents = 10500'))!.n,
      )
    await vi.waitFor(async () => expect(await changed()).toBeGreaterThan(0), { timeout: 60_000, interval: 5 })
    process.kill(own.pid, 'SIGKILL')
    await own.ended
    const sibling = await own.startSibling()
    await vi.waitFor(
      async () => {
        const response = await sibling.call('GET', `/api/admin/imports/batches/${id}`, { token: staff })
        expect(importBatchDetailSchema.parse(response.body)).toMatchObject({
          state: 'ready',
          counts: { published: 120, changed: 0 },
        })
      },
      { timeout: 120_000, interval: 100 },
    )
    expect(await changed(), 'each of them once').toBe(120)
    await sibling.stop()
    await own.stop()
  }, 300_000)

  it('answers import_not_ready to the calls that correct an imported file', async () => {
    const product = await cms.seedProduct()
    const { id } = await change({ products: await seen(product.id), change: { stock: 8 } })
    const item = (await ask('GET', `/api/admin/imports/batches/${id}/items`)).body.items[0] as ImportItem
    const address = `/api/admin/imports/batches/${id}`
    for (const response of [
      await ask('PUT', `${address}/rate`, { rate: 18 }),
      await ask('PATCH', `${address}/items/${item.id}`, { isLeftOut: true }),
      await ask('POST', `${address}/pictures`, { pictures: [{ file: 'a.png', url: '/uploads/a.webp' }] }),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'import_not_ready'])
  })

  it('is rejected for an unknown category, or with too many open imports', async () => {
    const products = await seen((await cms.seedProduct()).id)
    const astray = await ask('POST', CHANGES, { products, change: { category: 'Nowhere' } })
    expect([astray.status, astray.body.code]).toEqual([400, 'validation'])
    const file = { fileName: 'x.csv', bytes: 1 }
    const begun: string[] = []
    for (let at = 0; at < MAX_OPEN_IMPORTS; at++)
      begun.push((await ask('POST', '/api/admin/imports/batches', file)).body.id as string)
    const response = await ask('POST', CHANGES, { products, change: { stock: 1 } })
    expect([response.status, response.body.code]).toEqual([409, 'too_many_imports'])
    for (const id of begun) await ask('POST', `/api/admin/imports/batches/${id}/undo`, {})
  })
})
