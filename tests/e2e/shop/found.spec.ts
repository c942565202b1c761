import { productResponseSchema, uploadResponseSchema } from '@stoep/shared'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { LINEN_SHIRT } from '../../support/data/product-body.ts'
import { openEmptyShop, type SeededShop } from '../../support/shop/seeded-shop.ts'
import { signInStaff } from '../../support/people/staff.ts'
import { png } from '../../support/data/pictures.ts'
import { expect, openSlowly, test } from '../support/fixtures.ts'
import { changeProduct } from '../support/staff-hand.ts'
import { publicTemplates } from '../support/templates.ts'
import { Visitor } from '../support/visitor.ts'

test.use({ serviceWorkers: 'block' })

const WHATSAPP = { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' }
/** WhatsApp ignores larger pictures. */
const MAX_PREVIEW_BYTES = 250_000

/** The content of the first `<meta>` with this property or name, as a crawler without script reads it. */
function metaOf(html: string, name: string): string | undefined {
  const tag = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)
  return tag?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}

const htmlOf = async (request: APIRequestContext, path: string): Promise<string> => {
  const response = await request.get(path, { headers: WHATSAPP })
  expect(response.status(), path).toBe(200)
  return response.text()
}

/** The JSON-LD of a page by its type. */
function structuredData(html: string): Map<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const nodes = blocks.map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
  for (const node of nodes) expect(node['@context']).toBe('https://schema.org')
  return new Map(nodes.map((node) => [String(node['@type']), node]))
}

async function expectPreview(request: APIRequestContext, url: string | undefined): Promise<void> {
  const response = await request.get(url!, { headers: WHATSAPP })
  expect(response.status(), url).toBe(200)
  expect(response.headers()['content-type']).toBe('image/jpeg')
  const bytes = await response.body()
  expect(bytes.length).toBeLessThan(MAX_PREVIEW_BYTES)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
}

test('every public page has a title, a description and a preview picture for WhatsApp', async ({ page, shop }) => {
  const pictures = new Set<string>()
  const templates = await publicTemplates(page, shop.url)
  // The offline page is never shared.
  for (const { name, path } of templates.filter((template) => template.name !== 'offline')) {
    const html = await htmlOf(page.request, path)
    expect.soft(/<title>[^<]{3,}<\/title>/.test(html), `${name}: title`).toBe(true)
    for (const tag of ['description', 'og:title', 'og:description', 'og:url', 'og:image']) {
      expect.soft(metaOf(html, tag)?.length ?? 0, `${name}: ${tag}`).toBeGreaterThan(2)
    }
    expect.soft([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')], name).toEqual(['1200', '630'])
    pictures.add(metaOf(html, 'og:image') ?? '')
  }
  for (const url of pictures) await expectPreview(page.request, url)
})

test('a shared cart names its products in its preview, and is listed nowhere', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  const product = await visitor.findProduct('category=Home&stock=in')
  await visitor.addToCart(product)
  const path = `/collection/${await visitor.shareCart()}`
  const html = await htmlOf(page.request, path)
  expect(metaOf(html, 'og:title')).toMatch(/^A collection for you \| /)
  expect(metaOf(html, 'og:description')).toBe(product.name)
  expect(metaOf(html, 'og:url')).toBe(shop.url + path)
  expect(metaOf(html, 'robots')).toContain('noindex')
  await expectPreview(page.request, metaOf(html, 'og:image'))
})

test('a shared order has a preview that says nothing of the order, and is listed nowhere', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  const order = await visitor.placeOrder(await visitor.findProduct('category=Home&stock=in'))
  const path = `/cart/share/${order.shareId}`
  const html = await htmlOf(page.request, path)
  expect(metaOf(html, 'og:title')).toMatch(/^Order Summary \| /)
  expect(metaOf(html, 'og:description')).toBe('The products of this order, its delivery and its total.')
  expect(metaOf(html, 'og:url')).toBe(shop.url + path)
  expect(metaOf(html, 'robots')).toContain('noindex')
  await expectPreview(page.request, metaOf(html, 'og:image'))
})

