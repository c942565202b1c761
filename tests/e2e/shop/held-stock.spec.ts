import { productSchema, type StaffProduct } from '@stoep/shared'
import type { Page } from '@playwright/test'
import { BackOffice, expect, expectAccessible, expectNotification, test } from '../support/back-office.ts'
import { pressOrder, standInForChat } from '../support/checkout.ts'
import { fillDelivery } from '../support/delivery.ts'
import { stockOf } from '../support/order-admin.ts'
import type { SeededShop } from '../../support/shop/seeded-shop.ts'

/** Creates a product with 90 units as staff, then removes their session from this browser. */
async function stockUp(page: Page, shop: SeededShop): Promise<StaffProduct> {
  const office = await BackOffice.enter(page, shop, 'admin')
  const product = await office.createProduct({ name: 'Enamel mug', price: 90, stock: 90 })
  await page.context().clearCookies()
  return product
}

/** Puts 40 units into this browser's cart and fills in the form. */
async function askForForty(page: Page, shop: SeededShop, product: StaffProduct): Promise<void> {
  const data = { productId: product.id, amount: 40, mode: 'set', color: 'Sand' }
  const response = await page.request.put(`${shop.url}/api/carts/update`, { data, headers: { origin: shop.url } })
  expect(response.ok(), await response.text()).toBe(true)
  await page.goto('/cart')
  await fillDelivery(page, `084${String(Date.now()).slice(-7)}`)
  await pressOrder(page)
}

const REJECTED =
  /^Before a first delivery we can hold up to 24 of Enamel mug for you\. Please take fewer, or order on WhatsApp: 0\d\d \d{3} \d{4}\.$/

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 409/] })

    test('a too large first order says what fits, and one click corrects it', async ({ page, shop, context }) => {
      const product = await stockUp(page, shop)
      await standInForChat(context)
      await page.setViewportSize({ width: 360, height: 760 })
      await askForForty(page, shop, product)
      await expect(page.getByText(REJECTED)).toBeVisible()
      await expect(page.getByText('At most 24 of this item before your first delivery.', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
      // At the current scroll position the sticky button may cover half a field; a person would scroll.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Change to 24: Enamel mug' }).click()
      await expect(page.getByRole('spinbutton', { name: 'Quantity of Enamel mug' })).toHaveValue('24')
      await expect(page.getByText(REJECTED)).toBeHidden()
      await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
      await pressOrder(page)
      await expect(page).toHaveURL(/\/order-confirmation$/)
      const found = await page.request.get(`${shop.url}/api/products/${product.id}`)
      expect(productSchema.parse(await found.json()).stock).toBe(66)
    })
  })
}

test.describe('staff', () => {
  test.use({ role: 'staff' })

  test('see who holds stock and release it, one phone or several at once', async ({ page, office }) => {
    const product = await office.createProduct({ price: 90, stock: 90 })
    const names = ['Ayanda Dlamini', 'Bongani Khumalo', 'Chloe Petersen']
    for (const [at, fullName] of names.entries()) await office.placeOrder(product, 24 - at, { details: { fullName } })
    expect(await stockOf(office, product.code)).toBe(21)

    await page.goto('/admin/orders')
    await page.getByRole('link', { name: 'Held stock' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Held stock' })).toBeVisible()
    const table = page.getByRole('table', { name: /^Held stock by phone/ })
    const row = (name: string) => table.getByRole('row').filter({ hasText: name })
    await expect(row(names[0]!)).toContainText('R2 160.00')
    await expect(row(names[0]!)).toContainText(/2\d h left/)
    await expect(row(names[0]!)).toContainText('Nothing delivered yet')
    await expectAccessible(page)

    await row(names[0]!)
      .getByRole('button', { name: /^Release what 08/ })
      .click()
    const asked = page.getByRole('dialog', { name: 'Release 24 units?' })
    await expect(asked).toContainText('1 waiting order of 08')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Keep as it is' }).click()
    await expect(asked).toHaveCount(0)
    expect(await stockOf(office, product.code), 'nothing is cancelled unasked').toBe(21)
    await row(names[0]!)
      .getByRole('button', { name: /^Release what 08/ })
      .click()
    await asked.getByRole('button', { name: 'Cancel 1 order' }).click()
    await expectNotification(page, '1 order cancelled, 24 units back in stock.')
    await expect(row(names[0]!)).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 760 })
    const all = page.getByRole('checkbox', { name: 'Choose all' })
    await all.check()
    await all.uncheck()
    for (const name of names.slice(1)) await row(name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Release 45 units' }).click()
    const several = page.getByRole('dialog', { name: 'Release 45 units?' })
    await expect(several).toContainText('2 waiting orders of 2 phones will be cancelled.')
    await several.getByRole('button', { name: 'Cancel 2 orders' }).click()
    await expectNotification(page, '2 orders cancelled, 45 units back in stock.')
    await expect(row(names[2]!)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Held stock' })).toBeFocused()
    expect(await stockOf(office, product.code)).toBe(90)
  })
})
