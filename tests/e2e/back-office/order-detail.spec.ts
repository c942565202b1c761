import { extractText } from 'unpdf'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
  uniqueWord,
} from '../support/back-office.ts'
import { move, openOrder, orderThree, panel, pressTwice, stockOf } from '../support/order-admin.ts'
import { resize } from '../support/resize.ts'

// Some calls are rejected, or get no response, on purpose.
test.use({ expectedErrors: [FAILED_CALL] })

test('changes of an order whose response was lost are made once when they are pressed again', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed')
  await openOrder(page, office, number)
  await loseResponse(page, '**/transitions')
  const pack = page.getByRole('button', { name: 'Mark as packed' })
  await pack.click()
  await expectNotification(page, 'Failed to mark the order as packed.')
  expect((await office.lookUpOrder(number)).state, 'it arrived').toBe('packed')
  await pack.click()
  await expectNotification(page, 'Order packed.')
  await loseResponse(page, '**/api/admin/orders/*')
  const received = page.getByRole('checkbox', { name: 'Message received' })
  // It shows at once, and no longer when the response is lost.
  await received.click()
  await expectNotification(page, 'Failed to save the tick. Please try again.')
  await expect(received).not.toBeChecked()
  await received.check()
  await expect(received).toBeChecked()
  await expect(page.getByText('Somebody else changed this meanwhile.')).toHaveCount(0)
})

test('a change after one whose response was lost is not said to conflict with somebody else', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed')
  await openOrder(page, office, number)
  const pack = page.getByRole('button', { name: 'Mark as packed' })
  await loseResponse(page, '**/transitions')
  await pack.click()
  await expectNotification(page, 'Failed to mark the order as packed.')
  await page.getByRole('checkbox', { name: 'Message received' }).check({ force: true })
  await expectNotification(page, 'Your change before this one was made after all.')
  await expect(pack, 'the order as it is now').toHaveCount(0)
  await expect(page.getByText('Somebody else changed this meanwhile.')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Message received' }).check()
  await expect(page.getByRole('checkbox', { name: 'Message received' })).toBeChecked()
})

test('a wrong detail of the customer, and a quantity above the limit, get the focus with their message', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const [customer, items] = [panel(page, 'Customer'), panel(page, 'Items')]
  await customer.getByRole('button', { name: 'Edit customer' }).click()
  const phone = customer.getByRole('textbox', { name: 'WhatsApp or phone number' })
  await phone.fill('082 12')
  await customer.getByRole('button', { name: 'Save customer' }).click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/must be a South African number/)
  await items.getByRole('button', { name: 'Edit items' }).click()
  const quantity = items.getByRole('spinbutton', { name: /Linen shirt/ })
  await quantity.fill('10000')
  await items.getByRole('button', { name: 'Save items' }).click()
  await expect(quantity).toBeFocused()
  expect(
    await quantity.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow),
    'the browser says so',
  ).toBe(true)
})

