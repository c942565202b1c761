import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  addDays,
  csvFileSchema,
  IMPORT_KEPT_DAYS,
  importBatchListSchema,
  MAX_OPEN_IMPORTS,
  orderCreatedSchema,
  staffOrderSchema,
  type StaffProduct,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '../../support/shop/cms-process.ts'
import { databases } from '../../support/shop/database.ts'
import { ImportOffice, partsOf } from '../../support/data/import-batches.ts'
import { png, upload } from '../../support/data/pictures.ts'
import { place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

const SHOPIFY = 'Handle,Title,Type,Variant Price,Variant Inventory Qty,Option1 Name,Option1 Value,Image Src'
const MAGENTO = path.resolve(
  root,
  process.env.CATALOGUES_DIR ?? '../shared/catalogues',
  'magento/csv/subset_products.csv',
)
describe.each(databases)('an import in the back office on %s', (database) => {
  let cms: TestCms
  let token: string
  let office: ImportOffice
  beforeAll(async () => {
    // One test counts who waits for the lock of the change table, which whoever makes sizes of pictures takes, too.
    cms = await startCms({ database, env: { PICTURE_SIZES: 'off' } })
    token = await cms.staffToken('staff')
    office = new ImportOffice(cms, token)
  })
  afterAll(() => cms.stop())

  const isInShop = async (product: StaffProduct) =>
    (await cms.call('GET', `/api/products/${product.id}`)).status === 200
  const uploadPicture = async () => {
    const picture = upload({ bytes: png({ width: 40, height: 50 }) })
    return (await cms.call('POST', '/api/upload', { token, ...picture })).body.url as string
  }

  it('creates new products hidden, waits for rate and pictures, publishes them and can be undone', async () => {
    const shirt = await cms.seedProduct({ name: 'Linen shirt', priceInCents: 34_900, stock: 5 })
    const csv = [
      SHOPIFY,
      'sand-tee,Sand tee,Shirt,20.00,4,Colour,Sand,https://cdn.example/a/sand.jpg?v=1',
      'clay-tee,Clay tee,Shirt,10.00,2,Colour,Clay,https://cdn.example/a/clay.jpg',
      `${shirt.code},Linen shirt,Shirt,30.00,5,,,`,
    ].join('\n')
    const batch = await office.bring(csv)
    expect(batch).toMatchObject({ state: 'ready', layout: 'shopify', currency: '', needsRate: true, rate: null })
    expect(batch.requests, 'nobody asked for anything yet').toBe(0)
    expect(batch.counts).toMatchObject({ 'no-picture': 2, changed: 1, new: 0 })
    expect(batch.pictures).toMatchObject({ wanted: 2, missing: 2, examples: ['clay.jpg', 'sand.jpg'] })
    const sand = (await office.productOf('sand-tee'))!
    expect(sand).toMatchObject({ visible: false, price: 20 })
    expect(await isInShop(sand)).toBe(false)
    expect((await office.productOf(shirt.code))!.price, 'a product of the shop waits').toBe(349)

    expect((await office.ask('POST', `/api/admin/imports/batches/${batch.id}/publish`, {})).body.code).toBe(
      'rate_missing',
    )
    expect((await office.ask('PUT', `/api/admin/imports/batches/${batch.id}/rate`, { rate: 18.25 })).status).toBe(200)
    await office.rest(batch.id)
    expect((await office.productOf('sand-tee'))!.price).toBe(365)

    const files = ['zip/a/SAND.jpg', 'zip/other.jpg']
    expect((await office.ask('POST', `/api/admin/imports/batches/${batch.id}/wanted`, { files })).body).toEqual({
      wanted: ['zip/a/SAND.jpg'],
    })
    const pictures = [{ file: 'zip/a/SAND.jpg', url: await uploadPicture() }]
    expect((await office.ask('POST', `/api/admin/imports/batches/${batch.id}/pictures`, { pictures })).status).toBe(200)
    expect((await office.rest(batch.id)).counts).toMatchObject({ new: 1, 'no-picture': 1, changed: 1 })

    const published = await office.order(batch.id, 'publish')
    expect(published.counts).toMatchObject({ published: 2, 'no-picture': 1, new: 0, changed: 0 })
    expect(published.work, 'the one without a picture is not waited for').toEqual({ done: 2, total: 2 })
    expect(await isInShop((await office.productOf('sand-tee'))!)).toBe(true)
    expect((await office.productOf('clay-tee'))!.visible, 'without a picture nothing is published by itself').toBe(
      false,
    )
    expect((await office.productOf(shirt.code))!.price).toBe(547.5)

    const undone = await office.order(batch.id, 'undo')
    expect(published.requests, 'the rate, the picture and the publishing').toBe(3)
    expect(undone.requests).toBe(4)
    expect(undone.counts).toMatchObject({ undone: 3, kept: 0 })
    expect([await office.productOf('sand-tee'), await office.productOf('clay-tee')]).toEqual([undefined, undefined])
    expect((await office.productOf(shirt.code))!).toMatchObject({ price: 349, stock: 5 })
  })

  it('does not show products that still have no picture because the same file comes a second time', async () => {
    const csv = `${SHOPIFY}\nreed-mat,Reed mat,Home,20.00,4,Colour,Sand,https://cdn.example/a/reed.jpg`
    const [first, second] = [await office.bring(csv), await office.bring(csv.replace('20.00', '21.00'))]
    for (const { id } of [first, second]) await office.ask('PUT', `/api/admin/imports/batches/${id}/rate`, { rate: 1 })
    await office.rest(first.id)
    expect((await office.rest(second.id)).counts).toMatchObject({ changed: 1 })
    expect((await office.itemOf(second.id, 'reed-mat')).changes.map(({ field }) => field)).toEqual(['price'])
    expect((await office.order(second.id, 'publish')).counts).toMatchObject({ published: 1 })
    expect(await office.productOf('reed-mat')).toMatchObject({ price: 21, visible: false })

    const third = await office.bring(csv)
    await office.ask('PUT', `/api/admin/imports/batches/${third.id}/rate`, { rate: 1 })
    await office.rest(third.id)
    const pictures = [{ file: 'reed.jpg', url: await uploadPicture() }]
    await office.ask('POST', `/api/admin/imports/batches/${third.id}/pictures`, { pictures })
    await office.rest(third.id)
    await office.order(third.id, 'publish')
    expect(await office.productOf('reed-mat')).toMatchObject({ price: 20, visible: true })
  })

  it('leaves what a file has no column for as it is', async () => {
    const csv = `${SHOPIFY},Body (HTML),Variant Compare At Price,Status\njug,Jug,Home,20.00,4,,,,<p>Holds a litre</p>,25.00,draft`
    const batch = await office.bring(csv)
    await office.ask('PUT', `/api/admin/imports/batches/${batch.id}/rate`, { rate: 1 })
    await office.rest(batch.id)
    const prices = await office.bring('Handle,Title,Variant Price\njug,Jug,22.00\n')
    await office.ask('PUT', `/api/admin/imports/batches/${prices.id}/rate`, { rate: 1 })
    await office.rest(prices.id)
    expect((await office.itemOf(prices.id, 'jug')).changes.map(({ field }) => field)).toEqual(['price'])
    await office.order(prices.id, 'publish')
    expect(await office.productOf('jug')).toMatchObject({
      price: 22,
      specialPrice: 25,
      description: 'Holds a litre',
      stock: 4,
      visible: false,
    })
  })

  it("shows the shop's own name and price of a product if the file has neither", async () => {
    const vase = await cms.seedProduct({ name: 'Blue vase', priceInCents: 9_900, stock: 5 })
    const batch = await office.bring(`code,minOrder\n${vase.code},2\n`)
    expect(await office.itemOf(batch.id, vase.code)).toMatchObject({
      state: 'changed',
      name: 'Blue vase',
      price: '99.00',
    })
  })

  it('finds a product by a code with capitals beyond ASCII', async () => {
    const jar = await cms.seedProduct({ name: 'Jar', code: 'KÊ-1', priceInCents: 9_900 })
    const batch = await office.bring(`code,price\n${jar.code},89\n`)
    expect(await office.itemOf(batch.id, jar.code)).toMatchObject({ state: 'changed', name: 'Jar' })
    await office.order(batch.id, 'publish')
    expect((await office.productOf(jar.code))!.price).toBe(89)
  })

  it('gives each variant its own price and code, converted with the rate, and is undone', async () => {
    const lamp = await cms.seedProduct({ name: 'Lamp', sizes: ['S', 'M'], colors: ['White'] })
    const head = 'Handle,Title,Type,Variant Price,Variant SKU,Option1 Name,Option1 Value,Variant Inventory Qty'
    const rows = ['oil,Oil,Home,20,OIL-S,Size,S,3', `oil,,,30,${lamp.code.toLowerCase()},,M,4`, 'oil,,,20,,,L,5']
    const batch = await office.bring([head, ...rows].join('\n'))
    expect(batch.notes).toContain('One product has prices by size and colour.')
    expect((await office.itemOf(batch.id, 'oil')).warnings.join()).toContain('another product of the shop has it')
    expect((await office.ask('PUT', `/api/admin/imports/batches/${batch.id}/rate`, { rate: 10 })).status).toBe(200)
    await office.rest(batch.id)
    expect((await office.itemOf(batch.id, 'oil')).price).toBe('200.00 to 300.00')
    const oil = (await office.productOf('oil'))!
    expect(oil).toMatchObject({
      basePrice: 200,
      combinations: [
        { size: 'S', price: null, code: 'OIL-S' },
        { size: 'M', price: 300, code: '' },
      ],
      optionStock: [{ stock: 3 }, { stock: 4 }, { stock: 5 }],
    })
    await office.order(batch.id, 'undo')

    const priced = await office.bring(`code,optionPrices\n${lamp.code},M / White = 25\n`)
    expect((await office.itemOf(priced.id, lamp.code)).price).toBe('25.00 to 349.00')
    await office.order(priced.id, 'publish')
    const after = (await office.productOf(lamp.code))!
    expect(after.combinations).toMatchObject([{ price: 25 }])
    await office.order(priced.id, 'undo')
    expect((await office.productOf(lamp.code))!.combinations).toEqual([])
  }, 90_000)

  it('publishes a variable WooCommerce product, whose variation can be ordered at its own price', async () => {
    const csv = [
      'ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,' +
        'Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      '7,variable,WAX,Beard wax,1,1,,,,Home,https://old.example/wax.jpg,,Pack,"50 g, 1 kg",Scent,"Pine, Cedar"',
      '8,variation,WAX-50,Beard wax,1,1,6,,89.00,,,id:7,Pack,50 g,Scent,Pine',
      '9,variation,WAX-1,Beard wax,1,1,3,899.00,999.00,,,WAX,Pack,1 kg,Scent,Cedar',
      '10,grouped,SET,Set,1,1,,,,Home,,,,,,',
    ].join('\n')
    const { id, layout } = await office.bring(csv)
    expect(layout).toBe('woocommerce')
    expect((await office.ask('PUT', `/api/admin/imports/batches/${id}/rate`, { rate: 1 })).status).toBe(200)
    const pictures = [{ file: 'wax.jpg', url: await uploadPicture() }]
    expect((await office.ask('POST', `/api/admin/imports/batches/${id}/pictures`, { pictures })).status).toBe(200)
    expect((await office.rest(id)).counts).toMatchObject({ new: 1, skipped: 1, failed: 0 })
    expect(await office.itemOf(id, 'SET')).toMatchObject({ rows: 'row 5', reason: expect.stringContaining('grouped') })
    expect(await office.order(id, 'publish')).toMatchObject({ work: { total: 1 }, counts: { published: 1 } })
    const wax = (await office.productOf('WAX'))!
    expect(wax).toMatchObject({
      optionNames: { size: 'Pack', color: 'Scent' },
      colors: ['Pine', 'Cedar'],
      visible: true,
    })
    const lines = [{ productId: wax.id, quantity: 2, size: '1 kg', color: 'Cedar' }]
    const placed = orderCreatedSchema.parse((await place(cms.call, lines)).body)
    expect(placed.cart.products[0]).toMatchObject({ price: '899.00', lineTotal: '1798.00', size: '1 kg' })
    const { items } = staffOrderSchema.parse((await office.ask('GET', `/api/admin/orders/${placed.cartId}`)).body)
    expect(items.map((line) => line.code)).toEqual(['WAX-1'])

    const again = await office.bring(csv)
    expect(again.pictures, 'it has them already').toMatchObject({ wanted: 1, missing: 0, hosts: [] })
  }, 90_000)

  it('applies a rate to one currency only; rows in a third currency fail', async () => {
    const head =
      'slug,sku,name,price,currency,status,product_type,option1_name,option1_value,inventory_count,track_inventory'
    const rows = ['none', 'usd', 'eur'].map(
      (one) => `vase-${one},,Vase,10,${one === 'none' ? '' : one},active,Home,,,4,TRUE`,
    )
    const batch = await office.bring([head, ...rows].join('\n'))
    expect(batch).toMatchObject({ layout: 'spree', currency: 'USD', needsRate: true, notes: [] })
    expect((await office.itemOf(batch.id, 'vase-usd')).warnings.join(), 'is said once for the file').not.toContain(
      'USD',
    )
    expect(batch.counts).toMatchObject({ 'no-picture': 2, failed: 1 })
    expect((await office.ask('PUT', `/api/admin/imports/batches/${batch.id}/rate`, { rate: 20 })).status).toBe(200)
    await office.rest(batch.id)
    const prices = ['none', 'usd', 'eur'].map(async (one) => (await office.productOf(`vase-${one}`))?.price)
    expect(await Promise.all(prices)).toEqual([200, 200, undefined])
    const reason = 'its prices are in EUR; the rate is for USD'
    expect(await office.itemOf(batch.id, 'vase-eur')).toMatchObject({ state: 'failed', reason })
    await office.order(batch.id, 'undo')
  })

  it('takes no more pictures for published products, and says how many are missing', async () => {
    const head = 'code,name,price,category,subcategory,stock,colors,images'
    const rows = ['one', 'two'].map(
      (at) => `LATE-${at},Vase,10,Home,,5,White,"${at}-a.jpg | White\n${at}-b.jpg | White"`,
    )
    const batch = await office.bring([head, ...rows].join('\n'))
    expect(batch.pictures).toMatchObject({ wanted: 4, missing: 4, missingOfPublished: 0 })
    const give = async (file: string) => {
      const pictures = [{ file, url: await uploadPicture() }]
      return office.detailOf(await office.ask('POST', `/api/admin/imports/batches/${batch.id}/pictures`, { pictures }))
    }
    await give('one-a.jpg')
    await office.rest(batch.id)
    const published = await office.order(batch.id, 'publish')
    expect(published.pictures).toMatchObject({ wanted: 4, missing: 2, missingOfPublished: 1 })
    expect(published.pictures.examples).toEqual(['two-a.jpg', 'two-b.jpg'])
    const files = ['one-b.jpg', 'two-b.jpg']
    expect((await office.ask('POST', `/api/admin/imports/batches/${batch.id}/wanted`, { files })).body).toEqual({
      wanted: ['two-b.jpg'],
    })
    for (const file of ['one-a.jpg', 'one-b.jpg'])
      expect(await give(file), 'nothing to do').toMatchObject({ state: 'ready', pictures: published.pictures })
    await give('two-b.jpg')
    expect((await office.rest(batch.id)).counts).toMatchObject({ published: 1, new: 1 })
    await office.order(batch.id, 'undo')
  })

  it('keeps products that were edited or ordered since when it is undone, and gives the reason', async () => {
    const rows = ['touched', 'ordered', 'sold', 'plain'].map((code) => `${code}-1,Vase ${code},10,Home,,5,White,`)
    const csv = ['code,name,price,category,subcategory,stock,colors,images', ...rows].join('\n')
    const url = await uploadPicture()
    const batch = await office.bring(csv.replaceAll('White,', `White,${url} | White`))
    expect(batch).toMatchObject({ needsRate: false, currency: 'ZAR' })
    expect(batch.counts).toMatchObject({ new: 4 })
    await office.order(batch.id, 'publish')
    const touched = (await office.productOf('touched-1'))!
    const change = { products: [{ id: touched.id, version: touched.version }], change: { price: 12 } }
    expect((await office.ask('PATCH', '/api/admin/products', change)).status).toBe(200)
    const ordered = (await office.productOf('ordered-1'))!
    expect((await place(cms.call, [{ productId: ordered.id, quantity: 1, color: 'White' }])).status).toBe(201)
    const undone = await office.order(batch.id, 'undo')
    expect(undone.counts).toMatchObject({ undone: 2, kept: 2 })
    expect(await office.itemOf(batch.id, 'touched-1')).toMatchObject({
      state: 'kept',
      reason: expect.stringContaining('edited since'),
    })
    expect(await office.itemOf(batch.id, 'ordered-1')).toMatchObject({
      state: 'kept',
      reason: expect.stringContaining('hidden'),
    })
    expect((await office.productOf('touched-1'))!).toMatchObject({ visible: true, price: 12 })
    expect((await office.productOf('ordered-1'))!.visible).toBe(false)
    expect(await office.productOf('plain-1')).toBeUndefined()
  })

  it('stores no gender that follows from the category, and brings none back', async () => {
    const top = { category: 'Women', subcategory: 'Tops' }
    const [plain, kids] = [await cms.seedProduct(top), await cms.seedProduct({ ...top, gender: 'Kids' })]
    const genders = () =>
      cms.database.rows("select code, gender from products where code in (?, ?, 'NEW-TOP') order by id", [
        plain.code,
        kids.code,
      ])
    const before = await genders()
    expect(before.map(({ gender }) => gender)).toEqual([null, 'Kids'])
    const url = await uploadPicture()
    const rows = [plain.code, kids.code, 'NEW-TOP'].map(
      (code) => `${code},Linen top,77,Women,Tops,${code === kids.code ? 'Kids' : 'Women'},${url} | White`,
    )
    const batch = await office.bring(['code,name,price,category,subcategory,gender,images', ...rows].join('\n'))
    expect((await office.order(batch.id, 'publish')).counts).toMatchObject({ published: 3 })
    expect(await genders()).toEqual([...before, { code: 'NEW-TOP', gender: null }])
    expect((await office.order(batch.id, 'undo')).counts).toMatchObject({ undone: 3 })
    expect(await genders()).toEqual(before)
  })

  it('takes back only the stock it added when it is undone: units sold since stay sold', async () => {
    const vase = await cms.seedProduct({ name: 'Vase', stock: 5 })
    const batch = await office.bring(`code,stock\n${vase.code},9\n`)
    await office.order(batch.id, 'publish')
    expect((await place(cms.call, [{ productId: vase.id, quantity: 2 }])).status).toBe(201)
    expect((await office.productOf(vase.code))!.stock).toBe(7)
    expect((await office.order(batch.id, 'undo')).counts).toMatchObject({ undone: 1 })
    expect((await office.productOf(vase.code))!.stock).toBe(3)
    const adjusted = await cms.database.rows<{ quantity: number; note: string }>(
      `select movement.quantity, movement.note from stock_movements movement
       join stock_items item on item.id = movement.stock_item_id
       where item.product_id = ? and movement.kind = 'adjust' order by movement.id`,
      [vase.id],
    )
    expect(adjusted, 'the ledger says what moved them').toEqual([
      { quantity: 4, note: 'import' },
      { quantity: -4, note: 'undo' },
    ])
  })

  // Only PostgreSQL lets a test block the work on one product while everything else continues.
  it.runIf(database === 'postgres')('takes back only that also if units are sold while it is published', async () => {
    const vase = await cms.seedProduct({ stock: 5 })
    const batch = await office.bring(`code,stock\n${vase.code},9\n`)
    // The import has read the stock, and waits before it changes it.
    const release = await cms.database.holdWrites('combinations')
    const publishing = office.order(batch.id, 'publish')
    await untilWaiting(cms.database, 1)
    const bought = await place(cms.call, [{ productId: vase.id, quantity: 2 }])
    await release()
    expect(bought).toMatchObject({ status: 201 })
    expect((await publishing).counts).toMatchObject({ published: 1 })
    expect((await office.productOf(vase.code))!.stock).toBe(7)
    expect((await office.order(batch.id, 'undo')).counts).toMatchObject({ undone: 1 })
    expect((await office.productOf(vase.code))!.stock).toBe(3)
  })

  it.runIf(database === 'postgres')('hides a product whose order is being placed when it is undone', async () => {
    const header = 'code,name,price,category,subcategory,stock,colors,images'
    const batch = await office.bring(`${header}\nbuying-1,Vase,10,Home,,5,White,vase.jpg\n`)
    const pictures = [{ file: 'vase.jpg', url: await uploadPicture() }]
    await office.ask('POST', `/api/admin/imports/batches/${batch.id}/pictures`, { pictures })
    await office.rest(batch.id)
    expect((await office.order(batch.id, 'publish')).counts).toMatchObject({ published: 1 })
    const { id } = (await office.productOf('buying-1'))!
    const release = await cms.database.hold("select pg_advisory_xact_lock(hashtextextended('catalogue changes', 0))")
    const buying = place(cms.call, [{ productId: id, quantity: 1, color: 'White' }])
    await untilWaiting(cms.database, 1)
    const undoing = office.order(batch.id, 'undo')
    await untilWaiting(cms.database, 2)
    await release()
    expect((await buying).status).toBe(201)
    expect((await undoing).counts).toMatchObject({ undone: 0, kept: 1 })
    expect((await office.productOf('buying-1'))!.visible).toBe(false)
  })

  it.runIf(database === 'postgres')('says that a product was edited between its look and its write', async () => {
    const vase = await cms.seedProduct({ priceInCents: 10_000 })
    const batch = await office.bring(`code,price\n${vase.code},120\n`)
    const { id, version } = (await office.productOf(vase.code))!
    const release = await cms.database.hold(`select id from products where document_id = '${id}' for update`)
    const change = { products: [{ id, version }], change: { price: 110 } }
    const editing = office.ask('PATCH', '/api/admin/products', change)
    await untilWaiting(cms.database, 1)
    const publishing = office.order(batch.id, 'publish')
    await untilWaiting(cms.database, 2)
    await release()
    expect((await editing).status).toBe(200)
    expect((await publishing).counts).toMatchObject({ changed: 1, published: 0 })
    expect(await office.itemOf(batch.id, vase.code)).toMatchObject({
      reason: expect.stringContaining('edited meanwhile'),
      changes: [{ field: 'price', from: expect.stringContaining('110'), to: expect.stringContaining('120') }],
    })
    expect((await office.order(batch.id, 'publish')).counts, 'shown once').toMatchObject({ published: 1 })
  })

  it.runIf(database === 'postgres')('finds a product that got its code between its look and its write', async () => {
    const vase = await cms.seedProduct({ name: 'Vase', priceInCents: 1_000 })
    const release = await cms.database.hold('select pg_advisory_xact_lock(1)')
    // Until its transaction ends nobody sees the new code, but it is taken.
    const making = cms.database.load(
      `update products set code = 'made-1', code_key = 'made-1' where document_id = '${vase.id}';
       select pg_advisory_xact_lock(1)`,
    )
    await untilWaiting(cms.database, 1)
    const bringing = office.bring(
      'code,name,price,category,subcategory,stock,colors\nmade-1,Vase,12,Men,Tops,10,Sand\n',
    )
    await untilWaiting(cms.database, 2)
    await release()
    await making
    expect((await bringing).counts).toMatchObject({ failed: 0, changed: 1 })
  })

  it('says that units were sold, not that somebody edited, where they cannot be divided again', async () => {
    const optionStock = [{ size: 'S', color: 'Sand', stock: 3 }]
    const shirt = await cms.seedProduct({ sizes: ['S'], colors: ['Sand'], optionStock })
    const batch = await office.bring(`code,stock\n${shirt.code},20\n`)
    await office.order(batch.id, 'publish')
    expect((await office.productOf(shirt.code))!).toMatchObject({ trackByOption: false, stock: 20 })
    const line = { productId: shirt.id, quantity: 2, size: 'S', color: 'Sand' }
    expect((await place(cms.call, [line])).status).toBe(201)
    await office.order(batch.id, 'undo')
    expect(await office.itemOf(batch.id, shirt.code)).toMatchObject({
      state: 'kept',
      reason: expect.stringContaining('Its units changed since then'),
    })
    expect((await office.productOf(shirt.code))!.stock).toBe(18)
  })

  it('leaves units sold before it is published sold, and adds none that it did not show', async () => {
    const sizes = ['S', 'M']
    const [counted, priced, few] = [
      await cms.seedProduct({ name: 'Counted', stock: 5 }),
      await cms.seedProduct({ name: 'Priced', stock: 5 }),
      await cms.seedProduct({ name: 'Few', stock: 5, sizes }),
    ]
    const batch = await office.bring(
      `code,price,stock,optionStock\n${counted.code},349,9,\n${priced.code},20,5,\n${few.code},20,,"S / Sand = 1\nM / Sand = 1"\n`,
    )
    const sold = [counted, priced].map(({ id }) => ({ productId: id, quantity: 2 }))
    expect((await place(cms.call, [...sold, { productId: few.id, quantity: 1, size: 'S' }])).status).toBe(201)
    expect((await office.order(batch.id, 'publish')).counts).toMatchObject({ published: 2, changed: 1 })
    expect(await office.productOf(counted.code)).toMatchObject({ stock: 7 })
    expect(await office.productOf(priced.code)).toMatchObject({ price: 20, stock: 3 })
    expect(await office.itemOf(batch.id, few.code)).toMatchObject({ reason: expect.stringContaining('sold meanwhile') })
    expect((await office.order(batch.id, 'publish')).counts).toMatchObject({ published: 3 })
    expect(await office.productOf(few.code)).toMatchObject({ price: 20, stock: 2 })
    await office.order(batch.id, 'undo')
    expect((await office.productOf(counted.code))!.stock).toBe(3)
  })

  it('accepts file parts in any order and repeated, and reads the file once it is complete', async () => {
    const filler = 'x'.repeat(30_000)
    const rows = Array.from({ length: 30 }, (_, at) => `PART-${at},Vase ${at},10,Home,,1,White,${filler}`)
    const bytes = Buffer.from(['code,name,price,category,subcategory,stock,colors,remarks', ...rows].join('\n'))
    const parts = partsOf(bytes)
    expect(parts.length).toBeGreaterThan(2)
    const { id, missingParts } = await office.begin(bytes)
    expect(missingParts).toEqual(parts.map((_, at) => at))
    const last = parts.length - 1
    expect((await office.sendPart(id, last, parts[last]!)).missingParts).toEqual(parts.slice(0, -1).map((_, at) => at))
    expect((await office.sendPart(id, last, parts[last]!)).state, 'the same part again').toBe('receiving')
    const wrong = await office.ask('PUT', `/api/admin/imports/batches/${id}/parts/0`, { content: 'AAAA' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'validation'])
    for (const position of [parts.length, -1, 'x']) {
      const beyond = await office.ask('PUT', `/api/admin/imports/batches/${id}/parts/${position}`, {
        content: parts[0]!,
      })
      expect([beyond.status, beyond.body.code]).toEqual([400, 'validation'])
    }
    for (let at = last - 1; at >= 0; at--) await office.sendPart(id, at, parts[at]!)
    expect((await office.sendPart(id, 0, parts[0]!)).missingParts, 'late, and already there').toEqual([])
    expect((await office.rest(id)).counts).toMatchObject({ 'no-picture': 30 })
    expect(await cms.database.rows('select id from import_parts', [])).toEqual([])
  })

  it('has the rows that it skipped as a CSV file, each with its reason, on more than one page', async () => {
    const wrong = Array.from({ length: 501 }, (_, at) => `00${at + 10},Mug ${at + 1},free,Home,White`)
    const { id, counts } = await office.bring(
      ['code,name,price,category,colors', 'csv-vase,Vase,90,Home,White', ...wrong].join('\n'),
    )
    expect(counts).toMatchObject({ skipped: 501, 'no-picture': 1 })
    const skipped = await office.ask('GET', `/api/admin/imports/batches/${id}/items/csv?state=skipped`)
    const { fileName, csv } = csvFileSchema.parse(skipped.body)
    expect(fileName).toMatch(/^import-skipped-\d{4}-\d\d-\d\d\.csv$/)
    const lines = csv.slice(1).trimEnd().split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      'rows,code,name,status,reason,notes',
      'row 3,"=""0010""",Mug 1,skipped,"price ""free"" is not an amount in rand",',
    ])
    expect([lines.length, lines.at(-1)?.slice(0, 8)]).toEqual([502, 'row 503,'])
    const whole = csvFileSchema.parse((await office.ask('GET', `/api/admin/imports/batches/${id}/items/csv`)).body)
    const all = whole.csv.trimEnd().split('\r\n')
    expect(all[1]).toContain('row 2,csv-vase,Vase,no-picture,')
    expect(all).toHaveLength(503)
    const unknown = await office.ask('GET', `/api/admin/imports/batches/${id}/items/csv?state=gone`)
    expect(unknown.body.code).toBe('validation')
  })

  it('quotes a long cell up to an emoji, not within it', async () => {
    const price = `${'x'.repeat(29)}👍👍`
    const csv = [SHOPIFY, `emu,Emu,Home,${price},4,Size,S,`, `gnu,Gnu,Home,20.00,4,Size,S,`, `gnu,,,${price},4,,M,`]
    const batch = await office.bring(csv.join('\n'))
    expect(batch).toMatchObject({ state: 'ready', counts: { skipped: 1, 'no-picture': 1 } })
    const quoted = `"${'x'.repeat(29)}"`
    expect((await office.itemOf(batch.id, 'emu')).reason).toContain(quoted)
    expect((await office.itemOf(batch.id, 'gnu')).warnings.join()).toContain(quoted)
  })

  it('rejects a file that is not a product file with a reason, and can be discarded', async () => {
    const batch = await office.bring('a\n1\n')
    expect(batch).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('not the columns of a product file'),
    })
    expect((await office.order(batch.id, 'undo')).state).toBe('undone')
    const { batches } = importBatchListSchema
      .strict()
      .parse((await office.ask('GET', '/api/admin/imports/batches')).body)
    expect(batches[0]).toMatchObject({
      id: batch.id,
      fileName: 'products.csv',
      createdBy: expect.stringContaining('@'),
    })
  })

  const HEAD = 'code,name,price,category'
  // Each was read again and again for ever on PostgreSQL, and no import after it had its turn.
  it.each([
    ['a picture whose name has a NUL', `${HEAD},images\nnul-1,Jug,10,Home,https://a.test/x%00y.jpg`, 'ready'],
    ['a NUL in the name of a column that is ignored', `${HEAD},x\0y\nnul-2,Jug,10,Home,1`, 'ready'],
    ['a NUL in the name of a column that comes twice', `${HEAD},price\0,price\nnul-3,Jug,10,Home,1,2`, 'ready'],
    ['a NUL in columns that nobody knows', `a\0b${'c'.repeat(200)}\n1`, 'failed'],
    [
      'a currency of 400 letters',
      `slug,name,price,currency,sku,status,description,image1_src,category1,option1_name,option1_value\nlong-1,Jug,10,${'Z'.repeat(400)},s,active,,,Home,,`,
      'ready',
    ],
  ])('reads a file with %s', async (_, csv, state) => {
    const { id, problem } = await office.bring(csv)
    expect({ state: (await office.look(id)).state, problem }).toMatchObject({ state })
    await office.order(id, 'undo')
  })

  // Read from a file of 15 MB, 1.5 million rows of pictures kept shoppers waiting for minutes.
  it.runIf(database === databases[0])('rejects a file that names too many pictures', async () => {
    const names = Array.from({ length: 14_300 }, (_, at) => `${at}`).join('\n')
    const rows = Array.from({ length: 14 }, (_, at) => `many-${at},Jug,10,Home,"${names}"`)
    const { id, state, problem } = await office.bring([`${HEAD},images`, ...rows].join('\n'))
    expect({ state, problem }).toEqual({
      state: 'failed',
      problem: 'The file names more than 200\u00a0000 pictures. Please split it.',
    })
    await office.order(id, 'undo')
  })

  it('rejects a file that it fails to store, and goes on with the next one', async () => {
    const allow = await cms.database.refuse('import_items', "code = 'evil-1'")
    try {
      const [evil, good] = await Promise.all(
        ['evil-1', 'good-1'].map((code) => office.bring(`${HEAD}\n${code},A,1,Home`)),
      )
      expect(evil).toMatchObject({ state: 'failed', problem: expect.stringContaining('could not store this file') })
      expect(good).toMatchObject({ state: 'ready', problem: '' })
      await office.order(good!.id, 'undo')
      expect((await office.order(evil!.id, 'undo')).state).toBe('undone')
    } finally {
      await allow()
    }
  })

  it('lets other imports go on while it fails at one that has products already', async () => {
    const [stuck, free] = [
      await office.bring(`${HEAD}\nstuck-1,A,1,Home`),
      await office.bring(`${HEAD}\nfree-1,A,1,Home`),
    ]
    const allow = await cms.database.refuse('import_batches', `document_id = '${stuck.id}' and cursor > -1`)
    try {
      for (const { id } of [stuck, free])
        expect((await office.ask('POST', `/api/admin/imports/batches/${id}/undo`, {})).status).toBe(200)
      expect((await office.rest(free.id)).state).toBe('undone')
      expect((await office.look(stuck.id)).state).toBe('undoing')
    } finally {
      await allow()
    }
    await cms.database.run('update import_batches set leased_until = null where document_id = ?', [stuck.id])
    expect((await office.rest(stuck.id)).state, 'it is tried again').toBe('undone')
  })

  // Only PostgreSQL lets a test block the work on one product while everything else continues.
  it.runIf(database === 'postgres')('uses pictures that arrive while a product is being processed', async () => {
    const batch = await office.bring([SHOPIFY, 'jug-1,Jug,Kitchen,20,4,,,jug.jpg'].join('\n'))
    const jug = (await office.productOf('jug-1'))!
    const release = await cms.database.hold(`select id from products where document_id = '${jug.id}' for update`)
    try {
      expect((await office.ask('PUT', `/api/admin/imports/batches/${batch.id}/rate`, { rate: 2 })).status).toBe(200)
      await vi.waitFor(
        async () => {
          const blocked =
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update products%'"
          expect(await cms.database.row(blocked, [])).toBeDefined()
        },
        { timeout: 30_000 },
      )
      const pictures = [{ file: 'jug.jpg', url: await uploadPicture() }]
      expect((await office.ask('POST', `/api/admin/imports/batches/${batch.id}/pictures`, { pictures })).status).toBe(
        200,
      )
    } finally {
      await release()
    }
    expect((await office.rest(batch.id)).counts).toMatchObject({ new: 1, 'no-picture': 0 })
    expect(await office.productOf('jug-1')).toMatchObject({
      price: 40,
      images: [{ url: expect.stringMatching(/^\/uploads\//) }],
    })
  })

  it('lets staff leave a product out and take it in again, and keeps what they corrected by hand', async () => {
    const csv = [SHOPIFY, 'bowl-1,Bwol,Kitchen,20,4,,,bowl.jpg', 'bowl-2,Plate,Kitchen,20,4,,,plate.jpg'].join('\n')
    const batch = await office.bring(csv)
    const item = await office.itemOf(batch.id, 'bowl-2')
    const leaveOut = (isLeftOut: boolean) =>
      office.ask('PATCH', `/api/admin/imports/batches/${batch.id}/items/${item.id}`, { isLeftOut })
    expect((await leaveOut(true)).body).toMatchObject({ state: 'left-out', productId: null, reason: '' })
    expect(await office.productOf('bowl-2'), 'nothing is left of it').toBeUndefined()
    expect((await leaveOut(true)).body.code).toBe('import_not_ready')
    const bowl = (await office.productOf('bowl-1'))!
    const { images, ...fields } = bowl
    const body = {
      ...fields,
      name: 'Bowl',
      stockSeen: bowl.stock,
      images: images.map(({ url, color, alt }) => ({ url, color, alt })),
    }
    expect((await office.ask('PUT', `/api/admin/products/${bowl.id}`, body)).status).toBe(200)
    expect((await office.ask('PUT', `/api/admin/imports/batches/${batch.id}/rate`, { rate: 2 })).status).toBe(200)
    const pictures = await Promise.all(
      ['bowl.jpg', 'plate.jpg'].map(async (file) => ({ file, url: await uploadPicture() })),
    )
    expect((await office.ask('POST', `/api/admin/imports/batches/${batch.id}/pictures`, { pictures })).status).toBe(200)
    expect((await office.rest(batch.id)).counts).toMatchObject({ new: 1, 'left-out': 1 })
    expect((await office.productOf('bowl-1'))!).toMatchObject({ name: 'Bowl', price: 40, visible: false })
    expect((await office.order(batch.id, 'publish')).counts).toMatchObject({ published: 1, 'left-out': 1 })
    expect((await leaveOut(false)).status).toBe(200)
    expect((await office.rest(batch.id)).counts).toMatchObject({ published: 1, new: 1 })
    const plate = (await office.productOf('bowl-2'))!
    expect(plate).toMatchObject({ name: 'Plate', price: 40, visible: false, images: [{ width: expect.any(Number) }] })
    const change = { products: [{ id: plate.id, version: plate.version }], change: { price: 45 } }
    expect((await office.ask('PATCH', '/api/admin/products', change)).status).toBe(200)
    const kept = (await leaveOut(true)).body
    expect(kept).toMatchObject({ productId: plate.id, reason: 'It was edited since then; it was left unchanged.' })
    expect(await office.productOf('bowl-2')).toMatchObject({ version: plate.version + 1, price: 45, visible: false })
    expect((await leaveOut(false)).body).toMatchObject({ state: 'read', reason: '' })
    expect((await office.rest(batch.id)).counts).toMatchObject({ published: 1, new: 1 })
    expect((await office.ask('DELETE', `/api/admin/products/${plate.id}`, undefined)).status).toBe(200)
    expect((await leaveOut(true)).body, 'deleted meanwhile').toMatchObject({ productId: null, reason: '' })
    expect((await leaveOut(false)).status).toBe(200)
    expect((await office.rest(batch.id)).counts).toMatchObject({ published: 1, new: 1 })
    expect((await office.order(batch.id, 'undo')).counts).toMatchObject({ undone: 1, kept: 1 })
  })

  it('shows changes made meanwhile first, and publishes them the next time', async () => {
    const lamp = await cms.seedProduct({ name: 'Lamp', priceInCents: 10_000 })
    const batch = await office.bring(`code,price\n${lamp.code},120\n`)
    const { id, version } = (await office.productOf(lamp.code))!
    await office.ask('PATCH', '/api/admin/products', { products: [{ id, version }], change: { price: 110 } })
    expect((await office.order(batch.id, 'publish')).counts).toMatchObject({ changed: 1, published: 0 })
    expect(await office.itemOf(batch.id, lamp.code)).toMatchObject({
      reason: expect.stringContaining('edited meanwhile'),
      changes: [{ field: 'price', from: expect.stringContaining('110'), to: expect.stringContaining('120') }],
    })
    expect((await office.order(batch.id, 'publish')).counts).toMatchObject({ published: 1 })
    expect((await office.productOf(lamp.code))!.price).toBe(120)
  })

  it('is continued by another process after the first one is killed, with each product created once', async () => {
    const rows = Array.from({ length: 80 }, (_, at) => `KILL-${at},Vase ${at},10,Home,,1,White`)
    const bytes = Buffer.from(['code,name,price,category,subcategory,stock,colors', ...rows].join('\n'))
    const own = await startCms({ database })
    const staff = await own.staffToken('staff')
    const askOwn = (call: TestCms['call'], method: string, address: string, body?: object) =>
      call(method, address, { token: staff, body })
    const { id } = office.detailOf(
      await askOwn(own.call, 'POST', '/api/admin/imports/batches', { fileName: 'k.csv', bytes: bytes.length }),
    )
    await askOwn(own.call, 'PUT', `/api/admin/imports/batches/${id}/parts/0`, { content: partsOf(bytes)[0]! })
    await vi.waitFor(
      async () => {
        const made = await own.database.row<{ n: number }>(
          "select count(*) as n from products where code like 'KILL-%'",
        )
        expect(Number(made!.n)).toBeGreaterThan(10)
      },
      { timeout: 60_000, interval: 10 },
    )
    process.kill(own.pid, 'SIGKILL')
    await own.ended
    const sibling = await own.startSibling()
    await vi.waitFor(
      async () => {
        const batch = office.detailOf(await askOwn(sibling.call, 'GET', `/api/admin/imports/batches/${id}`))
        expect(batch.state).toBe('ready')
      },
      { timeout: 120_000, interval: 100 },
    )
    const items = await own.database.rows('select told from import_items where state <> ?', ['no-picture'])
    expect(items).toEqual([])
    const made = await own.database.row<{ n: number }>("select count(*) as n from products where code like 'KILL-%'")
    expect(Number(made!.n)).toBe(80)
    await sibling.stop()
    await own.stop()
  }, 300_000)

  it('answers import_not_found after it was deleted', async () => {
    const batch = await office.bring('code,price\nnone,1\n')
    await cms.database.run('delete from import_batches where document_id = ?', [batch.id])
    expect((await office.ask('GET', `/api/admin/imports/batches/${batch.id}`)).body.code).toBe('import_not_found')
    expect((await office.ask('GET', `/api/admin/imports/batches/${batch.id}/items`)).body.code).toBe('import_not_found')
    expect((await office.ask('POST', `/api/admin/imports/batches/${batch.id}/undo`, {})).body.code).toBe(
      'import_not_found',
    )
  })

  it('is deleted once it is old, with all its products, an incomplete upload after a day, and no other', async () => {
    const csv = `${SHOPIFY}\nold,Old,Hats,10,1,Title,Default Title,\n`
    const made = [await office.bring(csv), await office.bring(csv)]
    const begun = [await office.begin(Buffer.from('x')), await office.begin(Buffer.from('x'))]
    const ids = [...made, ...begun].map(({ id }) => id)
    const rowsOf = async () =>
      Promise.all(ids.map((id) => cms.database.row('select id from import_batches where document_id = ?', [id])))
    for (const [at, days] of [IMPORT_KEPT_DAYS + 1, IMPORT_KEPT_DAYS - 1, 2, 0.5].entries())
      await cms.database.run('update import_batches set updated_at = ? where document_id = ?', [
        addDays(new Date(), -days),
        ids[at],
      ])
    const [old, nearlyOld] = await rowsOf()
    const sibling = await cms.startSibling()
    const isKept = async () => (await rowsOf()).map((row) => row !== undefined)
    try {
      await expect.poll(isKept, { timeout: 60_000 }).toEqual([false, true, false, true])
    } finally {
      await sibling.stop()
    }
    const itemsOf = (row: typeof old) => cms.database.rows('select id from import_items where batch_id = ?', [row!.id])
    expect([await itemsOf(old), await itemsOf(nearlyOld)]).toEqual([[], [expect.anything()]])
    for (const id of [ids[1]!, ids[3]!]) await office.order(id, 'undo')
  })

  it('is begun once when its start is sent twice with the same idempotency key', async () => {
    const token = await cms.staffToken('staff')
    const begin = (fileName: string) =>
      cms.call('POST', '/api/admin/imports/batches', {
        token,
        headers: { 'idempotency-key': 'one-page' },
        body: { fileName, bytes: 3, lastModified: '1793779200000' },
      })
    const [first, again, other] = [await begin('a.csv'), await begin('a.csv'), await begin('b.csv')]
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect(other.body.id, 'another file of the same page').not.toBe(first.body.id)
    expect((await office.look(first.body.id)).lastModified).toBe('1793779200000')
    for (const { body } of [first, other]) await office.order(body.id, 'undo')
  })

  it('has to wait until another import is finished or discarded when too many are open', async () => {
    const begun: string[] = []
    for (let at = 0; at < MAX_OPEN_IMPORTS; at++) begun.push((await office.begin(Buffer.from('x'))).id)
    const response = await office.ask('POST', '/api/admin/imports/batches', { fileName: 'x.csv', bytes: 1 })
    expect([response.status, response.body.code]).toEqual([409, 'too_many_imports'])
    await Promise.all(begun.map((id) => office.order(id, 'undo')))
    expect((await office.begin(Buffer.from('x'))).state).toBe('receiving')
  })

  // How a file is read does not depend on the database.
  const readsMagento = existsSync(MAGENTO) && database === databases[0]
  it.runIf(readsMagento)('handles the Magento file of a real shop in two parts', async () => {
    const batch = await office.bring(readFileSync(MAGENTO), 'subset_products.csv')
    expect(batch).toMatchObject({ state: 'ready', layout: 'magento', needsRate: true })
    expect(batch.counts).toMatchObject({ 'no-picture': 36, failed: 0 })
    expect(batch.pictures.missing).toBeGreaterThan(36)
    expect((await office.order(batch.id, 'undo')).counts).toMatchObject({ undone: 36 })
  })
})
