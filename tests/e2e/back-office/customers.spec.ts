import { readFileSync } from 'node:fs'
import { customerDataSchema } from '@stoep/shared'
import { ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { customer } from '../../support/people/shopper.ts'
import { beganMinutesAgo, givePassword } from '../../support/people/staff.ts'
import {
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
} from '../support/back-office.ts'
import { openOrder, panel } from '../support/order-admin.ts'

test.use({ expectedErrors: [FAILED_CALL] })

test('an admin downloads the data of a customer and erases it', async ({ page, shop, office }) => {
  const { phoneNumber } = customer()
  const product = await office.createProduct()
  const number = await office.placeOrder(product, 1, { details: { phoneNumber } })
  await givePassword(shop.database, office.session)
  await page.goto('/admin/customers')
  await expectAccessible(page)

  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await page.getByRole('button', { name: 'Erase...' }).click()
  await expect(page.getByText('Phone number is required.')).toBeVisible()
  await phone.fill(phoneNumber)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what we hold' }).click()
  const file = await (await downloading).path()
  const data = customerDataSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  expect(data.orders.map(({ orderNumber }) => orderNumber)).toEqual([number])

  // An open order prevents the erasure and is named.
  await page.getByRole('button', { name: 'Erase...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this customer?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: number })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await office.moveOrder(number, 'cancelled')
  await beganMinutesAgo(shop.database, office.session, 11)
  await page.getByRole('button', { name: 'Erase...' }).click()
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  const ask = page.getByRole('dialog', { name: 'Confirm your password' })
  await ask.getByRole('textbox', { name: 'Your password' }).fill(ADMIN_PASSWORD)
  await ask.getByRole('button', { name: 'Confirm' }).click()
  await expectNotification(page, 'Erased: 1 order is anonymous now.')
  expect((await office.lookUpOrder(number)).customerDetails.fullName).toBe('')
  const order = await page.context().newPage()
  await openOrder(order, office, number)
  await expect(panel(order, 'Customer')).toContainText('The details of this customer are missing')
  await expect(panel(order, 'WhatsApp'), 'there is nothing to compare').toHaveCount(0)
  await order.close()

  // A phone with a typing mistake must not be reported as erased.
  await phone.fill('0829990000')
  await page.getByRole('button', { name: 'Erase...' }).click()
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expectNotification(page, 'No order has the phone 0829990000: there was nothing to erase.')
  await expect(phone).toHaveValue('0829990000')

  // An order whose number was corrected since may be another customer's: it is named for staff to look at.
  const [mistyped, right] = [customer().phoneNumber, customer().phoneNumber]
  const former = await office.placeOrder(product, 1, { details: { phoneNumber: mistyped } })
  const { id, version, customerDetails } = await office.lookUpOrder(former)
  const corrected = { version, customerDetails: { ...customerDetails, phoneNumber: right } }
  await office.send('patch', `/api/admin/orders/${id}`, corrected)
  await phone.fill(mistyped)
  await page.getByRole('button', { name: 'Erase...' }).click()
  await loseResponse(page, '**/customers/erase')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  const lost = 'Failed to erase. If nothing is left to erase at your next try, it was erased after all.'
  await expect(dialog.getByText(lost)).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  const notice = page.getByText('Left out: 1 order that had this number until it was corrected.')
  await expect(notice.getByRole('link', { name: former })).toHaveAttribute('href', `/admin/orders/${id}`)
  await expectAccessible(page)
  await phone.fill(right)
  await expect(notice).toHaveCount(0)
})
