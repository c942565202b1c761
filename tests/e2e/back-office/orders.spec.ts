import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
} from '../support/back-office.ts'
import { openReady, openWithClock } from '../support/fixtures.ts'
import { findInOrderAdmin, move, openOrder, orderThree, panel, pressTwice, stockOf } from '../support/order-admin.ts'
import { seedOrders } from '../../support/data/seed-orders.ts'

/** The steps of an order, and what the reply to the shopper then says. */
const WAY = [
  { button: 'Confirm order', done: 'Order committed successfully!', reply: 'is confirmed' },
  { button: 'Mark as packed', done: 'Order packed.', reply: 'is packed' },
  { button: 'Hand to courier', done: 'Order dispatched.', reply: 'is on its way' },
  { button: 'Mark as delivered', done: 'Order delivered.', reply: 'was delivered' },
]

test.describe('signed in as staff', () => {
  // Admins do all this, too: every other journey of these pages is theirs.
  test.use({ role: 'staff' })

  test('an order goes from pending to delivered, and its cash to banked', async ({ page, office }) => {
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
    const write = row.getByRole('link', { name: 'Write to Thandi Nkosi on WhatsApp' })
    await expect(write).toHaveAttribute('href', /^https:\/\/wa\.me\/2782\d{7}/)
    await expect(row.getByRole('link', { name: 'Call Thandi Nkosi' })).toHaveAttribute('href', /^tel:\+2782\d{7}$/)
    await expect(page).toHaveTitle(/^\(\d+\) Orders/)
    await row.getByRole('checkbox', { name: `Message received for ${number}` }).check()
    await row.getByRole('link', { name: number }).click()

    const chat = panel(page, 'WhatsApp').getByRole('link', { name: 'Open in WhatsApp' })
    for (const { button, done, reply } of WAY) {
      await move(page, button, done)
      await expect(chat).toHaveAttribute(
        'href',
        new RegExp(`^https://wa.me/2782\\d{7}\\?text=Hello%20Thandi.*${number}.*${encodeURIComponent(reply)}`),
      )
    }
    const cash = panel(page, 'Cash')
    await cash.getByRole('button', { name: 'Cash received R750.00' }).click()
    await expectNotification(page, 'Cash marked as received.')
    await expect(cash).toContainText('Cash collected: R750.00')
    await cash.getByRole('button', { name: 'Mark as banked' }).click()
    await expectNotification(page, 'Cash marked as banked.')
    await expect(cash).toContainText('Cash banked: R750.00')

    const events = panel(page, 'Timeline').getByRole('listitem')
    for (const step of [
      'Order placed',
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

test('a new order appears in the open order admin by itself, and the title counts it', async ({ page, office }) => {
  const product = await office.createProduct()
  await openWithClock(page, '/admin/orders')
  await expect(page.getByRole('button', { name: 'Check a message' })).toBeVisible()
  const waiting = Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  const number = await office.placeOrder(product, 1)
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
  await page.clock.runFor(15_000)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page).toHaveTitle(`(${waiting + 1}) Orders | Stoep`)
  await expectNotification(page, 'A new order came in.')
})

test('a last page whose orders have moved on becomes the page before it', async ({ page, office, shop }) => {
  const { id } = await office.createProduct()
  const start = new Date('2021-03-01T08:00:00Z')
  await seedOrders(shop.database, { count: 51, start, everyMs: 60_000, products: [id] })
  const move = (state: string, which: string) =>
    shop.database.run(`update orders set state = '${state}' where document_id like ?`, [
      `many${start.getTime()}${which}`,
    ])
  await move('confirmed', '%')
  await openWithClock(page, '/admin/orders?state=confirmed&to=2021-03-01&page=2')
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await move('packed', '1_')
  await page.clock.runFor(15_000)
  await expect(rows).toHaveCount(41)
  await expect(page).toHaveURL(/\/admin\/orders\?state=confirmed&to=2021-03-01$/)
  // Their long numbers would widen the tables of other journeys.
  for (const table of ['order_lines', 'orders'])
    await shop.database.run(`delete from ${table} where document_id like ?`, [`many${start.getTime()}%`])
})

test('what is left of a hold is counted by the clock of the shop, not by that of the device', async ({
  page,
  office,
}) => {
  const product = await office.createProduct()
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
  await openReady(page, '/admin/orders')
  const number = await office.placeOrder(product, 1)
  await page.clock.runFor(15_000)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(/2\d h left/)
})

test.describe('a tick whose response was lost', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('is made once when it is set again, in the list and beside a pasted message', async ({ page, office }) => {
    const [first, second] = [await orderThree(office), await orderThree(office)]
    await openWithClock(page, '/admin/orders')
    const tick = page.getByRole('checkbox', { name: `Message received for ${first.number}` })
    await loseResponse(page, '**/api/admin/orders/*')
    await tick.click()
    await expectNotification(page, 'Failed to save the tick. Please try again.')
    expect((await office.lookUpOrder(first.number)).messageReceived, 'it arrived').toBe(true)
    await expect(tick).not.toBeChecked()
    await tick.check()
    await expect(tick).toBeChecked()

    await page.getByRole('button', { name: 'Check a message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check a received message' })
    await dialog.getByRole('textbox').fill((await office.lookUpOrder(second.number)).message)
    await dialog.getByRole('button', { name: 'Find order' }).click()
    await loseResponse(page, '**/api/admin/orders/*')
    const received = dialog.getByRole('button', { name: 'Tick as received' })
    await received.click()
    await expect(dialog.getByText('Failed to save the tick. Please try again.').first()).toBeVisible()
    await received.click()
    await expect(received).toHaveCount(0)
    await expect(page.getByText('Somebody else changed this meanwhile.')).toHaveCount(0)
  })
})

test('a checkbox keeps its state when an older list response arrives after it was ticked', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openWithClock(page, '/admin/orders')
  const tick = page.getByRole('checkbox', { name: `Message received for ${number}` })
  await expect(tick).not.toBeChecked()
  let isRead = false
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const isList = ({ pathname, searchParams }: URL) =>
    pathname === '/api/admin/orders' && searchParams.get('limit') === null
  await page.route(isList, async (route) => {
    const response = await route.fetch()
    isRead = true
    await released
    await route.fulfill({ response })
  })
  await page.clock.runFor(15_000)
  await expect.poll(() => isRead).toBe(true)
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PATCH')
  const ticked = saved()
  await tick.check()
  expect((await ticked).ok()).toBe(true)
  const late = page.waitForResponse((response) => isList(new URL(response.url())))
  release()
  await (await late).finished()
  await page.unrouteAll({ behavior: 'wait' })
  // Lets the page process the response while its clock is paused.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let turns = 0; turns < 50; turns++) {
      const turn = new Promise((resolve) => (port1.onmessage = resolve))
      port2.postMessage('')
      await turn
    }
  })
  await expect(tick).toBeChecked()
  const unticked = saved()
  await tick.uncheck()
  expect((await unticked).ok(), 'of the version that was stored').toBe(true)
  await expect(tick).not.toBeChecked()
})