test('staff return units to stock and refund the cash', async ({ page, office }) => {
  const { code, number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed', 'packed', 'dispatched', 'delivered')
  await openOrder(page, office, number)
  const cash = panel(page, 'Cash')
  await cash.getByRole('button', { name: 'Another amount' }).click()
  await cash.getByRole('button', { name: 'Save the amount' }).click()
  const amount = cash.getByRole('textbox', { name: 'Amount received' })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription('Type the amount in rand, like 349.00.')
  const cashNote = cash.getByRole('textbox', { name: 'Note' })
  await amount.fill('740')
  await cashNote.fill('R10 short')
  await expect(cash).toContainText('The order is R750.00. The difference is kept.')
  await pressTwice(page, cash.getByRole('button', { name: 'Save the amount' }), {
    failed: 'Failed to mark the cash as received.',
    done: 'Cash marked as received.',
    typed: [
      [amount, '740'],
      [cashNote, 'R10 short'],
    ],
  })
  await expect(cash).toContainText('Cash collected: R740.00 of R750.00')

  await cash.getByRole('button', { name: 'Undo “received”' }).click()
  await expectNotification(page, 'Cash marked as not received.')
  await cash.getByRole('button', { name: 'Another amount' }).click()
  await amount.fill('74000')
  await cash.getByRole('button', { name: 'Save the amount' }).click()
  await expect(cash.getByRole('alert')).toContainText('R74 000.00 is far from the R750.00 of the order.')
  await expectAccessible(page)
  await amount.fill('740')
  await expect(cash.getByRole('alert')).toHaveCount(0)
  await cash.getByRole('button', { name: 'Save the amount' }).click()
  await expect(cash).toContainText('Cash collected: R740.00 of R750.00')

  await panel(page, 'What happens next').getByRole('button', { name: 'Take back', exact: true }).click()
  const form = page.getByRole('form', { name: 'Take back' })
  const pieces = form.getByRole('spinbutton', { name: /Linen shirt/ })
  await expect(pieces).toHaveValue('3')
  await pieces.fill('2')
  const why = form.getByRole('textbox', { name: 'Why' })
  await why.fill('One was worn')
  await expectAccessible(page)
  await pressTwice(page, form.getByRole('button', { name: 'Take back' }), {
    failed: 'Failed to take the order back.',
    done: 'Order returned.',
    typed: [
      [pieces, '2'],
      [why, 'One was worn'],
    ],
  })
  await expect(panel(page, 'Items')).toContainText(/3 × R250.00\s*2 back/)
  expect(await stockOf(office, code)).toBe(19)

  await cash.getByRole('button', { name: 'Mark as refunded' }).click()
  await expectNotification(page, 'Cash marked as refunded.')
  const order = await office.lookUpOrder(number)
  expect([order.state, order.cash, order.cashCollected]).toEqual(['returned', 'refunded', '740.00'])
  expect(order.timeline.map(({ note }) => note)).toEqual(expect.arrayContaining(['R740.00. R10 short', 'One was worn']))
  expect(await stockOf(office, code), 'cash never changes stock').toBe(19)
})

test('a returned order that was not paid shows nothing owed and no cash buttons', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed', 'packed', 'dispatched', 'delivery_failed')
  await openOrder(page, office, number)
  const cash = panel(page, 'Cash')
  await expect(cash.getByRole('button', { name: 'Cash received R750.00' })).toBeVisible()
  await panel(page, 'What happens next').getByRole('button', { name: 'Take back', exact: true }).click()
  const form = page.getByRole('form', { name: 'Take back' })
  await expect(form).toContainText('If the customer has paid, mark the cash as received first.')
  await form.getByRole('button', { name: 'Take back', exact: true }).click()
  await expectNotification(page, 'Order returned.')
  await expect(cash).toContainText('Nothing owed')
  await expect(cash.getByRole('button')).toHaveCount(0)
})

test('a reply that staff typed stays when the order changes, until they want the prepared one', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const chat = panel(page, 'WhatsApp')
  const reply = chat.getByRole('textbox', { name: 'Reply' })
  await reply.fill('We have it in sand only.')
  await move(page, 'Confirm order', 'Order committed successfully!')
  await expect(reply).toHaveValue('We have it in sand only.')
  await chat.getByRole('button', { name: 'Use the prepared reply' }).click()
  await expect(reply).toHaveValue(/R750\.00/)
})

