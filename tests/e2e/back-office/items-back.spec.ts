import { expect, expectAccessible, expectNotification, FAILED_CALL, test } from '../support/back-office.ts'
import { openOrder, orderThree, panel, pressTwice, stockOf } from '../support/order-admin.ts'

// Some calls get no response on purpose.
test.use({ expectedErrors: [FAILED_CALL] })

test('staff take back a part of a paid order by keyboard, and give back the difference', async ({ page, office }) => {
  const { code, number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed', 'packed', 'dispatched', 'delivered')
  await openOrder(page, office, number)
  const cash = panel(page, 'Cash')
  await cash.getByRole('button', { name: 'Cash received R750.00' }).click()
  await expect(cash).toContainText('Cash collected: R750.00')
  await expect(cash).not.toContainText('to give back')

  const moves = panel(page, 'What happens next')
  await moves.getByRole('button', { name: 'Take back items' }).press('Enter')
  const form = page.getByRole('form', { name: 'Take back items' })
  const units = form.getByRole('spinbutton', { name: /Linen shirt/ })
  const send = form.getByRole('button', { name: 'Take back items' })
  await expect(units).toBeFocused()
  await expect(units).toHaveValue('')
  await expect(form.getByRole('checkbox')).toHaveCount(0)
  await expect(send).toBeDisabled()
  await units.fill('3')
  await expect(form.getByRole('status')).toContainText('This is everything in the order.')
  await expect(send).toBeDisabled()
  await units.fill('2')
  await expect(form.getByRole('status')).toHaveText('New total R250.00, R500.00 to give back.')
  const isBackInStock = form.getByRole('checkbox', { name: /^Back in stock: Linen shirt/ })
  await expect(isBackInStock).toBeChecked()
  const why = form.getByRole('textbox', { name: 'Why' })
  await units.focus()
  for (const next of [isBackInStock, why, send]) {
    await page.keyboard.press('Enter')
    await expect(next).toBeFocused()
  }
  await why.fill('Too small')
  await expectAccessible(page)
  await pressTwice(page, send, {
    failed: 'Failed to take the items back.',
    done: 'Items taken back.',
    typed: [
      [units, '2'],
      [why, 'Too small'],
    ],
  })
  await expect(form).toHaveCount(0)
  await expect(panel(page, 'Items')).toContainText('1 × R250.00')
  expect(await stockOf(office, code)).toBe(19)
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue(
    /came back to us: 2 × Linen shirt \(.*Sand\)\. Its total is now R250\.00\. We will give you R500\.00 back\./,
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Items taken back' })).toContainText(
    /Came back: 2 × Linen shirt \(.*Sand\)\s+Total R750\.00 to R250\.00\. Too small/,
  )

  await expect(cash).toContainText('R500.00 to give back.')
  await expectAccessible(page)
  await cash.getByRole('button', { name: 'Gave back R500.00' }).click()
  await expectNotification(page, 'Cash marked as given back.')
  await expect(cash).toContainText('Cash collected: R250.00')
  await expect(cash).not.toContainText('to give back')
  await expect(page.getByRole('listitem').filter({ hasText: 'Cash given back' })).toContainText(
    'Gave back R500.00, kept R250.00',
  )
})

test('units that came back damaged do not go back into stock', async ({ page, office }) => {
  const { code, number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed', 'packed', 'dispatched', 'delivered')
  await openOrder(page, office, number)
  await panel(page, 'What happens next').getByRole('button', { name: 'Take back items' }).click()
  const form = page.getByRole('form', { name: 'Take back items' })
  await form.getByRole('spinbutton', { name: /Linen shirt/ }).fill('1')
  await form.getByRole('checkbox', { name: /^Back in stock/ }).uncheck()
  await form.getByRole('button', { name: 'Take back items' }).click()
  await expectNotification(page, 'Items taken back.')
  expect(await stockOf(office, code)).toBe(17)
  await expect(panel(page, 'Cash').getByRole('button', { name: 'Cash received R500.00' })).toBeVisible()
})
