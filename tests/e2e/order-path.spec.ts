import type { Page } from '@playwright/test'
import { fillDelivery } from './delivery.ts'
import { expect, test } from './fixtures.ts'

/** From the home page to a product that has colours and sizes left. */
async function openProduct(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/products?category=Men&subcategory=Tops&stock=in')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\//)
}

/** The first colour and the first size that are not sold out. */
async function chooseOptions(page: Page): Promise<void> {
  for (const name of ['Colour', 'Size']) {
    const group = page.getByRole('group', { name })
    if ((await group.count()) === 0) continue
    await group.getByRole('radio', { disabled: false }).first().check()
  }
}

async function expectOrder(page: Page, shop: { database: import('../support/database.ts').Database }): Promise<void> {
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

test.describe('with script', () => {
  test('a shopper gets from the home page to the chat, and the order is stored with its stock held', async ({
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
    // The chat itself is outside this machine.
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
    )
    const chat = context.waitForEvent('page')
    await page
      .getByRole('button', { name: /Complete Order via WhatsApp/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/order-confirmation$/)
    await expect(await chat).toHaveURL(/^https:\/\/wa\.me\//)
    await expectOrder(page, shop)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper orders by plain links and forms', async ({ page, shop }) => {
    await openProduct(page)
    await chooseOptions(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL(/\/cart$/)
    await fillDelivery(page)
    await page
      .getByRole('button', { name: /Complete Order via WhatsApp/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/order-confirmation$/)
    await expectOrder(page, shop)
  })

  test.describe('and forgets something', () => {
    test.use({ expectedErrors: [/status of 400/] })

    test('what was typed is kept', async ({ page }) => {
      await openProduct(page)
      await chooseOptions(page)
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await fillDelivery(page)
      await page.getByLabel('Full name').fill('')
      await page
        .getByRole('button', { name: /Complete Order via WhatsApp/ })
        .first()
        .click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Please fill in all required address fields.',
      )
      await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
    })
  })
})
