import { savedFiltersSchema, staffCategoriesSchema } from '@stoep/shared'
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

test.use({ role: 'staff', expectedErrors: [FAILED_CALL] })

test("staff save the table's filters as a tab, rename it and remove it", async ({ page, office }) => {
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
  await expect(page.getByRole('main'), 'the button that was pressed has gone').toBeFocused()
  await expectNotification(page, 'Tab removed.')
  await expect(page).toHaveURL('/admin/products')
  await expect(tabs).toHaveCount(0)
})

test('a tab keeps its category, and says so if the category no longer exists', async ({ page, office }) => {
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

test('a tab still works after its category was renamed', async ({ page, office }) => {
  const word = uniqueWord()
  const named = { name: `Sheds ${word}`, isHidden: true }
  await office.send('post', '/api/admin/categories', named)
  const made = staffCategoriesSchema.parse(await office.read('/api/admin/categories'))
  const { id } = made.categories.find(({ name }) => name === named.name)!
  const shed = await office.createProduct({ name: `${word} shed`, category: named.name, subcategory: '' })
  await office.send('post', '/api/admin/saved-filters', { name: 'My sheds', filters: { category: named.name } })
  await office.send('put', `/api/admin/categories/${id}`, { name: `Huts ${word}` })
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'My sheds' }).click()
  await expect(page.getByRole('link', { name: shed.name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My sheds' })).toHaveAttribute('aria-current', 'page')
  await page.goto(`/admin/products?category=${encodeURIComponent(named.name)}`)
  await expect(page.getByRole('link', { name: shed.name, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/category=Huts/)
})

test('staff reorder tabs by dragging and by keyboard, with announcements, and the order is kept', async ({
  page,
  office,
}) => {
  const word = uniqueWord()
  const names = ['Low', 'Mugs', 'Vases'].map((name) => `${name} ${word}`)
  for (const name of names) await office.send('post', '/api/admin/saved-filters', { name, filters: { search: name } })
  const [low, mugs, vases] = names as [string, string, string]
  await page.goto('/admin/products')
  const tabs = page.getByRole('navigation', { name: 'Your tabs' }).getByRole('link')
  await expect(tabs).toHaveText(['All', low, mugs, vases])

  await page.getByRole('button', { name: 'Rearrange tabs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rearrange tabs' })
  const rows = dialog.getByRole('list', { name: 'Your tabs, in order' }).getByRole('listitem')
  await expect(dialog.getByRole('button', { name: `Move ${low} earlier` })).toBeDisabled()
  await dialog.getByRole('button', { name: `Move ${vases} earlier` }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText([low, vases, mugs])
  await expect(dialog.getByText(`${vases} is number 2 of 3 now.`)).toHaveAttribute('aria-live', 'polite')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText([vases, low, mugs])
  await expect(dialog.getByRole('button', { name: `Move ${vases} later` }), 'the focus goes along').toBeFocused()
  await expectAccessible(page)

  // The draggable list replaces the plain one once the focus has left the list.
  await dialog.getByRole('button', { name: 'Save order' }).focus()
  const gripOf = (name: string) => rows.filter({ hasText: name }).locator('.grip')
  await expect(gripOf(mugs), 'dragging is loaded').toBeVisible()
  const [start, end] = [(await gripOf(mugs).boundingBox())!, (await gripOf(vases).boundingBox())!]
  await page.mouse.move(start.x + 10, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(end.x + 10, end.y + 8, { steps: 8 })
  await page.mouse.up()
  await expect(rows).toHaveText([mugs, vases, low])
  await expect(dialog.getByText(`${mugs} is number 1 of 3 now.`)).toBeAttached()

  const mend = await breakCalls(page, '/api/admin/saved-filters/order')
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await expect(dialog.getByText('The order could not be saved. Please try again.')).toBeVisible()
  await mend()
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await expectNotification(page, 'Order of tabs saved.')
  await expect(tabs).toHaveText(['All', mugs, vases, low])
  await page.reload()
  await expect(tabs).toHaveText(['All', mugs, vases, low])
})

test('a tab is there although its response was lost, and one removed meanwhile leaves the order of the others', async ({
  page,
  office,
}) => {
  const tabs = page.getByRole('navigation', { name: 'Your tabs' }).getByRole('link')
  for (const name of ['Mugs', 'Vases'])
    await office.send('post', '/api/admin/saved-filters', { name, filters: { search: name } })
  await page.goto('/admin/products?search=Lamps')
  await page.getByRole('button', { name: 'Save as a tab' }).click()
  const naming = page.getByRole('dialog', { name: 'Save as a tab' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('Lamps')
  await loseResponse(page, '**/saved-filters')
  await naming.getByRole('button', { name: 'Save tab' }).click()
  await expect(naming.getByText('The tab could not be saved. Please try again.')).toBeVisible()
  await naming.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(tabs).toHaveText(['All', 'Mugs', 'Vases', 'Lamps'])

  await page.getByRole('button', { name: 'Rearrange tabs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rearrange tabs' })
  const save = dialog.getByRole('button', { name: 'Save order' })
  await dialog.getByRole('button', { name: 'Move Lamps earlier' }).click()
  const { filters } = savedFiltersSchema.parse(await office.read('/api/admin/saved-filters'))
  await office.send('delete', `/api/admin/saved-filters/${filters.find(({ name }) => name === 'Mugs')?.id}`)
  await save.click()
  await expect(dialog.getByText('This tab is not there any more.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(['Lamps', 'Vases'])
  await save.click()
  await expectNotification(page, 'Order of tabs saved.')
  await expect(tabs).toHaveText(['All', 'Lamps', 'Vases'])
})
