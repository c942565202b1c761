import type { Locator, Page } from '@playwright/test'
import { productSchema } from '@stoep/shared'
import { orderButton, pressOrder, standInForChat } from '../support/checkout.ts'
import { fillDelivery } from '../support/delivery.ts'
import { expect, holdRequests, openReady, openWithClock, test } from '../support/fixtures.ts'
import { Visitor } from '../support/visitor.ts'

/** Goes from the home page to a product of the demo with colours and sizes left, whatever other journeys made. */
async function openProduct(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/products?category=Men&subcategory=Tops&stock=in&q=Stoep+essential+tee')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^View Details.*Stoep essential tee/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\//)
}

/**
 * Chooses the colour and size with the most units: other journeys buy, and without script a page disables no choice.
 */
async function chooseOptions(page: Page): Promise<void> {
  const id = /\/product\/(\w+)/.exec(page.url())![1]
  const { optionStock } = productSchema.parse(await (await page.request.get(`/api/products/${id}`)).json())
  const [most] = optionStock!.sort((one, other) => other.stock - one.stock)
  await page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: most!.color, exact: true }).check()
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: most!.size, exact: true }).check()
}

async function expectOrder(
  page: Page,
  shop: { database: import('../../support/shop/database.ts').Database },
): Promise<void> {
  const chat = page.getByRole('link', { name: /WhatsApp/ }).first()
  const href = await chat.getAttribute('href')
  expect(href).toMatch(/^https:\/\/wa\.me\/27\d{9}\?text=/)
  const message = decodeURIComponent(href!.split('text=')[1]!)
  const number = /Order ID: (ST-[A-Z0-9]+)/.exec(message)?.[1]
  expect(message).toContain('Customer Name: Thandi Nkosi')
  expect(message).toContain('cash on delivery')
  const order = await shop.database.row<{ id: number; state: string; total_in_cents: number; phone_number: string }>(
    'select id, state, total_in_cents, phone_number from orders where order_number = ?',
    [number],
  )
  expect(order).toMatchObject({ state: 'pending', phone_number: '+27821234567' })
  const lines = await shop.database.rows<{ quantity: number; unit_price_in_cents: number }>(
    'select quantity, unit_price_in_cents from order_lines where order_id = ?',
    [order!.id],
  )
  const sum = lines.reduce((total, line) => total + line.quantity * line.unit_price_in_cents, 0)
  expect(sum).toBe(order!.total_in_cents)
  const held = await shop.database.row<{ pieces: number }>(
    "select -sum(quantity) as pieces from stock_movements where order_id = ? and kind = 'hold'",
    [order!.id],
  )
  expect(Number(held!.pieces)).toBe(lines.reduce((total, line) => total + line.quantity, 0))
}

