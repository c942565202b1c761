import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { signInStaff } from '../../support/people/staff.ts'
import { tabsOf } from '../support/back-office.ts'
import { expect, testAsSeeded as test } from '../support/fixtures.ts'
import { changeProduct } from '../support/staff-hand.ts'
import { Visitor } from '../support/visitor.ts'

const KB = 1024

/** Compressed bytes transferred, by kind. */
interface Weight {
  html: number
  css: number
  script: number
  pictures: number
  requests: number
  all: number
}

/** The most that a page may load on a phone's first visit, in KB. */
const BUDGETS: Readonly<Record<'home' | 'list' | 'product' | 'cart', Weight>> = {
  home: { html: 12, css: 8, script: 10, pictures: 210, requests: 14, all: 230 },
  list: { html: 14, css: 8, script: 10, pictures: 315, requests: 26, all: 330 },
  // Three of four pictures are near the window, three have thumbnails, and two rows of other products follow.
  product: { html: 12, css: 8, script: 10, pictures: 280, requests: 14, all: 300 },
  cart: { html: 12, css: 8, script: 10, pictures: 60, requests: 10, all: 90 },
}

/** The most that the large picture's script may add. */
const LIGHTBOX_KB = 2

test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // The service worker loads after everything else and would be counted only sometimes.
  serviceWorkers: 'block',
})

const KINDS: Readonly<Record<string, 'html' | 'css' | 'script' | 'pictures'>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Image: 'pictures',
}

/** Opens the page with an empty browser cache and counts until all requests have ended. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const client = await page.context().newCDPSession(page)
  const weight: Weight = { html: 0, css: 0, script: 0, pictures: 0, requests: 0, all: 0 }
  const running = new Map<string, string>()
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  client.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (request.url.startsWith('data:')) return
    running.set(requestId, type)
    weight.requests += 1
  })
  const headers = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, response }) => headers.set(requestId, response.encodedDataLength))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = KINDS[running.get(requestId) ?? '']
    // Headers count only in the total.
    if (kind) weight[kind] += encodedDataLength - (headers.get(requestId) ?? 0)
    weight.all += encodedDataLength
    running.delete(requestId)
  })
  client.on('Network.loadingFailed', ({ requestId }) => running.delete(requestId))
  await page.goto(path, { waitUntil: 'load' })
  // A page of the back office requests more once it is ready, and the responses may cause further requests.
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 10_000 })))
    await expect.poll(() => running.size, 'everything loaded').toBe(0)
  }
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  )
  weight.css += brotliCompressSync(sheets).length
  return weight
}

const sizeOf = async (page: Page, path: string): Promise<number> =>
  Number((await page.request.get(path, { headers: { 'accept-encoding': 'br' } })).headers()['content-length'])

/** Waits until the page is cached in its smallest form, which another thread makes after the second request. */
async function expectKept(page: Page, name: keyof typeof BUDGETS, path: string): Promise<void> {
  await expect
    .poll(() => sizeOf(page, path), `${name}: kept and compressed`)
    .toBeLessThanOrEqual(BUDGETS[name].html * KB)
}

/** In KB, and printed, so that a figure close to its budget is noticed. */
async function weighInKb(page: Page, name: string, path: string): Promise<Weight> {
  const weight = await weigh(page, path)
  const rounded = Object.fromEntries(
    Object.entries(weight).map(([part, size]) => [part, part === 'requests' ? size : Number((size / KB).toFixed(1))]),
  ) as unknown as Weight
  console.log(`${name} (KB): ${JSON.stringify(rounded)}`)
  return rounded
}

async function expectLight(page: Page, name: keyof typeof BUDGETS, path: string): Promise<void> {
  if (name !== 'cart') await expectKept(page, name, path)
  const rounded = await weighInKb(page, name, path)
  for (const part of Object.keys(rounded) as (keyof Weight)[]) {
    expect.soft(rounded[part], `${name}: ${part}`).toBeLessThanOrEqual(BUDGETS[name][part])
  }
}

test('the home page stays within its weight budget', ({ page }) => expectLight(page, 'home', '/'))

test('the product list stays within its weight budget', ({ page }) => expectLight(page, 'list', '/products'))

test('a product page stays within its weight budget', async ({ page, shop }) => {
  const product = await new Visitor(page.request, shop.url).findProduct()
  await expectLight(page, 'product', `/product/${product.id}`)
})

test('the large picture loads its script when it is opened, within its budget', async ({ page, shop }) => {
  const { id } = await new Visitor(page.request, shop.url).findManyPictures()
  await page.goto(`/product/${id}`, { waitUntil: 'load' })
  const loaded: Response[] = []
  page.on('response', (response) => void (response.request().resourceType() === 'script' && loaded.push(response)))
  await page
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog', { name: 'Large picture' })).toBeVisible()
  const sizes = await Promise.all(loaded.map(async (response) => brotliCompressSync(await response.body()).length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`large picture: ${(total / KB).toFixed(1)} KB of script`)
  expect(loaded.length, 'not loaded before').toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(LIGHTBOX_KB * KB)
})

test('the first response after a change is within the budget too, and better compressed later', async ({
  page,
  shop,
}) => {
  const { id, price } = await new Visitor(page.request, shop.url).findProduct()
  const paths = { home: '/', list: '/products', product: `/product/${id}` } as const
  await changeProduct(page.request, shop, id, { price: price + 1 })
  for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
    const first = await sizeOf(page, path)
    console.log(`${name}, first response: ${(first / KB).toFixed(1)} KB of HTML`)
    expect.soft(first, name).toBeLessThanOrEqual(BUDGETS[name].html * KB)
    await expect.poll(() => sizeOf(page, path), `${name}: that was not the kept page`).toBeLessThan(first)
  }
  await changeProduct(page.request, shop, id, { price })
})

test('the cart stays within its weight budget', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  for (const query of ['category=Men&subcategory=Tops&stock=in', 'category=Women&stock=in', 'category=Home&stock=in']) {
    await visitor.addToCart(await visitor.findProduct(query))
  }
  await expectLight(page, 'cart', '/cart')
})

/** The most that the first view of a page of the back office may load, in KB; heavy parts load when they are used. */
const STAFF_BUDGET = { css: 20, script: 170 } as const

test('every back office page stays within its weight budget', async ({ page, shop }) => {
  const { token } = await signInStaff(shop.database, 'admin')
  await page.context().addCookies([{ name: 'staffToken', value: token, url: shop.url, httpOnly: true }])
  const visitor = new Visitor(page.request, shop.url)
  // With one picture the script that sorts pictures would not load.
  const product = await visitor.findManyPictures()
  const { cartId } = await visitor.placeOrder(product)
  // One page of each kind: the form of a new product is that of an edited one without pictures, and so on.
  const heaviest = ['products', `products/${product.id}`, 'orders', 'orders/new', `orders/${cartId}`]
  const expectLightPage = async (path: string) => {
    const { css, script } = await weighInKb(page, path, `/admin/${path}`)
    expect.soft(script, `${path}: script`).toBeLessThanOrEqual(STAFF_BUDGET.script)
    expect.soft(css, `${path}: CSS`).toBeLessThanOrEqual(STAFF_BUDGET.css)
  }
  for (const path of heaviest) await expectLightPage(path)
  const tabs = (await tabsOf(page)).map((address) => address.replace('/admin/', ''))
  for (const path of ['pages/about', ...tabs.filter((tab) => !heaviest.includes(tab))]) await expectLightPage(path)
})
