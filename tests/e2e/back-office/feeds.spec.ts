import { staffCategoriesSchema, staffFeedsSchema } from '@stoep/shared'
import {
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
  uniqueWord,
} from '../support/back-office.ts'

test('an admin creates a feed address, renews and removes it, each of which ends the old one', async ({
  page,
  office,
  request,
}) => {
  await page.goto('/admin/settings')
  const panel = page.getByRole('region', { name: 'Product feeds' })
  await panel.getByRole('button', { name: 'Create an address for Meta and WhatsApp' }).click()
  await expectNotification(page, 'Address created.')
  const address = panel.getByRole('textbox', { name: 'Address for Meta and WhatsApp' })
  const first = await address.inputValue()
  const feed = await request.get(first)
  expect(feed.status()).toBe(200)
  expect((await feed.text()).split('\r\n').length - 2).toBe(
    staffFeedsSchema.parse(await office.read('/api/admin/feeds')).items,
  )
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'New address for Meta and WhatsApp' }).click()
  const dialog = page.getByRole('dialog', { name: 'New address' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create a new address' }).click()
  await expect(dialog).toBeHidden()
  await expect(address).not.toHaveValue(first)
  expect((await request.get(first)).status()).toBe(404)
  const second = await address.inputValue()
  expect((await request.get(second)).status()).toBe(200)

  await panel.getByRole('button', { name: 'Remove the address for Meta and WhatsApp' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the address' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectNotification(page, 'Address removed.')
  await expect(address).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Create an address for Meta and WhatsApp' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})

test.describe('with a lost response', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('the new address of a feed is shown, as the old one works no more', async ({ page, office, request }) => {
    await office.send('post', '/api/admin/feeds/google/renew', {})
    await page.goto('/admin/settings')
    const address = page.getByRole('textbox', { name: 'Address for Google Merchant Center' })
    const first = await address.inputValue()
    await page.getByRole('button', { name: 'New address for Google Merchant Center' }).click()
    const dialog = page.getByRole('dialog', { name: 'New address' })
    await loseResponse(page, '**/renew')
    await dialog.getByRole('button', { name: 'Create a new address' }).click()
    await expect(dialog.getByText('The address could not be created.').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(address).not.toHaveValue(first)
    expect((await request.get(first)).status()).toBe(404)
    expect((await request.get(await address.inputValue())).status()).toBe(200)
  })

  test('what is typed behind the dialog stays while the cms is away', async ({ page, office }) => {
    await office.send('post', '/api/admin/feeds/google/renew', {})
    await page.goto('/admin/settings')
    const tagline = page.getByRole('textbox', { name: 'Tagline' })
    await tagline.fill('Not saved yet')
    await page.getByRole('button', { name: 'New address for Google Merchant Center' }).click()
    const dialog = page.getByRole('dialog', { name: 'New address' })
    const body = { code: 'upstream_down', message: 'The shop is starting.' }
    await page.route('**/renew', (route) => route.fulfill({ status: 503, json: body }))
    const read: string[] = []
    await page.route('**/*.data*', (route) => {
      read.push(route.request().url())
      return route.fulfill({ status: 503, headers: { 'x-remix-response': 'yes' }, body: '' })
    })
    await dialog.getByRole('button', { name: 'Create a new address' }).click()
    await expect(dialog.getByText(body.message).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(tagline).toHaveValue('Not saved yet')
    expect(read, 'an error page would take the place of the form').toEqual([])
  })
})

test('an admin is told which products the feeds leave out, and opens one', async ({ page, office }) => {
  const { images } = await office.createProduct()
  const name = `Enamel mug ${uniqueWord()}`
  const drawn = await office.createProduct({
    name,
    images: images.map((image) => ({ ...image, alt: `No picture yet: ${name}` })),
  })
  await page.goto('/admin/settings')
  const panel = page.getByRole('region', { name: 'Product feeds' })
  await expect(panel).toContainText(/products? without a picture of (its|their) own left out/)
  await expectAccessible(page)
  await panel.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/products/${drawn.id}$`))
})

test.describe('with a rejected value', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('staff correct the Google category of a category and save it', async ({ page, office }) => {
    const find = async () =>
      staffCategoriesSchema
        .parse(await office.read('/api/admin/categories'))
        .categories.find(({ name }) => name === 'Gadget')!
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: 'Edit Gadget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit category' })
    const field = dialog.getByRole('textbox', { name: 'Google category' })
    await field.fill('> Electronics')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await field.fill('Electronics > Audio')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Category saved.')
    expect((await find()).googleCategory).toBe('Electronics > Audio')
  })
})
