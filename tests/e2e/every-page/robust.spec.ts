import { productResponseSchema } from '@stoep/shared'
import { signInStaff } from '../../support/people/staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNothingRan, HOSTILE } from '../support/hostile-text.ts'
import { cardsOf } from '../support/product-list.ts'
import { oneOfEachKind, personalTemplates, publicTemplates } from '../support/templates.ts'
import { Visitor } from '../support/visitor.ts'

test.use({ serviceWorkers: 'block' })

/** Addresses that redirect, and their targets. */
const REDIRECTS: Readonly<Record<string, RegExp>> = {
  '/shop-all?q=linen': /\/products\?q=linen$/,
  '/shop-all': /\/products$/,
  '/dashboard': /\/admin\/login$/,
  '/admin': /\/admin\/login$/,
  '/admin/products': /\/admin\/login\?to=/,
}

// `access.spec.ts` opens the others.
test('every page that editors write answers 200 with one heading, and old addresses redirect', async ({
  page,
  shop,
}) => {
  const opened = new Set((await oneOfEachKind(page, shop.url)).map(({ path }) => path))
  const written = (await publicTemplates(page, shop.url)).filter(({ path }) => !opened.has(path))
  expect(written.length).toBeGreaterThan(3)
  for (const { name, path } of written) {
    const response = await page.goto(path)
    expect.soft(response?.status(), `${name} (${path})`).toBe(200)
    await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
  }
  for (const [path, target] of Object.entries(REDIRECTS)) {
    const response = await page.goto(path)
    expect.soft(response?.status(), path).toBe(200)
    await expect.soft(page, path).toHaveURL(target)
  }
})

test('a link with invalid parameters still answers 200, with products or a way to reset the filters', async ({
  page,
}) => {
  for (const path of [
    '/products?page=0&category=%00&sort=x&priceMin=abc',
    '/products?q=%F0%9F%98%80&gender=Men&gender=Men',
    '/?category=Nowhere',
  ]) {
    expect.soft((await page.goto(path))?.status(), path).toBe(200)
    const next = cardsOf(page).or(page.getByRole('link', { name: 'Reset Filters' }))
    await expect.soft(next.first(), path).toBeVisible()
  }
})

test.describe('at unknown addresses', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the shop answers 404 with a link to go on, which no cache stores', async ({ page, shop }) => {
    for (const path of [
      '/nowhere',
      '/product/nothing',
      '/collection/nothing',
      '/cart/nothing',
      '/cart/share/nothing',
      '//products',
      '/%E0%A4%A',
    ]) {
      const response = await page.goto(shop.url + path)
      expect.soft(response?.status(), path).toBe(404)
      expect.soft(response?.headers()['cache-control'], path).toContain('no-store')
      const target = await page.getByRole('main').getByRole('link').first().getAttribute('href')
      expect.soft((await page.request.get(target!)).status(), `${path} → ${target}`).toBe(200)
    }
  })
})

test('a form that fails gets the page for its status', async ({ page, shop }) => {
  for (const [path, status, title] of [
    ['/collection/nothing', 404, 'Page not found'],
    ['/cart', 400, 'This could not be understood'],
    ['/privacy-policy', 405, 'This could not be understood'],
  ] as const) {
    const response = await page.request.post(path, { form: { intent: 'nothing' }, headers: { origin: shop.url } })
    expect(response.status(), path).toBe(status)
    expect(await response.text(), path).toContain(`<h1>${title}</h1>`)
    expect(response.headers()['allow'], path).toBe(status === 405 ? 'GET, HEAD' : undefined)
  }
})

test('a form from another address gets a page that names the right one, a script JSON', async ({ page, shop }) => {
  for (const path of ['/cart/add', '/admin/login', '/nowhere/else']) {
    const send = (accept: string) =>
      page.request.post(path, { form: { intent: 'nothing' }, headers: { origin: 'https://elsewhere.example', accept } })
    const response = await send('text/html,*/*')
    expect(response.status(), path).toBe(403)
    expect(await response.text(), path).toMatch(/<h1>Not allowed<.*Please open http:\/\/[^ ]+ and try again there\./)
    expect(response.headers()['cache-control'], path).toContain('no-store')
    expect(await (await send('*/*')).json(), path).toMatchObject({ code: 'bad_origin' })
  }
  // What is sent next on the same connection is not taken for what is left of the form.
  expect((await page.request.get(shop.url)).status()).toBe(200)
})

