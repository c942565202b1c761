import type { Locator } from '@playwright/test'
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

test('each return has a credit note, and the invoice stays what it was at the handover', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await office.send('put', '/api/admin/settings', { vatNumber: '4123456789' })
  try {
    await office.moveOrder(number, 'confirmed', 'packed', 'dispatched', 'delivered')
  } finally {
    await office.send('put', '/api/admin/settings', { vatNumber: '' })
  }
  await openOrder(page, office, number)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Print' }).click()
  await expect(main.getByRole('link', { name: 'Invoice', exact: true })).toBeVisible()
  const link = main.getByRole('link', { name: 'Credit note', exact: true })
  await expect(link).toHaveCount(0)

  await panel(page, 'What happens next').getByRole('button', { name: 'Take back items' }).click()
  const form = page.getByRole('form', { name: 'Take back items' })
  await form.getByRole('spinbutton', { name: /Linen shirt/ }).fill('2')
  await form.getByRole('button', { name: 'Take back items' }).click()
  await expectNotification(page, 'Items taken back.')
  const credit = (await link.getAttribute('href'))!
  const invoice = (await main.getByRole('link', { name: 'Invoice', exact: true }).getAttribute('href'))!
  const papers = page.getByRole('article')
  const amounts = async (paper: Locator, ...rows: readonly (readonly [name: RegExp, amounts: string])[]) => {
    for (const [name, text] of rows)
      await expect(paper.getByRole('row', { name }).getByRole('cell')).toContainText(text.split(' '))
  }
  await page.goto(credit)
  await expectAccessible(page)
  await expect(papers.getByRole('heading', { level: 1 })).toHaveText(`Credit note ${number}-C1`)
  await expect(papers).toContainText('VAT number 4123456789')
  await expect(papers).toContainText(new RegExp(`For tax invoice ${number} of .+ Reason: goods returned\\.`))
  await amounts(papers, [/Linen shirt/, 'Linen 2 R250.00 R500.00'], [/^Total/, 'R500.00'], [/^VAT/, 'R65.22'])
  await expect(papers.getByRole('row', { name: /^Delivery/ })).toHaveCount(0)

  const stayed = async (...notes: string[]) => {
    await page.goto(invoice)
    await expect(papers.getByRole('heading', { level: 1 })).toHaveText(`Tax invoice ${number}`)
    await amounts(papers, [/Linen shirt/, 'Linen 3 R250.00 R750.00'], [/^Total/, 'R750.00'], [/^VAT/, 'R97.83'])
    for (const note of notes) await expect(papers).toContainText(note)
  }
  await stayed(`Credit note ${number}-C1: R500.00`)
  await office.moveOrder(number, 'returned')
  await stayed(`Credit note ${number}-C1: R500.00`, `Credit note ${number}-C2: R250.00`)
  await page.goto(credit)
  await expect(papers.getByRole('heading', { level: 1 })).toHaveText(
    ['C1', 'C2'].map((count) => `Credit note ${number}-${count}`),
  )
  await expect(page.getByRole('button', { name: 'Print 2 sheets' })).toBeVisible()
  await expect(papers.nth(1)).not.toContainText('do not send')
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
