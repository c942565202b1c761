import { describeError, staffProductListSchema } from '@stoep/shared'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  notification,
  test,
  uniqueWord,
} from '../support/back-office.ts'
import { holdRequests } from '../support/fixtures.ts'
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
  const left = `Cap ${word}: It costs R5.00, so it cannot be reduced by this much.`
  await expect(dialog.getByRole('listitem')).toHaveText([left, left])
  await expectAccessible(page)
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

test('units sold while a change of stock is being entered stay sold', async ({ page, office }) => {
  const product = await office.createProduct({ stock: 10 })
  await page.goto(`/admin/products?search=${product.code}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 1 product' })
  await field(dialog, 'Stock').fill('20')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  await expect(dialog.getByRole('table', { name: 'Changes' })).toContainText('10 → 20')
  await office.placeOrder(product, 3)
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByText('1 product changed.')).toBeVisible()
  expect((await office.findProduct(product.code)).stock).toBe(17)
})

test('units sold stay sold if the table is reloaded while a stock is being typed', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Belt ${word}`, stock: 5 })
  const hat = await office.createProduct({ name: `Hat ${word}`, stock: 10 })
  await page.goto(`/admin/products?search=${word}`)
  await office.placeOrder(hat, 3)
  const change = (name: string) => rowOf(page, `${name} ${word}`).getByRole('button', { name: 'Change the stock' })
  const typed = (name: string) => page.getByRole('textbox', { name: `New stock of ${name} ${word}` })
  await change('Belt').click()
  await typed('Belt').fill('6')
  const release = await holdRequests(page, /\/admin\/products\.data/)
  // Leaving the first cell saves it and reloads the table around the second.
  await change('Hat').click()
  await expectNotification(page, 'Product updated successfully!')
  await expect(typed('Hat')).toHaveValue('10')
  release()
  await expect(change('Belt')).toContainText('6')
  await typed('Hat').fill('15')
  await page.keyboard.press('Enter')
  await expect(change('Hat')).toContainText('12')
  expect((await office.findProduct(hat.code)).stock).toBe(12)
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

test('a discarded change of selected products does not stay over the page that Back opens', async ({
  page,
  office,
}) => {
  const word = uniqueWord()
  const { id } = await office.createProduct({ name: `Belt ${word}` })
  await page.goto(`/admin/products/${id}?search=${word}`)
  await page.getByRole('dialog', { name: 'Edit Product' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: `Select Belt ${word}` }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const change = page.getByRole('dialog', { name: 'Edit 1 product' })
  await field(change, 'New price').fill('80')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(change, 'New price')).toHaveValue('80')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible()
  await expect(change).toHaveCount(0)
})

test('staff delete many products at once, but not one that a colleague changed meanwhile', async ({ page, office }) => {
  const word = uniqueWord()
  for (const name of ['Belt', 'Hat']) await office.createProduct({ name: `${name} ${word}` })
  const vase = await office.createProduct({ name: `Vase ${word}` })
  await page.goto(`/admin/products?search=${word}&sort=name`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete \d product/ })
  await expect(dialog).toHaveAccessibleName('Delete 3 products')
  for (const text of [`Belt ${word}, Hat ${word}, Vase ${word}`, 'orders keep their copy', 'cannot be undone'])
    await expect(dialog).toContainText(text)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar, 'nothing is deleted before it is confirmed').toContainText('3 selected')

  await office.changeProduct(vase, { price: 77 })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, '2 products deleted.')
  await expect(dialog).toHaveAccessibleName('Delete 1 product')
  const reason = `1 product not deleted. Vase ${word}: Somebody else changed this meanwhile.`
  await expect(dialog.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('1 selected')).toBeAttached()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, `Vase ${word}`), 'the list shows what the colleague changed').toContainText('R77.00')
  await expect(page.getByRole('checkbox', { name: `Select Vase ${word}` })).toBeChecked()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, '1 product deleted.')
  await expect(page.getByText('No products match these filters.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('main'), 'the button that was pressed has gone').toBeFocused()
})

