import type { Page } from '@playwright/test'
import { cartSchema } from '@stoep/shared'
import { BackOffice } from '../support/back-office.ts'
import { expect, expectReady, holdRequests, openReady, openWithClock, test } from '../support/fixtures.ts'
import { pressOrder } from '../support/checkout.ts'
import { cardsOf, openOfSecondPage } from '../support/product-list.ts'
import { TOPS, Visitor } from '../support/visitor.ts'

test.use({ serviceWorkers: 'block' })

const [HOME, GADGETS] = ['category=Home&stock=in', 'category=Gadget&stock=in']

/** Opens a cart with one product of each query; returns their names. */
async function openCart(page: Page, shopUrl: string, queries: readonly string[]): Promise<string[]> {
  const visitor = new Visitor(page.request, shopUrl)
  const names: string[] = []
  for (const query of queries) {
    const product = await visitor.findProduct(query)
    await visitor.addToCart(product)
    names.push(product.name)
  }
  await openReady(page, '/cart')
  return names
}

test('changes of the cart that wait for one another are all made when the shopper leaves it at once', async ({
  page,
  shop,
}) => {
  const [more, removed, saved] = await openCart(page, shop.url, [TOPS, HOME, GADGETS])
  const read = async () => {
    const { products, savedForLater } = cartSchema.parse(await (await page.request.get('/api/carts')).json())
    const named = (lines: typeof products) => lines.map((line) => `${line.quantity} ${line.productId.name}`)
    return { inCart: named(products), saved: named(savedForLater) }
  }
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const slowly = { offline: false, latency: 1_500, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', slowly)
  await page.getByRole('button', { name: `More of ${more}` }).click()
  await page.getByRole('button', { name: `Remove ${removed}` }).click()
  await page.getByRole('button', { name: `Save for later: ${saved}` }).click()
  await page.goto('/about')
  await expect.poll(read, { timeout: 30_000 }).toEqual({ inCart: [`2 ${more}`], saved: [`1 ${saved}`] })
})

test('a change that waits for another tab is made when its own tab is left', async ({ page, shop, context }) => {
  const [more, removed] = await openCart(page, shop.url, [TOPS, HOME])
  const read = async () =>
    cartSchema.parse(await (await page.request.get('/api/carts')).json()).products.map((line) => line.productId.name)
  const other = await context.newPage()
  await openReady(other, '/cart')
  const respond = await holdRequests(page, '**/cart')
  const sent = page.waitForRequest('**/cart')
  await page.getByRole('button', { name: `More of ${more}` }).click()
  await sent
  await other.getByRole('button', { name: `Remove ${removed}` }).click()
  await other.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 1)
  await other.goto('/about')
  await expect.poll(read, { timeout: 30_000 }).toEqual([more])
  respond()
  await expect(page.getByRole('button', { name: `Remove ${removed}` })).toHaveCount(0)
})

test('a tab that has fallen asleep during its turn keeps no other from sending', async ({ page, shop, context }) => {
  const visitor = new Visitor(page.request, shop.url)
  await visitor.addToCart(await visitor.findProduct(TOPS))
  const asleep = await context.newPage()
  await openReady(asleep, '/about')
  await asleep.evaluate(() => void navigator.locks.request('send', () => new Promise(() => {})))
  await openWithClock(page, '/cart')
  await page.getByRole('button', { name: /^More of/ }).click()
  await page.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 1)
  const sent = page.waitForResponse('**/cart')
  await page.clock.fastForward(10_000)
  expect((await sent).status()).toBe(200)
})

test('a size that was chosen without Apply stays chosen while another line changes', async ({ page, shop }) => {
  const [, other] = await openCart(page, shop.url, [TOPS, HOME])
  await page.getByText(/^Change colour or size/).click()
  const size = page.getByRole('combobox', { name: 'Size' })
  const now = await size.inputValue()
  const values = await size
    .getByRole('option', { disabled: false })
    .evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''))
  const chosen = values.find((value) => value !== now)!
  const respond = await holdRequests(page, '**/cart')
  await page.getByRole('button', { name: `Remove ${other}` }).click()
  await size.selectOption(chosen)
  respond()
  await expect(page.getByText(`${other} was removed.`, { exact: true })).toBeVisible()
  await expect(size).toBeVisible()
  await expect(size).toHaveValue(chosen)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('region', { name: 'Items' }).getByText(new RegExp(` / ${chosen}$`))).toBeVisible()
  // What was applied is closed, like every choice that was not opened.
  await expect(size).toBeHidden()
})

