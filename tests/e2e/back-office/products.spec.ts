import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  uniqueWord,
  withoutTable,
} from '../support/back-office.ts'
import { holdRequests } from '../support/fixtures.ts'
import { choosePictures, field, fillProduct, formOf, rowOf } from '../support/product-form.ts'

for (const role of ['admin', 'staff'] as const) {
  test.describe(`signed in as ${role}`, () => {
    test.use({ role })

    test('staff create a product with two coloured pictures, change it and delete it', async ({ page, office }) => {
      const [name, code] = [`Linen dress ${uniqueWord()}`, uniqueWord()]
      await page.goto('/admin/products')
      await page.getByRole('link', { name: 'Add Product' }).click()
      await fillProduct(page, name, code)
      await formOf(page).getByRole('button', { name: 'Save Product' }).click()
      await expectNotification(page, 'Product saved successfully!')
      await expect(formOf(page)).toHaveCount(0)
      await expect(rowOf(page, name)).toContainText('R349.00')
      const made = await office.findProduct(code)
      expect(made.images.map(({ color }) => color)).toEqual(['Sand', '#1b4d3e'])
      expect(made).toMatchObject({ stock: 12, sizes: ['S', 'M'] })

      await page.getByRole('link', { name: `Edit ${name}` }).click()
      await field(formOf(page), 'Price').fill('299.00')
      await formOf(page).getByRole('button', { name: 'Update Product' }).click()
      await expectNotification(page, 'Product updated successfully!')
      await expect(rowOf(page, name)).toContainText('R299.00')

      await page.getByRole('button', { name: `Delete ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete Product' })
      await expect(dialog).toContainText(`Are you sure you want to delete ${name}? This cannot be undone.`)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(rowOf(page, name)).toBeVisible()
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expectNotification(page, 'Product deleted successfully!')
      await expect(rowOf(page, name)).toHaveCount(0)
    })
  })
}

test('staff change price and stock in the table', async ({ page, office }) => {
  const word = uniqueWord()
  const { code } = await office.createProduct({ name: `Mug ${word}`, price: 89, stock: 12 })
  await page.goto(`/admin/products?search=${word}`)
  const row = rowOf(page, `Mug ${word}`)
  const price = page.getByRole('textbox', { name: `New price of Mug ${word}` })
  const stock = page.getByRole('textbox', { name: `New stock of Mug ${word}` })

  await row.getByRole('button', { name: 'Change the price' }).click()
  await expect(price).toHaveValue('89.00')
  await price.fill('abc')
  await price.press('Enter')
  await expect(row.getByRole('alert')).toContainText('The price')
  await expectAccessible(page)
  await price.press('Escape')
  await expect(row).toContainText('R89.00')
  await expect(row.getByRole('button', { name: 'Change the price' })).toBeFocused()

  await page.keyboard.press('Enter')
  await price.fill('79.50')
  await price.press('Enter')
  await expectNotification(page, 'Product updated successfully!')
  await expect(row).toContainText('R79.50')

  await row.getByRole('button', { name: 'Change the stock' }).click()
  await stock.fill('40')
  await stock.press('Tab')
  await expect(row.getByRole('button', { name: 'Change the stock' })).toContainText('40')
  expect(await office.findProduct(code)).toMatchObject({ price: 79.5, stock: 40 })
})

test('a new price that reaches the old one warns that the old price is removed, and confirms it', async ({
  page,
  office,
}) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Pot ${word}`, price: 89, specialPrice: 120 })
  await page.goto(`/admin/products?search=${word}`)
  const row = rowOf(page, `Pot ${word}`)
  await row.getByRole('button', { name: 'Change the price' }).click()
  const price = page.getByRole('textbox', { name: `New price of Pot ${word}` })
  await price.fill('110')
  await expect(row.getByText('The old price')).toBeHidden()
  await price.fill('120')
  await expect(price).toHaveAccessibleDescription('The old price of R120.00 will be removed, because it is not higher.')
  await expectAccessible(page)
  await price.press('Enter')
  await expectNotification(
    page,
    'Product updated successfully! The old price of R120.00 was removed, because it is not above the new price.',
  )
})

test('the table is filtered by stock, and the URL keeps the filter', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Full ${word}`, stock: 50 })
  await office.createProduct({ name: `Low ${word}`, stock: 5 })
  await office.createProduct({ name: `Gone ${word}`, stock: 0 })
  await page.goto(`/admin/products?search=${word}`)
  const shown = page
    .getByRole('table', { name: 'Products' })
    .getByRole('link', { name: word })
    .filter({ hasText: word })
  await expect(shown).toHaveCount(3)
  for (const [filter, names] of [
    ['Low Stock (≤5)', [`Low ${word}`]],
    ['Out of stock', [`Gone ${word}`]],
    ['In stock', [`Low ${word}`, `Full ${word}`]],
  ] as const) {
    await page.getByRole('combobox', { name: 'Stock' }).selectOption(filter)
    await expect(shown).toHaveText([...names])
    await expect(page).toHaveURL(/stock=(low|out|in)/)
  }
  await page.getByRole('link', { name: 'Reset', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('all')
})

test('a filter chosen before the page is hydrated is applied', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Full ${word}`, stock: 50 })
  await office.createProduct({ name: `Gone ${word}`, stock: 0 })
  const release = await holdRequests(page, '**/assets/entry.client-*.js')
  await page.goto(`/admin/products?search=${word}`, { waitUntil: 'commit' })
  const stock = page.getByRole('combobox', { name: 'Stock' })
  // Every other action on a locator waits for the script.
  await stock.evaluate((field: HTMLSelectElement) => (field.value = 'out'))
  release()
  await expect(page).toHaveURL(/stock=out/)
  await expect(stock).toHaveValue('out')
  await expect(page.getByRole('heading', { name: 'Products' })).toHaveText('Products 1')
})

