import { expect, expectAccessible, expectNotification, FAILED_CALL, test, uniqueWord } from './back-office.ts'

test.use({ role: 'staff', expectedErrors: [FAILED_CALL] })

test('a trader in hair makes a category, sorts a product into it, and the shop follows its new name', async ({
  page,
  office,
}) => {
  const [hair, beauty] = [`Hair ${uniqueWord()}`, `Beauty ${uniqueWord()}`]
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(hair)
  await dialog.getByRole('checkbox', { name: 'Its products need a subcategory' }).check()
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expectNotification(page, 'Category added.')
  for (const name of ['Wigs', 'Oils']) {
    await page.getByRole('button', { name: 'Add category' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('combobox', { name: 'Stands below' }).selectOption(hair)
    await dialog.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByRole('button', { name: `Edit ${hair} > ${name}` })).toBeVisible()
  }
  await page.getByRole('button', { name: `Move ${hair} > Oils earlier` }).click()
  const below = page.getByRole('list', { name: `Below ${hair}, in their order` }).getByRole('listitem')
  await expect(below).toHaveText([/^Oils/, /^Wigs/])
  await expectAccessible(page)

  const product = await office.createProduct({ category: hair, subcategory: 'Wigs' })
  await page.goto('/collections')
  await page.getByRole('main').getByRole('link', { name: hair, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hair)
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()
  const before = page.url()

  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Edit ${hair}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(beauty)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Category saved.')
  await page.goto(before)
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ category: beauty })}`)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(`${beauty}Wigs`)

  // It goes with all below it, and the menus of this shop are as the other journeys know them.
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Delete ${beauty}`, exact: true }).click()
  const removal = page.getByRole('dialog', { name: 'Delete category' })
  await expect(removal).toContainText(`${beauty} with Oils, Wigs?`)
  await removal.getByRole('combobox', { name: 'Where does its product go?' }).selectOption('Home')
  await removal.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Category deleted.')
  expect((await office.findProduct(product.code)).category).toBe('Home')
})

test('a category that holds products goes when it is said where they go', async ({ page, office }) => {
  const name = `Attic ${uniqueWord()}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
  await expectNotification(page, 'Category added.')
  const product = await office.createProduct({ category: name })
  await page.reload()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete category' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('A category must be chosen.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Where does its product go?' }).selectOption('Home')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Category deleted.')
  expect((await office.findProduct(product.code)).category).toBe('Home')
})