test.describe('with JavaScript', () => {
  test('a shopper goes from the home page to the chat, and the order is stored and holds its stock', async ({
    page,
    shop,
    context,
  }) => {
    await openProduct(page)
    await chooseOptions(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Added to Cart!' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('link', { name: 'View Cart & Checkout' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await fillDelivery(page)
    const [delivery, province] = [page.locator('[data-delivery]'), page.getByRole('combobox', { name: 'Province' })]
    await expect(delivery).not.toHaveText(/^from/)
    await province.selectOption('')
    await expect(delivery, 'no province, no fee of one').toHaveText(/^(from )?R\d+\.00$/)
    await province.selectOption('KwaZulu-Natal')
    await standInForChat(context)
    const chat = context.waitForEvent('page')
    await pressOrder(page)
    await expect(page).toHaveURL(/\/order-confirmation$/)
    await expect(await chat).toHaveURL(/^https:\/\/wa\.me\//)
    await expectOrder(page, shop)
    const close = page.getByRole('link', { name: 'Close notification' })
    const note = await close.locator('..').boundingBox()
    expect(note!.y + note!.height).toBeLessThanOrEqual((await page.getByText('Order ST-').boundingBox())!.y)
    await close.click()
    await expect(close).toHaveCount(0)
    await expect(page).toHaveURL(/\/order-confirmation$/)
    // Not to the cart, which is empty by now.
    await page.goBack()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('coming back to the cart keeps what is typed and shows what was added meanwhile', async ({ page, shop }) => {
    const visitor = new Visitor(page.request, shop.url)
    await visitor.addToCart(await visitor.findPlentiful('category=Home&stock=in'))
    await openReady(page, '/cart')
    await page.getByLabel('Street address').fill('12 Acacia Street')
    const other = await visitor.findPlentiful('category=Gadget&stock=in')
    await visitor.addToCart(other)
    // What a browser does whose back/forward cache kept the page.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByRole('button', { name: `Remove ${other.name}`, exact: true })).toBeVisible()
    await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
  })

  test('typed details are there again after another product, until they are ordered with', async ({ page, shop }) => {
    const visitor = new Visitor(page.request, shop.url)
    const [first, second] = [
      await visitor.findPlentiful('category=Home&stock=in'),
      await visitor.findPlentiful('category=Gadget&stock=in'),
    ]
    await visitor.addToCart(first)
    await openReady(page, '/cart')
    await fillDelivery(page, '082 123 4579')
    await page.getByLabel('Directions').fill('Blue gate')
    await openReady(page, `/product/${second.id}`)
    await visitor.addToCart(second)
    await openReady(page, '/cart')
    await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
    await expect(page.getByLabel('Directions')).toHaveValue('Blue gate')
    await expect(page.locator('[data-delivery]'), 'the fee of the chosen province').not.toHaveText(/^from/)
    await page.evaluate(() => (window.open = () => null))
    await pressOrder(page)
    await expect(page).toHaveURL(/\/order-confirmation$/)
    await visitor.addToCart(first)
    await openReady(page, '/cart')
    await expect(page.getByLabel('Street address'), 'another shopper may use this phone').toHaveValue('')
  })

  test('a cart opened before the shop was updated keeps what is typed while its lines change', async ({
    page,
    shop,
  }) => {
    const visitor = new Visitor(page.request, shop.url)
    await visitor.addToCart(await visitor.findPlentiful('category=Home&stock=in'))
    await openReady(page, '/cart')
    // The page of an earlier release has not all parts that today's responses have.
    await page.locator('#order-rejection').evaluate((part) => part.remove())
    await page.getByLabel('Street address').fill('12 Acacia Street')
    const total = page.locator('#cart-summary [data-total]')
    const before = await total.textContent()
    await page.getByRole('button', { name: /^More of / }).click()
    await expect(total).not.toHaveText(before ?? '')
    await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
  })

  test('the second tap of a double tap on Remove leaves the next item', async ({ page, shop }) => {
    const visitor = new Visitor(page.request, shop.url)
    const products = [
      await visitor.findPlentiful('category=Home&stock=in'),
      await visitor.findPlentiful('category=Gadget&stock=in'),
    ]
    for (const product of products) await visitor.addToCart(product)
    // All happens in one moment of the page's clock, however busy the machine is.
    await openWithClock(page, '/cart')
    const remove = page.getByRole('button', { name: /^Remove / })
    await expect(remove).toHaveCount(2)
    const left = await remove.nth(1).getAttribute('aria-label')
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    // Both within a moment, the second when the next item has taken the place of the first.
    await remove.first().evaluate((button: HTMLElement) => {
      const tapAt = (clientY: number) =>
        document
          .querySelector('button[aria-label^="Remove "]')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientY }))
      const { top } = button.getBoundingClientRect()
      document.addEventListener('swapped', () => tapAt(top), { once: true })
      tapAt(top)
    })
    await expect(remove).toHaveCount(1)
    await expect(remove).toHaveAccessibleName(left!)
    expect(posts).toHaveLength(1)
  })
})

/** Presses Tab until the element has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < 200 && !(await hasFocus()); stop++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  const hasRing = await target.evaluate((element) =>
    // An option's outline is on the element beside it, a card's on the frame of its name.
    [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.nextElementSibling ?? element),
    ].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
  )
  expect(hasRing, `the focus is seen on ${await target.innerText()}`).toBe(true)
}

const windows: readonly [kind: string, open: () => void][] = [
  ['that blocks new windows', () => (window.open = () => null)],
  // As Chromium does within an app that has not allowed several windows: what shall open elsewhere opens here.
  [
    'with one window',
    () =>
      (window.open = (url) => {
        if (url) location.assign(url)
        return window
      }),
  ],
]
for (const [index, [kind, open]] of windows.entries())
  test(`a browser ${kind} orders, and the next page does not say that a chat opens`, async ({ page, shop }) => {
    await page.addInitScript(open)
    const visitor = new Visitor(page.request, shop.url)
    await visitor.addToCart(await visitor.findProduct())
    await openReady(page, '/cart')
    await fillDelivery(page, `082 123 457${index}`)
    await pressOrder(page)
    await expect(page).toHaveURL(/\/order-confirmation$/)
    await expect(page.getByRole('link', { name: 'Send the order on WhatsApp' })).toBeVisible()
    const notes = page.getByRole('region', { name: 'Notifications' })
    await expect(notes).toContainText('Your order is saved. Send it to us on WhatsApp to confirm it.')
    await expect(notes).not.toContainText('Opening WhatsApp')
  })

test('the page after the order does not say that a chat opens which the shopper has closed', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  await visitor.addToCart(await visitor.findProduct())
  await openReady(page, '/cart')
  await fillDelivery(page, '082 123 4569')
  const respond = await holdRequests(page, '**/cart')
  const opened = page.waitForEvent('popup')
  await pressOrder(page)
  await (await opened).close()
  respond()
  await expect(page).toHaveURL(/\/order-confirmation$/)
  await expect(page.getByRole('link', { name: 'Send the order on WhatsApp' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText('Opening WhatsApp')
})

test('a shopper orders with the keyboard alone', async ({ page, context, shop }) => {
  const filter = 'category=Women&subcategory=Dress%20and%20Two%20Piece%20Sets&stock=in'
  const product = await new Visitor(page.request, shop.url).findProduct(filter)
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const main = page.getByRole('main')
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Skip to content' }))
  await expect(main).toBeFocused()
  await press(main.getByRole('link', { name: 'Women', exact: true }))
  await expect(page).toHaveURL(/category=Women/)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await press(filters.getByRole('checkbox', { name: /^Women/ }), 'Space')
  await expect(page).toHaveURL(/gender=Women/)
  await press(main.getByRole('article').getByRole('link', { name: product.name, exact: true }))
  await expect(page).toHaveURL(/\/product\//)

  // Nothing is chosen: the missing choice is reported beside the option, which gets the focus.
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await press(add)
  const [color, size] = ['Colour', 'Size'].map((name) => page.getByRole('group', { name }))
  await expect(color!).toContainText('Please select')
  await expect(size!).toContainText('Please select')
  await expect(color!.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(color!.getByText('Please select')).toBeHidden()
  await press(size!.getByRole('radio', { disabled: false }).first(), 'Space')
  await press(add)
  const dialog = page.getByRole('dialog', { name: 'Added to Cart!' })
  await press(dialog.getByRole('link', { name: 'View Cart & Checkout' }))

  const line = page.getByRole('region', { name: 'Items' }).getByRole('listitem')
  const before = await line.locator('p').first().innerText()
  await press(line.getByText(/^Change colour or size/))
  await tabTo(page, line.getByRole('combobox', { name: 'Size' }))
  await page.keyboard.press('ArrowDown')
  await press(line.getByRole('button', { name: 'Apply' }))
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Item options updated')
  await expect(line.locator('p').first()).not.toHaveText(before)
  await expect(line.getByText(/^Change colour or size/)).toBeFocused()
  for (const [name, text] of Object.entries({
    'Full name': 'Thandi Nkosi',
    'WhatsApp or phone number': `083${String(Date.now()).slice(-7)}`,
    'Street address': '12 Acacia Street',
    Suburb: 'Glenwood',
    'City or town': 'Durban',
  })) {
    await tabTo(page, page.getByRole('textbox', { name }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('combobox', { name: 'Province' }))
  await page.keyboard.type('Kwa')
  await standInForChat(context)
  await press(orderButton(page))
  await expect(page).toHaveURL(/\/order-confirmation$/)
  await tabTo(page, page.getByRole('link', { name: 'Send the order on WhatsApp' }))
})

test('hidden pictures cannot get the keyboard focus', async ({ page, shop }) => {
  const { id } = await new Visitor(page.request, shop.url).findManyPictures()
  await page.goto(`/product/${id}`)
  const shots = page.getByRole('list', { name: /^Pictures of/ }).locator('> li')
  await expect(shots.locator('xpath=self::*[not(@inert)]')).toHaveCount(1)
  expect(await shots.count()).toBeGreaterThan(1)
  await shots.first().getByRole('link', { name: 'Next picture' }).click()
  await expect(shots.first()).toHaveAttribute('inert', '')
  await expect(shots.nth(1)).not.toHaveAttribute('inert')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each picture that gets the keyboard focus scrolls into view', async ({ page, shop }) => {
    const { id, images } = await new Visitor(page.request, shop.url).findManyPictures()
    expect(images.length).toBeGreaterThan(4)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/product/${id}`)
      const row = page.getByRole('list', { name: /^Pictures of/ })
      const left = (await row.boundingBox())!.x
      await row.focus()
      const links = row.getByRole('link', { name: /^Enlarge/ })
      await expect(links).toHaveCount(images.length)
      for (const link of await links.all()) {
        await tabTo(page, link)
        await expect.poll(async () => Math.abs((await link.boundingBox())!.x - left)).toBeLessThan(1)
      }
    }
  })

  test('a shopper orders with plain links and forms', async ({ page, shop }) => {
    await openProduct(page)
    await chooseOptions(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL(/\/cart$/)
    await fillDelivery(page)
    await pressOrder(page)
    await expect(page).toHaveURL(/\/order-confirmation$/)
    await expectOrder(page, shop)
  })

  test('the delivery form keeps its content while items change', async ({ page }) => {
    await openProduct(page)
    await chooseOptions(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    const items = page.getByRole('region', { name: 'Items' })
    const quantity = items.getByRole('spinbutton')
    await fillDelivery(page)
    const expectTyped = () => expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
    await items.getByRole('button', { name: /^More of/ }).click()
    await expect(quantity).toHaveValue('2')
    await expectTyped()
    await items.getByRole('button', { name: /^Fewer of/ }).click()
    await expect(quantity).toHaveValue('1')
    await expectTyped()
    await items.getByText(/^Change colour or size/).click()
    await items.getByRole('combobox', { name: 'Size' }).selectOption('L')
    await items.getByRole('button', { name: 'Apply' }).click()
    await expect(items.getByText(/ \/ L$/)).toBeVisible()
    await expectTyped()
  })

  test('reloading the cart after a change submits nothing again while nothing is typed', async ({ page, shop }) => {
    const visitor = new Visitor(page.request, shop.url)
    await visitor.addToCart(await visitor.findPlentiful('category=Home&stock=in'))
    await page.goto('/cart')
    const items = page.getByRole('region', { name: 'Items' })
    const quantity = await items.getByRole('spinbutton').inputValue()
    await items.getByRole('button', { name: /^More of/ }).click()
    await expect(items.getByRole('spinbutton')).not.toHaveValue(quantity)
    expect((await page.reload())?.request().method()).toBe('GET')
  })

  test('the delivery form keeps its content while lines are removed and restored', async ({ page, shop }) => {
    const visitor = new Visitor(page.request, shop.url)
    const products = [
      await visitor.findPlentiful('category=Home&stock=in'),
      await visitor.findPlentiful('category=Gadget&stock=in'),
      await visitor.findPlentiful('category=Tech&stock=in'),
    ]
    for (const product of products) await visitor.addToCart(product)
    await page.goto('/cart')
    await fillDelivery(page)
    const [first, second, third] = products.map(({ name }) => name)
    const removeOf = (name: string | undefined) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
    const press = async (button: Locator, seen: Locator) => {
      await button.click()
      await expect(seen).toBeVisible()
      await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
    }
    const [undo, save, move] = [
      page.getByRole('button', { name: 'Undo' }),
      page.getByRole('button', { name: `Save for later: ${second}` }),
      page.getByRole('button', { name: `Move to cart: ${second}` }),
    ]
    await press(removeOf(first), undo)
    await press(undo, removeOf(first))
    await press(save, move)
    await press(move, save)
    await press(page.getByRole('button', { name: 'Share this cart' }), page.getByText('Anyone with this link'))
    // From below: a press at the same place at once would be the second tap of a double tap.
    await press(removeOf(third), removeOf(second))
    await press(removeOf(second), removeOf(first))
    await removeOf(first).click()
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
    await press(undo, removeOf(first))
    await page.getByLabel('Street address').press('Enter')
    await expect(page, 'Enter orders, and presses no button of the lines').toHaveURL(/\/order-confirmation$/)
  })

  test.describe('with a missing field', () => {
    test.use({ expectedErrors: [/status of 400/] })

    test('the form keeps its content', async ({ page }) => {
      await openProduct(page)
      await chooseOptions(page)
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await fillDelivery(page)
      await page.getByLabel('Full name').fill('')
      await pressOrder(page)
      const summary = page.getByRole('main').getByRole('alert')
      await expect(summary).toContainText('Please fill in all required address fields.')
      await expect(summary, 'which is far down the page').toBeInViewport()
      await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
    })
  })
})