test('staff change the items of a pending order, and stock changes with them', async ({ page, office }) => {
  const { code, number } = await orderThree(office)
  const mug = await office.createProduct({ name: 'Mug', price: 49.5, stock: 8, minOrder: 2 })
  await openOrder(page, office, number)
  const items = panel(page, 'Items')
  const reply = panel(page, 'WhatsApp').getByRole('textbox', { name: 'Reply' })
  await expect(reply).toHaveValue(/ for R750\.00\./)
  await items.getByRole('button', { name: 'Edit items' }).click()
  const newTotal = items.getByRole('status').filter({ hasText: /total/i })
  await expect(newTotal).toHaveText('Total R750.00 with free delivery.')
  await expect(items.getByRole('definition'), 'the stored sums would be read out as the new ones').toHaveCount(0)
  await items.getByRole('spinbutton', { name: /Linen shirt/ }).fill('500')
  await items.getByRole('searchbox', { name: 'Add an item' }).fill(mug.code)
  await page.keyboard.press('Enter')
  await items.getByRole('button', { name: 'Add Mug' }).click()
  const mugs = items.getByRole('spinbutton', { name: /^Mug/ })
  await expect(mugs, 'its least number').toHaveValue('2')
  await mugs.fill('2.5')
  await items.getByRole('button', { name: 'Add Mug' }).click()
  await expect(mugs, 'nobody knows what it was to become').toHaveValue('2.5')
  await expect(mugs).toHaveAccessibleDescription('Please type a whole number from 1 to 9999.')
  await expect(newTotal).toHaveText('Type how many units of each item to see the total.')
  await mugs.fill('2')
  await expect(mugs).toHaveAccessibleDescription('')
  await items.getByRole('button', { name: 'Save items' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Linen shirt (Sand): 500 wanted, 20 in stock')
  expect([await stockOf(office, code), await stockOf(office, mug.code)], 'all or nothing').toEqual([17, 8])

  await items.getByRole('spinbutton', { name: /Linen shirt/ }).fill('5')
  await expect(newTotal).toHaveText('New total R1 349.00 with free delivery.')
  await items.getByRole('button', { name: 'Save items' }).click()
  await expectNotification(page, 'Items saved.')
  await expect(items.getByRole('definition').last(), 'as shown before saving').toHaveText('R1 349.00')
  await expect(reply, 'tells what is to be paid now').toHaveValue(/ for R1 349\.00\./)
  expect([await stockOf(office, code), await stockOf(office, mug.code)]).toEqual([15, 6])
  const { total, message } = await office.lookUpOrder(number)
  expect([total, message.includes('Mug')]).toEqual(['1349.00', true])

  await move(page, 'Confirm order', 'Order committed successfully!')
  await expect(items.getByRole('button', { name: 'Edit items' })).toHaveCount(0)
})

test('a note whose response was lost is added once, however often it is sent', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  const add = page.getByRole('button', { name: 'Add note' })
  await page.route(
    /\/notes$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await note.fill('Ring twice')
  await add.click()
  await expectNotification(page, 'Failed to add the note.')
  await add.click()
  await expectNotification(page, 'Note added.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ring twice' })).toHaveCount(1)
})

