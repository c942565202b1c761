import {
  importBatchDetailSchema,
  MAX_CATEGORIES,
  staffCategoriesSchema,
  uploadResponseSchema,
  type ImportCategories,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/shop/database.ts'
import { ImportOffice } from '../../support/data/import-batches.ts'
import { png, upload } from '../../support/data/pictures.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const HEAD = 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Parent'

describe.each(oneDatabase)('an import of a WooCommerce file without categories or stock, on %s', (database) => {
  let cms: TestCms
  let token: string
  let office: ImportOffice
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('staff')
    office = new ImportOffice(cms, token)
  })
  afterAll(() => cms.stop())

  const place = (id: string, choices: ImportCategories['choices']) =>
    office.ask('PUT', `/api/admin/imports/batches/${id}/categories`, { choices })
  const count = (id: string, units: unknown) => office.ask('PUT', `/api/admin/imports/batches/${id}/stock`, { units })
  const listCategories = async () =>
    staffCategoriesSchema.parse((await office.ask('GET', '/api/admin/categories')).body).categories

  it('uses the categories that staff create or choose, and the quantity they set', async () => {
    const known = await cms.seedProduct({ name: 'Known wig', stock: 3 })
    const batch = await office.bring(
      [
        HEAD,
        '1,simple,Q-WIG,Lace wig,1,1,,100,Hair > Wigs,',
        '2,simple,Q-CAP,Wig cap,1,1,,50,"Hair > Wigs, Sale",',
        '3,simple,Q-BOLT,Bolt,1,1,7,5,Fasteners,',
        `4,simple,${known.code},Known wig,1,1,,100,Hair > Wigs,`,
      ].join('\n'),
    )
    expect(batch).toMatchObject({
      state: 'ready',
      stock: { uncounted: 3, units: null },
      categories: [
        { name: 'Hair > Wigs', products: 3, categoryId: null },
        { name: 'Fasteners', products: 1, categoryId: null },
      ],
    })
    expect(await office.productOf('Q-WIG')).toMatchObject({ category: 'Home', stock: 0 })

    const home = (await listCategories()).find(({ name }) => name === 'Home')!
    const placed = importBatchDetailSchema.strict().parse(
      (
        await place(batch.id, [
          { name: 'Hair > Wigs', categoryId: null },
          { name: 'Fasteners', categoryId: home.id },
        ])
      ).body,
    )
    const wigs = (await listCategories()).find(({ name }) => name === 'Wigs')!
    expect(placed.categories.map(({ categoryId }) => categoryId)).toEqual([wigs.id, home.id])
    await office.rest(batch.id)
    expect(await office.productOf('Q-WIG')).toMatchObject({ category: 'Hair', subcategory: 'Wigs', stock: 0 })
    expect(await office.productOf('Q-BOLT')).toMatchObject({ category: 'Home', stock: 7 })
    expect((await office.itemOf(batch.id, 'Q-WIG')).warnings.join()).not.toContain('has no category')

    expect((await count(batch.id, 12)).status).toBe(200)
    expect((await office.rest(batch.id)).stock).toEqual({ uncounted: 3, units: 12 })
    expect(await office.productOf('Q-WIG')).toMatchObject({ stock: 12, category: 'Hair' })
    expect((await office.productOf('Q-BOLT'))!.stock, 'the file counts it').toBe(7)
    expect((await office.itemOf(batch.id, 'Q-WIG')).warnings.join()).not.toContain('has no stock for it')
    const changes = (await office.itemOf(batch.id, known.code)).changes
    expect(
      changes.map(({ field }) => field),
      'of a product that the shop counts',
    ).not.toContain('stock')
    expect(changes).toContainEqual({ field: 'category', from: expect.any(String), to: 'Hair / Wigs' })

    expect((await office.order(batch.id, 'undo')).counts).toMatchObject({ kept: 0 })
    const after = (await listCategories()).map(({ id }) => id)
    expect([after.includes(wigs.id), after.includes(wigs.parentId!), after.includes(home.id)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await place(batch.id, [{ name: 'Fasteners', categoryId: null }])).body.code).toBe('import_not_ready')
    expect((await count(batch.id, 1)).body.code).toBe('import_not_ready')
  })

  it('lets staff change answers until all is published; published products keep theirs', async () => {
    const picture = upload({ bytes: png({ width: 40, height: 50 }) })
    const { url } = uploadResponseSchema.parse((await cms.call('POST', '/api/upload', { token, ...picture })).body)
    const batch = await office.bring(
      [
        `${HEAD},Images`,
        '1,simple,K-WIG,Lace wig,1,1,,100,Kept wigs,,lace.png',
        '2,simple,K-CAP,Wig cap,1,1,,50,Kept wigs,,cap.png',
      ].join('\n'),
    )
    const give = (file: string) =>
      office.ask('POST', `/api/admin/imports/batches/${batch.id}/pictures`, { pictures: [{ file, url }] })
    const setRate = (rate: number) => office.ask('PUT', `/api/admin/imports/batches/${batch.id}/rate`, { rate })
    await setRate(10)
    await office.rest(batch.id)
    await count(batch.id, 3)
    await office.rest(batch.id)
    await give('lace.png')
    await office.rest(batch.id)
    expect((await place(batch.id, [{ name: 'Kept wigs', categoryId: null }])).status).toBe(200)
    await office.rest(batch.id)
    const made = (await listCategories()).find(({ name }) => name === 'Kept wigs')
    expect(made, 'nothing is public before it is published').toMatchObject({ isHidden: true })
    expect((await office.order(batch.id, 'publish')).counts).toMatchObject({ published: 1, 'no-picture': 1 })
    expect((await listCategories()).find(({ name }) => name === 'Kept wigs')).toMatchObject({ isHidden: false })

    for (const response of [await setRate(20), await count(batch.id, 5)]) expect(response.status).toBe(200)
    await office.rest(batch.id)
    expect(await office.productOf('K-WIG'), 'published').toMatchObject({ price: 1_000, stock: 3 })
    expect(await office.productOf('K-CAP')).toMatchObject({ price: 1_000, stock: 5 })
    await give('cap.png')
    await office.rest(batch.id)
    expect((await office.order(batch.id, 'publish')).counts).toMatchObject({ published: 2, 'no-picture': 0 })

    const late = [setRate(30), count(batch.id, 7), place(batch.id, [{ name: 'Kept wigs', categoryId: null }])]
    for (const { status, body } of await Promise.all(late))
      expect([status, body.code]).toEqual([409, 'import_not_ready'])
    expect(await office.look(batch.id)).toMatchObject({
      rate: 20,
      stock: { units: 5 },
      categories: [{ categoryId: made?.id }],
    })
  })

  it('removes the categories it made once the answer is another', async () => {
    const batch = await office.bring(`${HEAD}\n1,simple,Q-TYPO,Thing,1,1,4,100,Typo > Below,`)
    const home = (await listCategories()).find(({ name }) => name === 'Home')!
    const names = async () => (await listCategories()).map(({ name }) => name)
    for (const [categoryId, isThere] of [
      [null, true],
      [home.id, false],
    ] as const) {
      expect((await place(batch.id, [{ name: 'Typo > Below', categoryId }])).status).toBe(200)
      await office.rest(batch.id)
      const all = await names()
      expect([all.includes('Typo'), all.includes('Below')]).toEqual([isThere, isThere])
    }
    expect(await office.productOf('Q-TYPO')).toMatchObject({ category: 'Home' })
  })

  it('creates a category path two levels deep, and the next file finds it in any case', async () => {
    const before = (await listCategories()).length
    const path = 'Oils > Pressed > Warm'
    const batch = await office.bring(`${HEAD}\n1,simple,Q-OIL,Oil,1,1,4,100,${path},`)
    expect(batch.categories).toEqual([{ name: path, products: 1, categoryId: null }])
    const unasked = { name: 'Not in the file', categoryId: null }
    expect((await place(batch.id, [{ name: path, categoryId: null }, unasked])).status).toBe(200)
    await office.rest(batch.id)
    expect(await office.productOf('Q-OIL')).toMatchObject({ category: 'Oils', subcategory: 'Warm' })
    expect((await listCategories()).length, 'nothing that was not asked').toBe(before + 2)

    const next = await office.bring(`${HEAD}\n1,simple,Q-WAX,Wax,1,1,4,100,OILS > warm,`)
    expect(next.categories).toEqual([])
    expect(await office.productOf('Q-WAX')).toMatchObject({ category: 'Oils', subcategory: 'Warm' })
  })

  it('leaves categories that it created in the shop when it is undone if somebody uses or changed them', async () => {
    const names = ['Used', 'Renamed', 'Unused']
    const rows = names.map((name, at) => `${at},simple,U-${at},Thing ${at},1,1,4,100,${name},`)
    const batch = await office.bring([HEAD, ...rows].join('\n'))
    await place(
      batch.id,
      names.map((name) => ({ name, categoryId: null })),
    )
    await office.rest(batch.id)
    const renamed = (await listCategories()).find(({ name }) => name === 'Renamed')!
    await office.ask('PUT', `/api/admin/categories/${renamed.id}`, { name: 'Kept' })
    await cms.seedProduct({ name: 'Own thing', category: 'Used' })
    await office.order(batch.id, 'undo')
    const left = (await listCategories()).map(({ name }) => name)
    expect(['Used', 'Renamed', 'Kept', 'Unused'].filter((name) => left.includes(name))).toEqual(['Used', 'Kept'])
  })

  it('rejects invalid categories and quantities, and changes nothing', async () => {
    const rows = ['Made by half', 'Fixings', 'All'].map((name, at) => `${at},simple,Q-N${at},Nail,1,1,4,100,${name},`)
    const batch = await office.bring([HEAD, ...rows].join('\n'))
    const women = (await listCategories()).find(({ name }) => name === 'Women')!
    for (const [choice, status, code] of [
      [{ name: 'Fixings', categoryId: 'nosuch' }, 404, 'category_not_found'],
      [{ name: 'Fixings', categoryId: women.id }, 400, 'validation'],
      [{ name: 'All', categoryId: null }, 400, 'validation'],
    ] as const) {
      const response = await place(batch.id, [{ name: 'Made by half', categoryId: null }, choice])
      expect([response.status, response.body.code]).toEqual([status, code])
    }
    for (const units of [-1, 1.5, 'many', 10_000_000]) expect((await count(batch.id, units)).status).toBe(400)
    expect((await listCategories()).some(({ name }) => name === 'Made by half')).toBe(false)
    const none = { categoryId: null }
    expect(await office.look(batch.id)).toMatchObject({ state: 'ready', categories: [none, none, none] })
    for (let made = (await listCategories()).length; made < MAX_CATEGORIES; made++)
      expect((await office.ask('POST', '/api/admin/categories', { name: `Room ${made}` })).status).toBe(201)
    const full = await place(batch.id, [{ name: 'Fixings', categoryId: null }])
    expect([full.status, full.body.code]).toEqual([409, 'too_many_categories'])
  })
})
