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
  staffProductSchema,
  type CreateProductInput,
  type StaffProduct,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../support/database.ts'
import { pictureUrl, productBody } from '../support/product-body.ts'
import { newSession, place } from '../support/shopper.ts'
import { startCms, type TestCms } from '../support/start-cms.ts'

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

  describe('with names of their own', () => {
    it('keep their values in the order of staff, without a picture for each', async () => {
      const { id } = await makeOil()
      expect(await shown(id)).toMatchObject({
        optionNames: NAMES,
        sizes: ['250 ml', '1 l'],
        colors: ['Rose', 'Mint', 'Argan'],
      })
      expect(await found(id)).toMatchObject({ optionNames: NAMES, optionValues: ['Rose', 'Mint', 'Argan'] })
    })

    it('are Size and Colour where nobody named them', async () => {
      const { id } = await make({ optionNames: { size: 'size', color: 'Color' }, optionValues: ['Mint'] })
      expect(await shown(id)).toMatchObject({ optionNames: { size: null, color: null }, colors: ['Sand'] })
      expect((await found(id)).optionValues).toEqual([])
    })

    it('are rejected, by field, where both are called the same', async () => {
      const body = await productBody(cms, { optionNames: { size: 'Pack', color: 'PACK' } })
      expect(await cms.call('POST', '/api/admin/products', { token, body })).toMatchObject({
        status: 400,
        body: { code: 'validation', details: { fields: [{ field: 'optionNames.color' }] } },
      })
    })

    it('are counted, carted and ordered by their values', async () => {
      const stockOf = (color: string, stock: number) => ({ size: '1 l', color, stock })
      const { id } = await makeOil({ trackByOption: true, optionStock: [stockOf('Rose', 3), stockOf('Mint', 0)] })
      const session = newSession()
      const add = (color: string) =>
        cms.call('PUT', '/api/carts/update', { session, body: { productId: id, amount: 1, size: '1 l', color } })
      expect((await add('Sand')).body).toMatchObject({
        code: 'choose_option',
        message: 'Please choose a scent for Hair oil.',
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
      // What an order was made with stays, whatever the product is called later.
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

    it('show no scent among the colours of a list, and their volumes under their name', async () => {
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

    it('come out of the export and in again without a difference', async () => {
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
})
