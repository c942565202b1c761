import { pageSchema } from '@stoep/shared'
import { expect, expectNotification, FAILED_CALL, test, type BackOffice } from '../support/back-office.ts'
import { expectNothingRan, expectStillText, HOSTILE } from '../support/hostile-text.ts'
import { openOrder, panel } from '../support/order-admin.ts'

/** Makes a product and its order with hostile texts in every text field. */
async function makeHostile(office: BackOffice) {
  const product = await office.createProduct({
    name: `Hostile ${HOSTILE}`.slice(0, 120),
    description: HOSTILE,
    features: [`${HOSTILE}: ${HOSTILE}`.slice(0, 200)],
  })
  const text = HOSTILE.slice(0, 80)
  const number = await office.placeOrder(product, 1, {
    details: {
      fullName: text,
      addressLine1: text,
      addressLine2: text,
      city: text,
      directions: text,
    },
  })
  await office.addNote(number, HOSTILE)
  const order = await office.moveOrder(number, 'confirmed')
  await office.flagPhone(order.customerDetails.phoneNumber, HOSTILE.slice(0, 200))
  return { product, order }
}

test('scripts in products, orders and notes are shown as text on every back office page', async ({ page, office }) => {
  const { product, order } = await makeHostile(office)
  for (const path of [
    `/admin/products?search=${product.code}`,
    `/admin/products/${product.id}`,
    `/admin/products/${product.id}/copy`,
    `/admin/orders?search=${order.orderNumber}`,
    `/admin/orders?search=${encodeURIComponent(HOSTILE.slice(0, 80))}`,
    '/admin/slider',
    '/admin/reports',
    `/admin/audit?actor=${office.session.email}`,
    `/admin/audit?actor=${encodeURIComponent(HOSTILE)}`,
    ...['picking', 'label', 'invoice'].map((kind) => `/admin/orders/${order.id}/print/${kind}`),
  ]) {
    await expectNothingRan(page, path)
  }
  await openOrder(page, office, order.orderNumber)
  await expect(panel(page, 'Timeline')).toContainText('<script>window.ran=1</script>')
  await expect(page.getByRole('main')).toContainText(`Warning on this phone: ${HOSTILE.slice(0, 60)}`)
  await page.getByRole('button', { name: 'Compare their message' }).click()
  await page.getByRole('textbox', { name: 'What they sent' }).fill(`${order.message}\n${HOSTILE}`)
  await expect(panel(page, 'WhatsApp').getByRole('listitem').filter({ hasText: 'Added' })).toContainText('<script>')
  await expectStillText(page, 'an order')
})

test.describe('with rejected values', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('scripts in an import file, a page and the settings are shown as text', async ({ page, office }) => {
    await page.goto('/admin/import')
    const cell = `"${HOSTILE.replaceAll('"', '""')}"`
    const csv = `code,name,price,category,stock\nH-1,${cell},${cell},Tech,4\n${cell},Lamp,10,${cell},4`
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a CSV file' }).click(),
    ])
    await chooser.setFiles({ name: `${HOSTILE.slice(0, 60)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(page.getByRole('row').filter({ hasText: 'is not an amount in rand' })).toBeVisible({ timeout: 30_000 })
    await expectStillText(page, 'an import')

    const { title, intro, body } = pageSchema.parse(await office.read('/api/admin/pages/cookies'))
    const write = (texts: object) => office.send('put', '/api/admin/pages/cookies', texts)
    await write({
      title: `Cookies ${HOSTILE}`.slice(0, 120),
      intro: HOSTILE,
      body: `${HOSTILE}\n## ${HOSTILE}\n- ${HOSTILE}`,
    })
    for (const path of ['/admin/pages', '/admin/pages/cookies', '/admin/audit?subject=page', '/cookies'])
      await expectNothingRan(page, path)
    await write({ title, intro, body })

    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByRole('textbox', { name: 'Name of link 1' }).fill(HOSTILE.slice(0, 40))
    await page.getByRole('textbox', { name: 'Address of link 1' }).fill('javascript:window.ran=1')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectNotification(page, 'Some fields need your attention.')
    await expectStillText(page, 'the settings')
  })
})
