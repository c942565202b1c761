import {
  cartSchema,
  csvFileSchema,
  facetedProductListSchema,
  importResponseSchema,
  orderCreatedSchema,
  productResponseSchema,
  productSchema,
  sharedCartSchema,
  staffOrderSchema,
  staffProductListSchema,
  staffProductSchema,
  type CreateProductInput,
  type StaffProduct,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { pictureUrl, productBody } from '../../support/data/product-body.ts'
import { findImbalance, newSession, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const CLOTH = { sizes: ['S', 'M', 'L'], price: 349, specialPrice: 399 }
const NAMES = { size: 'Volume', color: 'Scent' }

describe.each(databases)('options on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  const make = async (wanted: Partial<CreateProductInput>): Promise<StaffProduct> => {
    const body = await productBody(cms, wanted)
    const response = await cms.call('POST', '/api/admin/products', { token, body })
    expect(response.body).toMatchObject({ product: {} })
    return productResponseSchema.parse(response.body).product
  }
  const makeOil = async (wanted: Partial<CreateProductInput> = {}) =>
    make({
      name: 'Hair oil',
      sizes: ['250 ml', '1 l'],
      optionNames: NAMES,
      optionValues: ['Rose', 'Mint', 'Argan'],
      images: [{ url: await pictureUrl(cms), color: '', alt: 'A bottle' }],
      ...wanted,
    })
  const shown = async (id: string) => productSchema.parse((await cms.call('GET', `/api/products/${id}`)).body)
  const found = async (id: string) =>
    staffProductSchema.parse((await cms.call('GET', `/api/admin/products/${id}`, { token })).body)

  describe('that are renamed', () => {
    it('keep their stock and the units that orders hold', async () => {
      const product = await make({
        sizes: ['S', 'M'],
        trackByOption: true,
        optionStock: [
          { size: 'S', color: 'Sand', stock: 5 },
          { size: 'M', color: 'Sand', stock: 3 },
        ],
      })
      const ordered = await place(cms.call, [{ productId: product.id, size: 'S', color: 'Sand', quantity: 2 }])
      const { cartId } = orderCreatedSchema.parse(ordered.body)
      const url = await pictureUrl(cms)
      const body = {
        ...(await productBody(cms, { sizes: ['S', 'M'], trackByOption: true })),
        images: [{ url, color: 'Dune', alt: '' }],
        // The form was opened before the order.
        optionStock: ['S', 'M'].map((size, index) => ({
          size,
          color: 'Dune',
          stock: [5, 4][index],
          stockSeen: [5, 3][index],
          renamedFrom: { size, color: 'Sand' },
        })),
      }
      const path = `/api/products/${product.id}`
      const still = { ...body, images: [...body.images, { url, color: 'Sand', alt: '' }] }
      expect(await cms.call('PUT', path, { token, body: still })).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: 'optionStock.0.renamedFrom' }, { field: 'optionStock.1.renamedFrom' }] } },
      })
      expect((await cms.call('PUT', path, { token, body })).status).toBe(200)
      expect((await found(product.id)).optionStock).toEqual([
        { size: 'S', color: 'Dune', stock: 3 },
        { size: 'M', color: 'Dune', stock: 4 },
      ])
      // A new option with the old name is unrelated to orders made under that name.
      const more = {
        ...body,
        images: [...body.images, { url, color: 'Sand', alt: '' }],
        optionStock: [3, 0, 4, 0].map((stock, at) => ({
          size: at < 2 ? 'S' : 'M',
          color: at % 2 ? 'Sand' : 'Dune',
          stock,
          stockSeen: stock,
        })),
      }
      expect((await cms.call('PUT', path, { token, body: more })).status).toBe(200)
      const order = await cms.call('GET', `/api/admin/orders/${cartId}`, { token })
      const move = { to: 'cancelled', version: staffOrderSchema.parse(order.body).version }
      const cancelled = await cms.call('POST', `/api/admin/orders/${cartId}/transitions`, { token, body: move })
      expect(cancelled.status).toBe(200)
      expect((await found(product.id)).optionStock?.slice(0, 2)).toEqual([
        { size: 'S', color: 'Dune', stock: 5 },
        { size: 'S', color: 'Sand', stock: 0 },
      ])
      expect(await findImbalance(cms.database)).toEqual([])
    })
  })

  describe('with names of their own', () => {
    it('keep their values in the order staff gave, without a picture for each', async () => {
      const { id } = await makeOil()
      expect(await shown(id)).toMatchObject({
        optionNames: NAMES,
        sizes: ['250 ml', '1 l'],
        colors: ['Rose', 'Mint', 'Argan'],
      })
      expect(await found(id)).toMatchObject({ optionNames: NAMES, optionValues: ['Rose', 'Mint', 'Argan'] })
    })

    it('are called Size and Colour by default', async () => {
      const { id } = await make({ optionNames: { size: 'size', color: 'Color' }, optionValues: ['Mint'] })
      expect(await shown(id)).toMatchObject({ optionNames: { size: null, color: null }, colors: ['Sand'] })
      expect((await found(id)).optionValues).toEqual([])
    })

    it('must have different names, or the field is rejected', async () => {
      const body = await productBody(cms, { optionNames: { size: 'Pack', color: 'PACK' } })
      expect(await cms.call('POST', '/api/admin/products', { token, body })).toMatchObject({
        status: 400,
        body: { code: 'validation', details: { fields: [{ field: 'optionNames.color' }] } },
      })
    })

    it('are counted, added to a cart and ordered by their values', async () => {
      const stockOf = (color: string, stock: number) => ({ size: '1 l', color, stock })
      const { id } = await makeOil({ trackByOption: true, optionStock: [stockOf('Rose', 3), stockOf('Mint', 0)] })
      const session = newSession()
      const add = (color: string) =>
        cms.call('PUT', '/api/carts/update', { session, body: { productId: id, amount: 1, size: '1 l', color } })
      expect((await add('Sand')).body).toMatchObject({
        code: 'choose_option',
        message: 'Please choose the scent for Hair oil.',
        details: { missing: ['color'], colors: ['Rose', 'Mint', 'Argan'] },
      })
      expect((await add('Mint')).body.code).toBe('out_of_stock')
      expect(cartSchema.parse((await add('Rose')).body).products[0]).toMatchObject({ color: 'Rose', size: '1 l' })
      const placed = await place(cms.call, [{ productId: id, quantity: 2, size: '1 l', color: 'Rose' }], { session })
      const order = orderCreatedSchema.parse(placed.body)
      expect(order.cart.products[0]).toMatchObject({ size: '1 l', color: 'Rose', optionNames: NAMES })
      const share = await cms.call('GET', `/api/cart/share/${order.shareId}`)
      expect(sharedCartSchema.parse(share.body).products[0]).toMatchObject({ optionNames: NAMES })
      const sent = await cms.call('GET', `/api/admin/orders/${order.cartId}`, { token })
      const { items, message, version } = staffOrderSchema.parse(sent.body)
      expect(message).toContain('Volume 1 l, Scent Rose: 2 x R349.00')
      // An order keeps its options, whatever the product's options are called later.
      await rename(id, { size: null, color: 'Perfume' })
      const address = `/api/admin/orders/${order.cartId}`
      expect(staffOrderSchema.parse((await cms.call('GET', address, { token })).body).items).toEqual(items)
      const lines = [{ productId: id, quantity: 1, size: '1 l', color: 'Rose' }]
      const edited = await cms.call('PATCH', address, { token, body: { version, items: lines } })
      expect(staffOrderSchema.parse(edited.body)).toMatchObject({
        items: [{ optionNames: { size: null, color: 'Perfume' } }],
        message: expect.stringContaining('1 l, Perfume Rose: 1 x'),
      })
    })

    const rename = async (id: string, optionNames: object) => {
      const { version, images, optionStock, optionValues, sizes, trackByOption } = await found(id)
      const body = await productBody(cms, {
        ...{ name: 'Hair oil', images, sizes, optionValues, trackByOption, optionNames },
        optionStock: (optionStock ?? []).map((option) => ({ ...option, stockSeen: option.stock })),
      })
      const saved = await cms.call('PUT', `/api/products/${id}`, { token, body: { ...body, version } })
      expect(saved.status).toBe(200)
    }

    it('are not listed in the colour filter, and sizes are grouped under their name', async () => {
      const name = `Serum ${Date.now()}`
      await makeOil({ name })
      const list = await cms.call('GET', `/api/products?facets=1&search=${encodeURIComponent(name)}`)
      const { products, facets } = facetedProductListSchema.parse(list.body)
      expect(products[0]).toMatchObject({ name, colors: ['Rose', 'Mint', 'Argan'] })
      expect(facets.colors).toEqual([])
      expect(facets.sizeGroups).toEqual([
        { label: 'Volume', sizes: expect.arrayContaining([{ value: '1 l', count: 1 }]) as unknown },
      ])
    })

    it('are exported and imported without a difference', async () => {
      const { id, code } = await makeOil()
      const { csv } = csvFileSchema.parse((await cms.call('GET', '/api/admin/exports/products', { token })).body)
      const [head, ...rows] = csv.trim().split('\r\n')
      const row = rows.find((line) => line.startsWith(code))!
      expect(row).toContain('Volume,Scent')
      const bring = async (text: string) => {
        const response = await cms.call('POST', '/api/admin/imports', { token, body: { csv: text, apply: true } })
        return importResponseSchema.parse(response.body)
      }
      expect((await bring(`${head}\n${row}`)).counts).toMatchObject({ update: 0, unchanged: 1 })
      const renamed = await bring(`code,sizeName,colorName,colors\n${code},Length,Scent,"Mint, Rose"`)
      expect(renamed.items[0]).toMatchObject({
        changes: [
          { field: 'optionNames', from: 'Volume, Scent', to: 'Length, Scent' },
          { field: 'optionValues', from: 'Rose, Mint, Argan', to: 'Mint, Rose' },
        ],
      })
      expect(await shown(id)).toMatchObject({ optionNames: { size: 'Length' }, colors: ['Mint', 'Rose'] })
      expect((await bring(`code,price\n${code},99.00`)).failures).toEqual([])
      expect(await shown(id), 'what a file does not name stays').toMatchObject({
        price: 99,
        optionNames: { size: 'Length', color: 'Scent' },
        colors: ['Mint', 'Rose'],
      })
    })
  })

  describe('with prices of their own', () => {
    const own = (size: string, over: object = {}) => ({ size, color: 'Sand', ...over })
    const makePriced = async (wanted: Partial<CreateProductInput> = {}) =>
      make({
        ...CLOTH,
        combinations: [own('M', { price: '299.00' }), own('L', { price: 450, specialPrice: 500 })],
        ...wanted,
      })
    const save = async (id: string, wanted: Partial<CreateProductInput>) => {
      const { version, images, sizes, name, basePrice, baseSpecialPrice, code } = await found(id)
      const kept = { name, code, images, sizes, price: basePrice, specialPrice: baseSpecialPrice }
      const body = { ...(await productBody(cms, { ...kept, ...wanted })), version }
      return cms.call('PUT', `/api/products/${id}`, { token, body })
    }
    const list = async (query: string) =>
      facetedProductListSchema.parse((await cms.call('GET', `/api/products?facets=1&${query}`)).body)

    it('show the lowest price on the product, and the price of each combination', async () => {
      const { id } = await makePriced()
      expect(await shown(id)).toMatchObject({
        price: 299,
        percentOff: 0,
        optionPrices: [
          { size: 'S', color: 'Sand', price: 349, specialPrice: 399 },
          { size: 'M', color: 'Sand', price: 299 },
          { size: 'L', color: 'Sand', price: 450, specialPrice: 500 },
        ],
      })
      expect(await shown(id)).not.toHaveProperty('specialPrice')
      expect(await found(id)).toMatchObject({
        basePrice: 349,
        baseSpecialPrice: 399,
        combinations: [
          { size: 'M', color: 'Sand', price: 299, specialPrice: null, code: '' },
          { size: 'L', color: 'Sand', price: 450, specialPrice: 500, code: '' },
        ],
      })
    })

    it('are filtered and counted by the lowest price, even if sold out', async () => {
      const name = `Cloth ${Date.now()}`
      const { id } = await makePriced({ name, stock: 0 })
      const search = `search=${encodeURIComponent(name)}`
      expect((await list(`${search}&priceMax=300`)).products.map((one) => one.id)).toEqual([id])
      expect((await list(`${search}&priceMin=300`)).products).toEqual([])
      const counted = (await list(search)).facets.prices.filter(({ count }) => count > 0)
      expect(counted).toEqual([{ from: 250, to: 500, count: 1 }])
    })

    it('are the prices of carts and orders, whatever price the client sends', async () => {
      const { id, code } = await makePriced({ combinations: [own('M', { price: 299, code: `M-${Date.now()}` })] })
      const combinationCode = (await found(id)).combinations[0]!.code
      const session = newSession()
      const add = (size: string) =>
        cms.call('PUT', '/api/carts/update', { session, body: { productId: id, amount: 2, size, color: 'Sand' } })
      await add('S')
      const cart = cartSchema.parse((await add('M')).body)
      expect(cart.products.map(({ size, price }) => [size, price])).toEqual([
        ['S', '349.00'],
        ['M', '299.00'],
      ])
      expect(cart.subtotal).toBe('1296.00')
      const exchange = { productId: id, oldSize: 'S', oldColor: 'Sand', newSize: 'L', newColor: 'Sand' }
      const exchanged = await cms.call('PUT', '/api/carts/update-options', { session, body: exchange })
      expect(cartSchema.parse(exchanged.body).products[0]).toMatchObject({ size: 'L', price: '349.00' })
      const lines = [
        { productId: id, quantity: 2, size: 'S', color: 'Sand', price: '1.00' },
        { productId: id, quantity: 1, size: 'M', color: 'Sand', price: '1.00' },
      ]
      const low = await place(cms.call, lines, { body: { total: 900 } })
      expect(low.body).toMatchObject({
        code: 'price_changed',
        details: { lines: [{ price: '349.00' }, { price: '299.00' }] },
      })
      const order = orderCreatedSchema.parse((await place(cms.call, lines)).body)
      expect(order.cart.products.map(({ price, lineTotal }) => [price, lineTotal])).toEqual([
        ['349.00', '698.00'],
        ['299.00', '299.00'],
      ])
      const address = `/api/admin/orders/${order.cartId}`
      const { message, items, version } = staffOrderSchema.parse((await cms.call('GET', address, { token })).body)
      expect(items.map((line) => line.code)).toEqual([code, combinationCode])
      expect(message).toContain(`[${combinationCode}] M, Sand: 1 x R299.00`)
      expect((await save(id, { combinations: [own('M', { price: 280 }), own('L', { price: 500 })] })).status).toBe(200)
      const more = [...lines, { productId: id, quantity: 1, size: 'L', color: 'Sand' }]
      const edited = await cms.call('PATCH', address, { token, body: { version, items: more } })
      expect(
        staffOrderSchema.parse(edited.body).items.map(({ price }) => price),
        'what was agreed keeps its price',
      ).toEqual(['349.00', '299.00', '500.00'])
    })

    it('keep the prices that a form omits, and lose those of a removed size', async () => {
      const { id } = await makePriced()
      expect((await save(id, { sizes: ['S', 'M'] })).status).toBe(200)
      expect((await found(id)).combinations.map(({ size }) => size)).toEqual(['M'])
      expect((await save(id, { sizes: ['S', 'M'], combinations: [] })).status).toBe(200)
      expect(await shown(id)).toMatchObject({ price: 349, specialPrice: 399 })
      expect(await shown(id)).not.toHaveProperty('optionPrices')
    })

    it.each([
      ['nothing', [own('M', { price: 0 })], 'combinations.0.price', 'must be above R0.00'],
      ['twice', [own('M', { price: 1 }), own('M', { price: 2 })], 'combinations.1.size', 'stands there twice'],
      ['of no size of it', [own('XXL', { price: 1 })], 'combinations.0.size', 'is no size and colour of this product'],
      ['only struck', [own('M', { specialPrice: 9 })], 'combinations.0.price', 'is needed beside the old price'],
      [
        'coded alike',
        [own('M', { code: 'x-1' }), own('S', { code: 'X-1' })],
        'combinations.1.code',
        'is the code of something else here',
      ],
    ])('are rejected when they are %s, and nothing is written', async (_what, combinations, field, message) => {
      const { id } = await makePriced()
      const before = await found(id)
      expect(await save(id, { combinations })).toMatchObject({
        status: 400,
        body: { code: 'validation', details: { fields: [{ field, message }] } },
      })
      expect(await found(id)).toEqual(before)
    })

    it('have codes that are unique among products and combinations, in any case', async () => {
      const code = `C-${Date.now()}`
      const { id } = await makePriced({ combinations: [own('M', { code })] })
      const other = await makePriced()
      const taken = { status: 409, body: { code: 'code_taken' } }
      const lower = code.toLowerCase()
      expect(await save(other.id, { combinations: [own('S', { code: lower })] })).toMatchObject(taken)
      expect(await save(other.id, { code: lower })).toMatchObject(taken)
      expect(await save(id, { code: lower, combinations: undefined }), 'its own').toMatchObject(taken)
      expect(await save(id, { combinations: [own('L', { code: other.code.toLowerCase() })] })).toMatchObject(taken)
      const check = await cms.call('GET', `/api/admin/products/check-code/${lower}`, { token })
      expect(check.body).toEqual({ exists: true })
      expect((await found(other.id)).combinations).toHaveLength(2)
      expect((await save(id, { combinations: [own('L', { code })] })).status, 'it moves to another size').toBe(200)
      const byCode = await cms.call('GET', `/api/admin/products?code=${code}`, { token })
      expect(byCode.body).toMatchObject({ products: [{ id }] })
    })

    it('change by percent with their product, and are deleted with it', async () => {
      const { id, version } = await makePriced()
      const edit = async (change: object, seen: number) => {
        const body = { products: [{ id, version: seen }], change }
        expect((await cms.call('PATCH', '/api/admin/products', { token, body })).status).toBe(200)
        return found(id)
      }
      const raised = await edit({ pricePercent: 10 }, version)
      expect(raised).toMatchObject({
        basePrice: 383.9,
        combinations: [
          { price: 328.9, specialPrice: null },
          { price: 495, specialPrice: 500 },
        ],
      })
      expect(await edit({ specialPrice: null }, raised.version)).toMatchObject({
        combinations: [{ specialPrice: null }, { price: 495, specialPrice: null }],
      })
      expect((await cms.call('DELETE', `/api/admin/products/${id}`, { token })).status).toBe(200)
      expect(await cms.database.rows('select id from combinations where product_id = ?', [id])).toEqual([])
    })

    it('are exported and imported as the same product', async () => {
      const { id, code } = await makePriced({
        combinations: [
          own('M', { price: '299.00', code: `A=${Date.now()}` }),
          own('L', { price: 450, specialPrice: 500 }),
        ],
      })
      const { csv } = csvFileSchema.parse((await cms.call('GET', '/api/admin/exports/products', { token })).body)
      const [head, ...rest] = csv.trim().split('\r\n')
      const file = [head, rest.find((line) => line.startsWith(code))].join('\n')
      const bring = async () => {
        const response = await cms.call('POST', '/api/admin/imports', { token, body: { csv: file, apply: true } })
        return importResponseSchema.parse(response.body)
      }
      expect(await bring()).toMatchObject({
        counts: { unchanged: 1, update: 0, create: 0, skip: 0 },
        notes: ['One product has prices by size and colour.'],
      })
      const before = await found(id)
      expect((await cms.call('DELETE', `/api/admin/products/${id}`, { token })).status).toBe(200)
      const again = await bring()
      expect(again).toMatchObject({ counts: { create: 1, skip: 0 }, failures: [], items: [{ warnings: [] }] })
      const byCode = await cms.call('GET', `/api/admin/products?code=${code}`, { token })
      const [product] = staffProductListSchema.parse(byCode.body).products
      const { basePrice, baseSpecialPrice, combinations, optionPrices, sizes, colors, stock } = before
      expect(product).toMatchObject({ basePrice, baseSpecialPrice, combinations, optionPrices, sizes, colors, stock })
    })

    it('are not changed by a file with a new price of the product', async () => {
      const { id, code } = await makePriced()
      const csv = `code,price\n${code},320.00`
      const response = await cms.call('POST', '/api/admin/imports', { token, body: { csv, apply: true } })
      const { items } = importResponseSchema.parse(response.body)
      expect(items[0]).toMatchObject({ changes: [{ field: 'price', from: 'R349.00', to: 'R320.00' }] })
      expect(await found(id)).toMatchObject({
        basePrice: 320,
        price: 299,
        combinations: [{ price: 299 }, { price: 450 }],
      })
    })

    it("do not change the product's discount label when one of them is reduced", async () => {
      const combinations = [own('M', { price: 299, specialPrice: 399 })]
      const { id, code } = await makePriced({ specialPrice: undefined, percentOff: 10, combinations })
      const csv = `code,name\n${code},Shirt with a label`
      expect(await cms.call('POST', '/api/admin/imports', { token, body: { csv, apply: true } })).toMatchObject({
        body: { counts: { update: 1 }, failures: [] },
      })
      expect(await found(id)).toMatchObject({ name: 'Shirt with a label', percentOff: 25, percentLabel: 10 })
    })
  })
})