/** Opens a page whose script arrives once the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const respond = await holdRequests(page, '**/assets/enhance*')
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('footer') !== null)
  return async () => {
    respond()
    await expectReady(page)
    await page.unroute('**/assets/enhance*')
  }
}

test('an order, a filter and a price of a list that are set before the script arrives apply when it has come', async ({
  page,
}) => {
  const choose = (id: string, value: string) =>
    page.evaluate(([name, option]) => (document.querySelector<HTMLSelectElement>(name!)!.value = option!), [id, value])
  const sort = page.getByRole('button', { name: 'Sort' })
  let arrive = await openWithoutScript(page, '/products?category=Women')
  await choose('#sort', 'price-asc')
  await arrive()
  await expect(page).toHaveURL(/sort=price-asc/)

  await page.setViewportSize({ width: 1280, height: 800 })
  arrive = await openWithoutScript(page, '/products?category=Women')
  await page.evaluate(() => document.querySelector<HTMLElement>('input[name=gender][value=Unisex]')!.click())
  await arrive()
  await expect(page).toHaveURL(/gender=Unisex/)
  await expect(page.getByRole('link', { name: 'Remove filter Gender: Unisex' })).toBeVisible()
  await expect(sort, 'the list that came submits itself, too').toHaveCount(0)

  arrive = await openWithoutScript(page, '/products?gender=Unisex')
  await page.evaluate(() => document.querySelector<HTMLElement>('[type=checkbox][value=Unisex]')!.click())
  await arrive()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('link', { name: 'Remove filter Gender: Unisex' })).toHaveCount(0)

  arrive = await openWithoutScript(page, '/products')
  await page.evaluate(() => document.querySelector<HTMLInputElement>('[name=priceMin]')!.focus())
  await page.keyboard.type('300')
  await page.keyboard.press('Tab')
  await arrive()
  await expect(page).toHaveURL(/priceMin=300/)
})

test('a quantity typed before the script arrives is rounded to the minimum order, once it is complete', async ({
  page,
  shop,
  context,
}) => {
  const minOrder = 6
  const office = await BackOffice.enter(page, shop, 'admin')
  const { id } = await office.createProduct({ name: 'Picnic spoons', price: 20, stock: 60, minOrder })
  await context.clearCookies()
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  for (const isComplete of [true, false]) {
    const arrive = await openWithoutScript(page, `/product/${id}`)
    await page.evaluate(() => document.querySelector<HTMLInputElement>('#quantity')!.select())
    await page.keyboard.type(String(minOrder + 1))
    if (isComplete) await page.keyboard.press('Tab')
    await arrive()
    await expect(quantity).toHaveValue(String(isComplete ? 2 * minOrder : minOrder + 1))
    await page.keyboard.press('Tab')
    await expect(quantity).toHaveValue(String(2 * minOrder))
  }
})

test('the first products that are added in two tabs at once come into one cart', async ({ page, shop, context }) => {
  const visitor = new Visitor(page.request, shop.url)
  const products = [await visitor.findPlentiful(HOME), await visitor.findPlentiful(GADGETS)]
  const add = async (tab: Page, id: string) => {
    await openReady(tab, `/product/${id}`)
    for (const group of await tab.getByRole('main').locator('fieldset.options').all())
      await group.locator('label:has(:enabled)').first().click()
    return () => tab.getByRole('button', { name: /^Add / }).first().click()
  }
  const other = await context.newPage()
  const press = [await add(page, products[0]!.id), await add(other, products[1]!.id)]
  const respond = await holdRequests(page, '**/cart/add')
  const sent = page.waitForRequest('**/cart/add')
  await press[0]!()
  await sent
  await press[1]!()
  await other.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 1)
  respond()
  for (const tab of [page, other]) await expect(tab.getByRole('dialog', { name: 'Added to Cart!' })).toBeVisible()
  const { products: lines } = cartSchema.parse(await (await page.request.get('/api/carts')).json())
  expect(lines.map((line) => line.productId.name)).toEqual(products.map(({ name }) => name))
})