test('ticked products are those of the list now: changed there, and without deleted ones', async ({ page, office }) => {
  const word = uniqueWord()
  for (const name of ['Belt', 'Hat']) await office.createProduct({ name: `${name} ${word}` })
  await page.goto(`/admin/products?search=${word}`)
  const bar = page.getByRole('region', { name: 'Selected products' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const hat = rowOf(page, `Hat ${word}`)
  await hat.getByRole('button', { name: 'Change the price' }).click()
  await page.getByRole('textbox', { name: `New price of Hat ${word}` }).fill('77')
  await page.keyboard.press('Enter')
  await expect(hat).toContainText('R77.00')
  await page.getByRole('button', { name: `Delete Belt ${word}` }).click()
  await page.getByRole('dialog', { name: 'Delete Product' }).getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Product deleted successfully!')
  await expect(bar).toContainText('1 selected')

  await page.getByRole('checkbox', { name: `Select Hat ${word}` }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bar).toBeFocused()
  for (const name of ['Clear', 'Pocket catalogue', 'Delete']) {
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 1 product' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expectNotification(page, '1 product deleted.')
})

test.describe('when the server rejects or fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('products that could not be deleted stay selected, and can be deleted again', async ({ page, office }) => {
    const word = uniqueWord()
    for (const name of ['Belt', 'Hat']) await office.createProduct({ name: `${name} ${word}` })
    await page.goto(`/admin/products?search=${word}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 2 products' })
    const fix = await breakCalls(page, '/api/admin/products/deletions')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, 'These products could not be deleted. Please try again.')
    await fix()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, '2 products deleted.')
    await expect(dialog).toHaveCount(0)
  })

  test('without a connection the dialogs of selected products do not open, and the selection stays', async ({
    page,
    office,
  }) => {
    const word = uniqueWord()
    await office.createProduct({ name: `Belt ${word}` })
    await page.goto(`/admin/products?search=${word}`)
    await page.getByRole('checkbox', { name: `Select Belt ${word}` }).check()
    const bar = page.getByRole('region', { name: 'Selected products' })
    const dialog = page.getByRole('dialog')
    for (const name of ['Edit selected', 'Delete', 'Pocket catalogue']) {
      await page.context().setOffline(true)
      await bar.getByRole('button', { name }).click()
      const told = notification(page, 'The network did not answer. Please try again.')
      await expect(told).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(bar).toContainText('1 selected')
      await page.context().setOffline(false)
      await bar.getByRole('button', { name }).click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })

  test('a change of selected products says whether it may have begun, and is made once when it is sent again', async ({
    page,
    office,
  }) => {
    const name = `Sock ${uniqueWord()}`
    const product = await office.createProduct({ name })
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Edit selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 1 product' })
    await field(dialog, 'Or add to the stock').fill('6')
    await dialog.getByRole('button', { name: 'Show changes' }).click()
    const change = dialog.getByRole('button', { name: 'Change 1 product' })
    const changes = '**/api/admin/products/changes'
    const rejection = { code: 'too_many_imports', message: describeError('too_many_imports') }
    await page.route(changes, (route) => route.fulfill({ status: 409, json: rejection }), { times: 1 })
    await change.click()
    await expect(dialog.getByRole('alert').getByText('Nothing was changed.')).toBeVisible()
    await loseResponse(page, changes)
    await change.click()
    await expect(dialog.getByText('The change may have begun all the same.')).toBeVisible()
    await expect(dialog.getByText('Nothing was changed.')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(field(dialog, 'Or add to the stock')).toHaveValue('6')
    await dialog.getByRole('button', { name: 'Show changes' }).click()
    await change.click()
    await expect(page.getByText('1 product changed.')).toBeVisible()
    expect((await office.findProduct(product.code)).stock, 'sent twice, made once').toBe(26)
  })

  test('a change of all filtered products that may have begun is made once if it is typed again', async ({
    page,
    office,
  }) => {
    const word = uniqueWord()
    for (let number = 1; number <= 21; number++)
      await office.createProduct({ name: `Sock ${number} ${word}`, price: 100 })
    await page.goto(`/admin/products?search=${word}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const dialog = page.getByRole('dialog', { name: 'Edit 21 products' })
    const changeAll = async () => {
      await page.getByRole('button', { name: 'Edit all 21' }).click()
      await field(dialog, 'Or change the price by percent').fill('-10')
      await dialog.getByRole('button', { name: 'Show changes' }).click()
      await dialog.getByRole('button', { name: 'Change 21 products' }).click()
    }
    const prices = async () => {
      const found = staffProductListSchema.parse(await office.read(`/api/products?search=${word}&limit=60`))
      return new Set(found.products.map(({ price }) => price))
    }
    await loseResponse(page, '**/api/admin/products/changes')
    await changeAll()
    await expect(dialog.getByText('The change may have begun all the same.')).toBeVisible()
    await expect.poll(prices, 'it has begun').toEqual(new Set([90]))
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
    await changeAll()
    await expect(page.getByText('21 products changed.')).toBeVisible()
    expect(await prices(), 'made once').toEqual(new Set([90]))
  })
})