test('a button clicked before the page is hydrated works after it', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Mug ${word}` })
  const release = await holdRequests(page, '**/assets/entry.client-*.js')
  await page.goto(`/admin/products?search=${word}`, { waitUntil: 'commit' })
  const change = page.getByRole('button', { name: /^Change the price/ })
  // Every other action on a locator waits for the script.
  await change.evaluate((button: HTMLButtonElement) => button.click())
  release()
  await expect(page.getByRole('textbox', { name: /^New price of/ })).toBeFocused()
})

test('a filter chosen while the list is loading stays chosen', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Tech ${word}`, stock: 0, category: 'Tech', subcategory: undefined })
  await office.createProduct({ name: `Home ${word}`, stock: 0, category: 'Home', subcategory: undefined })
  await page.goto(`/admin/products?search=${word}`)
  const release = await holdRequests(page, /products\.data/)
  const stock = page.getByRole('combobox', { name: 'Stock' })
  const category = page.getByRole('combobox', { name: 'Category' })
  await stock.selectOption('Out of stock')
  await expect(page.locator('.is-loading')).toBeVisible()
  await category.selectOption('Electronics')
  release()
  await expect(page).toHaveURL(/stock=out/)
  await expect(page).toHaveURL(/category=Electronics/)
  await expect(stock).toHaveValue('out')
  await expect(category).toHaveValue('Electronics')
})

test('the table is filtered by price and category, sorted by column and paged', async ({ page, office }) => {
  const word = uniqueWord()
  for (const [name, price, category] of [
    ['Cheap', 10, 'Tech'],
    ['Dear', 900, 'Tech'],
    ['Fair', 100, 'Home'],
  ] as const)
    await office.createProduct({ name: `${name} ${word}`, price, category, subcategory: undefined })
  await page.goto(`/admin/products?search=${word}`)
  const table = page.getByRole('table', { name: 'Products' })
  const shown = table.getByRole('link', { name: word }).filter({ hasText: word })
  const byPrice = table.getByRole('columnheader', { name: 'Price' })
  for (const [order, names] of [
    ['ascending', ['Cheap', 'Fair', 'Dear']],
    ['descending', ['Dear', 'Fair', 'Cheap']],
  ] as const) {
    await byPrice.getByRole('link').click()
    await expect(byPrice).toHaveAttribute('aria-sort', order)
    await expect(shown).toHaveText(names.map((name) => `${name} ${word}`))
  }
  await page.getByRole('textbox', { name: 'Price from' }).fill('50')
  await expect(shown).toHaveText([`Dear ${word}`, `Fair ${word}`])
  await page.getByRole('textbox', { name: 'Price to' }).fill('R500,00')
  await expect(shown).toHaveText([`Fair ${word}`])
  await page.getByRole('textbox', { name: 'Price to' }).fill('')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Electronics')
  await expect(shown).toHaveText([`Dear ${word}`])
  await expect(page).toHaveURL(/category=Electronics/)
  await page.getByRole('link', { name: 'Reset', exact: true }).click()
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(21)
})

