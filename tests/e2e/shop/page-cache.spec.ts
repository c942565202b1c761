import { productSchema, staffProductSchema, type Product } from '@stoep/shared'
import { signInStaff } from '../../support/people/staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { Visitor } from '../support/visitor.ts'

test.use({ serviceWorkers: 'block' })

/** The whole form of a product, as sent by an editor who changes only the price. */
const formOf = (product: Product, version: number, price: number) => ({
  ...product,
  price,
  specialPrice: undefined,
  version,
  images: product.images.map(({ url, color, alt }) => ({ url, color, alt })),
})

test('a new price appears at once on cached pages, whether changed in the shop or in the cms', async ({
  page,
  shop,
}) => {
  const staff = await signInStaff(shop.database, 'admin')
  const headers = { authorization: `Bearer ${staff.token}` }
  const { id, name } = await new Visitor(page.request, shop.url).findProduct('category=Home&stock=in')
  const list = `/products?q=${encodeURIComponent(name)}`
  const change = async (base: string, price: number) => {
    const seen = staffProductSchema.parse(
      await (await page.request.get(`${base}/api/products/${id}`, { headers })).json(),
    )
    const response = await page.request.put(`${base}/api/products/${id}`, {
      headers,
      data: { ...formOf(seen, seen.version, price), code: seen.code },
    })
    expect(response.ok(), await response.text()).toBe(true)
  }
  const sizeOf = async (path: string) =>
    Number((await page.request.get(path, { headers: { 'accept-encoding': 'br' } })).headers()['content-length'])
  await change(shop.url, 1111)
  // Cached: only such a page is compressed better after its second request.
  for (const path of [`/product/${id}`, list]) {
    const first = await sizeOf(path)
    await expect.poll(() => sizeOf(path), { timeout: 30_000 }).toBeLessThan(first)
  }

  await change(shop.url, 1234)
  await page.goto(`/product/${id}`)
  await expect(page.getByText('R1 234.00').first()).toBeVisible()
  await page.goto(list)
  await expect(page.getByRole('main').getByText('R1 234.00').first()).toBeVisible()
  // As the filters and "Load more" do.
  const fetchList = () => page.evaluate(async (path) => (await fetch(path)).text(), list)
  expect(await fetchList()).toMatch(/R1\s234\.00/)

  // Directly at the cms, as an editor in Strapi's panel does: the event stream reports the change.
  await change(shop.cms.url, 987)
  await expect.poll(async () => (await page.request.get(`/product/${id}`)).text()).toContain('R987.00')
  expect(await (await page.request.get(list)).text()).toContain('R987.00')
  expect(await fetchList(), 'not from the cache of the browser').toContain('R987.00')
  productSchema.parse(await (await page.request.get(`/api/products/${id}`)).json())
})

test('a cached page answers 304 to its ETag and sets no cookie', async ({ page }) => {
  const first = await page.request.get('/products')
  expect(first.headers()).toMatchObject({
    // Nothing by which a browser may show an old price.
    'cache-control': 'public, max-age=0, s-maxage=30, stale-if-error=86400',
    vary: 'Accept-Encoding, Save-Data, X-Fragment',
  })
  expect(first.headers()['set-cookie']).toBeUndefined()
  const again = await page.request.get('/products', { headers: { 'if-none-match': first.headers()['etag']! } })
  expect([again.status(), again.headers()['set-cookie']]).toEqual([304, undefined])
})
