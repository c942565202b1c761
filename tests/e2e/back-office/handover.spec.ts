import type { Page } from '@playwright/test'
import { TIME_ZONE } from '@stoep/shared'
import {
  type BackOffice,
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
  uniqueWord,
} from '../support/back-office.ts'
import { openWithClock } from '../support/fixtures.ts'
import { openOrder, orderThree, panel } from '../support/order-admin.ts'

/** The tracking page as a shopper's browser without script sees it. */
async function track(
  browser: import('@playwright/test').Browser,
  url: string,
  { number, phone }: { number: string; phone: string },
): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  const page = await context.newPage()
  await page.goto('/track-order')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Phone number of the order').fill(phone)
  await page.getByRole('button', { name: 'Track Order' }).click()
  const text = await page.getByRole('region', { name: number }).innerText()
  await context.close()
  return text
}

test('staff hand a parcel to a courier with a waybill, which the shopper sees and staff can correct', async ({
  page,
  office,
  browser,
  shop,
}) => {
  const begun = new Date()
  const courier = `Fast Wheels ${uniqueWord()}`
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed', 'packed')
  await openOrder(page, office, number)
  await expect(panel(page, 'Courier')).toHaveCount(0)
  const moves = panel(page, 'What happens next')
  await moves.getByRole('button', { name: 'Hand to courier' }).click()
  const form = moves.getByRole('form', { name: 'Hand to courier' })
  await expect(form.getByLabel('Courier')).toBeFocused()
  await form.getByLabel('Courier').fill(courier)
  await form.getByLabel('Waybill number').fill('FW-1')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Hand to courier' }).click()
  await expectNotification(page, 'Order dispatched.')

  const carried = panel(page, 'Courier')
  await expect(carried).toContainText(courier)
  await expect(panel(page, 'Timeline')).toContainText(`Courier: ${courier}. Waybill: FW-1`)
  const reply = panel(page, 'WhatsApp').getByLabel('Reply')
  await expect(reply).toHaveValue(new RegExp(`is on its way with ${courier}, waybill FW-1`))
  await carried.getByRole('button', { name: 'Edit courier' }).click()
  await carried.getByLabel('Waybill number').fill('FW-2')
  await carried.getByRole('button', { name: 'Save courier' }).click()
  await expectNotification(page, 'Courier saved.')
  await expect(carried).toContainText('FW-2')
  await expect(reply).toHaveValue(/waybill FW-2/)
  await expect(panel(page, 'Timeline')).toContainText('Waybill: FW-1 to FW-2')
  await expect(panel(page, 'Items').locator('img')).toHaveCount(1)

  const { id, customerDetails } = await office.lookUpOrder(number)
  const seen = await track(browser, shop.url, { number, phone: customerDetails.phoneNumber })
  expect(seen).toContain(courier)
  expect(seen).toContain('FW-2')
  const day = new Intl.DateTimeFormat('en-ZA', { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' })
  // If midnight passed during the test, it was handed over yesterday.
  expect([begun, new Date()].map((moment) => day.format(moment)).filter((text) => seen.includes(text))).not.toEqual([])
  for (const kind of ['picking', 'label', 'invoice']) {
    await page.goto(`/admin/orders/${id}/print/${kind}`)
    await expect(page.getByRole('article')).toContainText(`Courier: ${courier}, waybill FW-2`)
  }

  const next = await orderThree(office)
  await office.moveOrder(next.number, 'confirmed', 'packed')
  await openOrder(page, office, next.number)
  await moves.getByRole('button', { name: 'Hand to courier' }).click()
  await expect(form.getByLabel('Courier'), 'who carried the last parcel').toHaveValue(courier)
})

test('sheets that did not all arrive are not printed, as half of them would look like all', async ({
  page,
  office,
}) => {
  const orders = [await orderThree(office), await orderThree(office)]
  const ids = await Promise.all(orders.map(async ({ number }) => (await office.lookUpOrder(number)).id))
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
  const said = page.getByText('These sheets have not arrived whole.')
  await page.route('**/print/picking**', async (route) => {
    const response = await route.fetch()
    const whole = await response.text()
    await route.fulfill({ response, body: whole.slice(0, whole.lastIndexOf('</article>')) })
  })
  await page.goto(`/admin/orders/print/picking?orders=${ids.join(',')}`)
  await expect(second, 'on the screen it looks whole').toContainText('3 units')
  await expect(said).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(said).toBeVisible()
  for (const sheet of [first, second]) await expect(sheet).toBeHidden()
  await page.unrouteAll()
  await page.reload()
  for (const sheet of [first, second]) await expect(sheet).toBeVisible()
  await expect(said).toBeHidden()
})

/** The list of orders gets no response, but its changes do, until the returned function is called. */
async function breakLists(page: Page): Promise<() => Promise<void>> {
  const isList = ({ pathname }: URL) => pathname === '/api/admin/orders'
  await page.route(isList, (route) => route.abort())
  return () => page.unroute(isList)
}

async function packTwo(office: BackOffice, fullName: string): Promise<string[]> {
  const numbers = [await orderThree(office, { fullName }), await orderThree(office, { fullName })].map(
    ({ number }) => number,
  )
  for (const number of numbers) await office.moveOrder(number, 'confirmed', 'packed')
  return numbers
}

test.describe('several selected orders', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('are packed, printed and handed over, and those that could not be are named', async ({ page, office }) => {
    const fullName = `Nomvula ${uniqueWord()}`
    const numbers: string[] = []
    for (let made = 0; made < 3; made++) numbers.push((await orderThree(office, { fullName })).number)
    const [one, two, late] = numbers as [string, string, string]
    for (const number of [one, two, late]) await office.moveOrder(number, 'confirmed')
    await page.goto(`/admin/orders?search=${encodeURIComponent(fullName)}`)
    const table = page.getByRole('table', { name: 'Orders' })
    await expect(table.getByRole('link', { name: /^ST-/ })).toHaveCount(3)
    const bar = page.getByRole('region', { name: 'Ticked orders' })
    await expect(bar).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Tick all orders on this page' }).press('Space')
    await expect(bar).toContainText('3 orders ticked')
    await expectAccessible(page)

    const fix = await breakCalls(page, '/api/admin/orders')
    await office.addNote(late, 'Ring first')
    await bar.getByRole('button', { name: 'Pack' }).click()
    await expectNotification(page, 'Failed to pack the orders. Please try again.')
    await expect(bar).toContainText('3 orders ticked')
    await expect(page.getByText('New orders cannot be fetched'), 'the list was asked for again').toBeVisible()
    await fix()
    await bar.getByRole('button', { name: 'Pack' }).click()
    const left = page.getByRole('main').getByRole('alert').filter({ hasText: 'left as it was' })
    await expect(left).toContainText('2 orders packed. 1 order left as it was:')
    await expect(left, 'the notice is above a long table').toBeFocused()
    await expect(left.getByRole('listitem')).toHaveText([`${late}: Somebody else changed this meanwhile.`])
    await expect(bar, 'what is left stays ticked').toContainText('1 order ticked')
    // At the end of the page the bar is below the table; further up it covers a row, which can be scrolled free.
    await expect(table.getByRole('cell', { name: 'Packed' })).toHaveCount(2)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Pack' }).press('Enter')
    await expectNotification(page, '1 order packed.')
    await expect(left).toHaveCount(0)
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('main'), 'the button that was pressed has gone').toBeFocused()

    await page.getByRole('checkbox', { name: 'Tick all orders on this page' }).check()
    await bar.getByRole('button', { name: 'Print' }).click()
    const labels = bar.getByRole('link', { name: 'Courier labels' })
    const paper = await page.context().newPage()
    await paper.goto((await labels.getAttribute('href'))!)
    await expect(paper.getByRole('article')).toHaveCount(3)
    await expectAccessible(paper)
    await paper.emulateMedia({ media: 'print' })
    const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/MediaBox/g), 'a page for each').toHaveLength(3)
    await paper.close()

    await bar.getByRole('button', { name: 'Hand to courier' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand 3 orders to the courier' })
    await dialog.getByLabel('Courier').fill('Slow Wheels')
    for (const number of numbers) await dialog.getByLabel(number).fill(`W-${number}`)
    await expectAccessible(page)
    const waybills = dialog.getByRole('group', { name: 'Waybill numbers' }).getByRole('textbox')
    const send = dialog.getByRole('button', { name: 'Hand to courier' })
    await waybills.first().focus()
    // A barcode scanner presses Enter after each code.
    for (const next of [waybills.nth(1), waybills.nth(2), send]) {
      await page.keyboard.press('Enter')
      await expect(next).toBeFocused()
    }
    await send.click()
    await expectNotification(page, '3 orders handed to the courier.')
    await expect(dialog).toHaveCount(0)
    for (const number of numbers) {
      const { state, courier, waybill } = await office.lookUpOrder(number)
      expect([state, courier, waybill]).toEqual(['dispatched', 'Slow Wheels', `W-${number}`])
    }
  })

  test('are packed once when the button is pressed again after a lost response', async ({ page, office }) => {
    const fullName = `Nandi ${uniqueWord()}`
    const numbers = [await orderThree(office, { fullName }), await orderThree(office, { fullName })].map(
      ({ number }) => number,
    )
    for (const number of numbers) await office.moveOrder(number, 'confirmed')
    await page.goto(`/admin/orders?search=${encodeURIComponent(fullName)}`)
    await page.getByRole('checkbox', { name: 'Tick all orders on this page' }).check()
    const bar = page.getByRole('region', { name: 'Ticked orders' })
    for (const isListLost of [true, false]) {
      await loseResponse(page, '**/batch-transitions')
      const fix = isListLost ? await breakLists(page) : undefined
      await bar.getByRole('button', { name: 'Pack' }).click()
      await expectNotification(page, 'Failed to pack the orders. Please try again.')
      expect((await office.lookUpOrder(numbers[0]!)).state, 'it arrived').toBe('packed')
      await fix?.()
      if (!isListLost) await expect(page.getByRole('cell', { name: 'Packed' })).toHaveCount(2)
    }
    await bar.getByRole('button', { name: 'Pack' }).click()
    await expectNotification(page, '2 orders packed.')
    await expect(bar).toHaveCount(0)
    await expect(page.getByText('Somebody else changed this meanwhile.')).toHaveCount(0)
  })

  test('are handed over once when the button is pressed again after a lost response', async ({ page, office }) => {
    const fullName = `Naledi ${uniqueWord()}`
    const numbers = await packTwo(office, fullName)
    await page.goto(`/admin/orders?search=${encodeURIComponent(fullName)}`)
    await page.getByRole('checkbox', { name: 'Tick all orders on this page' }).check()
    await page.getByRole('button', { name: 'Hand to courier' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand 2 orders to the courier' })
    for (const number of numbers) await dialog.getByLabel(number).fill(`W-${number}`)
    await loseResponse(page, '**/batch-transitions')
    const send = dialog.getByRole('button', { name: 'Hand to courier' })
    await send.click()
    await expectNotification(page, 'Failed to hand the orders over. Please try again.')
    expect((await office.lookUpOrder(numbers[0]!)).state, 'it arrived').toBe('dispatched')
    await send.click()
    await expectNotification(page, '2 orders handed to the courier.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Somebody else changed this meanwhile.')).toHaveCount(0)
  })

  test('keep the numbers typed for them when a colleague hands them over meanwhile', async ({ page, office }) => {
    const fullName = `Naledi ${uniqueWord()}`
    const numbers = await packTwo(office, fullName)
    const [one, two] = numbers as [string, string]
    await openWithClock(page, `/admin/orders?state=packed&search=${encodeURIComponent(fullName)}`)
    await page.getByRole('checkbox', { name: 'Tick all orders on this page' }).check()
    await page.getByRole('button', { name: 'Hand to courier' }).click()
    const dialog = page.getByRole('dialog', { name: /^Hand \d orders? to the courier$/ })
    for (const number of numbers) await dialog.getByLabel(number).fill(`W-${number}`)
    const send = dialog.getByRole('button', { name: 'Hand to courier' })
    await office.moveOrder(one, 'dispatched')
    await page.clock.runFor(15_000)
    await expect(dialog).toHaveAccessibleName('Hand 1 order to the courier')
    await expect(dialog.getByLabel(one)).toHaveAccessibleDescription(/^Somebody else changed this order meanwhile/)
    await expect(dialog.getByLabel(two)).toBeFocused()
    await office.moveOrder(two, 'dispatched')
    await page.clock.runFor(15_000)
    await expect(send).toBeDisabled()
    for (const number of numbers) await expect(dialog.getByLabel(number)).toHaveValue(`W-${number}`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('are handed over except one in another state, which is named', async ({ page, office }) => {
    const fullName = `Sipho ${uniqueWord()}`
    const waiting = (await orderThree(office, { fullName })).number
    const packed = (await orderThree(office, { fullName })).number
    await office.moveOrder(packed, 'confirmed', 'packed')
    await page.goto(`/admin/orders?search=${encodeURIComponent(fullName)}`)
    for (const number of [waiting, packed]) await page.getByRole('checkbox', { name: `Tick ${number}` }).check()
    await page.getByRole('button', { name: 'Hand to courier' }).click()
    const dialog = page.getByRole('dialog', { name: /^Hand \d order/ })
    await dialog.getByLabel('Courier').fill('Slow Wheels')
    for (const number of [waiting, packed]) await dialog.getByLabel(number).fill(`W-${number}`)
    await dialog.getByRole('button', { name: 'Hand to courier' }).click()
    const left = page.getByRole('main').getByRole('alert').filter({ hasText: 'left as it was' })
    await expect(left).toContainText('1 order handed to the courier. 1 order left as it was:')
    await expect(left.getByRole('listitem')).toHaveText([`${waiting}: It is waiting: this is not its next step.`])
    expect((await office.lookUpOrder(waiting)).state).toBe('pending')
    expect((await office.lookUpOrder(packed)).state).toBe('dispatched')

    await office.moveOrder(waiting, 'confirmed', 'packed')
    await page.getByRole('button', { name: 'Hand to courier' }).click()
    await expect(dialog, 'only what was left').toHaveAccessibleName('Hand 1 order to the courier')
    await expect(dialog.getByLabel('Courier')).toHaveValue('Slow Wheels')
    await expect(dialog.getByLabel(waiting), 'what was typed for it is still there').toHaveValue(`W-${waiting}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('button', { name: 'Hand to courier' }).click()
    await expect(dialog.getByLabel(waiting), 'it was discarded').toHaveValue('')
  })

  test('that could not be handed over are named even if the list is now empty', async ({ page, office }) => {
    const fullName = `Lindiwe ${uniqueWord()}`
    const numbers: string[] = []
    for (let made = 0; made < 2; made++) numbers.push((await orderThree(office, { fullName })).number)
    const [taken, cancelled] = numbers as [string, string]
    for (const number of numbers) await office.moveOrder(number, 'confirmed', 'packed')
    await page.goto(`/admin/orders?state=packed&search=${encodeURIComponent(fullName)}`)
    for (const number of numbers) await page.getByRole('checkbox', { name: `Tick ${number}` }).check()
    await page.getByRole('button', { name: 'Hand to courier' }).click()
    await office.moveOrder(cancelled, 'cancelled')
    await page.getByRole('dialog').getByRole('button', { name: 'Hand to courier' }).click()
    await expect(page.getByText('No orders match these filters.')).toBeVisible()
    const left = page.getByRole('main').getByRole('alert').filter({ hasText: 'left as it was' })
    await expect(left.getByRole('listitem')).toHaveText([`${cancelled}: Somebody else changed this meanwhile.`])
    expect((await office.lookUpOrder(taken)).state).toBe('dispatched')
  })
})
