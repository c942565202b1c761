import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { totalOf } from '../support/product-list.ts'
import { oneOfEachKind } from '../support/templates.ts'
import { Visitor } from '../support/visitor.ts'

// Pictures and links that were never loaded fail offline, and the browser logs that.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** The addresses in a cache of the service worker, oldest first. */
const keptIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url.slice(new URL(url).origin.length)),
    cache,
  )

/** The options of a product that can be chosen. */
const thereOf = (page: Page) => page.getByRole('main').getByRole('radio', { disabled: false })

/** Waits until the service worker is active and has cached these paths. */
async function expectKept(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => keptIn(page, 'pages-1')).toEqual(expect.arrayContaining(paths))
}

test('visited pages open offline with the age of their prices, and nothing can be ordered', async ({
  page,
  context,
  shop,
}) => {
  const product = await new Visitor(page.request, shop.url).findProduct()
  const seen = (await oneOfEachKind(page, shop.url)).filter(({ path }) => path !== '/offline')
  await page.goto('/products')
  await expectKept(page, '/offline', '/products')
  const titles = new Map<string, string>()
  for (const { path } of seen) {
    await page.goto(path)
    titles.set(path, await page.getByRole('heading', { level: 1 }).innerText())
  }
  await expectKept(page, ...titles.keys())
  await page.goto(`/product/${product.id}`)
  const thereOnline = await thereOf(page).count()
  expect(thereOnline).toBeGreaterThan(1)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  for (const [path, title] of titles) {
    await page.goto(path)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await expect.soft(page.getByText(/Saved prices from \d+ \w+ \d{4}, \d\d:\d\d/), path).toBeVisible()
  }
  await page.goto(`/product/${product.id}`)
  expect((await page.getByText(/Saved prices/).boundingBox())!.x).toBeGreaterThanOrEqual(16)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeDisabled()
  // Available options can still be looked through, as when online.
  await expect(thereOf(page)).toHaveCount(thereOnline)
  const last = thereOf(page).last()
  await last.check()
  await expect(last).toBeChecked()

  // Personal pages and pages not visited before are never cached.
  for (const path of ['/cart', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', shop.url + path)
    await expect(page.getByText(/Saved prices/)).toHaveCount(0)
  }

  await context.setOffline(false)
  await page.goto(`/product/${product.id}`)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
  await expect(page.getByText(/Saved prices/)).toHaveCount(0)
})

/** A network before the shop that can fall silent: requests then wait until it is heard again. */
async function openNetwork(shopUrl: string) {
  const waiting: (() => void)[] = []
  let isSilent = false
  const server = http.createServer((request, response) => {
    const pass = () => {
      const passing = http.request(
        shopUrl + request.url,
        { method: request.method ?? 'GET', headers: request.headers },
        (incoming) => void incoming.pipe(response.writeHead(incoming.statusCode ?? 502, incoming.headers)),
      )
      passing.on('error', () => response.destroy())
      request.pipe(passing)
    }
    if (isSilent) waiting.push(pass)
    else pass()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting,
    fallSilent: () => void (isSilent = true),
    beHeard() {
      isSilent = false
      for (const pass of waiting.splice(0)) pass()
    },
    close: () => new Promise<unknown>((resolve) => server.close(resolve).closeAllConnections()),
  }
}

test('a visited page opens as it was saved while the network is silent, and who asks again gets the new one', async ({
  page,
  shop,
}) => {
  const network = await openNetwork(shop.url)
  try {
    await page.goto(`${network.url}/products`)
    await expectKept(page, '/offline', '/products')
    await page.goto(`${network.url}/faq`)
    const savedAt = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('pages-1')).match('/products')
        return kept?.headers.get('x-saved-at') ?? ''
      })
    const before = await savedAt()
    network.fallSilent()
    await page.goto(`${network.url}/products`, { waitUntil: 'commit' })
    const note = page.getByText(/^The network did not answer\. Saved prices from \d+ \w+ \d{4}, \d\d:\d\d/)
    await expect(note).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show \d+ items$/, includeHidden: true })).toBeDisabled()
    network.beHeard()
    await expect.poll(async () => (await savedAt()) > before, 'the late page is kept').toBe(true)
    await expect(note, 'until the shopper asks again').toBeVisible()
    network.fallSilent()
    const again = note.getByRole('link', { name: 'Try again' }).click({ noWaitAfter: true })
    await expect.poll(() => network.waiting.length).toBeGreaterThan(0)
    network.beHeard()
    await again
    await expect(note).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Show \d+ items$/, includeHidden: true })).toBeEnabled()
  } finally {
    network.beHeard()
    await network.close()
  }
})

test('a filter that cannot be sent says so, and the list and its filters stay', async ({ page, context }) => {
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const women = filters.getByRole('checkbox', { name: /^Women/ })
  const all = await totalOf(page)
  await expectKept(page, '/products')
  await context.setOffline(true)
  const alert = page.getByRole('alert').filter({ hasText: 'The network did not answer. Please try again.' })
  const from = filters.getByLabel('From R')
  for (const change of [() => women.click(), () => from.pressSequentially('300\n')]) {
    await change()
    await expect(alert).toBeVisible()
    await alert.getByRole('button').click()
    await expect(page).toHaveURL(/\/products$/)
    expect(await totalOf(page)).toBe(all)
    await expect(women).not.toBeChecked()
    await expect(from).toHaveValue('')
  }
  await context.setOffline(false)
  await women.check()
  await expect(page).toHaveURL(/gender=Women/)
})

test('the service worker keeps the newest 30 pages and what pictures were seen, and a new one deletes old caches', async ({
  page,
}) => {
  await page.goto('/products')
  await expectKept(page, '/offline', '/products')
  await page.evaluate(async () => {
    const cache = await caches.open('pages-1')
    for (let index = 0; index < 40; index++) await cache.put(`/about?old=${index}`, new Response('old'))
  })
  expect((await keptIn(page, 'pages-1')).length).toBeGreaterThan(40)
  await page.goto('/faq')
  await expectKept(page, '/offline', '/faq')
  await expect.poll(async () => (await keptIn(page, 'pages-1')).length).toBe(30)

  const picture = '/default-picture.webp?seen'
  await page.evaluate((url) => Object.assign(new Image(), { src: url }).decode(), picture)
  await expect.poll(() => keptIn(page, 'pictures-1')).toContain(picture)

  await page.evaluate(async () => {
    await (await caches.open('pages-0')).put('/faq', new Response('old'))
    await navigator.serviceWorker.register('/sw.js?next')
  })
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).sort()))
    .toEqual(['files-1', 'pages-1', 'pictures-1'])
})