test("an open form does not overwrite a colleague's change, and keeps the text typed", async ({ page, office }) => {
  const { code, number } = await orderThree(office)
  const edit = async (change: Record<string, unknown>) => {
    const { id, version } = await office.lookUpOrder(number)
    await office.send('patch', `/api/admin/orders/${id}`, { ...change, version })
  }
  const product = await office.findProduct(code)
  const { customerDetails } = await office.lookUpOrder(number)
  await openOrder(page, office, number)
  const items = panel(page, 'Items')
  const customer = panel(page, 'Customer')
  await items.getByRole('button', { name: 'Edit items' }).click()
  const quantity = items.getByRole('spinbutton', { name: /Linen shirt/ })
  await quantity.fill('9')
  await customer.getByRole('button', { name: 'Edit customer' }).click()
  const street = customer.getByRole('textbox', { name: 'Street address' })
  await street.fill('7 Marine Drive')
  await edit({ items: [{ productId: product.id, quantity: 5, color: 'Sand' }] })
  // Every response contains the order, here with the colleague's change and its version.
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Ring twice')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expectNotification(page, 'Note added.')

  await items.getByRole('button', { name: 'Save items' }).click()
  await expect(items.getByRole('alert')).toContainText('The items were changed meanwhile.')
  await expectAccessible(page)
  await expect(quantity).toHaveValue('9')
  await items.getByRole('button', { name: 'Show the current items' }).click()
  await expect(quantity).toHaveValue('5')
  await expect(quantity).toBeFocused()
  await expect(items.getByRole('alert')).toHaveCount(0)
  await quantity.fill('6')
  await items.getByRole('button', { name: 'Save items' }).click()
  await expectNotification(page, 'Items saved.')
  expect(await stockOf(office, code)).toBe(14)

  // The change of items does not concern the customer's details: that form can still be saved.
  await customer.getByRole('button', { name: 'Save customer' }).click()
  await expectNotification(page, 'Customer details saved.')
  await customer.getByRole('button', { name: 'Edit customer' }).click()
  await street.fill('9 Marine Drive')
  await edit({ customerDetails: { ...customerDetails, addressLine1: '8 Marine Drive' } })
  await customer.getByRole('button', { name: 'Save customer' }).click()
  await page.getByRole('button', { name: 'Show the order as it is now' }).click()
  await customer.getByRole('button', { name: 'Save customer' }).click()
  await expect(customer.getByRole('alert')).toContainText('The customer details were changed meanwhile.')
  await expect(street).toHaveValue('9 Marine Drive')
  await customer.getByRole('button', { name: 'Show the current details' }).click()
  await expect(street).toHaveValue('8 Marine Drive')

  await office.moveOrder(number, 'confirmed', 'packed', 'dispatched')
  await page.reload()
  const courier = panel(page, 'Courier')
  await courier.getByRole('button', { name: 'Edit courier' }).click()
  await courier.getByLabel('Waybill number').fill('FW-1')
  await edit({ courier: 'Fast Wheels', waybill: 'FW-2' })
  await courier.getByRole('button', { name: 'Save courier' }).click()
  await page.getByRole('button', { name: 'Show the order as it is now' }).click()
  await courier.getByRole('button', { name: 'Save courier' }).click()
  await expect(courier.getByRole('alert')).toContainText('The courier was changed meanwhile.')
  await courier.getByRole('button', { name: 'Show the current courier' }).click()
  await expect(courier.getByLabel('Waybill number')).toHaveValue('FW-2')
})

test('text typed while a note is saved stays, and a broken minimum order is explained', async ({ page, office }) => {
  const { number } = await orderThree(office)
  const mug = await office.createProduct({ name: 'Mug', price: 49.5, stock: 8, minOrder: 2 })
  await openOrder(page, office, number)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/notes', async (route) => {
    await released
    await route.continue()
  })
  await note.fill('Ring twice')
  const sent = page.waitForRequest('**/notes')
  await page.getByRole('button', { name: 'Add note' }).click()
  await sent
  await note.fill('Ring twice. Blue gate')
  release()
  await expectNotification(page, 'Note added.')
  await expect(note).toHaveValue('Ring twice. Blue gate')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')

  const items = panel(page, 'Items')
  await items.getByRole('button', { name: 'Edit items' }).click()
  await items.getByRole('searchbox', { name: 'Add an item' }).fill(mug.code)
  await page.keyboard.press('Enter')
  await items.getByRole('button', { name: 'Add Mug' }).click()
  await items.getByRole('spinbutton', { name: /^Mug/ }).fill('3')
  await items.getByRole('button', { name: 'Save items' }).click()
  const rejection = page.getByRole('main').getByRole('alert')
  await expect(rejection).toContainText('Minimum order for Mug (Sand) is 2 and must be in multiples of 2.')
  await expect(rejection).not.toContainText('in stock')
})