test('a product has structured data with price, availability and breadcrumbs, sold out or not', async ({
  page,
  shop,
}) => {
  const visitor = new Visitor(page.request, shop.url)
  for (const [query, availability] of [
    ['category=Men&subcategory=Tops&stock=in', /InStock|LimitedAvailability/],
    ['stock=out', /OutOfStock/],
  ] as const) {
    const product = await visitor.findProduct(query)
    const url = `${shop.url}/product/${product.id}`
    const data = structuredData(await htmlOf(page.request, url))
    expect(data.get('Product')).toMatchObject({ name: product.name })
    const { image, offers } = data.get('Product') as { image: string[]; offers: Record<string, string> }
    expect(image[0]).toMatch(/^http.*\/uploads\//)
    expect(offers).toMatchObject({
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'ZAR',
      itemCondition: 'https://schema.org/NewCondition',
    })
    expect(offers['availability']).toMatch(availability)
    const crumbs = data.get('BreadcrumbList') as { itemListElement: { position: number; item?: string }[] }
    expect(crumbs.itemListElement.map(({ position }) => position)).toEqual(
      crumbs.itemListElement.map((_crumb, index) => index + 1),
    )
    for (const { item } of crumbs.itemListElement.slice(0, -1)) expect(item).toContain(shop.url)
  }
  const home = structuredData(await htmlOf(page.request, '/'))
  expect(home.get('Organization')).toMatchObject({
    url: `${shop.url}/`,
    logo: `${shop.url}/icon-512.png`,
    address: { addressCountry: 'ZA' },
  })
})

test('pages with filters and campaign tags name the page without them as canonical', async ({ page, shop }) => {
  const canonicalOf = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec(await htmlOf(page.request, path))?.[1]?.replaceAll('&amp;', '&')
  expect(await canonicalOf('/products?fbclid=x&utm_source=y')).toBe(`${shop.url}/products`)
  expect(await canonicalOf('/products?sort=price-asc&category=Men&gender=Men')).toBe(
    `${shop.url}/products?category=Men`,
  )
  expect(await canonicalOf('/products?page=2')).toBe(`${shop.url}/products?page=2`)
  expect(metaOf(await htmlOf(page.request, '/products?gender=Men'), 'robots')).toBe('noindex, follow')
  expect(metaOf(await htmlOf(page.request, '/products?category=Men'), 'robots')).toBeUndefined()
  const { id } = await new Visitor(page.request, shop.url).findProduct()
  expect(await canonicalOf(`/product/${id}?size=M&color=Black`)).toBe(`${shop.url}/product/${id}`)
})

test('the sitemap lists visible products with their last change, and no hidden ones', async ({ page, shop }) => {
  const { id } = await new Visitor(page.request, shop.url).findProduct()
  const path = `/product/${id}`
  const show = (visible: boolean) => changeProduct(page.request, shop, id, { visible })
  const sitemap = async () => {
    const response = await page.request.get('/sitemap.xml')
    expect(response.headers()['content-type']).toContain('application/xml')
    return response.text()
  }
  const before = await sitemap()
  expect(before).toMatch(
    new RegExp(`<url><loc>${shop.url}${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod></url>`),
  )
  await show(false)
  expect(await sitemap()).not.toContain(path)
  expect((await page.request.get(path)).status()).toBe(404)
  await show(true)
  const addresses = [...(await sitemap()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) =>
    url!.replaceAll('&amp;', '&'),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
  expect((await page.request.get(path)).status()).toBe(200)

  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, prefix]) => prefix!)
  expect(closed).toEqual(expect.arrayContaining(['/admin', '/api', '/cart']))
  for (const address of addresses) {
    expect(
      closed.some((prefix) => new URL(address).pathname.startsWith(prefix)),
      address,
    ).toBe(false)
  }
})

test.describe('a new shop, which makes all picture sizes', () => {
  let shop: SeededShop
  let request: APIRequestContext
  test.beforeAll(async ({ playwright }) => {
    shop = await openSlowly(() => openEmptyShop())
    request = await playwright.request.newContext({ baseURL: shop.url })
  })
  test.afterAll(async () => {
    await request.dispose()
    await shop.close()
  })

  // The first: the next journey makes a product.
  test('lists without products are not for search engines', async () => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    expect(sitemap).toContain(`<loc>${shop.url}/products</loc>`)
    expect(sitemap).not.toContain('category=')
    for (const category of ['Men', 'New+Arrivals']) {
      const html = await htmlOf(request, `/products?category=${category}`)
      expect(metaOf(html, 'robots'), category).toBe('noindex, follow')
      // Each of them would lead to the next empty list.
      expect(html, category).not.toContain('aria-label="Categories"')
    }
  })

  test('a shared product has its own preview picture, whose URL changes with the picture', async () => {
    const staff = await signInStaff(shop.database, 'admin')
    const headers = { authorization: `Bearer ${staff.token}` }
    const upload = async () => {
      const file = { name: 'shirt.png', mimeType: 'image/png', buffer: png({ width: 720, height: 900, noisy: true }) }
      const response = await request.post('/api/upload', { headers, multipart: { image: file } })
      return uploadResponseSchema.parse(await response.json()).url
    }
    const previewOf = async (id: string) => metaOf(await htmlOf(request, `/product/${id}`), 'og:image')
    const created = await request.post('/api/admin/products', {
      headers,
      data: { ...LINEN_SHIRT, images: [{ url: await upload(), color: 'Sand', alt: '' }] },
    })
    const { product } = productResponseSchema.parse(await created.json())
    const find = () => previewOf(product.id)
    // The preview is made in the background; until then the link shows the shop's own picture.
    await expect.poll(find, { timeout: 60_000 }).toContain('/uploads/')
    const first = await find()
    await expectPreview(request, first)
    const html = await htmlOf(request, `/product/${product.id}`)
    expect(html, 'another crop belongs into no srcset').not.toMatch(/srcset="[^"]*_preview/i)

    const changed = await request.put(`/api/products/${product.id}`, {
      headers,
      data: { ...LINEN_SHIRT, version: product.version, images: [{ url: await upload(), color: 'Sand', alt: '' }] },
    })
    expect(changed.ok(), await changed.text()).toBe(true)
    await expect.poll(find, { timeout: 60_000 }).not.toBe(first)
  })
})

test('the shop can be installed on a phone: its manifest and icons are valid', async ({ page }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(href!)
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await response.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  expect(manifest.name.length).toBeGreaterThan(1)
  expect(manifest.icons.map(({ purpose = 'any', sizes }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type'], src).toBe(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})
