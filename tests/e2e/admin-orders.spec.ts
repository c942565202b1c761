import type { Page } from '@playwright/test'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  type BackOffice,
} from './back-office.ts'

const stockOf = async (office: BackOffice, code: string): Promise<number> => (await office.findProduct(code)).stock

/** A product with 20 pieces, and the waiting order of 3 of them. */
async function orderThree(office: BackOffice) {
  const product = await office.createProduct({ price: 250 })
  const code = product.code
  const number = await office.placeOrder(product, 3)
  expect(await stockOf(office, code), 'held from the moment of ordering').toBe(17)
  return { code, number }
}

/** From the desk, by its search, to the order. */
async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders?search=${number}`)
  await page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/** Presses the button of a move and waits for what is said then. */
async function move(page: Page, button: string, done: string): Promise<void> {
  await page
    .getByRole('region', { name: 'What happens next' })
    .getByRole('button', { name: button, exact: true })
    .click()
  await expectNotification(page, done)
}

for (const role of ['admin', 'staff'] as const) {
  test.describe(`signed in as ${role}`, () => {
    test.use({ role })

    test('an order goes from Waiting to delivered, and its cash to the bank', async ({ page, office }) => {
      const { code, number } = await orderThree(office)
      await page.goto('/admin/orders')
      await expect(page.getByRole('heading', { level: 1, name: /^Waiting/ })).toBeVisible()
      const row = page
        .getByRole('table', { name: 'Waiting orders, oldest first' })
        .getByRole('row')
        .filter({ hasText: number })
      await expect(row).toContainText('Thandi Nkosi')
      await expect(row).toContainText('R750.00')
      await expect(row).toContainText(/\d+ h left/)
      await expect(page).toHaveTitle(/^\(\d+\) Orders/)
      await row.getByRole('checkbox', { name: `Message received for ${number}` }).check()
      await row.getByRole('link', { name: number }).click()

      await move(page, 'Commit order', 'Order committed successfully!')
      await move(page, 'Mark as packed', 'Order packed.')
      await move(page, 'Hand to courier', 'Order dispatched.')
      await move(page, 'Mark as delivered', 'Order delivered.')
      const cash = page.getByRole('region', { name: 'Cash' })
      await cash.getByRole('textbox', { name: 'Amount collected' }).fill('750.00')
      await cash.getByRole('button', { name: 'Mark as collected' }).click()
      await expectNotification(page, 'Cash marked as collected.')
      await cash.getByRole('button', { name: 'Mark as banked' }).click()
      await expectNotification(page, 'Cash marked as banked.')
      await expect(cash).toContainText('Cash banked: R750.00')

      const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
      for (const step of [
        'Order made',
        'Message received',
        'Confirmed',
        'Packed',
        'Dispatched',
        'Delivered',
        'Cash collected',
        'Cash banked',
      ]) {
        await expect(events.filter({ hasText: step })).toHaveCount(1)
      }
      expect(await stockOf(office, code), 'the hold was the sale').toBe(17)
    })
  })
}

test('a cancelled order gives its stock back, once it was asked about', async ({ page, office }) => {
  const { code, number } = await orderThree(office)
  await openOrder(page, number)
  const moves = page.getByRole('region', { name: 'What happens next' })
  await expect(moves).toContainText('Puts 3 pieces back into stock.')
  await moves.getByRole('button', { name: 'Cancel order' }).click()
  const form = page.getByRole('form', { name: 'Cancel order' })
  await form.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(form).toHaveCount(0)
  expect(await stockOf(office, code)).toBe(17)
  await moves.getByRole('button', { name: 'Cancel order' }).click()
  await form.getByRole('textbox', { name: 'Why' }).fill('Shopper changed her mind')
  await form.getByRole('button', { name: 'Cancel order' }).click()
  await expectNotification(page, 'Order cancelled.')
  await expect(moves).toContainText('This order is closed.')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Shopper changed her mind')
  expect(await stockOf(office, code)).toBe(20)
})

test('an order that comes in while the desk is open appears by itself', async ({ page, office }) => {
  const product = await office.createProduct()
  await page.clock.install()
  await page.goto('/admin/orders')
  await expect(page.getByRole('button', { name: 'Check a message' })).toBeVisible()
  const number = await office.placeOrder(product, 1)
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
  await page.clock.runFor(15_000)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})

test('the desk finds an order by its number, whatever its state, and says when there is none', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office)
  await page.goto('/admin/orders')
  await page.getByRole('searchbox', { name: 'Search' }).fill(number)
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Waiting')
  await expect(row).toContainText('Cash due')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Delivered')
  await expect(page.getByText('No orders match these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Reset', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})

test('axe finds nothing on the desk, in its dialog, nor on an order', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await page.goto('/admin/orders')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check a message' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await openOrder(page, number)
  await page.getByRole('region', { name: 'What happens next' }).getByRole('button', { name: 'Cancel order' }).click()
  await expectAccessible(page)
})

test.describe('where the server fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('an order that could not be committed says so and can be tried again', async ({ page, office }) => {
    const { number } = await orderThree(office)
    await openOrder(page, number)
    const mend = await breakCalls(page, '/api/admin/orders')
    await move(page, 'Commit order', 'Failed to commit order.')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to commit order.')
    await mend()
    await move(page, 'Commit order', 'Order committed successfully!')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('a note that could not be added is still there to be sent', async ({ page, office }) => {
    const { number } = await orderThree(office)
    await openOrder(page, number)
    const mend = await breakCalls(page, '/api/admin/orders', 'broken')
    const timeline = page.getByRole('region', { name: 'Timeline' })
    const note = timeline.getByRole('textbox', { name: 'Add a note' })
    await note.fill('Gate code 1234')
    await timeline.getByRole('button', { name: 'Add note' }).click()
    await expectNotification(page, 'Failed to add the note.')
    await expect(note).toHaveValue('Gate code 1234')
    await mend()
    await timeline.getByRole('button', { name: 'Add note' }).click()
    await expect(timeline.getByRole('listitem').filter({ hasText: 'Gate code 1234' })).toBeVisible()
    await expect(note).toHaveValue('')
  })

  test('somebody who was slower than a colleague is told and shown the order as it is', async ({
    page,
    office,
    shop,
  }) => {
    const { number } = await orderThree(office)
    await openOrder(page, number)
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await move(colleague, 'Commit order', 'Order committed successfully!')
    await page.getByRole('region', { name: 'What happens next' }).getByRole('button', { name: 'Commit order' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Somebody else changed this meanwhile.')
    await page.getByRole('button', { name: 'Show the order as it is now' }).click()
    await expect(
      page.getByRole('region', { name: 'What happens next' }).getByRole('button', { name: 'Mark as packed' }),
    ).toBeVisible()
    const { state } = (await shop.database.row<{ state: string }>('select state from orders where order_number = ?', [
      number,
    ]))!
    expect(state).toBe('confirmed')
  })
})
