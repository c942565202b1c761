import { facetedProductListSchema, PAGE_SIZE, productListSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { seedOrders } from '../../support/data/seed-orders.ts'
import { seedProduct } from '../../support/data/seed-product.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

describe.each(databases)('the search on %s', (database) => {
  let cms: TestCms
  const ids: Record<string, string> = {}
  const search = async (query: string) =>
    productListSchema.parse((await cms.call('GET', `/api/products/search?${query}`)).body)
  const find = async (text: string) => (await search(`q=${encodeURIComponent(text)}`)).products.map(({ _id }) => _id)

  beforeAll(async () => {
    cms = await startCms({
      database,
      // Popularity is read at the start.
      async prepare(empty) {
        const seed = async (name: string) => (await seedProduct(empty, { name, description: '', features: [] })).id
        const [often, once] = [await seed('Clay pot, ordered often'), await seed('Clay pot, ordered once')]
        await seedOrders(empty, { count: 3, start: new Date(), everyMs: 1_000, products: [often, often, once] })
        for (let n = 0; n < PAGE_SIZE; n++) await seed('Clay pot, never ordered')
        Object.assign(ids, { often, once })
      },
    })
    const goods = {
      takkies: 'Canvas takkies',
      jersey: 'Cable knit jersey',
      dress: 'Shweshwe wrap dress',
      lamp: 'Rechargeable table lamp',
    }
    for (const [key, name] of Object.entries(goods))
      ids[key] = (await cms.seedProduct({ name, description: '', features: [] })).id
    ids.soldOut = (await cms.seedProduct({ name: 'Cable knit jersey, long', stock: 0 })).id
    const few = { name: 'Cable knit jersey', description: '', features: [], stock: 5, minOrder: 6 }
    ids.tooFew = (await cms.seedProduct(few)).id
    ids.hidden = (await cms.seedProduct({ name: 'Jersey in the back room', visible: false })).id
    await vi.waitFor(async () => expect((await search('q=jersey')).total).toBe(3), { timeout: 30_000, interval: 50 })
  })
  afterAll(() => cms.stop())

  it.each([
    ['takkies', 'takkies'],
    ['sneakers', 'takkies'],
    ['takkeis', 'takkies'],
    ['jersy', 'jersey'],
    ['pullover', 'jersey'],
    ['shweshwe dresses', 'dress'],
    ['SHWE', 'dress'],
    ['rechargable lamp', 'lamp'],
  ])('finds a product by %s', async (text, key) => {
    expect((await find(text))[0]).toBe(ids[key])
  })

  it('lists available products before sold-out ones, and never hidden ones', async () => {
    const [first, ...others] = await find('cable knit jersey')
    expect(first).toBe(ids.jersey)
    expect(new Set(others), 'also with fewer than a minimum order').toEqual(new Set([ids.tooFew, ids.soldOut]))
  })

  it('reads a price in the text as a filter that can be removed', async () => {
    const { products, search: reading } = await search(`q=${encodeURIComponent('jersey under R5000')}`)
    expect(products.length).toBeGreaterThan(0)
    expect(reading).toMatchObject({ words: 'jersey', filters: [{ kind: 'price', without: 'jersey' }] })
    const twice = await search(`q=${encodeURIComponent('below R500 jersey under R500')}`)
    expect(twice.search?.filters, 'one chip').toMatchObject([{ label: 'Up to R500.00', without: 'jersey' }])
    const list = await cms.call('GET', '/api/products?search=jersey+under+R1&facets=1')
    const { facets, ...rest } = facetedProductListSchema.parse(list.body)
    expect(rest.search?.missing).toEqual(['Up to R1.00'])
    expect(facets.stock.map(({ value }) => value)).toEqual(['in', 'low', 'out'])
  })

  it('sorts a list by how often its products were ordered', async () => {
    const { body } = await cms.call('GET', '/api/products?sort=popular&limit=2')
    expect(productListSchema.parse(body).products.map(({ _id }) => _id)).toEqual([ids.often, ids.once])
    expect((await find('clay pot')).slice(0, 2), 'and the results of a search').toEqual([ids.often, ids.once])
  })

  it('returns pages of 20 unless a limit is given, and nothing for an empty search', async () => {
    const total = PAGE_SIZE + 2
    for (const [page, length] of [20, 2].entries()) {
      const { products, ...rest } = await search(`q=clay+pot&page=${page + 1}`)
      expect([products.length, rest]).toMatchObject([length, { page: page + 1, pages: 2, total }])
    }
    expect(await search('q=')).toEqual({ products: [], page: 1, pages: 1, total: 0 })
    expect(await search('q=jersey&page=2&limit=1')).toMatchObject({ page: 2, pages: 3, total: 3 })
    expect((await search('q=???')).total).toBe(0)
  })

  it.each([`q=${'x'.repeat(401)}`, 'q=%00', 'q=%ED%A0%80%00', 'q=a&q=b', 'q=a&limit=101', 'q=a&page=-1'])(
    'answers 400 to %s',
    (query) => cms.rejects('GET', `/api/products/search?${query}`, 400, 'validation'),
  )
})
