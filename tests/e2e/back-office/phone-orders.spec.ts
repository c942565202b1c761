import type { Page } from '@playwright/test'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  uniqueWord,
  type BackOffice,
} from '../support/back-office.ts'

const items = (page: Page) => page.getByRole('list', { name: 'Items of the order' }).getByRole('listitem')
const foundOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Found products' }).getByRole('listitem').filter({ hasText: name })
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' }).click()

/** Makes a mug, and a shirt with stock by size: two left in M, none in L. */
async function createGoods(office: BackOffice) {
  const word = uniqueWord()
  const shirt = await office.createProduct({
    name: `Shirt ${word}`,
    sizes: ['M', 'L'],
    trackByOption: true,
    optionStock: [
      { size: 'M', color: 'Sand', stock: 2 },
      { size: 'L', color: 'Sand', stock: 0 },
    ],
  })
  const mug = await office.createProduct({ name: `Mug ${word}`, price: 100, category: 'Home', subcategory: '' })
  return { word, shirt, mug }
}

async function addItem(page: Page, name: string, size?: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Add an item' }).fill(name)
  const found = foundOf(page, name)
  if (size) await found.getByRole('combobox', { name: `Size of ${name}` }).selectOption(size)
  await found.getByRole('button', { name: `Add ${name}` }).click()
  await expect(items(page).filter({ hasText: name })).toBeVisible()
}

async function fillCustomer(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nomsa Khumalo')
  await page.getByRole('textbox', { name: 'WhatsApp or phone number' }).fill(phone)
  await page.getByRole('textbox', { name: 'Street address' }).fill('3 Long Street')
  await page.getByRole('textbox', { name: 'City or town' }).fill('Polokwane')
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Limpopo')
}

test('a new order for the customer of an order has their details, and names the order in its note', async ({
  page,
  office,
}) => {
  const { mug } = await createGoods(office)
  await page.goto('/admin/orders/new')
  await addItem(page, mug.name)
  await fillCustomer(page, '082 123 4567')
  await placeOrder(page)
  await expect(page).toHaveURL(/\/admin\/orders\/(?!new)/)
  await page.getByRole('link', { name: 'New order for this customer' }).click()
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'WhatsApp or phone number' })).toHaveValue('082 123 4567')
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('Limpopo')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(/^After order ST-\w+\.$/)
  await expectAccessible(page)
  await addItem(page, mug.name)
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('New order')
  await expect(page.getByText(/^After order ST-\w+\.$/)).toBeVisible()
  await expect(page.getByText('3 Long Street')).toBeVisible()
})