test.describe('a longer list that comes back slowly', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const SECOND_PAGE = '**/products?page=2'
  const place = (page: Page) => page.evaluate(() => scrollY)

  /** Goes to a product of the second page, and back; the second page comes once the returned function is called. */
  async function comeBack(page: Page): Promise<() => void> {
    await openOfSecondPage(page)
    const respond = await holdRequests(page, SECOND_PAGE)
    const asked = page.waitForRequest(SECOND_PAGE)
    await page.goBack()
    await asked
    await expectReady(page)
    return respond
  }

  test('leaves a shopper who has scrolled and types elsewhere where they are', async ({ page }) => {
    const respond = await comeBack(page)
    await page.mouse.wheel(0, -100_000)
    await expect.poll(() => place(page)).toBe(0)
    const search = page.getByRole('main').getByRole('searchbox')
    await search.click()
    await page.keyboard.type('s')
    respond()
    await expect(cardsOf(page)).toHaveCount(40)
    await expect(search).toBeFocused()
    expect(await place(page)).toBe(0)
  })

  test('still returns to its place after the shopper has left it before it was there', async ({ page }) => {
    const respond = await comeBack(page)
    await page.goForward()
    await expect(page).toHaveURL(/\/product\//)
    respond()
    await page.goBack()
    await expect(cardsOf(page)).toHaveCount(40)
    await expect(cardsOf(page).nth(33)).toBeInViewport()
  })

  test('has no product twice when "Load more" is pressed meanwhile', async ({ page }) => {
    const respond = await comeBack(page)
    await page.getByRole('link', { name: 'Load more' }).dispatchEvent('click')
    respond()
    await expect(cardsOf(page)).toHaveCount(40)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await expect(cardsOf(page)).toHaveCount(40)
  })
})

test('products that come after a press of "Load more" do not take the focus from the search', async ({ page }) => {
  await openReady(page, '/products')
  const more = page.getByRole('link', { name: 'Load more' })
  const respond = await holdRequests(page, '**/products?page=2')
  await more.click()
  const search = page.getByRole('main').getByRole('searchbox')
  await search.click()
  respond()
  await expect(cardsOf(page)).toHaveCount(40)
  await expect(search).toBeFocused()
  await page.unroute('**/products?page=2')
  // Who has not gone on is led on by the keyboard.
  await more.press('Enter')
  await expect(cardsOf(page).nth(40).getByRole('link').first()).toBeFocused()
})

test('a late list of another filter leaves the focus where the shopper has moved it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const header = page.getByRole('banner').getByRole('searchbox')
  const group = page.getByRole('complementary', { name: 'Filters' }).locator('summary', { hasText: 'Size' })
  for (const gone of [header, group]) {
    await openReady(page, '/products')
    const respond = await holdRequests(page, '**/products?gender=*')
    await page.getByRole('checkbox', { name: /^Unisex/ }).click()
    await gone.focus()
    respond()
    await expect(page.getByRole('link', { name: 'Remove filter Gender: Unisex' })).toBeVisible()
    await expect(gone).toBeFocused()
    await page.unroute('**/products?gender=*')
  }
})

test('the button of the filters names no number that is out of date', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReady(page, '/products')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const respond = await holdRequests(page, '**/api/products?*')
  await filters.getByRole('checkbox', { name: /^Unisex/ }).click()
  await expect(filters.getByRole('button', { name: 'Show items' })).toBeVisible()
  respond()
  await expect(filters.getByRole('button', { name: /^Show \d+ items$/ })).toBeVisible()
})

test.describe('what is typed while a form is on its way', () => {
  test.use({ expectedErrors: [/status of 40[04]/] })

  test('stays when an order is not found', async ({ page }) => {
    await openReady(page, '/track-order')
    const [number, phone] = [page.getByLabel('Order number'), page.getByLabel('Phone number of the order')]
    await number.fill('ST-00000')
    await phone.fill('0829999999')
    const respond = await holdRequests(page, '**/track-order')
    await page.getByRole('button', { name: 'Track Order' }).click()
    await number.fill('ST-00001')
    await phone.focus()
    respond()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(number).toHaveValue('ST-00001')
  })

  test('stays when details are missing from an order', async ({ page, shop }) => {
    await openCart(page, shop.url, [HOME])
    const province = page.getByLabel('Province')
    await province.selectOption('Gauteng')
    await page.getByLabel('Full name').fill('Thandi')
    const respond = await holdRequests(page, '**/cart')
    await pressOrder(page)
    await page.getByLabel('Full name').fill('Thandi Nkosi')
    await province.selectOption('Western Cape')
    await page.getByLabel(/^Directions/).fill('Blue gate')
    await page.getByLabel('City').focus()
    respond()
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
    await expect.soft(page.getByLabel('Full name')).toHaveValue('Thandi Nkosi')
    await expect.soft(province).toHaveValue('Western Cape')
    await expect.soft(page.getByLabel(/^Directions/)).toHaveValue('Blue gate')
  })
})

