import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  uniqueWord,
} from '../support/back-office.ts'
import { field, rowOf } from '../support/product-form.ts'

test('staff change the prices of many products after a preview of old and new prices', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Belt ${word}`, price: 349 })
  await office.createProduct({ name: `Hat ${word}`, price: 199 })
  await page.goto(`/admin/products?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('2 selected')
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 products' })
  await field(dialog, 'New price').fill('299')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  const changes = dialog.getByRole('table', { name: 'Changes' }).getByRole('row')
  await expect(changes.filter({ hasText: `Belt ${word}` })).toContainText('R349.00 → R299.00')
  await expect(changes.filter({ hasText: `Hat ${word}` })).toContainText('R199.00 → R299.00')
  await expectAccessible(page)
  expect((await office.findProduct(`Belt%20${word}`)).price, 'not before it was confirmed').toBe(349)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByRole('heading', { name: 'Price R299.00' })).toBeVisible()
  await expect(page.getByText('2 products changed.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to products' }).click()
  await page.goto(`/admin/products?search=${word}`)
  for (const name of ['Belt', 'Hat']) await expect(rowOf(page, `${name} ${word}`)).toContainText('R299.00')
})

test('products that a change cannot apply to are marked in the preview, with the same reason afterwards', async ({
  page,
  office,
}) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Belt ${word}`, stock: 9 })
  const counted = { sizes: ['M'], trackByOption: true, optionStock: [{ size: 'M', color: 'Sand', stock: 1 }] }
  await office.createProduct({ name: `Hat ${word}`, ...counted })
  await page.goto(`/admin/products?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 products' })
  await field(dialog, 'Or add to the stock').fill('-3')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  const changes = dialog.getByRole('table', { name: 'Changes' }).getByRole('row')
  const reason = 'Only 1 of M / Sand is in stock; no more can be removed.'
  await expect(changes.nth(1)).toContainText(`Hat ${word}Left unchanged. ${reason}`)
  await expect(changes.nth(2)).toContainText('9 → 6')
  await expect(dialog.getByText('1 product cannot be changed this way and will be left unchanged.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  const made = page.getByRole('table', { name: 'Products of this change' }).getByRole('row')
  await expect(made.filter({ hasText: `Hat ${word}` })).toContainText(reason)
  await expect(made.filter({ hasText: `Belt ${word}` })).toContainText('Stock: 9 6')
})

test('a change to all filtered products counts those it cannot apply to, on other pages too', async ({
  page,
  office,
}) => {
  const word = uniqueWord()
  // The oldest are on the second page.
  for (const price of [5, 5, ...Array.from({ length: 21 }, () => 100)])
    await office.createProduct({ name: `Cap ${word}`, price })
  await page.goto(`/admin/products?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit all 23' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 23 products' })
  await field(dialog, 'Or by an amount').fill('-10')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  await expect(dialog.getByText('2 products cannot be changed this way and will be left unchanged.')).toBeVisible()
})

test('undoing a change to all filtered products keeps those that were edited since', async ({ page, office }) => {
  const word = uniqueWord()
  for (let number = 1; number <= 22; number++) await office.createProduct({ name: `Cap ${number} ${word}`, price: 100 })
  await page.goto(`/admin/products?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit all 22' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 22 products' })
  await field(dialog, 'Or change the price by percent').fill('-20')
  await dialog.getByRole('combobox', { name: 'Old price, struck through' }).selectOption('The current price')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  await expect(dialog.getByText('And 2 products more.')).toBeVisible()
  await expect(dialog.getByText('R80.00, was R100.00').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 22 products' }).click()
  await expect(page.getByText('22 products changed.')).toBeVisible()
  const followed = page.url()

  await page.goto(`/admin/products?search=${word}&sort=name`)
  const touched = page.getByRole('row').filter({ hasText: word }).first()
  await touched.getByRole('button', { name: 'Change the price' }).click()
  await touched.getByRole('textbox', { name: /^New price of/ }).fill('77')
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Product updated successfully!')

  await page.goto(followed)
  await page.getByRole('button', { name: 'Undo this change' }).click()
  const asked = page.getByRole('dialog', { name: 'Undo this change' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('21 products undone. 1 product could not be undone and is listed below.')).toBeVisible()
  await page.goto(`/admin/products?search=${word}&sort=price-asc`)
  const rows = page.getByRole('row').filter({ hasText: word })
  await expect(rows.nth(0)).toContainText('R77.00')
  await expect(rows.nth(1)).toContainText('R100.00')
  await expect(page.getByRole('heading', { name: 'Products 22' })).toBeVisible()
})

test('staff change the prices of some sizes only', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Belt ${word}`, price: 349, sizes: ['M', 'XL'] })
  await office.createProduct({ name: `Hat ${word}`, price: 199, sizes: ['One size'] })
  await page.goto(`/admin/products?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 products' })
  await field(dialog, 'Only these sizes').fill('xl, 2xl')
  await field(dialog, 'Or by an amount').fill('+20')
  await dialog.getByRole('combobox', { name: 'Visibility' }).selectOption('Hidden')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  await expect(dialog.getByText('is one for all sizes and colours of a product')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Visibility' }).selectOption('No change')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  const changes = dialog.getByRole('table', { name: 'Changes' }).getByRole('row')
  const belt = changes.filter({ hasText: `Belt ${word}` })
  for (const text of ['XL', 'R349.00 → R369.00']) await expect(belt).toContainText(text)
  const hat = changes.filter({ hasText: `Hat ${word}` })
  for (const text of ['None of these', 'R199.00, unchanged']) await expect(hat).toContainText(text)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByRole('heading', { name: 'Price +R20.00 (only xl, 2xl)' })).toBeVisible()
  await expect(page.getByText('1 product changed.')).toBeVisible()
  const { basePrice, combinations } = await office.findProduct(`Belt%20${word}`)
  expect([basePrice, combinations.map(({ size, price }) => [size, price])]).toEqual([349, [['XL', 369]]])
})

test('staff change stock, category and visibility of many products at once', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Belt ${word}` })
  const counted = { sizes: ['M'], trackByOption: true, optionStock: [{ size: 'M', color: 'Sand', stock: 4 }] }
  await office.createProduct({ name: `Hat ${word}`, ...counted })
  await page.goto(`/admin/products?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 products' })
  await field(dialog, 'Stock').fill('7')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  await expect(dialog.getByText('7 of each size and colour')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('checkbox', { name: `Select Hat ${word}` }).uncheck()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const one = page.getByRole('dialog', { name: 'Edit 1 product' })
  await field(one, 'Stock').fill('7')
  await one.getByRole('combobox', { name: 'Category' }).selectOption('Kids')
  await one.getByRole('combobox', { name: 'Visibility' }).selectOption('Hidden')
  await one.getByRole('button', { name: 'Show changes' }).click()
  await expect(one.getByText(/is required for Kids/)).toBeVisible()
  await one.getByRole('combobox', { name: 'Subcategory' }).selectOption('Shoes')
  await one.getByRole('button', { name: 'Show changes' }).click()
  const change = one
    .getByRole('table', { name: 'Changes' })
    .getByRole('row')
    .filter({ hasText: `Belt ${word}` })
  for (const text of ['20 → 7', 'Men / Tops → Kids / Shoes', 'Visible → Hidden'])
    await expect(change).toContainText(text)
  await one.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByText('1 product changed.')).toBeVisible()
  const changed = { stock: 7, category: 'Kids', subcategory: 'Shoes', visible: false }
  expect(await office.findProduct(`Belt%20${word}`)).toMatchObject(changed)
  expect((await office.findProduct(`Hat%20${word}`)).stock).toBe(4)
})

test.describe('when the server rejects or fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('a failed change of selected products changes nothing and can be sent again', async ({ page, office }) => {
    const name = `Sock ${uniqueWord()}`
    const product = await office.createProduct({ name })
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Edit selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 1 product' })
    await field(dialog, 'New price').fill('99')
    await dialog.getByRole('button', { name: 'Show changes' }).click()
    const fix = await breakCalls(page, '/api/admin/products/changes')
    await dialog.getByRole('button', { name: 'Change 1 product' }).click()
    await expect(dialog.getByText('Error saving product Nothing was changed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(field(dialog, 'New price')).toHaveValue('99')
    await fix()
    await dialog.getByRole('button', { name: 'Show changes' }).click()
    await dialog.getByRole('button', { name: 'Change 1 product' }).click()
    await expect(page.getByText('1 product changed.')).toBeVisible()
    expect((await office.findProduct(product.code)).price).toBe(99)
  })
})