test.describe('signed in as staff', () => {
  // Admins do all this, too: every other journey of these pages is theirs.
  test.use({ role: 'staff' })

  test('staff enter a phone order from available stock, and it appears in the order admin', async ({
    page,
    office,
  }) => {
    const { shirt, mug } = await createGoods(office)
    await page.goto('/admin/orders')
    await page.getByRole('link', { name: 'New order' }).click()
    await page.getByRole('searchbox', { name: 'Add an item' }).fill(shirt.name)
    const found = foundOf(page, shirt.name)
    await found.getByRole('button', { name: `Add ${shirt.name}` }).click()
    await expect(found.getByRole('alert')).toHaveText('Please choose the size.')
    await expect(found.getByRole('option', { name: 'L (sold out)' })).toBeDisabled()
    await found.getByRole('combobox', { name: `Size of ${shirt.name}` }).selectOption('M')
    await found.getByRole('spinbutton', { name: `Quantity of ${shirt.name}` }).press('Enter')
    await expect(items(page).filter({ hasText: shirt.name }), 'and the order is not sent').toBeVisible()
    await expect(page.getByText(`Added: 1 × ${shirt.name}, M, Sand.`), 'the items may be out of sight').toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${shirt.name} M, Sand` })).toBeVisible()
    await addItem(page, mug.name)
    await page
      .getByRole('spinbutton', { name: `Quantity of ${mug.name}` })
      .first()
      .fill('3')
    await expect(items(page).filter({ hasText: mug.name })).toContainText('R300.00')
    await fillCustomer(page, '082 555 0101')
    await page.getByRole('textbox', { name: 'Note' }).fill('Call after five')
    await expectAccessible(page)
    await placeOrder(page)
    await expectNotification(page, / placed\.$/)
    await expect(page).toHaveURL(/\/admin\/orders\/[a-z0-9]+$/)
    await expect(page.getByText('Call after five')).toBeVisible()
    await expect(page.getByText('Nomsa Khumalo').first()).toBeVisible()
    await expect(page.getByText('A new order came in.'), 'nobody is told of their own order').toHaveCount(0)

    const order = await office.findOrder(page.url().split('/').at(-1)!)
    expect(order.items.map(({ name, size, quantity }) => [name, size, quantity])).toEqual([
      [shirt.name, 'M', 1],
      [mug.name, 'N/A', 3],
    ])
    expect(order).toMatchObject({ state: 'pending', subtotal: '649.00', customerDetails: { province: 'Limpopo' } })
    expect((await office.findProduct(shirt.code)).stock, 'its units are held').toBe(1)

    // No message is to come, so there is nothing to tick.
    await expect(page.getByRole('heading', { name: 'WhatsApp' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Message received' })).toHaveCount(0)
    await page.goto(`/admin/orders?search=${order.orderNumber}`)
    await expect(page.getByRole('row').filter({ hasText: order.orderNumber })).toContainText('Taken by staff')
    await expect(page.getByRole('checkbox', { name: /^Message received/ })).toHaveCount(0)
  })
})

test('missing and invalid fields are listed together, each with a link to its field', async ({ page, office }) => {
  const { mug } = await createGoods(office)
  await page.goto('/admin/orders/new')
  await placeOrder(page)
  const summary = page.getByRole('main').getByRole('alert').filter({ hasText: 'Please add at least one item.' })
  await expect(summary.getByRole('listitem')).toHaveText([
    'Full name is required',
    'WhatsApp or phone number is required',
    'Street address is required',
    'City or town is required',
    'Province is required',
  ])
  await addItem(page, mug.name)
  await expect(summary, 'what was put right is no longer asked for').toHaveCount(0)
  await fillCustomer(page, '082')
  await page
    .getByRole('spinbutton', { name: `Quantity of ${mug.name}` })
    .first()
    .fill('21')
  await placeOrder(page)
  const wrong = page.getByRole('main').getByRole('alert').filter({ hasText: 'Some fields need your attention.' })
  await expect(wrong.getByRole('listitem')).toHaveText([/Only 20 left in stock\./, /WhatsApp or phone number/])
  await expectAccessible(page)
  await wrong.getByRole('link', { name: /Only 20 left/ }).click()
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${mug.name}` }).first()).toBeFocused()
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

test.describe('when the server rejects or fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('sold-out and dearer items are shown at their lines, and a lost response creates no second order', async ({
    page,
    office,
  }) => {
    const { shirt, mug } = await createGoods(office)
    await page.goto('/admin/orders/new')
    await addItem(page, shirt.name, 'M')
    await page
      .getByRole('spinbutton', { name: `Quantity of ${shirt.name}` })
      .first()
      .fill('2')
    await addItem(page, mug.name)
    await fillCustomer(page, '082 555 0102')

    await office.placeOrder(shirt, 1, { size: 'M' })
    await placeOrder(page)
    await expect(page.getByText('Some items are no longer in stock.').first()).toBeVisible()
    await expect(items(page).filter({ hasText: shirt.name })).toContainText('Only 1 left in stock.')
    await page
      .getByRole('spinbutton', { name: `Quantity of ${shirt.name}` })
      .first()
      .fill('1')

    await office.changeProduct(mug, { price: 120 })
    // The new price is shown although the settings, of which the fee may be new, cannot be read.
    await page.route('**/api/settings', (route) => route.abort(), { times: 1 })
    await placeOrder(page)
    await expect(page.getByText('place the order again if the customer agrees').first()).toBeVisible()
    await expect(items(page).filter({ hasText: mug.name })).toContainText('R120.00')

    // The order is placed, and its response is lost.
    await page.route('**/api/admin/orders', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await placeOrder(page)
    await expect(page.getByText('There was an error processing your order. Please try again.').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nomsa Khumalo')
    await page.unroute('**/api/admin/orders')
    await placeOrder(page)
    await expect(page).toHaveURL(/\/admin\/orders\/[a-z0-9]+$/)
    expect(await office.countOrders('0825550102'), 'sent twice, made once').toBe(1)
  })

  test('a higher delivery fee is shown in the total, and placing the order again accepts it', async ({
    page,
    office,
  }) => {
    const { mug } = await createGoods(office)
    const charge = (fee: number) =>
      office.send('put', '/api/admin/settings', {
        delivery: [{ province: 'Northern Cape', fee, minDays: 3, maxDays: 6, cashOnDelivery: true }],
      })
    await page.goto('/admin/orders/new')
    await addItem(page, mug.name)
    await fillCustomer(page, '082 555 0104')
    await page.getByRole('combobox', { name: 'Province' }).selectOption('Northern Cape')
    const total = page.getByRole('region', { name: 'Total' })
    await expect(total).toContainText('R100.00')
    await charge(60)
    try {
      await placeOrder(page)
      await expect(page.getByText('place the order again if the customer agrees').first()).toBeVisible()
      await expect(total).toContainText('R160.00')
      await expect(total).toContainText('Northern Cape: R60.00')
      await placeOrder(page)
      // Not the address of the form, which ends with `new`.
      await expect(page).toHaveURL(/\/admin\/orders\/[a-z0-9]{10,}$/)
      const order = await office.findOrder(page.url().split('/').at(-1)!)
      expect(order).toMatchObject({ delivery: '60.00', total: '160.00' })
    } finally {
      await charge(0)
    }
  })

  test("a failed search can be repeated, and an ended session keeps the form's content", async ({ page, office }) => {
    const { mug } = await createGoods(office)
    await page.goto('/admin/orders/new')
    const fix = await breakCalls(page, '/api/admin/products', 'broken')
    await page.getByRole('searchbox', { name: 'Add an item' }).fill(mug.name)
    await expect(page.getByText('Failed to fetch products')).toBeVisible()
    await fix()
    await page.getByRole('button', { name: 'Try again' }).click()
    await addItem(page, mug.name)
    await fillCustomer(page, '082 555 0103')
    await office.endSession()
    await placeOrder(page)
    await expect(page).toHaveURL(/\/admin\/login\?to=%2Fadmin%2Forders%2Fnew$/)
    await office.signInAgain()
    await page.goto('/admin/orders/new')
    await expect(items(page)).toContainText(mug.name)
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nomsa Khumalo')
  })
})
