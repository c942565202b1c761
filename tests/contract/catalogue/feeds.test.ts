import { gunzipSync } from 'node:zlib'
import http from 'node:http'
import { auditListSchema, FEED_FILES, FEEDS, staffFeedsSchema, type Feed } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { oneDatabase } from '../../support/shop/database.ts'
import { productBody } from '../../support/data/product-body.ts'
import { readProductPage } from '../../support/data/read-product-page.ts'
import { readTable } from '../../support/read-table.ts'
import { fromNetwork } from '../../support/people/shopper.ts'
import { startShop, type TestShop } from '../../support/shop/start-shop.ts'

const PUBLIC_URL = 'http://shop.test'

describe.each(oneDatabase)('feeds on %s', (database) => {
  let shop: TestShop
  let admin: string
  beforeAll(async () => {
    shop = await startShop({ database, publicUrl: PUBLIC_URL, env: { PICTURE_SIZES: 'off', TRUSTED_PROXIES: '1' } })
    admin = await shop.cms.staffToken('admin')
  })
  afterAll(() => shop.stop())

  const list = async () => staffFeedsSchema.parse((await shop.call('GET', '/api/admin/feeds', { token: admin })).body)
  async function renew(feed: Feed): Promise<string> {
    const { status, body } = await shop.cms.call('POST', `/api/admin/feeds/${feed}/renew`, { token: admin, body: {} })
    expect(status).toBe(200)
    const url = staffFeedsSchema.parse(body).feeds.find((one) => one.feed === feed)!.url!
    expect(url.startsWith(`${PUBLIC_URL}/api/feeds/`)).toBe(true)
    return url.slice(PUBLIC_URL.length)
  }
  const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
    shop.call('GET', path, { headers: { ...fromNetwork(), ...headers } })
  async function readFeed(feed: Feed, path: string): Promise<Record<string, string>[]> {
    const { status, body } = await fetchFeed(path)
    expect(status).toBe(200)
    return readTable(body as string, feed === 'google' ? '\t' : ',')
  }
  async function add(wanted: Parameters<typeof productBody>[1]): Promise<string> {
    const body = await productBody(shop.cms, wanted)
    const response = await shop.call('POST', '/api/admin/products', { token: admin, body })
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    return response.body.product.id as string
  }

  it('have no address until an admin creates one, and only admins see it', async () => {
    expect((await list()).feeds).toEqual(FEEDS.map((feed) => ({ feed, url: null, renewedAt: null })))
    const staff = await shop.cms.staffToken('staff')
    for (const [method, path] of [
      ['GET', '/api/admin/feeds'],
      ['POST', '/api/admin/feeds/google/renew'],
      ['DELETE', '/api/admin/feeds/google'],
    ] as const) {
      const body = method === 'POST' ? { body: {} } : {}
      expect(await shop.call(method, path, { token: staff, ...body })).toMatchObject({ status: 403 })
    }
    const unknown = await shop.cms.call('POST', '/api/admin/feeds/yahoo/renew', { token: admin, body: {} })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const unknownToo = await shop.cms.call('DELETE', '/api/admin/feeds/yahoo', { token: admin })
    expect(unknownToo).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const tokens = new Set(await Promise.all(FEEDS.map(renew)))
    expect(tokens.size).toBe(3)
    for (const path of tokens) expect(path.split('/')[3]!.length).toBeGreaterThanOrEqual(43)
  })

  it('give each product and variant the price and stock of its page, and omit hidden products', async () => {
    const image = (await productBody(shop.cms)).images[0]!
    const inTwoColors = ['Sand', 'Sage'].map((color) => ({ ...image, color }))
    const stockOf = (counts: number[]) =>
      ['S', 'M'].flatMap((size, at) =>
        ['Sand', 'Sage'].map((color, place) => ({ size, color, stock: counts[at * 2 + place]! })),
      )
    await add({ name: 'Plain', price: 349, sizes: [] })
    await add({ name: 'Struck', price: 299.5, specialPrice: 399, sizes: [] })
    await add({ name: 'Sold out', price: 120, sizes: [], stock: 0 })
    await add({ name: 'Fewer than a minimum order', price: 12, sizes: [], stock: 5, minOrder: 6 })
    await add({ name: 'A minimum order', price: 12.25, sizes: [], stock: 6, minOrder: 6 })
    await add({ name: 'Sizes alike', price: 80, sizes: ['S', 'M'] })
    const dear = await add({
      name: 'Prices of its own',
      price: 500,
      images: inTwoColors,
      trackByOption: true,
      optionStock: stockOf([3, 0, 12, 4]),
      minOrder: 2,
      combinations: [
        { size: 'M', color: 'Sand', price: 620.1, specialPrice: 700 },
        { size: 'M', color: 'Sage', price: 450 },
      ],
    })
    await add({
      name: 'Packs',
      price: 60,
      sizes: ['Small', 'Large'],
      optionNames: { size: 'Pack', color: 'Flavour' },
      optionValues: ['Mint', 'Rose'],
      combinations: [{ size: 'Large', color: 'Rose', price: 110 }],
    })
    const hidden = await add({ name: 'Hidden', visible: false })

    const paths = Object.fromEntries(await Promise.all(FEEDS.map(async (feed) => [feed, await renew(feed)] as const)))
    const seen = new Set<string>()
    for (const feed of FEEDS) {
      const rows = await readFeed(feed, paths[feed]!)
      expect(rows.length).toBe((await list()).items)
      expect(rows.filter((row) => row['link']!.includes(hidden))).toEqual([])
      expect(rows.filter((row) => row['item_group_id'] === dear)).toHaveLength(4)
      expect(new Set(rows.map((row) => row['id'] ?? row['sku_id'])).size).toBe(rows.length)
      for (const row of rows) {
        const page = readProductPage((await shop.call('GET', row['link']!.slice(PUBLIC_URL.length))).body as string)
        const paid = (row['sale_price'] || row['price'])!.replace(' ZAR', '')
        const where = `${row['title']!} in ${feed}`
        expect(page.offer, where).toMatchObject({ price: paid, priceCurrency: 'ZAR' })
        const isInStock = row['availability']!.replace('_', ' ') === 'in stock'
        expect(page.offer.availability === 'https://schema.org/OutOfStock', where).toBe(!isInStock)
        // A sold-out option cannot be chosen on the page, which then shows the lowest price.
        if (page.isChosen || page.hasOnePrice) {
          const struck = row['sale_price'] ? row['price']!.replace(' ZAR', '') : null
          expect({ paid: page.paid, struck: page.struck }, where).toEqual({ paid, struck })
          seen.add(row['title']!)
        }
      }
    }
    expect([...seen].sort()).toEqual([
      'A minimum order, Sand',
      'Fewer than a minimum order, Sand',
      'Packs, Flavour: Mint, Pack: Large',
      'Packs, Flavour: Mint, Pack: Small',
      'Packs, Flavour: Rose, Pack: Large',
      'Packs, Flavour: Rose, Pack: Small',
      'Plain, Sand',
      'Prices of its own, Sage, M',
      'Prices of its own, Sage, S',
      'Prices of its own, Sand, M',
      'Prices of its own, Sand, S',
      'Sizes alike, Sand, M',
      'Sizes alike, Sand, S',
      'Sold out, Sand',
      'Struck, Sand',
    ])
  })

  it('leave out products whose only picture says that there is none yet, and name them', async () => {
    const path = await renew('meta')
    const before = await list()
    const image = (await productBody(shop.cms)).images[0]!
    const drawing = { ...image, alt: 'No picture yet: Enamel mug' }
    const id = await add({ name: 'Enamel mug', sizes: ['S', 'M'], images: [drawing] })
    await add({ name: 'Hidden mug', images: [drawing], visible: false })
    expect(await list()).toMatchObject({
      items: before.items,
      leftOut: { count: 1, named: [{ id, name: 'Enamel mug' }] },
    })
    const rowsOf = async () => (await readFeed('meta', path)).filter((row) => row['link']!.includes(id))
    expect(await rowsOf()).toEqual([])

    const own = (await productBody(shop.cms)).images[0]!
    const { body: product } = await shop.call('GET', `/api/admin/products/${id}`, { token: admin })
    const body = { ...(await productBody(shop.cms, { images: [drawing, own] })), version: product.version }
    const saved = await shop.call('PUT', `/api/admin/products/${id}`, { token: admin, body })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await list()).toMatchObject({ items: before.items + 2, leftOut: { count: 0, named: [] } })
    expect((await rowsOf()).map((row) => row['image_link'])).toEqual([PUBLIC_URL + own.url, PUBLIC_URL + own.url])
  })

  it('show changed prices, stock, shop name and Google category at once', async () => {
    const path = await renew('google')
    const id = await add({ name: 'Changing', price: 100, sizes: [], stock: 1, category: 'Tech', subcategory: '' })
    const rowOf = async () => (await readFeed('google', path)).find((row) => row['link']!.includes(id))!
    expect(await rowOf()).toMatchObject({ price: '100.00 ZAR', availability: 'in_stock', google_product_category: '' })
    const { body: list } = await shop.call('GET', '/api/admin/categories', { token: admin })
    const tech = (list.categories as { id: string; name: string }[]).find(({ name }) => name === 'Tech')!
    const save = (googleCategory: string) =>
      shop.call('PUT', `/api/admin/categories/${tech.id}`, { token: admin, body: { ...tech, googleCategory } })
    expect(await save('Electronics >')).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect((await save('Electronics > Audio')).status).toBe(200)
    await shop.call('PUT', '/api/admin/settings', { token: admin, body: { shopName: 'Hair & Co' } })
    await shop.call('PATCH', '/api/admin/products', {
      token: admin,
      body: { products: [{ id, version: 0, stockSeen: 1 }], change: { price: 90, stock: 0 } },
    })
    expect(await rowOf()).toMatchObject({
      price: '90.00 ZAR',
      availability: 'out_of_stock',
      google_product_category: 'Electronics > Audio',
      brand: 'Hair & Co',
    })
  })

  it('are compressed if the client accepts it, and answer 304 to a matching ETag', async () => {
    const path = await renew('meta')
    const plain = await fetchFeed(path)
    expect(plain.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    const etag = plain.headers.etag!
    expect((await fetchFeed(path, { 'if-none-match': etag })).status).toBe(304)
    const packed = await fetchBytes(shop.url + path, { 'accept-encoding': 'br, gzip' })
    expect(packed.encoding).toBe('gzip')
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.body)
    expect((await fetchBytes(shop.url + path, { 'accept-encoding': 'gzip;q=0' })).bytes.toString()).toBe(plain.body)
    await add({ name: 'One more', sizes: [] })
    const after = await fetchFeed(path, { 'if-none-match': etag })
    expect(after.status).toBe(200)
    expect(after.headers.etag).not.toBe(etag)
  })

  it('answer 404 at the old address once it is renewed, in other processes too', async () => {
    const sibling = await shop.cms.startSibling()
    const old = await renew('tiktok')
    await vi.waitFor(async () => expect((await sibling.call('GET', old)).status).toBe(200), 20_000)
    const path = await renew('tiktok')
    expect(path).not.toBe(old)
    const gone = await fetchFeed(old)
    expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await vi.waitFor(async () => expect((await sibling.call('GET', old)).status).toBe(404), 20_000)
    const [here, there] = [await fetchFeed(path), await sibling.call('GET', path, { headers: fromNetwork() })]
    expect(here.status).toBe(200)
    expect([there.headers.etag, there.body]).toEqual([here.headers.etag, here.body])
    await sibling.stop()
    const [, , , token] = path.split('/')
    for (const [secret, file] of [
      [token, FEED_FILES.google],
      [token, 'other.csv'],
      [token!.slice(1), FEED_FILES.tiktok],
      ['%00', FEED_FILES.tiktok],
    ]) {
      const response = await shop.call('GET', `/api/feeds/${secret}/${file}`)
      expect(response.status, `${secret}/${file}`).toBeGreaterThanOrEqual(400)
    }
    const audit = await shop.call('GET', '/api/admin/audit?subject=feed', { token: admin })
    expect(audit.status).toBe(200)
    expect(JSON.stringify(audit.body)).not.toContain(token)
  })

  it('answer 404 once their address is removed, in other processes too, until it has a new one', async () => {
    const sibling = await shop.cms.startSibling()
    const [old, other] = [await renew('tiktok'), await renew('meta')]
    await vi.waitFor(async () => expect((await sibling.call('GET', old)).status).toBe(200), 20_000)
    const remove = () => shop.cms.call('DELETE', '/api/admin/feeds/tiktok', { token: admin })
    const removed = await remove()
    expect(removed.status).toBe(200)
    expect((await list()).feeds.map(({ url }) => url !== null)).toEqual([true, true, false])
    expect(staffFeedsSchema.parse((await remove()).body), 'a second time').toEqual(await list())
    expect((await fetchFeed(old)).status).toBe(404)
    expect((await fetchFeed(other)).status).toBe(200)
    await vi.waitFor(async () => expect((await sibling.call('GET', old)).status).toBe(404), 20_000)
    await sibling.stop()
    const { body } = await shop.call('GET', '/api/admin/audit?subject=feed', { token: admin })
    const actions = auditListSchema.parse(body).entries.map(({ action }) => action)
    expect(actions.filter((action) => action === 'feed.delete')).toHaveLength(1)
    expect((await fetchFeed(await renew('tiktok'))).status).toBe(200)
  })

  it('are allowed in robots.txt, but neither it nor the sitemap reveals their address', async () => {
    const path = await renew('google')
    const robots = (await shop.call('GET', '/robots.txt')).body as string
    expect(robots).toMatch(/^Allow: \/api\/feeds\/$/m)
    for (const text of [robots, (await shop.call('GET', '/sitemap.xml')).body as string]) {
      expect(text).not.toContain(path.split('/')[3])
    }
  })

  it('are limited per network with 429, but still answer 304 to a matching ETag', async () => {
    const path = await renew('meta')
    const headers = fromNetwork()
    const { headers: first } = await shop.cms.call('GET', path, { headers })
    let last = 200
    for (let fetched = 1; fetched <= 70 && last === 200; fetched++) {
      last = (await shop.cms.call('GET', path, { headers })).status
    }
    const refused = await shop.cms.call('GET', path, { headers })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await shop.cms.call('GET', path, { headers: { ...headers, 'if-none-match': first.etag! } })).status).toBe(
      304,
    )
    expect((await fetchFeed(path)).status).toBe(200)
  })
})

function fetchBytes(url: string, headers: Record<string, string>): Promise<{ bytes: Buffer; encoding?: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { ...fromNetwork(), ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ bytes: Buffer.concat(chunks), encoding: response.headers['content-encoding']! }),
      )
    })
    request.on('error', reject)
  })
}