test.describe('the cart that comes late after going back', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  const backToCart = (page: Page) =>
    // What a browser does whose back/forward cache kept the page.
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

  test('does not replace one that is changed before, nor set the count of items', async ({ page, shop }) => {
    const [name] = await openCart(page, shop.url, [HOME])
    let change = () => {}
    const released = new Promise<void>((resolve) => (change = resolve))
    const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cart'))
    const isAsked = page.waitForRequest((request) => request.url().endsWith('/cart'))
    await page.route('**/cart', async (route) => {
      if (route.request().method() === 'GET') return
      await released
      await route.continue()
    })
    await backToCart(page)
    await isAsked
    await page.getByRole('button', { name: `More of ${name}` }).click()
    // Before the change is made: its response sets the later count.
    expect((await isGivenUp).method()).toBe('GET')
    change()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('2')
  })

  test('is asked for again when the change is lost', async ({ page, shop }) => {
    const [name, other] = await openCart(page, shop.url, [HOME, GADGETS])
    const removed = await page.context().newPage()
    await openReady(removed, `${shop.url}/cart`)
    await removed.getByRole('button', { name: `Remove ${other}` }).click()
    await expect(removed.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    const isAsked = page.waitForRequest((request) => request.url().endsWith('/cart'))
    let [isFirst, respond] = [true, () => {}]
    await page.route('**/cart', async (route) => {
      if (route.request().method() !== 'GET') return route.abort()
      if (!isFirst) return route.continue()
      isFirst = false
      await new Promise<void>((resolve) => (respond = resolve))
      await route.abort()
    })
    await backToCart(page)
    await isAsked
    await page.getByRole('button', { name: `More of ${name}` }).click()
    await expect(page.getByRole('heading', { name: other })).toHaveCount(0)
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('1')
    respond()
  })
})

test('a change of the cart is shown although the data saver is switched while it is on its way', async ({
  page,
  shop,
}) => {
  const [name] = await openCart(page, shop.url, [HOME])
  const total = page.getByRole('main').locator('.cart-sum [data-total]')
  const before = await total.innerText()
  const respond = await holdRequests(page, '**/cart')
  await page.getByRole('button', { name: `More of ${name}` }).click()
  await page.getByRole('button', { name: 'Data saver: off' }).click()
  respond()
  await expect(page.getByRole('button', { name: 'Data saver: on' })).toBeVisible()
  await expect(total).not.toHaveText(before)
})

test.describe('a change of the cart whose request is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('leaves what the change before it has made, with its total', async ({ page, shop }) => {
    const [more, removed] = await openCart(page, shop.url, [HOME, GADGETS])
    const total = page.getByRole('main').locator('.cart-sum [data-total]')
    const sent: string[] = []
    let respond = () => {}
    const released = new Promise<void>((resolve) => (respond = resolve))
    await page.route('**/cart', async (route) => {
      sent.push(route.request().method())
      if (sent.length > 1) return route.abort()
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: `More of ${more}` }).click()
    await page.getByRole('button', { name: `Remove ${removed}` }).click()
    respond()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update cart' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    const shown = await total.innerText()
    await page.goto('/cart')
    await expect(total).toHaveText(shown)
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${more}` })).toHaveValue('2')
  })
})

test('the button that copies the message of an order moves nothing when it appears', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  const visitor = new Visitor(page.request, shop.url)
  await visitor.placeOrder(await visitor.findPlentiful(HOME))
  const arrive = await openWithoutScript(page, '/order-confirmation')
  const topOf = () => page.evaluate(() => document.querySelector('#next-title')?.getBoundingClientRect().top)
  const before = await topOf()
  expect(before).toBeGreaterThan(0)
  await arrive()
  await expect(page.getByRole('button', { name: 'Copy the message' })).toBeVisible()
  expect(await topOf()).toBe(before)
})
