import {
  bulkEditResponseSchema,
  catalogueVersionsSchema,
  checkCodeResponseSchema,
  changePreviewSchema,
  deletedResponseSchema,
  deletionOutcomeSchema,
  DELETIONS_AT_ONCE,
  facetedProductListSchema,
  productResponseSchema,
  productListSchema,
  productSchema,
  staffProductListSchema,
  staffProductSchema,
  stockAlertsSchema,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { productBody } from '../../support/data/product-body.ts'
import { newSession, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

describe.each(databases)('the catalogue on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  async function create(wanted: Parameters<typeof productBody>[1] = {}) {
    const response = await cms.call('POST', '/api/admin/products', { token, body: await productBody(cms, wanted) })
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    return productResponseSchema.parse(response.body).product
  }
  const list = async (query: string) => productListSchema.parse((await cms.call('GET', `/api/products?${query}`)).body)

  describe('for shoppers', () => {
    it('shows a saved product as soon as the save has been answered', async () => {
      const product = await create({ name: 'Straw hat', price: 'R1 299,50', specialPrice: '999' })
      const response = await cms.call('GET', `/api/products/${product._id}`)
      const shown = productSchema.strict().parse(response.body)
      expect(shown).toMatchObject({
        name: 'Straw hat',
        price: 999,
        specialPrice: 1299.5,
        percentOff: 23,
        stock: 9,
        stockStatus: 'in',
      })
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(response.headers['cache-control']).toContain('public')
    })

    it('answers 304 to a matching ETag, and the new state after a change', async () => {
      const product = await create()
      const path = `/api/products/${product._id}`
      const etag = (await cms.call('GET', path)).headers.etag!
      const again = await cms.call('GET', path, { headers: { 'if-none-match': `W/${etag}` } })
      expect([again.status, again.body]).toEqual([304, undefined])
      await cms.call('PUT', path, { token, body: { ...(await productBody(cms)), name: 'Renamed' } })
      expect((await cms.call('GET', path, { headers: { 'if-none-match': etag } })).body.name).toBe('Renamed')
    })

    it('answers HEAD like GET, without a body', async () => {
      const get = await cms.call('GET', '/api/products')
      const head = await cms.call('HEAD', '/api/products')
      expect([head.status, head.headers.etag, head.headers['content-length'], head.body]).toEqual([
        200,
        get.headers.etag,
        get.headers['content-length'],
        undefined,
      ])
    })

    it('filters by category, group, gender, size, colour, price, stock and code', async () => {
      const dress = await create({
        name: 'Filter dress',
        category: 'Women',
        subcategory: 'Dress and Two Piece Sets',
        sizes: ['XXS'],
        price: 7_001,
        code: 'FILTER-1',
        stock: 3,
      })
      for (const query of [
        'category=Women&subcategory=Dress%20and%20Two%20Piece%20Sets',
        'category=Clothing&priceMin=7001&priceMax=R7001.00',
        'gender=Women&gender=Kids',
        'size=xxs',
        'stock=low&category=Women',
        'stock=in&size=XXS&color=sand',
        'code=filter-1',
        `productId=${dress._id}`,
        'category=New%20Arrivals&size=XXS',
        'search=filter%20dres',
      ]) {
        expect(
          (await list(query)).products.map(({ _id }) => _id),
          query,
        ).toContain(dress._id)
      }
      for (const query of [
        'category=Men',
        'gender=Men',
        'size=S',
        'stock=out',
        'code=FILTER',
        'category=Special%20Offers',
        'color=Blue',
        'priceMax=7000',
      ]) {
        expect(
          (await list(`${query}&limit=100`)).products.map(({ _id }) => _id),
          query,
        ).not.toContain(dress._id)
      }
    })

    it('returns each product exactly once across all pages, in every sort order', async () => {
      for (const sort of ['newest', 'price-asc', 'price-desc', 'name', 'stock']) {
        const { total } = await list('limit=1')
        const seen: string[] = []
        for (let page = 1; page <= Math.ceil(total / 3); page++)
          seen.push(...(await list(`limit=3&page=${page}&sort=${sort}`)).products.map(({ _id }) => _id))
        expect(new Set(seen).size, sort).toBe(total)
      }
      expect((await list('page=9999')).products).toEqual([])
    })

    it('counts how many products each further filter would show', async () => {
      await create({ name: 'Facet lamp', category: 'Home', subcategory: '', sizes: ['Tall', 'Short'], price: 90 })
      const { facets } = facetedProductListSchema.parse(
        (await cms.call('GET', '/api/products?facets=1&category=Home&size=Tall')).body,
      )
      expect(facets.sizes).toEqual(expect.arrayContaining([{ value: 'Short', count: 1 }]))
      expect(facets.prices[0]).toEqual({ from: 0, to: 100, count: 1 })
    })

    it('never shows a hidden product or a code', async () => {
      const hidden = await create({ name: 'Hidden lamp', visible: false, code: 'HIDDEN-1' })
      await cms.rejects('GET', `/api/products/${hidden._id}`, 404, 'product_not_found')
      expect((await list('code=HIDDEN-1')).total).toBe(0)
      expect(JSON.stringify((await cms.call('GET', '/api/products?limit=100')).body)).not.toContain('"code"')
    })

    it("rejects a limit above the viewer's maximum on every list instead of lowering it", async () => {
      const publicLists = ['/api/products', '/api/products/search']
      const asked = (lists: string[], limit: number, token?: string) =>
        Promise.all(lists.map(async (path) => (await cms.call('GET', `${path}?limit=${limit}`, { token })).status))
      expect(await asked(publicLists, 100)).toEqual([200, 200])
      expect(await asked(publicLists, 101)).toEqual([400, 400])
      expect(await asked(publicLists, 10_000, 'x'.repeat(43)), 'a token that is none of ours').toEqual([400, 400])
      const staffLists = [...publicLists, '/api/admin/products']
      expect(await asked(staffLists, 10_000, token)).toEqual([200, 200, 200])
      expect(await asked(staffLists, 10_001, token)).toEqual([400, 400, 400])
    })

    it.each([
      'page=0',
      'page=x',
      'limit=1e3',
      'gender=Robot',
      'priceMin=abc',
      'stock=some',
      'sort=random',
      'category=Cars',
      'search=%00',
      'code=a&code=b',
      `search=${'x'.repeat(500)}`,
    ])('answers 400 to %s', (query) => cms.rejects('GET', `/api/products?${query}`, 400, 'validation'))

    it.each(['nope', 'a'.repeat(200), "'--"])('answers 404 product_not_found for the id %s', async (id) => {
      await cms.rejects('GET', `/api/products/${id}`, 404, 'product_not_found')
    })

    it.each(['%00', '..%2f..'])('answers 404 not_found for the id %s', async (id) => {
      await cms.rejects('GET', `/api/products/${id}`, 404, 'not_found')
    })
  })

  describe('for staff', () => {
    it('filters by visibility, which visitors cannot', async () => {
      const hidden = await create({ name: 'Attic stool', visible: false })
      const visible = await create({ name: 'Attic bench' })
      const found = async (visibility: string, by: string | undefined = token) => {
        const query = `search=attic&sort=name&visibility=${visibility}`
        const response = await cms.call('GET', `/api/products?${query}`, { token: by })
        return productListSchema.parse(response.body).products.map(({ _id }) => _id)
      }
      expect(await found('hidden')).toEqual([hidden._id])
      expect(await found('visible')).toEqual([visible._id])
      for (const all of ['all', '']) expect(await found(all)).toEqual([visible._id, hidden._id])
      expect(await found('hidden', '')).toEqual([visible._id])
      const body = { products: { search: 'attic', visibility: 'hidden' }, change: { price: 5 } }
      const preview = await cms.call('POST', '/api/admin/products/changes/preview', { token, body })
      expect(changePreviewSchema.parse(preview.body).total).toBe(1)
      await cms.call('PATCH', '/api/admin/products', {
        token,
        body: { products: [{ id: hidden._id, version: hidden.version }], change: { visible: true } },
      })
      expect(await found('hidden'), 'at once after a change').toEqual([])
      await cms.rejects('GET', '/api/admin/products?visibility=no', 400, 'validation', { token })
    })

    it('shows hidden products with their codes, in responses that no cache may store', async () => {
      const hidden = await create({ visible: false, name: 'Back room stool' })
      const response = await cms.call('GET', '/api/products?search=back%20room&limit=10000', { token })
      expect(response.headers['cache-control']).toBe('private, no-store')
      const found = staffProductListSchema.parse(response.body).products
      expect(found.map(({ _id, code, visible }) => [_id, code, visible])).toEqual([[hidden._id, hidden.code, false]])
      staffProductSchema.parse((await cms.call('GET', `/api/admin/products/${hidden._id}`, { token })).body)
    })

    it('treats an invalid token like a visitor, in a response that no cache may store', async () => {
      const response = await cms.call('GET', '/api/products', { token: 'x'.repeat(43) })
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(JSON.stringify(response.body)).not.toContain('"code"')
    })

    it('reports which codes are taken, and rejects them, in any case', async () => {
      const { code } = await create({ code: ' TAKEN 1 ' })
      expect(code).toBe('TAKEN 1')
      const check = async (text: string) =>
        checkCodeResponseSchema.parse(
          (await cms.call('GET', `/api/admin/products/check-code/${encodeURIComponent(text)}`, { token })).body,
        ).exists
      await create({ code: 'KÊ 1' })
      await create({ code: 'BX/12\\7' })
      await create({ code: 'Über-GrÖße' })
      const taken = ['TAKEN 1', 'taken 1', 'KÊ 1', 'kê 1', 'bx/12\\7', 'Über-GrÖße', 'über-größe', 'üBER-GRÖße']
      // With a zero-width blank and a byte order mark.
      expect((await create({ code: 'C\u200bOPIED' })).code).toBe('COPIED')
      taken.push('\ufeffTAKEN 1', 'COPIED', 'COPI\u200bED')
      for (const text of taken) expect(await check(text), text).toBe(true)
      for (const text of ['FREE 1', 'KE 1', 'bx/12', 'Uber-Große']) expect(await check(text), text).toBe(false)
      const sameButForCase = await productBody(cms, { code: 'Taken 1' })
      await cms.rejects('POST', '/api/admin/products', 409, 'code_taken', { token, body: sameButForCase })
      const body = await productBody(cms, { code: 'TAKEN 1' })
      const error = await cms.rejects('POST', '/api/admin/products', 409, 'code_taken', { token, body })
      expect(error.message).toBe('A product with this code already exists. You can search for it in the dashboard.')
      const both = await Promise.all(
        ['RACE', 'race'].map(async (code) =>
          cms.call('POST', '/api/admin/products', { token, body: { ...body, code } }),
        ),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    })

    it('compares codes that an older release stored, too, without what nobody sees', async () => {
      const { id } = await cms.seedProduct({})
      const keys = async () => (await cms.database.row('select code_key from products where document_id = ?', [id]))!
      await cms.database.run('update products set code = ?, code_key = ? where document_id = ?', [
        'OLD\u200b 1',
        'old\u200b 1',
        id,
      ])
      const sibling = await cms.startSibling()
      await sibling.stop()
      expect(await keys()).toEqual({ code_key: 'old 1' })
    })

    it.each([
      ['no name', { name: ' ' }, 'name'],
      ['no price', { price: 0 }, 'price'],
      ['no subcategory', { subcategory: '' }, 'subcategory'],
      ['a subcategory of others', { subcategory: 'Pants and hats' }, 'subcategory'],
      ['no picture', { images: [] }, 'images', 'Please add at least one product image.'],
      [
        'no colour',
        { images: [{ url: '/uploads/a.webp', color: '' }] },
        'images',
        'Please add at least one color to the product images.',
      ],
      ['a foreign picture', { images: [{ url: 'https://example.com/a.jpg', color: 'Red' }] }, 'images.0.url'],
      ['a fraction of a piece', { stock: 1.5 }, 'stock'],
      ['a quantity that is no number', { quantity: 'many' }, 'quantity'],
      ['a minimum order of nothing', { minOrder: 0 }, 'minOrder'],
      ['a NUL', { description: 'a\u0000b' }, 'description'],
      ['half an emoji', { features: ['\ud83d'] }, 'features.0'],
    ])('rejects a form with %s and names the field', async (_what, wrong, field, text?: string) => {
      const body = { ...(await productBody(cms)), ...wrong }
      const error = await cms.rejects('POST', '/api/admin/products', 400, 'validation', { token, body })
      const message: unknown = text ?? expect.any(String)
      expect(error.details.fields).toEqual(expect.arrayContaining([{ field, message }]))
    })

    // SQLite has only one writer at a time.
    it.runIf(database === 'postgres')(
      'rejects a form whose picture is deleted at the same time, and names the picture',
      async () => {
        const body = await productBody(cms)
        const picture = await cms.database.row<{ id: number }>('select id from files where url = ?', [
          body.images[0]!.url,
        ])
        const release = await cms.database.hold(`select id from files where id = ${picture!.id} for update`)
        const deleting = cms.database.run('delete from files where id = ?', [picture!.id])
        await untilWaiting(cms.database, 1)
        const response = cms.call('POST', '/api/admin/products', { token, body })
        await untilWaiting(cms.database, 2)
        await release()
        await deleting
        const { status, body: error } = await response
        expect({ status, fields: error.details?.fields }).toEqual({
          status: 400,
          fields: [{ field: 'images.0.url', message: 'is not a picture of this shop; upload it first' }],
        })
      },
    )

    it('accepts the form as typed, confirms that it is saved, and omits empty fields', async () => {
      const typed = { sizes: 'S, M,, S', features: 'Fabric: linen\n\nMade in Durban', specialPrice: '', code: '' }
      const body = { ...(await productBody(cms)), ...typed, category: 'Home', subcategory: 'Tops', minOrder: '' }
      const made = await cms.call('POST', '/api/admin/products', { token, body })
      expect(made.body).toMatchObject({
        message: 'Product saved successfully!',
        product: { sizes: ['S', 'M'], features: ['Fabric: linen', 'Made in Durban'], minOrder: 1 },
      })
      // A subcategory of another category is dropped.
      expect([made.body.product.specialPrice, made.body.product.subcategory]).toEqual([undefined, undefined])
      const saved = await cms.call('PUT', `/api/products/${made.body.product._id}`, { token, body })
      expect(saved.body.message).toBe('Product updated successfully!')
    })

    it('creates a product once when its form is sent twice with the same idempotency key', async () => {
      for (const code of ['', 'ONE-OFF']) {
        const body = { ...(await productBody(cms)), name: `Sent twice ${code}`, code }
        const headers = { 'idempotency-key': 'same-form' }
        const send = () => cms.call('POST', '/api/admin/products', { token, headers, body })
        const [first, second] = await Promise.all([send(), send()])
        expect([first.status, second.status]).toEqual([201, 201])
        expect(second.body).toEqual(first.body)
        expect((await list(`search=Sent%20twice%20${code}`)).total).toBe(1)
        // The repeat changed nothing: the form can be saved with the version that it got.
        const { _id: id, version } = productResponseSchema.parse(first.body).product
        expect((await cms.call('PUT', `/api/products/${id}`, { token, body: { ...body, version } })).status).toBe(200)
      }
    })

    it('applies a difference in stock once when a product is saved twice with the same idempotency key', async () => {
      const body = await productBody(cms, { name: 'Saved twice', stock: 20 })
      const { product } = productResponseSchema.parse(
        (await cms.call('POST', '/api/admin/products', { token, body })).body,
      )
      const path = `/api/products/${product.id}`
      const headers = { 'idempotency-key': 'one-form' }
      const update = { ...body, version: product.version, stock: 30, stockSeen: 20 }
      const save = (changes: object) => cms.call('PUT', path, { token, headers, body: { ...update, ...changes } })
      const first = productResponseSchema.parse((await save({})).body).product
      expect(first).toMatchObject({ stock: 30, version: product.version + 1 })
      // Somebody else saves in between: the repeat gets the version of its own save, from which the next one conflicts.
      const price = { products: [{ id: product.id, version: first.version }], change: { price: 400 } }
      await cms.call('PATCH', '/api/admin/products', { token, body: price })
      const again = productResponseSchema.parse((await save({})).body).product
      expect(again).toMatchObject({ stock: 30, version: first.version })
      expect(again.price, 'the product as it is now').not.toBe(first.price)
      const next = { version: again.version, stock: 31, stockSeen: 30 }
      await cms.rejects('PUT', path, 409, 'version_conflict', { token, headers, body: { ...update, ...next } })
      // Something else under the same key is another request.
      expect(
        productResponseSchema.parse((await save({ ...next, version: again.version + 1 })).body).product.stock,
      ).toBe(31)
    })

    it.each(['/api/admin/products', '/api/products'] as const)(
      'does not create a product again when it was deleted before its form is sent again: POST %s',
      async (path) => {
        const body = await productBody(cms, { name: 'Deleted in between' })
        const sent = { token, headers: { 'idempotency-key': `gone-${path}` }, body }
        const { product } = productResponseSchema.parse((await cms.call('POST', path, sent)).body)
        await cms.call('DELETE', `/api/admin/products/${product._id}`, { token })
        await cms.rejects('POST', path, 404, 'product_not_found', sent)
      },
    )

    it('names every invalid field at once, including a missing subcategory', async () => {
      const body = { ...(await productBody(cms)), name: '', price: '', subcategory: '' }
      const error = await cms.rejects('POST', '/api/admin/products', 400, 'validation', { token, body })
      const fields = error.details.fields.map((bad: { field: string }) => bad.field)
      expect([...new Set(fields)].sort()).toEqual(['name', 'price', 'subcategory'])
    })

    it('ignores unknown and read-only fields', async () => {
      const body = {
        ...(await productBody(cms)),
        _id: 'mine',
        createdAt: '2001-01-01',
        version: 77,
        struckInCents: 1,
        documentId: 'mine',
      }
      const { product } = (await cms.call('POST', '/api/products', { token, body })).body
      expect(product).toMatchObject({ version: 0, percentOff: 0 })
      expect(product._id).not.toBe('mine')
      expect(product.createdAt).not.toContain('2001')
    })

    it('answers version_conflict to the second of two editors, with what the first one changed', async () => {
      const product = await create({ name: 'Two editors' })
      const body = { ...(await productBody(cms)), version: 0, images: product.images }
      const path = `/api/products/${product._id}`
      expect((await cms.call('PUT', path, { token, body: { ...body, name: 'First' } })).status).toBe(200)
      const error = await cms.rejects('PUT', path, 409, 'version_conflict', {
        token,
        body: { ...body, name: 'Second' },
      })
      expect(error.details).toEqual({ version: 1, fields: [{ field: 'name', yours: 'Second', theirs: 'First' }] })
    })

    it('changes stock by the difference to the quantity the editor saw, so units sold meanwhile stay sold', async () => {
      const product = await create({ stock: 10 })
      const session = 'catalogue-test-session-1'
      const customerDetails = {
        fullName: 'Thandi Nkosi',
        phoneNumber: '082 123 4567',
        addressLine1: '1 Long Street',
        city: 'Cape Town',
        province: 'Western Cape',
        postalCode: '8001',
      }
      const order = await cms.call('POST', '/api/carts', {
        session,
        body: {
          items: [{ productId: product._id, quantity: 4, size: 'S', color: 'Sand' }],
          customerDetails,
          total: 99_999,
        },
      })
      expect(order.status).toBe(201)
      const body = { ...(await productBody(cms)), stock: 12, stockSeen: 10 }
      const response = await cms.call('PUT', `/api/admin/products/${product._id}`, { token, body })
      expect(response.body.product.stock).toBe(8)
      expect((await cms.call('GET', `/api/products/${product._id}`)).body.stock).toBe(8)
      const { stock: _, stockSeen: __, ...without } = body
      await cms.call('PUT', `/api/admin/products/${product._id}`, { token, body: without })
      expect((await cms.call('GET', `/api/products/${product._id}`)).body.stock, 'a form without stock').toBe(8)
      await cms.rejects('PUT', `/api/products/${product._id}`, 409, 'out_of_stock', {
        token,
        body: { ...body, stock: 1, stockSeen: 12 },
      })
    })

    it('counts stock per size and colour, and drops the stock of removed sizes', async () => {
      const product = await create({
        trackByOption: true,
        optionStock: [
          { size: 'S', color: 'Sand', stock: 2 },
          { size: 'M', color: 'Sand', stock: 4 },
        ],
      })
      expect([product.stock, product.optionStock]).toEqual([
        6,
        [
          { size: 'S', color: 'Sand', stock: 2 },
          { size: 'M', color: 'Sand', stock: 4 },
        ],
      ])
      const body = {
        ...(await productBody(cms)),
        sizes: 'M, L',
        trackByOption: true,
        optionStock: [{ size: 'M', color: 'Sand', stock: 5, stockSeen: 4 }],
      }
      const response = await cms.call('PUT', `/api/products/${product._id}`, { token, body })
      expect(response.body.product.optionStock).toEqual([
        { size: 'M', color: 'Sand', stock: 5 },
        { size: 'L', color: 'Sand', stock: 0 },
      ])
      const whole = await cms.call('PUT', `/api/products/${product._id}`, {
        token,
        body: { ...body, trackByOption: false, stock: 5, stockSeen: 5 },
      })
      expect([whole.body.product.stock, whole.body.product.optionStock]).toEqual([5, undefined])
    })

    it('changes many products at once, or none if one of them has a newer version', async () => {
      const one = await create({ price: 100 })
      const two = await create({ price: 200, specialPrice: 210 })
      const products = [one, two].map(({ _id, version }) => ({ id: _id, version }))
      const response = await cms.call('PATCH', '/api/admin/products', {
        token,
        body: { products, change: { pricePercent: 10, stock: 3 } },
      })
      const saved = bulkEditResponseSchema.parse(response.body).products
      expect(saved.map(({ price, specialPrice, stock }) => [price, specialPrice, stock]).sort()).toEqual([
        [110, undefined, 3],
        [220, undefined, 3],
      ])
      const error = await cms.rejects('PATCH', '/api/admin/products', 409, 'version_conflict', {
        token,
        body: { products: [{ ...products[0], version: 1 }, products[1]], change: { price: 5 } },
      })
      expect(error.details.products).toMatchObject([{ id: two._id, version: 1 }])
      expect((await cms.call('GET', `/api/products/${one._id}`)).body.price).toBe(110)
    })

    it('removes a deleted product from the shop and the slider', async () => {
      const product = await create()
      await cms.call('POST', '/api/slider', { token, body: { productId: product._id } })
      const response = await cms.call('DELETE', `/api/admin/products/${product._id}`, { token })
      expect([response.status, deletedResponseSchema.parse(response.body)]).toEqual([
        200,
        { message: 'Product deleted successfully!' },
      ])
      await cms.rejects('GET', `/api/products/${product._id}`, 404, 'product_not_found')
      expect((await cms.call('GET', '/api/slider')).body).toEqual([])
      await cms.rejects('DELETE', `/api/admin/products/${product._id}`, 404, 'product_not_found', { token })
      await cms.rejects('DELETE', '/api/admin/products/undefined-!', 400, 'invalid_product', { token })
    })

    it('deletes many products at once, but not one that changed since, and says so of each', async () => {
      const [gone, changed, other] = [await create({ sizes: [] }), await create({ name: 'Rug' }), await create()]
      await cms.call('POST', '/api/slider', { token, body: { productId: gone._id } })
      const session = newSession()
      const order = await place(cms.call, [{ productId: gone._id, quantity: 2, color: 'Sand' }], { session })
      expect(order.status, JSON.stringify(order.body)).toBe(201)
      const products = [gone, changed, other].map(({ _id: id, version }) => ({ id, version }))
      await cms.call('PATCH', '/api/admin/products', { token, body: { products: [products[1]], change: { price: 5 } } })
      const remove = async (named: object[]) =>
        deletionOutcomeSchema
          .strict()
          .parse((await cms.call('POST', '/api/admin/products/deletions', { token, body: { products: named } })).body)
          .outcomes.map(({ id, error }) => [id, error?.code])
      expect(await remove(products)).toEqual([
        [gone._id, undefined],
        [changed._id, 'version_conflict'],
        [other._id, undefined],
      ])
      expect((await cms.call('GET', `/api/products/${changed._id}`)).body.name).toBe('Rug')
      await cms.rejects('GET', `/api/products/${gone._id}`, 404, 'product_not_found')
      expect((await cms.call('GET', '/api/slider')).body).toEqual([])
      expect(await remove([products[0]!, { ...products[1]!, version: products[1]!.version + 1 }])).toEqual([
        [gone._id, 'product_not_found'],
        [changed._id, undefined],
      ])
      const kept = await cms.call('GET', `/api/carts/${String(order.body.cartId)}`, { session })
      expect(kept.body.items, 'an order keeps its copy').toMatchObject([{ productId: gone._id, quantity: 2 }])
      const tooMany = Array.from({ length: DELETIONS_AT_ONCE + 1 }, (_, at) => ({ id: `p${at}`, version: 0 }))
      const body = { products: tooMany }
      await cms.rejects('POST', '/api/admin/products/deletions', 400, 'validation', { token, body })
    })

    it('lists visible products that are out of stock or low, lowest stock first', async () => {
      const out = await create({ stock: 0 })
      const hidden = await create({ stock: 0, visible: false })
      const low = await create({ stock: 5 })
      const alerts = stockAlertsSchema.parse((await cms.call('GET', '/api/admin/stock-alerts', { token })).body)
      const own = alerts.filter(({ _id }) => [out._id, low._id, hidden._id].includes(_id))
      expect(own.map(({ status, stock }) => [status, stock])).toEqual([
        ['out', 0],
        ['low', 5],
      ])
    })

    it.each([
      ['POST', '/api/admin/products'],
      ['POST', '/api/products'],
      ['PUT', '/api/products/abc'],
      ['PATCH', '/api/admin/products'],
      ['DELETE', '/api/admin/products/abc'],
      ['GET', '/api/admin/products'],
      ['GET', '/api/admin/products/abc'],
      ['GET', '/api/admin/products/check-code/abc'],
      ['GET', '/api/admin/stock-alerts'],
    ])('rejects %s %s without a staff token', async (method, path) => {
      await cms.rejects(method, path, 401, 'unauthorized', method === 'GET' ? {} : { body: {} })
    })
  })

  describe('versions', () => {
    const versions = async () => catalogueVersionsSchema.parse((await cms.call('GET', '/api/catalogue/versions')).body)

    it('rise for the lists after a visible change, but only for the product after a mere change of stock', async () => {
      const product = await create({ stock: 50 })
      const body = { ...(await productBody(cms)), images: product.images, stock: 40, stockSeen: 50 }
      // The picture of that body belongs to another new product, whose change is loaded here.
      await cms.call('GET', '/api/products', { headers: { 'x-catalogue-at-least': '999999' } })
      const before = await versions()
      const fewer = await cms.call('PUT', `/api/products/${product._id}`, { token, body })
      const between = await versions()
      expect([between.list, fewer.headers['x-catalogue-version']]).toEqual([before.list, String(before.list)])
      expect(fewer.headers['x-catalogue-products']).toBe(`${product._id}=${between.products[product._id]}`)
      const renamed = await cms.call('PUT', `/api/products/${product._id}`, {
        token,
        body: { ...body, name: 'Other', stockSeen: 40 },
      })
      const after = await versions()
      expect(after.list).toBeGreaterThan(between.products[product._id]!)
      expect([renamed.headers['x-catalogue-version'], after.products]).toEqual([String(after.list), {}])
    })

    it('rise for the lists when few are left, whatever else lies in sizes that are not counted', async () => {
      const optionStock = ['S', 'M', 'L'].map((size) => ({ size, color: 'Sand', stock: 4 }))
      const { id: productId } = await cms.seedProduct({ sizes: ['S', 'M'], colors: ['Sand'], optionStock })
      await cms.call('GET', '/api/products', { headers: { 'x-catalogue-at-least': '999999' } })
      const buy = async (quantity: number) => {
        expect((await place(cms.call, [{ productId, quantity, size: 'M', color: 'Sand' }])).status).toBe(201)
        return versions()
      }
      const before = await versions()
      const many = await buy(1)
      expect(many.list).toBe(before.list)
      const few = await buy(2)
      expect(few.list).toBeGreaterThan(many.list)
      const fewer = await buy(1)
      expect(fewer.list, 'a card says how many are left').toBeGreaterThan(few.list)
    })

    it('rise for the lists when less than a minimum order is left, and when it is again', async () => {
      const { id: productId } = await cms.seedProduct({ stock: 30, minOrder: 12 })
      await cms.call('GET', '/api/products', { headers: { 'x-catalogue-at-least': '999999' } })
      const before = await versions()
      const buy = async () => {
        const placed = await place(cms.call, [{ productId, quantity: 12 }])
        expect(placed.status).toBe(201)
        return { id: String(placed.body.cartId), list: (await versions()).list }
      }
      expect((await buy()).list).toBe(before.list)
      const last = await buy()
      expect(last.list).toBeGreaterThan(before.list)
      await cms.call('POST', `/api/admin/orders/${last.id}/transitions`, {
        token,
        body: { to: 'cancelled', version: 1 },
      })
      expect((await versions()).list).toBeGreaterThan(last.list)
    })

    it('reach a sibling process in the background, and at once if a request demands a version', async () => {
      const sibling = await cms.startSibling()
      try {
        const product = await create({ name: 'Seen by both' })
        await expect
          .poll(async () => (await sibling.call('GET', `/api/products/${product._id}`)).status, { timeout: 30_000 })
          .toBe(200)
        const second = await create({ name: 'Seen at once' })
        const { list: version } = await versions()
        const headers = { 'x-catalogue-at-least': String(version) }
        expect((await sibling.call('GET', `/api/products/${second._id}`, { headers })).status).toBe(200)
      } finally {
        await sibling.stop()
      }
    })
  })
})
