import { expect, expectAccessible, expectNotification, FAILED_CALL, test, uniqueWord } from './back-office.ts'

test.use({ role: 'staff', expectedErrors: [FAILED_CALL] })

test('what the table is filtered by becomes a tab, is renamed, and removed', async ({ page, office }) => {
  const [word, other] = [uniqueWord(), uniqueWord()]
  const [first, second] = [
    await office.createProduct({ name: `Mug ${word}` }),
    await office.createProduct({ name: `Vase ${other}` }),
  ]
  const tabs = page.getByRole('navigation', { name: 'Your tabs' })
  await page.goto('/admin/products')
  await expect(page.getByRole('link', { name: `Edit ${second.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as a tab' })).toHaveCount(0)

  await page.goto(`/admin/products?search=${word}&sort=price-asc`)
  await page.getByRole('button', { name: 'Save as a tab' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a tab' })
  await dialog.getByRole('button', { name: 'Save tab' }).click()
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mugs to order')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save tab' }).click()
  await expectNotification(page, 'Tab saved.')
  await expect(tabs.getByRole('link', { name: 'Mugs to order' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)

  await page.goto('/admin/products')
  await tabs.getByRole('link', { name: 'Mugs to order' }).click()
  await expect(page.getByRole('link', { name: `Edit ${first.name}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Edit ${second.name}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rename tab' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`Cups ${other}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save tab' }).click()
  await expect(tabs.getByRole('link', { name: `Cups ${other}` })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'Remove tab' }).click()
  await page.getByRole('dialog', { name: 'Remove tab' }).getByRole('button', { name: 'Remove' }).click()
  await expectNotification(page, 'Tab removed.')
  await expect(page).toHaveURL('/admin/products')
  await expect(tabs).toHaveCount(0)
})