test('invalid price filters are explained beside their field, which keeps the focus', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Vase ${word}`, price: 349 })
  await page.goto(`/admin/products?search=${word}`)
  const [from, to] = [page.getByLabel('Price from'), page.getByLabel('Price to')]
  await from.pressSequentially('abc')
  await expect(from).toHaveAccessibleDescription('“Price from” is no amount like 349.00, and filters nothing.')
  await expect(from).toBeFocused()
  await expect(rowOf(page, `Vase ${word}`)).toBeVisible()
  await expectAccessible(page)
  await from.fill('500')
  await to.fill('100')
  await expect(to).toHaveAccessibleDescription('“Price to” is below “Price from”: no price is both.')
  await expect(from).toHaveAccessibleDescription('')
  await to.fill('')
  await expect(to).toHaveAccessibleDescription('')
})

test('a page number beyond the last leads to a valid page in every table', async ({ page, office }) => {
  const word = uniqueWord()
  for (let number = 1; number <= 21; number++) await office.createProduct({ name: `Peg ${number} ${word}` })
  await page.goto(`/admin/products?search=${word}&page=999`)
  await expect(page).toHaveURL(`/admin/products?search=${word}&page=2`)
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1)
  for (const path of ['/admin/orders?state=all&page=99999', '/admin/import?page=999']) {
    await page.goto(path)
    await expect(page).not.toHaveURL(/page=99/)
  }
})

test('staff find a name without its accents', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Café ${word} apron` })
  await page.goto(`/admin/products?search=cafe ${word}`)
  await expect(rowOf(page, `Café ${word} apron`)).toBeVisible()
})

test('an incomplete form lists what is missing, with a link to each field', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/products/new')
  const form = formOf(page)
  await form.getByRole('button', { name: 'Save Product' }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'Please fix these:' })
  await form.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Women')
  await form.getByRole('button', { name: 'Save Product' }).click()
  await expect(summary.getByRole('listitem'), 'all of it in one go').toHaveText([
    'Name is required.',
    /^Subcategory is required for Women: Tops,/,
    'Price is required.',
    'Please add at least one product image.',
  ])
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Name is required.' }).click()
  await expect(field(form, 'Name')).toBeFocused()
  await choosePictures(page, ['front.png'])
  await form.getByRole('button', { name: 'Save Product' }).click()
  await expect(summary).toContainText('Please add at least one color to the product images.')
})

test('a taken code is reported when the field loses focus', async ({ page, office }) => {
  const { code } = await office.createProduct()
  await page.goto('/admin/products/new')
  const form = formOf(page)
  await field(form, 'Code').fill(code)
  await field(form, 'Name').focus()
  await expect(
    form.getByText('A product with this code already exists. You can search for it in the dashboard.').first(),
  ).toBeVisible()
})

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

test('leaving a form with changes asks first', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await field(formOf(page), 'Name').fill('Half a product')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(formOf(page), 'Name')).toHaveValue('Half a product')
  await formOf(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(formOf(page)).toHaveCount(0)
})