test('a form that is sent as something else gets 415', async ({ page, shop }) => {
  const paths = ['/cart', '/cart/add', '/track-order', '/contact', '/data-saver', '/admin/login', '/admin/logout']
  for (const path of paths) {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { origin: shop.url, 'content-type': type }
      const response = await page.request.post(path, { data: '{"a":1}', headers, maxRedirects: 0 })
      expect(response.status(), `${path} ${type}`).toBe(415)
    }
  }
})

test('a page that asks to wait says in Retry-After, too, how long', async ({ page, shop }) => {
  const form = { orderNumber: 'ST-GUESSED', phoneNumber: '0821234567' }
  const guess = () => page.request.post('/track-order', { form, headers: { origin: shop.url } })
  let response = await guess()
  for (let guesses = 1; response.status() === 404 && guesses < 20; guesses++) response = await guess()
  const seconds = response.headers()['retry-after']
  expect([response.status(), seconds]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await response.text()).toContain(`Too many attempts. Please try again in ${seconds} seconds.`)
})

test('scripts in every field of a product and an order are shown as text', async ({ page, shop }) => {
  const staff = await signInStaff(shop.database, 'admin')
  const headers = { authorization: `Bearer ${staff.token}` }
  const visitor = new Visitor(page.request, shop.url)
  const { images } = await visitor.findProduct()
  const response = await page.request.post(`${shop.url}/api/admin/products`, {
    headers,
    data: {
      name: `Hostile ${HOSTILE}`.slice(0, 120),
      code: `X-${HOSTILE}`.slice(0, 40),
      price: 49.5,
      category: 'Men',
      subcategory: 'Tops',
      sizes: [HOSTILE.slice(0, 40), '</option><script>window.ran=1</script>'.slice(0, 40)],
      description: `${HOSTILE}, ${HOSTILE}`,
      features: [`${HOSTILE}: ${HOSTILE}`.slice(0, 200), 'javascript:window.ran=1'],
      stock: 90,
      quantity: 0,
      minOrder: 1,
      images: [{ url: images[0]!.url, color: '"><script>ran=1</script>'.slice(0, 60), alt: HOSTILE.slice(0, 120) }],
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const { product } = productResponseSchema.parse(await response.json())

  await expectNothingRan(page, `/product/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hostile "\'></textarea>')
  const query = encodeURIComponent(HOSTILE.slice(0, 90))
  for (const path of [
    `/products?q=${query}`,
    `/?q=${query}`,
    '/products?q=Hostile',
    '/products?sort=newest',
    `/product/${product.id}?size=${query}`,
  ]) {
    await expectNothingRan(page, path)
  }
  await page.getByRole('searchbox', { name: 'Search', exact: false }).first().focus()
  const name = HOSTILE.slice(0, 80)
  const order = await visitor.placeOrder(product, {
    fullName: name,
    addressLine1: name,
    addressLine2: name,
    city: name,
    directions: name,
  })
  await visitor.addToCart(product)
  const collection = await visitor.shareCart()
  for (const path of [
    '/cart',
    '/order-confirmation',
    `/cart/${order.cartId}`,
    `/cart/share/${order.shareId}`,
    `/collection/${collection}`,
  ]) {
    await expectNothingRan(page, path)
    if (!path.startsWith('/collection')) await expect(page.getByRole('main')).toContainText(`Hostile "'></textarea>`)
  }
})

test('the content security policy of every page forbids inline scripts', async ({ page, shop }) => {
  for (const { path } of [
    ...(await publicTemplates(page, shop.url)),
    ...(await personalTemplates(page, shop.url)),
    { path: '/nowhere' },
  ]) {
    const policy = (await page.request.get(path)).headers()['content-security-policy']
    // The back office allows the inline scripts of its own response, by a nonce.
    expect
      .soft(policy, path)
      .toMatch(path.startsWith('/admin') ? /script-src 'self' 'nonce-[\w+/=-]{16,}'/ : /script-src 'self';/)
    expect.soft(policy, path).not.toMatch(/script-src[^;]*'unsafe/)
  }
})

test('no script of the back office tries what its content security policy forbids', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', () => document.documentElement.setAttribute('data-blocked', '')),
  )
  await page.goto('/admin/login')
  await expect(page.locator('html[data-ready]')).toHaveCount(1)
  await expect(page.locator('html[data-blocked]')).toHaveCount(0)
})

/** Headers from proxies, browsers and attackers that must not affect a page that is shared by all. */
const ODD_HEADERS: readonly [name: string, value: string][] = [
  ...[
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-prefix',
    'x-original-url',
    'x-rewrite-url',
    'x-host',
    'forwarded',
  ].map((name): [string, string] => [name, 'evil.example']),
  ['cookie', 'session=aaaaaaaaaaaaaaaaaaaaaaaa; cart=7; staff=TN'],
  ['accept-language', 'af-ZA'],
  ['accept', 'application/json'],
  ['user-agent', 'curl/8'],
  ['referer', 'https://evil.example/?<script>'],
  ['origin', 'https://evil.example'],
  ['x-session-id', 'bbbbbbbbbbbbbbbbbbbbbbbb'],
  ['x-http-method-override', 'DELETE'],
  ['x-requested-with', 'XMLHttpRequest'],
  ['sec-ch-ua-mobile', '?1'],
  ['sec-purpose', 'prefetch'],
  ['dnt', '1'],
  ['range', 'bytes=0-10'],
  ['x-remix-response', 'yes'],
  ['content-type', 'application/json'],
  ...Array.from({ length: 177 }, (_, index): [string, string] => [`x-odd-${index}`, `${'<>"'[index % 3]}${index}`]),
]

test('two hundred unusual headers change nothing in a public page', async ({ page, playwright, shop }) => {
  expect(ODD_HEADERS).toHaveLength(200)
  const templates = await publicTemplates(page, shop.url)
  const stranger = await playwright.request.newContext({ baseURL: shop.url })
  const before = new Map<string, { bytes: Buffer; caching: string | undefined }>()
  for (const { path } of templates) {
    const plain = await stranger.get(path)
    before.set(path, { bytes: await plain.body(), caching: plain.headers()['cache-control'] })
  }
  // Saved as they are, the settings change no page, but each is drawn anew: for the odd request, and kept for all
  // others.
  const { token } = await signInStaff(shop.database, 'admin')
  const saved = await stranger.put('/api/admin/settings', {
    headers: { authorization: `Bearer ${token}`, origin: shop.url },
    data: { csvFormat: 'commas' },
  })
  expect(saved.status()).toBe(200)
  for (const [path, { bytes, caching }] of before) {
    const odd = await stranger.get(path, { headers: Object.fromEntries(ODD_HEADERS) })
    expect
      .soft([odd.status(), (await odd.body()).equals(bytes), odd.headers()['cache-control']], path)
      .toEqual([200, true, caching])
  }
  const home = await (await stranger.get('/')).body()
  for (const [name, value] of ODD_HEADERS) {
    const odd = await stranger.get('/', { headers: { [name]: value } })
    expect.soft((await odd.body()).equals(home), `${name}: ${value}`).toBe(true)
    expect.soft(odd.headers()['set-cookie'], name).toBeUndefined()
  }
  await stranger.dispose()
})

test('personal pages are stored by no shared cache', async ({ page, shop }) => {
  for (const { name, path } of await personalTemplates(page, shop.url)) {
    const headers = (await page.request.get(path)).headers()
    // The cart page names nobody and may be kept in the browser's back/forward cache.
    expect.soft(headers['cache-control'], name).toMatch(path === '/cart' ? /^private/ : /no-store/)
    if (path !== '/cart' && !path.startsWith('/admin'))
      expect.soft(headers['referrer-policy'], name).toBe('same-origin')
  }
  const form = { name: 'Thandi', email: '', message: 'Is it open?' }
  const sent = await page.request.post('/contact', { form, headers: { origin: new URL(shop.url).origin } })
  expect(await sent.text(), 'the link that sends it').toContain('Is%20it%20open')
  expect(sent.headers()['cache-control']).toBe('no-store')
})