test('confirming an order without a ticked message asks once, also by keyboard', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const moves = panel(page, 'What happens next')
  const confirm = moves.getByRole('button', { name: 'Confirm order', exact: true })
  await confirm.press('Enter')
  const form = moves.getByRole('form', { name: 'Confirm order' })
  await expect(form.getByText('is not ticked as received. Confirm it anyway?')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(confirm).toBeFocused()
  expect((await office.lookUpOrder(number)).state).toBe('pending')
  await panel(page, 'WhatsApp').getByRole('checkbox', { name: 'Message received' }).click()
  await expectNotification(page, 'Message ticked as received.')
  await confirm.click()
  await expectNotification(page, 'Order committed successfully!')
  expect((await office.lookUpOrder(number)).state).toBe('confirmed')
})

test('a pending order shows the time left of its hold, in minutes when it ends soon', async ({
  page,
  office,
  shop,
}) => {
  const { number } = await orderThree(office)
  const row = page.getByRole('row').filter({ hasText: number })
  for (const [minutes, text] of [
    [95, '1 h left'],
    [25.5, '25 min left'],
  ] as const) {
    const end = new Date(Date.now() + minutes * 60_000)
    await shop.database.run('update orders set hold_expires_at = ? where order_number = ?', [end, number])
    await page.goto('/admin/orders')
    await expect(row).toContainText(text)
  }
})

test('searching an order number finds it in any state, and an empty result says so', async ({ page, office }) => {
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
  await page.getByLabel('From', { exact: true }).fill('0026-11-01')
  await expect(page.getByText('“From” is not a date from 2000 to 2100. It filters nothing.')).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})

test('an order links back to the list with its filters', async ({ page, office }) => {
  const { number } = await orderThree(office)
  const list = `/admin/orders?state=pending&province=KwaZulu-Natal&search=${number}`
  await page.goto(list)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the orders' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(number)
  expect(new URL(page.url()).search).toBe(new URL(list, page.url()).search)
})

