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

test('the table is filtered by any category, which a tab keeps, also when the category has gone', async ({
  page,
  office,
}) => {
  const word = uniqueWord()
  const top = await office.createProduct({ name: `Shirt ${word}` })
  const bag = await office.createProduct({ name: `Bag ${word}`, category: 'Home', subcategory: '' })
  const edit = ({ name }: { name: string }) => page.getByRole('link', { name: `Edit ${name}` })
  const filters = page.getByRole('search', { name: 'Filter products' })
  await page.goto(`/admin/products?search=${word}`)
  await expect(edit(bag)).toBeVisible()
  await filters.getByRole('combobox', { name: 'Category' }).selectOption('Men')
  await expect(page).toHaveURL(/category=Men/)
  await expect(edit(bag)).toHaveCount(0)
  await expect(edit(top)).toBeVisible()
  await page.getByRole('button', { name: 'Save as a tab' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('For men')
  await page.getByRole('dialog').getByRole('button', { name: 'Save tab' }).click()
  await expectNotification(page, 'Tab saved.')
  const gone = { search: word, category: 'Hats' }
  await office.send('post', '/api/admin/saved-filters', { name: 'Hats', filters: gone })

  await page.goto('/admin/products')
  const tabs = page.getByRole('navigation', { name: 'Your tabs' })
  await tabs.getByRole('link', { name: 'For men' }).click()
  await expect(filters.getByRole('combobox', { name: 'Category' })).toHaveValue('Men')
  await expect(edit(top)).toBeVisible()
  await expect(edit(bag)).toHaveCount(0)

  await tabs.getByRole('link', { name: 'Hats' }).click()
  await expect(page.getByText('There is no category “Hats”.')).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Hats' })).toHaveAttribute('aria-current', 'page')
  await expect(edit(top)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/admin/products')
})
