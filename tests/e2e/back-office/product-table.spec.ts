import {
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
  uniqueWord,
  withoutTable,
} from '../support/back-office.ts'
import { holdRequests } from '../support/fixtures.ts'
import { rowOf } from '../support/product-form.ts'

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

test.describe('a change of a cell whose response was lost', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  for (const again of [30, 33])
    test(`counts once when ${again} is sent after 30`, async ({ page, office }) => {
      const word = uniqueWord()
      const product = await office.createProduct({ name: `Mug ${word}`, stock: 20 })
      await page.goto(`/admin/products?search=${word}`)
      const cell = rowOf(page, `Mug ${word}`).getByRole('button', { name: 'Change the stock' })
      const stock = page.getByRole('textbox', { name: `New stock of Mug ${word}` })
      await loseResponse(page, '**/api/admin/products')
      await cell.click()
      await stock.fill('30')
      await stock.press('Enter')
      await expectNotification(page, 'Error saving product')
      expect((await office.findProduct(product.code)).stock, 'it arrived').toBe(30)
      await office.placeOrder(product, 2)
      await stock.fill(String(again))
      await stock.press('Enter')
      await expectNotification(page, 'Product updated successfully!')
      await expect(page.getByText('Somebody else changed this meanwhile.')).toHaveCount(0)
      await expect(cell, 'what was sold stays sold').toContainText(String(again - 2))
      expect((await office.findProduct(product.code)).stock).toBe(again - 2)
    })

  test('is no conflict with one of another field', async ({ page, office }) => {
    const word = uniqueWord()
    const { code } = await office.createProduct({ name: `Mug ${word}`, stock: 20, price: 100 })
    await page.goto(`/admin/products?search=${word}`)
    const cellOf = (field: string) => page.getByRole('button', { name: `Change the ${field} of Mug ${word}` })
    const typed = (field: string) => page.getByRole('textbox', { name: `New ${field} of Mug ${word}` })
    await loseResponse(page, '**/api/admin/products')
    // Nor can the list be read again.
    await page.route('**/*.data*', (route) => route.abort())
    await cellOf('stock').click()
    await typed('stock').fill('30')
    await typed('stock').press('Enter')
    await expectNotification(page, 'Error saving product')
    await typed('stock').press('Escape')
    await page.unroute('**/*.data*')
    await cellOf('price').click()
    await typed('price').fill('120')
    await typed('price').press('Enter')
    await expectNotification(page, 'Product updated successfully!')
    expect(await office.findProduct(code)).toMatchObject({ stock: 30, price: 120 })
  })

  test('is based on what the list shows by then', async ({ page, office }) => {
    const word = uniqueWord()
    const { code } = await office.createProduct({ name: `Mug ${word}`, stock: 20 })
    await page.goto(`/admin/products?search=${word}`)
    const cell = rowOf(page, `Mug ${word}`).getByRole('button', { name: 'Change the stock' })
    const stock = page.getByRole('textbox', { name: `New stock of Mug ${word}` })
    await loseResponse(page, '**/api/admin/products')
    await cell.click()
    await stock.fill('30')
    await stock.press('Enter')
    await expectNotification(page, 'Error saving product')
    await stock.press('Escape')
    await expect(cell, 'it arrived, and the list was read again').toContainText('30')
    await cell.click()
    await stock.fill('31')
    await stock.press('Enter')
    await expectNotification(page, 'Product updated successfully!')
    expect((await office.findProduct(code)).stock).toBe(31)
  })
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

test('staff filter by visibility, and keep the filter as a tab', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Shown ${word}` })
  await office.createProduct({ name: `Stored ${word}`, visible: false })
  await page.goto(`/admin/products?search=${word}`)
  const shown = page
    .getByRole('table', { name: 'Products' })
    .getByRole('link', { name: word })
    .filter({ hasText: word })
  await expect(shown).toHaveCount(2)
  const visibility = page.getByRole('combobox', { name: 'Visibility' })
  await visibility.focus()
  await page.keyboard.press('v')
  await expect(shown).toHaveText([`Shown ${word}`])
  await visibility.selectOption('Hidden')
  await expect(shown).toHaveText([`Stored ${word}`])
  await expect(page).toHaveURL(/visibility=hidden/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as a tab' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`Hidden ${word}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save tab' }).click()
  await expectNotification(page, 'Tab saved.')
  await page.getByRole('link', { name: 'Reset', exact: true }).click()
  await expect(visibility).toHaveValue('all')
  await page
    .getByRole('navigation', { name: 'Your tabs' })
    .getByRole('link', { name: `Hidden ${word}` })
    .click()
  await expect(shown).toHaveText([`Stored ${word}`])
  await expect(visibility).toHaveValue('hidden')
  await page.getByRole('button', { name: 'Remove tab' }).click()
  await page.getByRole('dialog', { name: 'Remove tab' }).getByRole('button', { name: 'Remove' }).click()
  await expectNotification(page, 'Tab removed.')
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
  for (const odd of ['-1', '1.5', '1e9']) {
    await page.goto(`/admin/import?page=${odd}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('could not be loaded'), odd).toHaveCount(0)
  }
})

test('staff find a name without its accents', async ({ page, office }) => {
  const word = uniqueWord()
  await office.createProduct({ name: `Café ${word} apron` })
  await page.goto(`/admin/products?search=cafe ${word}`)
  await expect(rowOf(page, `Café ${word} apron`)).toBeVisible()
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
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent += 1
    })
    await price.press('Enter')
    await expect(row.getByRole('alert')).toContainText('The price is now 95.00.')
    await page.getByRole('heading', { name: 'Products', level: 1 }).click()
    await expect(price).not.toBeFocused()
    await expect(price).toHaveValue('79.50')
    expect(sent, 'leaving the field does not overwrite it either').toBe(1)
    expect((await office.findProduct(product.code)).price).toBe(95)
    await price.press('Enter')
    await expectNotification(page, 'Product updated successfully!')
    expect((await office.findProduct(product.code)).price).toBe(79.5)
  })

  test('a filter that cannot be sent says so, and the list and its filters stay', async ({ page, office }) => {
    const word = uniqueWord()
    await office.createProduct({ name: `Kettle ${word}`, stock: 50 })
    await office.createProduct({ name: `Teapot ${word}`, stock: 0 })
    await page.goto(`/admin/products?search=${word}`)
    const stock = page.getByRole('combobox', { name: 'Stock' })
    const list = /\/admin\/products\.data/
    await page.route(list, (route) => route.abort())
    await stock.selectOption('out')
    await expectNotification(page, 'Failed to fetch products')
    await expect(stock).toHaveValue('all')
    await expect(rowOf(page, `Kettle ${word}`)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/products\\?search=${word}$`))
    await page.unroute(list)
    await stock.selectOption('out')
    await expect(rowOf(page, `Kettle ${word}`)).toHaveCount(0)
    await expect(rowOf(page, `Teapot ${word}`)).toBeVisible()
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
})
