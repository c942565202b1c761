import { productListSchema, productSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { productBody } from '../../support/data/product-body.ts'
import { findImbalance, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

const PRODUCTS = '/content-manager/collection-types/api::catalogue.product'
const PAGES = '/content-manager/collection-types/api::pages.page'
const SETTINGS = '/content-manager/single-types/api::settings.shop-settings'

describe.each(databases)('an editor in the panel on %s', (database) => {
  let cms: TestCms
  let token: string
  let form: Record<string, unknown>
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.panelToken()
    await cms.seedProduct({ visible: false })
    const file = await cms.database.row<{ id: number }>('select id from files')
    const flags = { visible: true, trackByOption: false, pinnedNew: false, pinnedSpecial: false }
    form = {
      name: 'Oak stool',
      priceInCents: 50_000,
      struckInCents: 40_000,
      category: 'Home',
      minOrder: 1,
      images: [{ picture: file!.id, color: 'Oak' }],
      ...flags,
    }
  })
  afterAll(() => cms.stop())

  const save = (body: object, id?: string) =>
    cms.call(id ? 'PUT' : 'POST', id ? `${PRODUCTS}/${id}` : PRODUCTS, { token, body: { ...form, ...body } })
  const shown = async (id: string) => productSchema.parse((await cms.call('GET', `/api/products/${id}`)).body)

  it('creates a product that is in the shop at once, with its price computed and a stock row', async () => {
    const saved = await save({})
    expect([saved.status, saved.body.data?.code]).toEqual([201, expect.stringMatching(/^P-/)])
    const id = saved.body.data.documentId
    expect(await shown(id)).toMatchObject({
      name: 'Oak stool',
      price: 400,
      specialPrice: 500,
      percentOff: 20,
      stock: 0,
    })
    expect(await cms.database.row('select available from stock_items where product_id = ?', [id])).toEqual({
      available: 0,
    })
    const changed = await save({ name: 'Pine stool', images: undefined }, id)
    expect([changed.body.data.version, (await shown(id)).name]).toEqual([1, 'Pine stool'])
    const { code } = saved.body.data
    expect((await save({ code: '  ', images: undefined }, id)).body.data.code, 'blanks are no code').toBe(code)
  })

  it('ends a sale: no old price and no percentage is left, but a typed one stays', async () => {
    const { documentId: id, percentOff } = (await save({})).body.data
    expect(percentOff).toBe(20)
    // The panel's form sends the number that it shows.
    const ended = await save({ priceInCents: 50_000, struckInCents: null, percentOff }, id)
    expect([ended.status, ended.body.data?.percentOff]).toEqual([200, 0])
    expect(await shown(id)).toMatchObject({ price: 500, percentOff: 0 })
    expect(await shown(id)).not.toHaveProperty('specialPrice')

    const typed = { priceInCents: 50_000, struckInCents: null, percentOff: 15 }
    for (const name of ['Oak stool', 'Pine stool']) expect((await save({ ...typed, name }, id)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ name: 'Pine stool', price: 500, percentOff: 15 })
    await save({ priceInCents: 50_000, struckInCents: 45_000, percentOff: 15 }, id)
    expect(await shown(id), 'a new sale has its own').toMatchObject({ price: 450, specialPrice: 500, percentOff: 10 })
  })

  const look = (field: string) => `Some fields need your attention: ${field}.`
  it.each([
    ['a subcategory is missing', { category: 'Women' }, look('Subcategory'), 'subcategory'],
    ['no picture has a colour', { images: [{ picture: 1, color: '' }] }, look('Pictures'), 'images'],
    ['a picture is missing', { images: [{ color: 'Oak' }] }, look('Pictures'), 'images.0.picture'],
    ['a picture was removed', { images: [{ picture: null, color: 'Oak' }] }, look('Pictures'), 'images.0.picture'],
    ['there is no picture', { images: [null] }, look('Pictures'), 'images'],
    ['the price is nothing', { priceInCents: 0, struckInCents: null }, look('Price'), 'priceInCents'],
    ['a size is too long', { sizes: ['S', 'x'.repeat(41)] }, look('Sizes'), 'sizes'],
    ['values stand beside colours', { optionValues: ['Mint'] }, look('Values in place of colours'), 'optionValues'],
    ['the code is taken', { code: 'taken' }, 'A product with this code already exists.', 'code'],
  ])('gets a clear error message at the field when %s', async (_when, wrong, sentence, field) => {
    await save({ code: 'TAKEN' })
    const { status, body } = await save(wrong)
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(sentence)])
    expect(body.error.details.errors[0]).toMatchObject({
      path: field.split('.'),
      message: expect.stringMatching(/^[A-Z][\w ]+ [\w ]/),
    })
  })

  it('gets all wrong fields of a product at once', async () => {
    const wrong = {
      category: 'Women',
      images: [{ color: '' }],
      optionValues: ['Mint'],
      priceInCents: 0,
      struckInCents: null,
    }
    const { errors } = (await save(wrong)).body.error.details
    expect(errors.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
      'priceInCents',
      'images',
      'images.0.picture',
      'optionValues',
      'subcategory',
    ])
  })

  it('copies a product hidden and without stock, and cannot choose the number of its row', async () => {
    const { documentId, id } = (await save({ name: 'Two of a kind' })).body.data
    const copied = await cms.call('POST', `${PRODUCTS}/auto-clone/${documentId}`, { token })
    expect(copied.status, JSON.stringify(copied.body)).toBe(200)
    const copy = copied.body.data.documentId
    expect((await cms.call('GET', `/api/products/${copy}`)).status).toBe(404)
    expect(await shown(documentId)).toMatchObject({ name: 'Two of a kind' })
    const again = await save({ id })
    expect([again.status, again.body.data?.id === id]).toEqual([201, false])
  })

  it.each([
    [PRODUCTS, 'filters[priceInCents][$eq]=abc', 'priceInCents'],
    [PRODUCTS, 'filters[priceInCents][$in][0]=x', 'priceInCents'],
    [PRODUCTS, 'filters[quantity][$between]=1', 'quantity'],
    [PRODUCTS, 'filters[updatedAt][$and]=x', 'updatedAt'],
    [PRODUCTS, 'filters[$or]=x', 'filters'],
    [PRODUCTS, 'filters[$not]=x', 'filters'],
    [PRODUCTS, '_q[]=a', '_q'],
    ['/upload/files', 'fields=password', 'fields=password'],
    ['/upload/files', 'fields[0]=0', 'fields=0'],
    ['/upload/files', 'filters[createdAt][$gt]=abc', 'createdAt'],
    ['/upload/files', 'filters[createdAt][$gt]=2026-02-30', 'createdAt'],
    ['/upload/files', 'filters[createdAt][$gt]=999999999-01-01', 'createdAt'],
    ['/upload/files', 'filters[createdAt][$or]=x', 'createdAt'],
    ['/upload/files', 'filters[createdAt][$between]=2026-13-45', 'createdAt'],
    ['/upload/files', 'filters[size][$between][0]=1', 'size'],
  ])('is told what cannot be read in the address %s?%s', async (path, query, name) => {
    const { status, body } = await cms.call('GET', `${path}?${query}`, { token })
    const message = `This address asks for something that cannot be read: ${name}.`
    expect([status, body.error]).toMatchObject([400, { status: 400, message }])
  })

  it.each(['filters[createdAt][$gt]=abc', 'pageSize=501', 'pageSize=all', 'pagination[limit]=100000'])(
    'is told that an address with %s cannot be read',
    async (query) => {
      const { status, body } = await cms.call('GET', `${PRODUCTS}?${query}`, { token })
      expect([status, body.error.status, body.error.message]).toEqual([400, 400, expect.stringMatching(/\w+ \w+/)])
    },
  )

  it('is told that a relation may not be read', async () => {
    const path = '/content-manager/relations/api::catalogue.product/createdBy'
    expect((await cms.call('GET', path, { token })).status).toBe(403)
  })

  // Strapi followed each name: a stack overflow and 500, or seconds of work.
  it.each([
    `populate=${'a.'.repeat(3_000)}b`,
    `sort=${'a.'.repeat(3_000)}b`,
    `sort=${'name:asc,'.repeat(1_000)}id:asc`,
    `sort${'[a]'.repeat(300)}=asc`,
    `fields=${'a.'.repeat(3_000)}b`,
    `populate${'[a][populate]'.repeat(100)}=*`,
    `filters${'[$not]'.repeat(100)}=x`,
  ])('is told that an address asks for too much: %s', async (query) => {
    const message = 'This address asks for more than any page here does.'
    for (const path of [PRODUCTS, '/upload/files', '/upload/folders', '/admin/users', '/admin/roles']) {
      const { status, body } = await cms.call('GET', `${path}?${query}`, { token })
      expect([path, status, body.error.message]).toEqual([path, 400, message])
    }
  })

  it.each(['sizes][$eq]=x', 'name][$eq]=%00', 'priceInCents][$eq]=99999999999999999999', 'id][$eq]=abc'])(
    'gets no server error for a filter that only PostgreSQL cannot read: %s',
    async (filter) => {
      const { status } = await cms.call('GET', `${PRODUCTS}?filters[${filter}`, { token })
      expect(status).toBe(database === 'postgres' ? 400 : 200)
    },
  )

  it('finds a product by name, and the lines of an order', async () => {
    const { documentId } = (await save({ name: 'Yellowwood bench' })).body.data
    const found = await cms.call('GET', `${PRODUCTS}?_q=yellowwood&pageSize=20&sort=name:ASC`, { token })
    expect(found.body.results).toEqual([expect.objectContaining({ documentId, name: 'Yellowwood bench' })])
    const named = await cms.call('GET', `${PRODUCTS}?filters[documentId][$in][0]=${documentId}&pageSize=1`, { token })
    expect(named.body.results).toEqual(found.body.results)

    const product = await cms.seedProduct({ stock: 9 })
    const order = await place(cms.call, [{ productId: product.id, quantity: 4 }])
    const lines = await cms.call(
      'GET',
      `/content-manager/collection-types/api::orders.order-line?filters[order][documentId][$eq]=${order.body.cartId}&sort=position:ASC`,
      { token },
    )
    expect(lines.body.results).toEqual([expect.objectContaining({ quantity: 4, unitPriceInCents: expect.any(Number) })])
  })

  it('can read the prices of sizes and colours, and is told where to change them', async () => {
    const body = await productBody(cms, {
      price: 95,
      sizes: ['Small', 'Large'],
      combinations: [{ size: 'Large', color: 'Sand', price: 120.5, code: `LARGE-${database}` }],
    })
    const made = await cms.call('POST', '/api/admin/products', { token: await cms.staffToken('staff'), body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const combinations = '/content-manager/collection-types/api::catalogue.combination'
    const filter = `filters[productId][$eq]=${made.body.product.id}&sort=id:ASC`
    const read = await cms.call('GET', `${combinations}?${filter}`, { token })
    expect(read.body.results).toEqual([
      expect.objectContaining({
        size: 'Large',
        color: 'Sand',
        priceInCents: 12_050,
        struckInCents: null,
        code: `LARGE-${database}`,
      }),
    ])
    const { documentId } = read.body.results[0]
    const refused = await cms.call('PUT', `${combinations}/${documentId}`, { token, body: { priceInCents: 1 } })
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'Prices of sizes and colours are changed in the product form of the back office.',
    ])
  })

  it('renames a size and a colour without losing stock, price and code', async () => {
    const staff = await cms.staffToken('staff')
    const body = await productBody(cms, {
      sizes: ['S', 'M'],
      trackByOption: true,
      optionStock: [
        { size: 'S', color: 'Sand', stock: 4 },
        { size: 'M', color: 'Sand', stock: 6 },
      ],
      combinations: [{ size: 'M', color: 'Sand', price: 420, code: `SAND-M-${database}` }],
    })
    const { id } = (await cms.call('POST', '/api/admin/products', { token: staff, body })).body.product
    const pictures = (form['images'] as { picture: number }[]).map((image) => ({ ...image, color: 'Dune' }))
    const saved = await save({ sizes: ['S', 'Medium'], trackByOption: true, category: 'Home', images: pictures }, id)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const product = await cms.call('GET', `/api/admin/products/${id}`, { token: staff })
    expect(product.body).toMatchObject({
      optionStock: [
        { size: 'S', color: 'Dune', stock: 4 },
        { size: 'Medium', color: 'Dune', stock: 6 },
      ],
      combinations: [{ size: 'Medium', color: 'Dune', price: 420, code: `SAND-M-${database}` }],
    })
    expect(await findImbalance(cms.database)).toEqual([])
  })

  it('cannot overwrite what a colleague saved after the form was opened', async () => {
    const staff = await cms.staffToken('staff')
    const { documentId: id, version } = (await save({})).body.data
    const change = { products: [{ id, version }], change: { price: 250 } }
    expect((await cms.call('PATCH', '/api/admin/products', { token: staff, body: change })).status).toBe(200)
    const stale = await save({ name: 'Old stool', version, images: undefined }, id)
    expect([stale.status, stale.body.error.message, stale.body.error.details.errors[0].path]).toEqual([
      400,
      expect.stringContaining('look at it and save again'),
      // At a field, so that the form keeps what was typed.
      ['version'],
    ])
    expect(await shown(id)).toMatchObject({ name: 'Oak stool', price: 250 })
    const fresh = await save({ name: 'Old stool', version: version + 1, images: undefined }, id)
    expect([fresh.status, (await shown(id)).name]).toEqual([200, 'Old stool'])
  })

  it('cannot overwrite it either with a role that may not change the version', async () => {
    const panel = async (method: string, address: string, body: object) =>
      (await cms.call(method, address, { token, body })).body.data
    const { id: role } = await panel('POST', '/admin/roles', { name: 'Copywriters', description: '' })
    const rights = ['read', 'update'].map((right) => ({
      action: `plugin::content-manager.explorer.${right}`,
      subject: 'api::catalogue.product',
      properties: { fields: ['name', 'description', ...(right === 'read' ? ['version'] : [])] },
      conditions: [],
    }))
    await panel('PUT', `/admin/roles/${role}/permissions`, { permissions: rights })
    const person = { email: 'copy@shop.example', firstname: 'Thandi', lastname: 'Nkosi' }
    const { registrationToken } = await panel('POST', '/admin/users', { ...person, roles: [role] })
    const userInfo = { firstname: 'Thandi', lastname: 'Nkosi', password: 'Secret!pass1' }
    const copywriter = (await panel('POST', '/admin/register', { registrationToken, userInfo })).token as string

    const { documentId: id } = (await save({})).body.data
    const address = `${PRODUCTS}/${id}`
    const write = (body: object) => cms.call('PUT', address, { token: copywriter, body })
    const opened = (await cms.call('GET', address, { token: copywriter })).body.data
    expect((await save({ description: 'Theirs', images: undefined }, id)).status).toBe(200)
    const stale = await write({ ...opened, name: 'Old stool' })
    expect([stale.status, stale.body.error?.details.errors[0].path]).toEqual([400, ['version']])
    expect(await shown(id)).toMatchObject({ name: 'Oak stool', description: 'Theirs' })
    const current = (await cms.call('GET', address, { token: copywriter })).body.data
    expect((await write({ ...current, name: 'Old stool' })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ name: 'Old stool', description: 'Theirs', price: 400 })
  })

  it('cannot overwrite what a colleague saved of a page or the settings meanwhile', async () => {
    const admin = await cms.staffToken('admin')
    // As in a shop that did not count these changes before.
    for (const table of ['pages', 'shop_settings']) await cms.database.run(`update ${table} set version = null`)
    const faq = (await cms.call('GET', `${PAGES}?filters[slug][$eq]=faq`, { token })).body.results[0]
    const forms = [
      { address: `${PAGES}/${faq.documentId}`, ours: '/api/admin/pages/faq', theirs: { intro: 'Theirs' } },
      { address: SETTINGS, ours: '/api/admin/settings', theirs: { tagline: 'Theirs' } },
    ]
    for (const { address, ours, theirs } of forms) {
      const opened = (await cms.call('GET', address, { token })).body.data
      expect((await cms.call('PUT', ours, { token: admin, body: theirs })).status).toBe(200)
      const stale = await cms.call('PUT', address, { token, body: opened })
      expect([stale.status, stale.body.error?.message]).toEqual([
        400,
        expect.stringContaining('look at it and save again'),
      ])
      expect((await cms.call('GET', ours, { token: admin })).body).toMatchObject(theirs)
      const current = (await cms.call('GET', address, { token })).body.data
      const saved = await cms.call('PUT', address, { token, body: current })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      const again = await cms.call('PUT', address, { token, body: saved.body.data })
      expect(again.status, 'what a save answered is what the next one has seen').toBe(200)
    }
  })

  it('removes the price and code of a size by removing the size', async () => {
    const staff = await cms.staffToken('staff')
    const code = `GONE-${database}`
    const body = await productBody(cms, { combinations: [{ size: 'M', color: 'Sand', price: 120, code }] })
    const { id } = (await cms.call('POST', '/api/admin/products', { token: staff, body })).body.product
    expect((await save({ sizes: ['S'], images: undefined }, id)).status).toBe(200)
    expect((await cms.call('GET', `/api/admin/products/${id}`, { token: staff })).body.combinations).toEqual([])
    const free = await cms.call('GET', `/api/admin/products/check-code/${code}`, { token: staff })
    expect(free.body).toEqual({ exists: false })
  })

  // SQLite writes one transaction at a time.
  it.runIf(database === 'postgres')(
    'is asked to save again if a unit of a removed size is sold meanwhile',
    async () => {
      const product = { sizes: ['S', 'M'], optionStock: ['S', 'M'].map((size) => ({ size, color: 'Oak', stock: 4 })) }
      const { id } = await cms.seedProduct({ ...product, colors: ['Oak'] })
      const units = `from stock_items where product_id = '${id}' and size = 'M'`
      const release = await cms.database.hold(`select id ${units} for update`)
      const buying = place(cms.call, [{ productId: id, quantity: 1, size: 'M', color: 'Oak' }])
      await untilWaiting(cms.database, 1)
      const remove = () => save({ sizes: ['S'], trackByOption: true, images: undefined }, id)
      const removing = remove()
      await untilWaiting(cms.database, 2)
      await release()
      expect(await buying).toMatchObject({ status: 201 })
      const busy = 'The shop is busy. Please try again in a moment.'
      expect(await removing).toMatchObject({ status: 400, body: { error: { message: busy } } })
      expect(await remove()).toMatchObject({ status: 200 })
      expect(await cms.database.row(`select available ${units}`)).toEqual({ available: 0 })
    },
  )

  it('removes a product from the shop and the slider by deleting it', async () => {
    const id = (await save({})).body.data.documentId
    const slide = await cms.call('POST', '/content-manager/collection-types/api::slider.slider-item', {
      token,
      body: { productId: id },
    })
    expect([slide.status, (await cms.call('GET', '/api/slider')).body.length]).toEqual([201, 1])
    await cms.call('POST', `${PRODUCTS}/actions/bulkDelete`, { token, body: { documentIds: [id] } })
    await expect.poll(async () => (await cms.call('GET', `/api/products/${id}`)).status, { timeout: 30_000 }).toBe(404)
    expect((await cms.call('GET', '/api/slider')).body).toEqual([])
  })

  it('can change the settings, but not make them invalid or delete them', async () => {
    const change = (body: object) => cms.call('PUT', SETTINGS, { token, body })
    expect((await change({ shopName: 'Corner shop', whatsappNumber: '082 123 4567' })).status).toBe(200)
    expect((await cms.call('GET', '/api/settings')).body).toMatchObject({
      shopName: 'Corner shop',
      whatsappNumber: '+27821234567',
    })
    for (const [field, text, sentence] of [
      ['whatsappNumber', '12', 'WhatsApp number for orders must be a South African number'],
      ['supportPhone', 'abc', 'Support phone must be a South African number'],
    ] as const) {
      const { error } = (await change({ shopName: 'Corner shop', [field]: text })).body
      expect(error.details.errors).toEqual([
        expect.objectContaining({ path: [field], message: expect.stringContaining(sentence) }),
      ])
    }
    expect((await cms.call('DELETE', SETTINGS, { token })).body.error.message).toBe(
      'The shop cannot do without its settings.',
    )
  })

  it('can set synonyms, which the search uses at once', async () => {
    const change = (synonyms: string) =>
      cms.call('PUT', SETTINGS, { token, body: { shopName: 'Corner shop', synonyms } })
    const find = async (q: string) =>
      productListSchema
        .parse((await cms.call('GET', `/api/products/search?q=${q}`)).body)
        .products.map(({ name }) => name)
    await save({ name: 'Copper kettle' })
    expect(await find('skinkbord')).toEqual([])
    expect((await change('skinkbord = kettle, tea pot')).status).toBe(200)
    expect(await find('skinkbord')).toEqual(['Copper kettle'])

    const wrong = await change('skinkbord = kettle\nbakkie')
    expect([wrong.status, wrong.body.error.details.errors[0].message]).toEqual([
      400,
      expect.stringContaining('Line 2 needs a word, one ='),
    ])
    expect(await find('skinkbord')).toEqual(['Copper kettle'])
    expect((await change('')).status).toBe(200)
    expect(await find('skinkbord')).toEqual([])
  })
})
