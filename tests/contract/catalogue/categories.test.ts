import {
  fieldErrorsSchema,
  MAX_CATEGORIES,
  productListSchema,
  productSchema,
  publicSettingsSchema,
  staffCategoriesSchema,
  uploadResponseSchema,
  type ErrorCode,
  type StaffCategory,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { png, upload } from '../../support/data/pictures.ts'
import { productBody } from '../../support/data/product-body.ts'
import { findCategoryId } from '../../support/data/seed-product.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const PATH = '/api/admin/categories'
let counter = 0
const newName = (word: string) => `${word} ${++counter}`

describe.each(databases)('the categories on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  const list = async () =>
    staffCategoriesSchema.parse((await cms.call('GET', '/api/admin/categories', { token })).body).categories
  const shown = async () => publicSettingsSchema.parse((await cms.call('GET', '/api/settings')).body).categories
  const send = async (method: string, path: string, body?: object) => {
    const response = await cms.call(method, path, { token, ...(body && { body }) })
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
    return staffCategoriesSchema.parse(response.body).categories
  }
  const rejects = async (method: string, path: string, body: object | undefined, status: number, code: ErrorCode) => {
    const error = await cms.rejects(method, path, status, code, { token, ...(body && { body }) })
    return fieldErrorsSchema.safeParse(error.details).data?.fields.map(({ field, message }) => `${field}: ${message}`)
  }
  async function add(name = newName('Hair'), rest: object = {}): Promise<StaffCategory> {
    const { parentId = null } = rest as { parentId?: string | null }
    const made = await send('POST', PATH, { name, ...rest })
    return made.find((one) => one.name === name && one.parentId === parentId)!
  }
  async function addProduct(category: string, subcategory?: string): Promise<string> {
    const body = await productBody(cms, { category, subcategory, code: newName('CAT') })
    const response = await cms.call('POST', '/api/admin/products', { token, body })
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    return response.body.product.id as string
  }
  const placeOf = async (id: string) => {
    const { category, subcategory } = productSchema.parse((await cms.call('GET', `/api/products/${id}`)).body)
    return [category, subcategory ?? '']
  }
  const idsUnder = async (query: string) =>
    productListSchema
      .parse((await cms.call('GET', `/api/products?limit=100&${query}`)).body)
      .products.map(({ id }) => id)

  it('are the default ones in a new shop', async () => {
    expect((await shown()).map(({ name, subcategories }) => [name, subcategories.map((below) => below.name)])).toEqual([
      ['Women', ['Tops', 'Dress and Two Piece Sets', 'Shoes', 'Accessories', 'Jeans and Leggings']],
      ['Men', ['Tops', 'Pants', 'Shoes', 'Accessories']],
      ['Kids', ['Top', 'Pants', 'Shoes', 'Accessories']],
      ['Home', []],
      ['Tech', []],
      ['Gadget', []],
    ])
  })

  it('have names for the options of their products, which must differ', async () => {
    const oils = await add(newName('Oils'), { optionNames: { size: 'Volume', color: 'Scent' } })
    expect(oils.optionNames).toEqual({ size: 'Volume', color: 'Scent' })
    const argan = await add(newName('Argan'), { parentId: oils.id, optionNames: { size: 'Size', color: '' } })
    expect(argan.optionNames).toEqual({ size: null, color: null })
    const ofShop = (await shown()).find(({ id }) => id === oils.id)!
    expect([ofShop.optionNames, ofShop.subcategories[0]!.optionNames]).toEqual([oils.optionNames, argan.optionNames])
    const twice = { name: oils.name, optionNames: { size: 'Pack', color: 'pack' } }
    expect(await rejects('PUT', `${PATH}/${oils.id}`, twice, 400, 'validation')).toEqual([
      'optionNames.color: must differ from the name of the first option',
    ])
    const long = { name: newName('Long'), optionNames: { size: 'x'.repeat(31) } }
    expect(await rejects('POST', PATH, long, 400, 'validation')).toEqual([
      'optionNames.size: must be at most 30 characters',
    ])
    const changed = await send('PUT', `${PATH}/${oils.id}`, { name: oils.name, optionNames: { size: 'Length' } })
    expect(changed.find(({ id }) => id === oils.id)!.optionNames).toEqual({ size: 'Length', color: null })
  })

  it('show their picture until it is removed, or the category becomes a subcategory or is deleted', async () => {
    const part = upload({ bytes: png({ width: 800, height: 1000 }) })
    const { url } = uploadResponseSchema.parse((await cms.call('POST', '/api/upload', { token, ...part })).body)
    const file = await cms.database.row<{ id: number }>('select max(id) as id from files')
    const pictureOf = async (id: string) => (await shown()).find((one) => one.id === id)?.picture
    const hair = await add(newName('Hair'), { picture: { url } })
    expect([hair.picture, await pictureOf(hair.id)]).toEqual([expect.objectContaining({ url }), hair.picture])
    const put = (body: object) => send('PUT', `${PATH}/${hair.id}`, { name: hair.name, ...body })
    const kept = async () => (await pictureOf(hair.id)) !== null
    await put({ gender: 'Women' })
    expect(await kept()).toBe(true)
    // A response may be sent back unchanged.
    await put(hair)
    expect(await kept()).toBe(true)
    await vi.waitFor(async () => expect((await pictureOf(hair.id))?.widths?.webp).toContain(480), { timeout: 120_000 })

    const panel = await cms.panelToken()
    const deleteFile = () => cms.call('DELETE', `/upload/files/${file!.id}`, { token: panel, body: {} })
    expect((await deleteFile()).status).toBe(400)

    for (const wrong of ['https://example.com/a.jpg', '/uploads/000000000000000000000000_webp_720.webp']) {
      const body = { name: hair.name, picture: { url: wrong } }
      expect(await rejects('PUT', `${PATH}/${hair.id}`, body, 400, 'validation')).toEqual([
        'picture: is not a picture of this shop; upload it first',
      ])
    }
    const tools = await add(newName('Tools'))
    const below = { name: hair.name, parentId: tools.id }
    expect(await rejects('PUT', `${PATH}/${hair.id}`, { ...below, picture: { url } }, 400, 'validation')).toEqual([
      'picture: is only for a top-level category',
    ])
    await put({ picture: null })
    expect(await kept()).toBe(false)
    await put({ picture: { url } })
    await put({ parentId: tools.id })
    await put({ parentId: null })
    expect(await kept()).toBe(false)
    await put({ picture: { url } })
    await send('DELETE', `${PATH}/${hair.id}`)
    expect((await deleteFile()).status).toBe(200)
  })

  it('are assigned at start to products that have none yet, and do not change themselves', async () => {
    const { id } = await cms.seedProduct({ category: 'Kids', subcategory: 'Shoes' })
    const odd = await cms.seedProduct({ category: 'Women', subcategory: 'Capes' })
    await cms.database.run('update products set category_id = null')
    const before = await cms.database.rows('select document_id, name, slug, position from categories order by id')
    await (await cms.startSibling()).stop()
    const rows = await cms.database.rows<{ document_id: string; category_id: string; subcategory: string }>(
      'select document_id, category_id, subcategory from products',
    )
    const found = (wanted: string) => rows.find((row) => row.document_id === wanted)
    expect(found(id)?.category_id).toBe(await findCategoryId(cms.database, 'Kids', 'Shoes'))
    expect(found(odd.id)).toMatchObject({
      category_id: await findCategoryId(cms.database, 'Women', null),
      subcategory: 'Capes',
    })
    expect(rows.filter((row) => row.category_id === null)).toEqual([])
    expect(await cms.database.rows('select document_id, name, slug, position from categories order by id')).toEqual(
      before,
    )
  })

  it('take products as soon as they are created, found by name and by group', async () => {
    const hair = await add(undefined, { group: 'Accessories', gender: 'Women', needsSubcategory: true })
    const wigs = await add('Wigs', { parentId: hair.id })
    expect([hair.slug, wigs.slug]).toEqual([`hair-${counter}`, `hair-${counter}-wigs`])
    const id = await addProduct(hair.name, 'Wigs')
    const [category, gender] = await Promise.all([
      idsUnder(`category=${encodeURIComponent(hair.name)}&subcategory=Wigs`),
      idsUnder('category=Accessories&gender=Women'),
    ])
    expect([category, gender.includes(id)]).toEqual([[id], true])
    const wrong = await productBody(cms, { category: hair.name, subcategory: 'Tops' })
    expect(await rejects('POST', '/api/admin/products', wrong, 400, 'validation')).toEqual([
      'subcategory: must be one of Wigs',
    ])
    expect((await list()).find((one) => one.id === wigs.id)).toMatchObject({ products: 1 })
  })

  it('pass a new name on to their products and keep the old name as an alias', async () => {
    const hair = await add()
    const wigs = await add('Wigs', { parentId: hair.id })
    const id = await addProduct(hair.name, 'Wigs')
    const name = newName('Beauty')
    await send('PUT', `${PATH}/${hair.id}`, { name })
    await send('PUT', `${PATH}/${wigs.id}`, { name: 'Hairpieces', parentId: hair.id })
    expect(await placeOf(id)).toEqual([name, 'Hairpieces'])
    expect(await cms.database.row('select category, subcategory from products where document_id = ?', [id])).toEqual({
      category: name,
      subcategory: 'Hairpieces',
    })
    const tree = await shown()
    expect(tree.find((one) => one.id === hair.id)).toMatchObject({
      slug: hair.slug,
      formerly: [hair.name],
      subcategories: [{ formerly: [`${name} > Wigs`] }],
    })
    // Forms and files with the old name still find it.
    expect(await placeOf(await addProduct(name, 'Wigs'))).toEqual([name, 'Hairpieces'])
    expect((await cms.call('GET', `/api/products?category=${encodeURIComponent(hair.name)}`)).status).toBe(400)
    const { body } = await cms.call('GET', '/api/admin/audit?limit=20', { token: await cms.staffToken('admin') })
    expect(JSON.stringify(body)).toContain('category.update')
  })

  it('keep the fields that a change does not mention', async () => {
    const hair = await add(undefined, { group: 'Accessories', needsSubcategory: true, googleCategory: '212' })
    const wigs = await add('Wigs', { parentId: hair.id, gender: 'Women', optionNames: { size: 'Length', color: '' } })
    await send('PUT', `${PATH}/${hair.id}`, { isHidden: true })
    const name = newName('Beauty')
    await send('PUT', `${PATH}/${hair.id}`, { name })
    const left = await send('PUT', `${PATH}/${wigs.id}`, { name: 'Hairpieces' })
    expect(left.find(({ id }) => id === hair.id)).toEqual({ ...hair, isHidden: true, name, formerly: [hair.name] })
    expect(left.find(({ id }) => id === wigs.id)).toEqual({
      ...wigs,
      name: 'Hairpieces',
      formerly: [`${name} > Wigs`],
    })
  })

  it('can be reordered among siblings only', async () => {
    const hair = await add()
    const [one, two] = [await add('One', { parentId: hair.id }), await add('Two', { parentId: hair.id })]
    const below = async () => (await shown()).find(({ id }) => id === hair.id)?.subcategories.map(({ name }) => name)
    await send('PUT', `${PATH}/order`, { ids: [two.id, one.id] })
    expect(await below()).toEqual(['Two', 'One'])
    await add('Three', { parentId: hair.id })
    await send('PUT', `${PATH}/order`, { ids: [one.id, two.id] })
    expect(await below(), 'the one that was added meanwhile stays last').toEqual(['One', 'Two', 'Three'])
    for (const ids of [[one.id, hair.id], ['nosuch'], []]) {
      await rejects('PUT', `${PATH}/order`, { ids }, 404, 'category_not_found')
    }
  })

  it('are hidden from the facets with isHidden, while their products can still be listed', async () => {
    const hair = await add()
    const id = await addProduct(hair.name)
    await send('PUT', `${PATH}/${hair.id}`, { name: hair.name, isHidden: true })
    const { body } = await cms.call('GET', '/api/products?facets=1&limit=1')
    expect(body.facets.categories.map(({ value }: { value: string }) => value)).not.toContain(hair.name)
    expect(await idsUnder(`category=${encodeURIComponent(hair.name)}`)).toEqual([id])
  })

  it('with products can be deleted only if the products move to another category', async () => {
    const [hair, tools] = [await add(), await add(newName('Tools'), { needsSubcategory: true })]
    const wigs = await add('Wigs', { parentId: hair.id })
    const drills = await add('Drills', { parentId: tools.id })
    const id = await addProduct(hair.name, 'Wigs')
    await rejects('DELETE', `${PATH}/${hair.id}`, undefined, 409, 'category_in_use')
    for (const [moveTo, sentence] of [
      [wigs.id, 'moveTo: must be another category'],
      [tools.id, `moveTo: must be a subcategory of ${tools.name}`],
      ['nosuch', 'moveTo: no longer exists'],
    ] as const) {
      const fields = await rejects('DELETE', `${PATH}/${hair.id}?moveTo=${moveTo}`, undefined, 400, 'validation')
      expect(fields).toEqual([sentence])
    }
    const left = await send('DELETE', `${PATH}/${hair.id}?moveTo=${drills.id}`)
    expect(left.filter((one) => [hair.id, wigs.id].includes(one.id))).toEqual([])
    expect(await placeOf(id)).toEqual([tools.name, 'Drills'])
    expect((await shown()).find((one) => one.id === tools.id)?.subcategories[0]?.formerly).toEqual(
      expect.arrayContaining([hair.name, `${hair.name} > Wigs`]),
    )
    await send('DELETE', `${PATH}/${drills.id}?moveTo=${tools.id}`)
    expect(await placeOf(id), 'which may have products once nothing is below it').toEqual([tools.name, ''])
    await send('DELETE', `${PATH}/${(await add()).id}`)
  })

  it('reject invalid names and parents with a message for the field', async () => {
    const hair = await add()
    const wigs = await add('Wigs', { parentId: hair.id })
    const wrong = async (body: object, own?: StaffCategory) =>
      own
        ? rejects('PUT', `${PATH}/${own.id}`, body, 400, 'validation')
        : rejects('POST', PATH, body, 400, 'validation')
    expect(await wrong({ name: ' ' })).toEqual(['name: is required'])
    expect(await wrong({ name: 'A > B' })).toEqual(['name: may not have the signs < > / or |'])
    expect(await wrong({ name: 'new arrivals' })).toEqual(['name: is the name of a category that every shop has'])
    expect(await wrong({ name: hair.name.toUpperCase() })).toEqual(['name: is already used'])
    expect(await wrong({ name: 'wigs', parentId: hair.id })).toEqual(['name: is already used'])
    expect(await wrong({ name: 'Lace', parentId: wigs.id })).toEqual([
      'parentId: cannot be Wigs, which is a subcategory itself',
    ])
    expect(await wrong({ name: hair.name, parentId: hair.id }, hair)).toEqual([
      'parentId: cannot be the category itself',
    ])
    const other = await add()
    expect(await wrong({ name: hair.name, parentId: other.id }, hair)).toEqual([
      'parentId: must stay empty: a category with subcategories cannot have a parent',
    ])
    expect(await wrong({ name: 'Lace', parentId: 'nosuch' })).toEqual(['parentId: no longer exists'])
    await rejects('PUT', `${PATH}/nosuch`, { name: 'Lace' }, 404, 'category_not_found')
    await rejects('DELETE', `${PATH}/nosuch`, undefined, 404, 'category_not_found')
  })

  it('get each name only once, even when the same ones are created at the same time', async () => {
    const hair = await add()
    const names = [1, 2, 3, 4, 5, 6].map((at) => `Twin ${hair.id} ${at % 2}`)
    const responses = await Promise.all(
      names.map((name) => cms.call('POST', PATH, { token, body: { name, parentId: hair.id } })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
    const below = (await list()).filter(({ parentId }) => parentId === hair.id)
    expect([below.length, new Set(below.map(({ slug }) => slug)).size]).toEqual([2, 2])
  })

  it('are limited in number, and the last one cannot be deleted', async () => {
    const [home] = (await list()).filter(({ name }) => name === 'Home')
    for (let count = (await list()).length; count < MAX_CATEGORIES; count++) await add(newName('Many'))
    await rejects('POST', PATH, { name: 'One more' }, 409, 'too_many_categories')
    const shop = await cms.seedProduct({ category: 'Home' })
    await cms.database.run('delete from categories where document_id <> ?', [home!.id])
    await rejects('DELETE', `${PATH}/${home!.id}`, undefined, 409, 'category_needed')
    expect(shop.id).toBeTruthy()
  })
})