test('axe finds no problem on the product table, in the form or in the delete dialog', async ({ page, office }) => {
  const name = `Sandal ${uniqueWord()}`
  const { id } = await office.createProduct({ name, stock: 2 })
  // A page of twenty rows would report each problem twenty times.
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expectAccessible(page)
  await page.goto(`/admin/products/${id}`)
  await expect(formOf(page)).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the server rejects or fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('a price that a colleague changed is not overwritten in the table', async ({ page, office }) => {
    const word = uniqueWord()
    const product = await office.createProduct({ name: `Mug ${word}`, price: 89, stock: 12 })
    await page.goto(`/admin/products?search=${word}`)
    const row = rowOf(page, `Mug ${word}`)
    await row.getByRole('button', { name: 'Change the price' }).click()
    await office.changeProduct(product, { price: 95 })
    const price = page.getByRole('textbox', { name: `New price of Mug ${word}` })
    await price.fill('79.50')
    await price.press('Enter')
    await expect(row.getByRole('alert')).toBeVisible()
    expect((await office.findProduct(product.code)).price).toBe(95)
  })

  test('the second of two editors sees what differs and can keep both changes', async ({ page, office }) => {
    const name = `Boots ${uniqueWord()}`
    const product = await office.createProduct({ name })
    await page.goto(`/admin/products/${product.id}`)
    const form = formOf(page)
    await field(form, 'Name').fill(`${name} high`)
    await office.changeProduct(product, { price: 500 })
    await form.getByRole('button', { name: 'Update Product' }).click()
    const conflict = form.getByRole('region', { name: 'Somebody else changed this product meanwhile' })
    await expect(conflict.getByRole('group'), 'what differs and nothing else').toHaveCount(2)
    const price = conflict.getByRole('group', { name: 'Price' })
    await expect(price.getByRole('radio', { name: 'Yours: 349.00' })).not.toBeChecked()
    await expect(price.getByRole('radio', { name: 'Theirs: 500.00' })).toBeChecked()
    await expect(conflict.getByRole('radio', { name: `Yours: ${name} high` })).toBeChecked()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Save with these choices' }).click()
    await expectNotification(page, 'Product updated successfully!')
    expect(await office.findProduct(product.code)).toMatchObject({ name: `${name} high`, price: 500 })
  })

  test('a failed product list shows an error with a way to retry, and keeps the stock alerts', async ({
    page,
    shop,
    office,
  }) => {
    const name = `Kettle ${uniqueWord()}`
    await office.createProduct({ name })
    await office.createProduct({ stock: 0 })
    await page.goto('/admin/users')
    await withoutTable(shop, 'stock_items', async () => {
      await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Products' }).click()
      await expectNotification(page, 'Failed to fetch products')
      await expect(page.getByRole('main').getByText('Failed to fetch products')).toBeVisible()
      await expect(page.getByRole('main').getByText('Stock alerts:')).toBeVisible()
      await expectAccessible(page)
    })
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(rowOf(page, name)).toBeVisible()
  })

  test('a product that could not be saved stays in the form', async ({ page, office }) => {
    const [name, code] = [`Linen dress ${uniqueWord()}`, uniqueWord()]
    await page.goto('/admin/products/new')
    await fillProduct(page, name, code)
    const form = formOf(page)
    const fix = await breakCalls(page, '/api/admin/products')
    await form.getByRole('button', { name: 'Save Product' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'Error saving product' }).first()).toBeVisible()
    await expect(field(form, 'Name')).toHaveValue(name)
    await expect(field(form, 'Colour').nth(1)).toHaveValue('#1b4d3e')
    await fix()
    await form.getByRole('button', { name: 'Save Product' }).click()
    await expectNotification(page, 'Product saved successfully!')
    expect((await office.findProduct(code)).images).toHaveLength(2)
  })

  test('a failed code check and a failed picture upload show an error', async ({ page, office: _signedIn }) => {
    await page.goto('/admin/products/new')
    const form = formOf(page)
    await breakCalls(page, '/api/admin/products', 'broken')
    await field(form, 'Code').fill(uniqueWord())
    await field(form, 'Name').fill('Linen dress')
    await expect(form.getByText('Error checking product code. Please try again.').first()).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose pictures' }).click()
    await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture') })
    await expectNotification(page, 'notes.txt: Please choose a JPEG, PNG, WebP or AVIF picture.')
    await expect(form.getByRole('img', { name: /^Preview/ }), 'and not shown').toHaveCount(0)
    const fix = await breakCalls(page, '/api/upload')
    await choosePictures(page, ['front.png'])
    await expect(form.getByText('The picture could not be uploaded. Please try again.')).toBeVisible()
    await fix()
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(form.getByText('The picture could not be uploaded. Please try again.')).toHaveCount(0)
    await expect(field(form, 'Name')).toHaveValue('Linen dress')
  })

  test('a product that could not be deleted stays in the list', async ({ page, office }) => {
    const name = `Clog ${uniqueWord()}`
    await office.createProduct({ name })
    await page.goto('/admin/products')
    await breakCalls(page, '/api/admin/products', 'broken')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Product' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Failed to delete product. Please try again.').first()).toBeVisible()
    await page.route('**/api/admin/products/*', (route) => route.fulfill({ status: 202 }))
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Unexpected response from server').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, name)).toBeVisible()
  })

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