test.describe('signed in as staff', () => {
  test.use({ role: 'staff' })

  test("a phone flag appears as a warning on the phone's next order, with its history", async ({ page, office }) => {
    const phoneNumber = `084${String(Date.now()).slice(-7)}`
    const { number } = await orderThree(office, { phoneNumber })
    await office.moveOrder(number, 'cancelled')
    await openOrder(page, office, number)
    const customer = panel(page, 'Customer')
    await customer.getByRole('button', { name: 'Flag this phone' }).click()
    const warning = customer.getByRole('textbox', { name: 'Warning' })
    await warning.fill('Refused twice')
    await expectAccessible(page)
    const fix = await breakCalls(page, '/api/admin/phone-marks')
    await customer.getByRole('button', { name: 'Save flag' }).click()
    await expect(customer.getByRole('alert')).toHaveText('Failed to flag the phone.')
    await expect(warning, 'nothing is wrong with the text').not.toHaveAttribute('aria-invalid', 'true')
    await expect(warning).toHaveValue('Refused twice')
    await fix()
    await customer.getByRole('button', { name: 'Save flag' }).click()
    await expectNotification(page, 'Phone flagged. Its next order carries this warning.')

    const next = await orderThree(office, { phoneNumber })
    await page.goto('/admin/orders')
    const row = page.getByRole('row').filter({ hasText: next.number })
    await expect(row).toContainText('1 cancelled')
    await expect(row).toContainText('Warning: Refused twice')
    await row.getByRole('link', { name: next.number }).click()
    await expect(page.getByRole('main')).toContainText('Warning on this phone: Refused twice')
    await customer.getByRole('button', { name: 'Change the flag' }).click()
    await warning.fill('Refused three times')
    await office.flagPhone(phoneNumber, 'Moved away')
    await customer.getByRole('button', { name: 'Save flag' }).click()
    const notice = customer.getByRole('alert').filter({ hasText: 'The flag was changed meanwhile.' })
    await expect(notice).toBeVisible()
    await expect(warning).toHaveValue('Refused three times')
    await expectAccessible(page)
    await customer.getByRole('button', { name: 'Show the current flag' }).click()
    await expect(warning).toHaveValue('Moved away')
    await expect(notice).toHaveCount(0)
    const form = customer.getByRole('form', { name: 'Flag on this phone' })
    await expect(form.getByRole('button')).toHaveText(['Remove flag', 'Discard', 'Save flag'])
    await customer.getByRole('button', { name: 'Remove flag' }).click()
    await expectNotification(page, 'Flag removed.')
    expect((await office.lookUpOrder(next.number)).history).toMatchObject({ cancelled: 1, warning: null })
  })

  test("staff correct the customer's details, and a failed save keeps the text typed", async ({ page, office }) => {
    const { number } = await orderThree(office)
    await openOrder(page, office, number)
    const customer = panel(page, 'Customer')
    await customer.getByRole('button', { name: 'Edit customer' }).click()
    const street = customer.getByRole('textbox', { name: 'Street address' })
    await street.fill('')
    await customer.getByRole('button', { name: 'Save customer' }).click()
    await expect(street).toHaveAttribute('aria-invalid', 'true')
    await street.fill('7 Marine Drive')
    await customer.getByRole('combobox', { name: 'Province' }).selectOption('Western Cape')
    const fix = await breakCalls(page, '/api/admin/orders')
    await customer.getByRole('button', { name: 'Save customer' }).click()
    await expectNotification(page, 'Failed to save the customer details.')
    await expect(street).toHaveValue('7 Marine Drive')
    await fix()
    await customer.getByRole('button', { name: 'Save customer' }).click()
    await expectNotification(page, 'Customer details saved.')
    await expect(customer).toContainText('7 Marine Drive')
    const { customerDetails } = await office.lookUpOrder(number)
    expect(customerDetails).toMatchObject({ addressLine1: '7 Marine Drive', province: 'Western Cape' })
  })

  test('a pasted message finds its order, and a forged one is compared line by line', async ({ page, office }) => {
    const { number } = await orderThree(office)
    const { message } = await office.lookUpOrder(number)
    await page.goto('/admin/orders')
    await page.getByRole('button', { name: 'Check a message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check a received message' })
    const text = dialog.getByRole('textbox', { name: 'Message from WhatsApp' })
    const find = dialog.getByRole('button', { name: 'Find order' })

    await text.fill('Is my parcel coming?')
    await find.click()
    await expect(dialog).toContainText('There is no order number in this text. It looks like ST-7K4QX.')

    const forged = message
      .replace('R250.00 = R750.00', 'R2.50 = R7.50')
      .replace('Delivery: R0.00\n', '')
      .concat('\nand a free mug')
    await text.fill(forged)
    const fix = await breakCalls(page, '/api/admin/orders')
    await find.click()
    await expect(dialog).toContainText('Could not load order details.')
    await expect(text).toHaveValue(forged)
    await fix()
    await find.click()
    await expect(dialog).toContainText(`The message differs from what the shop wrote for ${number}.`)
    const lines = dialog.getByRole('listitem')
    await expect(lines.filter({ hasText: 'Changed' })).toContainText('R250.00 = R750.00')
    await expect(lines.filter({ hasText: 'Changed' })).toContainText('R2.50 = R7.50')
    await expect(lines.filter({ hasText: 'Missing' })).toContainText('Delivery: R0.00')
    await expect(lines.filter({ hasText: 'Added' })).toContainText('and a free mug')
    await expectAccessible(page)

    // As copied from the WhatsApp app: with a stamp before the first line and other spaces.
    await text.fill(`[15:03, 21/11/2026] +27 82 123 4567: ${message.replace(/\n/g, ' \n')}`)
    await find.click()
    await expect(dialog).toContainText(`The message is exactly as the shop wrote it for ${number}.`)
    await dialog.getByRole('button', { name: 'Tick as received' }).click()
    await expect(dialog.getByRole('button', { name: 'Tick as received' })).toHaveCount(0)
    expect((await office.lookUpOrder(number)).messageReceived).toBe(true)
    await dialog.getByRole('link', { name: `Open ${number}` }).click()
    await expect(panel(page, 'WhatsApp').getByRole('checkbox', { name: 'Message received' })).toBeChecked()
  })
})

