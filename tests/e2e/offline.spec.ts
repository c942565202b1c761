import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Visitor } from './visitor.ts'

// Pictures and links that were never loaded fail without a network, and the browser says so.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** Until the service worker stands and has kept what it should. */
async function expectKept(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname))
  await expect.poll(kept).toEqual(expect.arrayContaining(paths))
}

test('what was seen opens without a network, says how old its prices are, and sends nothing', async ({
  page,
  context,
  shop,
}) => {
  const product = await new Visitor(page.request, shop.url).findProduct()
  await page.goto('/products')
  await expectKept(page, '/offline', '/products')
  await page.goto(`/product/${product.id}`)
  await expectKept(page, `/product/${product.id}`)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  await page.goto(`/product/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByText(/Saved prices from \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeDisabled()
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()

  // Never kept: what is personal, and what was not seen.
  for (const path of ['/cart', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  }

  await context.setOffline(false)
  await page.goto(`/product/${product.id}`)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
  await expect(page.getByText(/Saved prices/)).toHaveCount(0)
})

test('at most 30 pages are kept, the newest', async ({ page }) => {
  await page.goto('/products')
  await expectKept(page, '/offline', '/products')
  const count = await page.evaluate(async () => {
    const cache = await caches.open('pages-1')
    for (let index = 0; index < 40; index++) await cache.put(`/about?old=${index}`, new Response('old'))
    return (await cache.keys()).length
  })
  expect(count).toBeGreaterThan(40)
  await page.goto('/faq')
  await expectKept(page, '/offline', '/faq')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages-1')).keys()).length))
    .toBeLessThanOrEqual(30)
})