test('axe finds no problem in the order admin, or in its filters on a phone', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await page.goto('/admin/orders')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/orders?state=pending&province=KwaZulu-Natal&search=${number}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Province' })).toBeHidden()
  await page.getByRole('button', { name: 'Filter (2)' }).click()
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('KwaZulu-Natal')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'State' }).selectOption('delivered')
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Reset', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('an open order admin keeps its list and warns that it may be outdated', async ({ page, office }) => {
    const { number } = await orderThree(office)
    await openWithClock(page, '/admin/orders')
    const order = page.getByRole('link', { name: number })
    await expect(order).toBeVisible()
    const fix = await breakCalls(page, '/api/admin/orders')
    const warning = page.getByRole('status').filter({ hasText: 'New orders cannot be fetched right now.' })
    await page.clock.runFor(15_000)
    await expect(warning).toBeVisible()
    await expect(order).toBeVisible()
    await fix()
    await warning.getByRole('button', { name: 'Try again' }).click()
    await expect(warning).toHaveCount(0)
    await expect(order).toBeVisible()
  })

  test('an order that cannot be loaded leads to the order admin with an error message', async ({
    page,
    office: _signedIn,
  }) => {
    await page.goto('/admin/orders/nothing')
    await expectNotification(page, 'Could not load order details.')
    await expect(page).toHaveURL(/\/admin\/orders$/)
  })

  test('cancelling an order asks first and returns its stock', async ({ page, office }) => {
    const { code, number } = await orderThree(office)
    await findInOrderAdmin(page, number)
    const moves = panel(page, 'What happens next')
    await expect(moves).toContainText('Puts 3 units back into stock.')
    await moves.getByRole('button', { name: 'Cancel order' }).click()
    const form = page.getByRole('form', { name: 'Cancel order' })
    await form.getByRole('button', { name: 'Keep as it is' }).click()
    await expect(form).toHaveCount(0)
    expect(await stockOf(office, code)).toBe(17)
    await moves.getByRole('button', { name: 'Cancel order' }).click()
    const why = form.getByRole('textbox', { name: 'Why' })
    await why.fill('Shopper changed her mind')
    await pressTwice(page, form.getByRole('button', { name: 'Cancel order' }), {
      failed: 'Failed to cancel the order.',
      done: 'Order cancelled.',
      typed: [[why, 'Shopper changed her mind']],
    })
    await expect(moves).toContainText('This order is closed.')
    await expect(panel(page, 'Timeline')).toContainText('Shopper changed her mind')
    expect(await stockOf(office, code)).toBe(20)
  })

  test('staff review an order on its page in the shop and confirm it there', async ({ page, office }) => {
    const { number } = await orderThree(office)
    const { id } = await office.lookUpOrder(number)
    await page.goto(`/cart/${id}`)
    await expectNotification(page, 'Order details loaded for admin review.')
    await expect(page.getByRole('main')).toContainText(number)
    await expect(page.getByRole('main')).toContainText('Thandi Nkosi')
    await page.getByRole('button', { name: 'Commit order' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'is not ticked as received. Confirm it anyway?',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm without it' }).click()
    await expectNotification(page, 'Order committed successfully!')
    await expect(page.getByRole('button', { name: /^(Commit|Confirm)/ })).toHaveCount(0)
    expect((await office.lookUpOrder(number)).state).toBe('confirmed')
    await page.goto('/cart/nothing')
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expectNotification(page, 'Could not load order details.')
  })

  test('an order that could not be confirmed shows an error and can be confirmed again', async ({ page, office }) => {
    const { number } = await orderThree(office)
    await openOrder(page, office, number)
    const fix = await breakCalls(page, '/api/admin/orders')
    await move(page, 'Confirm order', 'Failed to commit order.')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to commit order.')
    await fix()
    await move(page, 'Confirm order', 'Order committed successfully!')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('a note that could not be added stays in the form and can be sent again', async ({ page, office }) => {
    const { number } = await orderThree(office)
    await openOrder(page, office, number)
    const fix = await breakCalls(page, '/api/admin/orders', 'broken')
    const timeline = panel(page, 'Timeline')
    const note = timeline.getByRole('textbox', { name: 'Add a note' })
    await note.fill('Gate code 1234')
    await timeline.getByRole('button', { name: 'Add note' }).click()
    await expectNotification(page, 'Failed to add the note.')
    await expect(note).toHaveValue('Gate code 1234')
    await fix()
    await timeline.getByRole('button', { name: 'Add note' }).click()
    await expect(timeline.getByRole('listitem').filter({ hasText: 'Gate code 1234' })).toBeVisible()
    await expect(note).toHaveValue('')
  })

  test('staff who confirm after a colleague are told and can load the current order', async ({
    page,
    office,
    shop,
  }) => {
    const { number } = await orderThree(office)
    await openOrder(page, office, number)
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await move(colleague, 'Confirm order', 'Order committed successfully!')
    await panel(page, 'What happens next').getByRole('button', { name: 'Confirm order' }).click()
    await page.getByRole('button', { name: 'Confirm without it' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Somebody else changed this meanwhile.')
    await page.getByRole('button', { name: 'Show the order as it is now' }).click()
    await expect(panel(page, 'What happens next').getByRole('button', { name: 'Mark as packed' })).toBeVisible()
    const { state } = (await shop.database.row<{ state: string }>('select state from orders where order_number = ?', [
      number,
    ]))!
    expect(state).toBe('confirmed')
  })
})