test('an order without a phone number has no call, flag or reply', async ({ page, office, shop }) => {
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'cancelled')
  await shop.database.run('update orders set phone_number = null, full_name = null where order_number = ?', [number])
  await openOrder(page, office, number)
  await expect(panel(page, 'Customer')).toBeVisible()
  await expect(panel(page, 'Customer').getByRole('link')).toHaveCount(0)
  await expect(panel(page, 'Customer').getByRole('button')).toHaveCount(0)
  await expect(panel(page, 'Customer')).not.toContainText('None closed yet.')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
})

test('an order is left only after a question while something typed is not saved', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  await note.fill('Calls back after six')
  const reports = page.getByRole('link', { name: 'Reports' }).first()
  await reports.click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(note).toHaveValue('Calls back after six')

  await reports.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await page.goBack()
  await expect(note).toHaveValue('')
  await reports.click()
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
})

test('back to an order in the moment in which the next page appears is not stopped for what was discarded', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  await note.fill('Calls back after six')
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent !== 'Reports') return
      watch.disconnect()
      history.back()
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('link', { name: 'Reports' }).first().click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(note).toHaveValue('')
})

test('a checkbox clicked twice while saving sends one request', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let sent = 0
  await page.route('**/api/admin/orders/*', async (route) => {
    if (route.request().method() === 'PATCH') sent++
    await released
    await route.continue()
  })
  const tick = page.getByRole('checkbox', { name: 'Message received' })
  await tick.click()
  await expect(tick, 'it is shown at once').toBeChecked()
  await tick.click()
  release()
  await expectNotification(page, 'Message ticked as received.')
  await expect(tick).toBeChecked()
  expect([sent, (await office.lookUpOrder(number)).messageReceived]).toEqual([1, true])
})

test('axe finds no problem on an order whose forms are open', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  for (const name of ['Edit items', 'Edit customer', 'Compare their message', 'Print', 'Cancel order'])
    await page.getByRole('main').getByRole('button', { name }).click()
  await expectAccessible(page)
})

/** Paper sizes in points, the unit of PDF. */
const A4 = [595, 842]
const A6 = [298, 420]
const SHEETS = [
  { kind: 'picking', paper: A4, shows: ['Picking slip', 'Ring twice', '3 units'] },
  { kind: 'label', paper: A6, shows: ['Collect in cash', 'R750.00', '084 555 0199', 'Blue gate'] },
  { kind: 'invoice', paper: A4, shows: ['Invoice', 'R250.00', 'Total', 'R750.00', 'cash on delivery'] },
]

test('each print page is one sheet of the right size with the order only', async ({ page, office }) => {
  const { number, code } = await orderThree(office, {
    fullName: 'Nomvula Wilhelmina van der Westhuizen-Khumalo',
    phoneNumber: '0845550199',
    addressLine1: '1234 Extraordinarily Long Street Name Avenue North',
    addressLine2: 'Unit 45, The Willows Complex, Berea',
    directions: `Blue gate ${uniqueWord().repeat(15)}`,
  })
  await office.addNote(number, 'Ring twice')
  const { id } = await office.lookUpOrder(number)
  for (const { kind, paper, shows } of SHEETS) {
    await page.goto(`/admin/orders/${id}/print/${kind}`)
    await page.emulateMedia({ media: null })
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    for (const text of [...shows, number]) await expect(page.getByRole('article')).toContainText(text)
    if (kind === 'picking') await expect(page.getByRole('article')).toContainText(code)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(
      boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]),
      kind,
    ).toEqual([paper])
  }
})

test('the longest label is one sheet, also one of nothing but m or W', async ({ page, office }) => {
  const ofWords = (word: string, length: number) => `${word} `.repeat(length).slice(0, length).trim()
  const ofLetters = (letter: string) => (_word: string, length: number) => letter.repeat(length)
  for (const [what, fill] of [
    ['words', ofWords],
    ['m', ofLetters('m')],
    ['W', ofLetters('W')],
  ] as const) {
    const { number } = await orderThree(office, {
      fullName: fill('Wilhelmina', 80),
      addressLine1: fill('Extraordinary', 120),
      addressLine2: fill('Complex', 120),
      suburb: fill('Umhlanga', 80),
      city: fill('Pietermaritzburg', 80),
      directions: fill('Turn left', 200),
    })
    const { id } = await office.lookUpOrder(number)
    await page.goto(`/admin/orders/${id}/print/label`)
    const { totalPages } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
    expect.soft(totalPages, `of ${what}`).toBe(1)
  }
})

test('on paper a long order has its number on every page, its total once, and its note in lines', async ({
  page,
  office,
}) => {
  const sizes = Array.from({ length: 24 }, (_, index) => `Size ${index}`)
  const product = await office.createProduct({ sizes, price: 100, stock: 24 })
  const number = await office.placeOrder(product, 1, { sizes })
  await office.addNote(number, 'Ring twice\nBlue gate')
  const { id } = await office.lookUpOrder(number)
  for (const kind of ['picking', 'invoice']) {
    await page.goto(`/admin/orders/${id}/print/${kind}`)
    const { text: pages } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
    expect(pages, kind).toHaveLength(2)
    for (const text of pages) expect(text, kind).toContain(number)
    if (kind === 'invoice') expect(pages.join(' ').match(/Total/g)).toEqual(['Total'])
    else expect(pages.join(' ')).toContain('Ring twice\nBlue gate')
    // What follows the items may be alone on the second page.
    for (let left = sizes.length; left > 12; left--) {
      await page
        .locator('tbody tr')
        .last()
        .evaluate((row) => row.remove())
      const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
      for (const one of text) expect(one, `${kind} of ${left - 1} items`).toContain(number)
    }
  }
})

test('the words of an order have room on a narrow phone, and beside each other at 200 % text size', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office)
  await page.setViewportSize({ width: 320, height: 700 })
  await openOrder(page, office, number)
  const cells = panel(page, 'Items').getByRole('cell')
  await expect(cells).toHaveCount(3)
  const place = async (index: number) => (await cells.nth(index).boundingBox())!
  const [name, quantity, sum] = [await place(0), await place(1), await place(2)]
  expect.soft(quantity.y, 'the quantity is below the name').toBeGreaterThanOrEqual(name.y + name.height)
  expect.soft(sum.y, 'the sum is below the quantity').toBeGreaterThanOrEqual(quantity.y + quantity.height)

  await resize(page, { width: 640, letters: 200 })
  const moves = panel(page, 'What happens next')
  const effect = await moves.getByText(/stock/i).first().boundingBox()
  expect.soft(effect!.width, 'the effect of a move').toBeGreaterThan(200)

  await resize(page, { width: 1280, letters: 200 })
  for (const title of ['What happens next', 'Items', 'Customer']) {
    const box = await page.getByRole('region', { name: title, exact: true }).boundingBox()
    expect.soft(box!.width, title).toBeGreaterThan(300)
  }
  const [frame, button] = [
    (await moves.boundingBox())!,
    (await moves.getByRole('button', { name: 'Confirm order' }).boundingBox())!,
  ]
  expect(button.x + button.width, 'the button ends in its panel').toBeLessThan(frame.x + frame.width)
})

test('on a phone a rejection is in sight, whichever button was pressed', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed', 'packed', 'dispatched')
  await page.setViewportSize({ width: 360, height: 700 })
  await openOrder(page, office, number)
  const cash = panel(page, 'Cash').getByRole('button', { name: 'Cash received R750.00' })
  await cash.scrollIntoViewIfNeeded()
  await office.moveOrder(number, 'delivered')
  let sendOrder = () => {}
  const isSeen = new Promise<void>((resolve) => (sendOrder = resolve))
  await page.route('**/*.data*', async (route) => {
    await isSeen
    await route.continue()
  })
  const readAgain = page.waitForEvent('requestfinished', (request) => request.url().includes('.data'))
  await cash.click()
  const show = page.getByRole('button', { name: 'Show the order as it is now' })
  await expect(page.getByRole('main').getByRole('alert').filter({ has: show })).toBeFocused()
  await expect(show).toBeInViewport({ ratio: 1 })
  sendOrder()
  await readAgain
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(show, 'after the order was read again').toBeInViewport({ ratio: 1 })
})

test('a form of an order closes with Escape, and asks first if something is typed', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const forms = [
    { opener: 'Edit items', field: page.getByRole('spinbutton', { name: /Linen shirt/ }), typed: '7' },
    { opener: 'Edit customer', field: page.getByRole('textbox', { name: 'Full name' }), typed: 'Sipho' },
    { opener: 'Flag this phone', field: page.getByRole('textbox', { name: 'Warning' }), typed: 'Refused' },
    { opener: 'Cancel order', field: page.getByRole('textbox', { name: 'Why' }), typed: 'Too late' },
  ]
  for (const { opener, field, typed } of forms) {
    const button = page.getByRole('button', { name: opener })
    await button.click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(button).toBeFocused()

    await button.click()
    await field.fill(typed)
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field).toHaveValue(typed)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(field).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await page.getByRole('button', { name: 'Edit items' }).click()
  const search = page.getByRole('searchbox', { name: 'Add an item' })
  await search.fill('linen')
  await page.keyboard.press('Escape')
  await expect(search, 'the first Escape empties a search field').toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)

  const moves = panel(page, 'What happens next')
  await moves.getByRole('button', { name: 'Cancel order' }).click()
  await expect(moves.getByRole('button'), 'no other move discards what is typed').toHaveText([
    'Keep as it is',
    'Cancel order',
  ])
  await expect(moves).toContainText('Puts 3 units back into stock.')
  const why = moves.getByRole('textbox', { name: 'Why' })
  await why.fill('Two of the same')
  await moves.getByRole('button', { name: 'Keep as it is' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(why, 'it sounds as if nothing is lost').toHaveValue('Two of the same')
  await moves.getByRole('button', { name: 'Keep as it is' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(why).toHaveCount(0)
})

test('an admin finds by its number who changed an order', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await orderThree(office)
  await office.moveOrder(number, 'confirmed')
  await page.goto('/admin/audit')
  await page.getByRole('textbox', { name: 'Order number' }).fill(number.toLowerCase())
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const rows = page.getByRole('table', { name: 'Changes by staff, newest first' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(office.session.email)
  await expect(rows.nth(1)).toContainText('Order confirmed')
  await rows.nth(1).getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
})
