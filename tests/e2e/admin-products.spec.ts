import type { Locator, Page } from '@playwright/test'
import { png } from '../support/pictures.ts'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  uniqueWord,
} from './back-office.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: name })
const formOf = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })
const field = (form: Locator, name: string) =>
  form.getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })

async function choosePictures(page: Page, names: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await formOf(page).getByRole('button', { name: 'Choose pictures' }).click()
  await (
    await chooser
  ).setFiles(
    names.map((name) => ({ name, mimeType: 'image/png', buffer: png({ noisy: true, width: 64, height: 80 }) })),
  )
}

/** Everything a product needs, in the form of a new one. */
async function fillProduct(page: Page, name: string, code: string): Promise<void> {
  const form = formOf(page)
  await field(form, 'Name').fill(name)
  await field(form, 'Code').fill(code)
  await form.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Women')
  await form.getByRole('combobox', { name: 'Subcategory' }).selectOption('Tops')
  await field(form, 'Price').fill('349.00')
  await field(form, 'Stock').fill('12')
  await field(form, 'Sizes').fill('S, M')
  await choosePictures(page, ['front.png', 'back.png'])
  await field(form, 'Colour').nth(0).fill('Sand')
  await field(form, 'Colour').nth(1).fill('#1b4d3e')
}

for (const role of ['admin', 'staff'] as const) {
  test.describe(`signed in as ${role}`, () => {
    test.use({ role })

    test('a product is made with two pictures and their colours, changed, and deleted', async ({ page, office }) => {
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

test('the table is filtered by stock, and the filter stands in the address', async ({ page, office }) => {
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

test('a form that is not complete says what is missing, with a way to each field', async ({
  page,
  office: _signedIn,
}) => {
  await page.goto('/admin/products/new')
  const form = formOf(page)
  await form.getByRole('button', { name: 'Save Product' }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'Please mend these:' })
  for (const problem of ['Name is required.', 'Price is required.', 'Please add at least one product image.']) {
    await expect(summary).toContainText(problem)
  }
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Name is required.' }).click()
  await expect(field(form, 'Name')).toBeFocused()
  await choosePictures(page, ['front.png'])
  await form.getByRole('button', { name: 'Save Product' }).click()
  await expect(summary).toContainText('Please add at least one color to the product images.')
})

test('a code that is taken is told as soon as the field is left', async ({ page, office }) => {
  const { code } = await office.createProduct()
  await page.goto('/admin/products/new')
  const form = formOf(page)
  await field(form, 'Code').fill(code)
  await field(form, 'Name').focus()
  await expect(
    form.getByText('A product with this code already exists. You can search for it in the dashboard.').first(),
  ).toBeVisible()
})

test('prices of many products are changed at once, after before and after were shown', async ({ page, office }) => {
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
  expect((await office.findProduct(`Belt%20${word}`)).price, 'not before it was confirmed').toBe(349)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expectNotification(page, 'Product updated successfully!')
  for (const name of ['Belt', 'Hat']) await expect(rowOf(page, `${name} ${word}`)).toContainText('R299.00')
})

test('leaving a form asks before what was typed is lost', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await field(formOf(page), 'Name').fill('Half a product')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(formOf(page), 'Name')).toHaveValue('Half a product')
  await formOf(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(formOf(page)).toHaveCount(0)
})

test('axe finds nothing on the table, in the form, nor in the dialog before deleting', async ({ page, office }) => {
  const name = `Sandal ${uniqueWord()}`
  const { id } = await office.createProduct({ name, stock: 2 })
  // A page of twenty rows would say the same twenty times.
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expectAccessible(page)
  await page.goto(`/admin/products/${id}`)
  await expect(formOf(page)).toBeVisible()
  await expectAccessible(page)
})

test.describe('where the server refuses or fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('the second of two who edit a product is told what changed, and keeps both', async ({ page, office }) => {
    const name = `Boots ${uniqueWord()}`
    const product = await office.createProduct({ name })
    await page.goto(`/admin/products/${product.id}`)
    const form = formOf(page)
    await field(form, 'Name').fill(`${name} high`)
    await office.changeProduct(product, { price: 500 })
    await form.getByRole('button', { name: 'Update Product' }).click()
    const conflict = form.getByRole('region', { name: 'Somebody else changed this product meanwhile' })
    await expect(conflict.getByRole('radio', { name: 'Theirs: 500.00' })).toBeChecked()
    await expect(conflict.getByRole('radio', { name: `Yours: ${name} high` })).toBeChecked()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Save with these choices' }).click()
    await expectNotification(page, 'Product updated successfully!')
    expect(await office.findProduct(product.code)).toMatchObject({ name: `${name} high`, price: 500 })
  })

  test('a product that could not be saved is still in the form', async ({ page, office }) => {
    const [name, code] = [`Linen dress ${uniqueWord()}`, uniqueWord()]
    await page.goto('/admin/products/new')
    await fillProduct(page, name, code)
    const form = formOf(page)
    const mend = await breakCalls(page, '/api/admin/products')
    await form.getByRole('button', { name: 'Save Product' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'Error saving product' }).first()).toBeVisible()
    await expect(field(form, 'Name')).toHaveValue(name)
    await expect(field(form, 'Colour').nth(1)).toHaveValue('#1b4d3e')
    await mend()
    await form.getByRole('button', { name: 'Save Product' }).click()
    await expectNotification(page, 'Product saved successfully!')
    expect((await office.findProduct(code)).images).toHaveLength(2)
  })

  test('a code that could not be checked and a picture that did not arrive are told', async ({
    page,
    office: _signedIn,
  }) => {
    await page.goto('/admin/products/new')
    const form = formOf(page)
    await breakCalls(page, '/api/admin/products', 'broken')
    await field(form, 'Code').fill(uniqueWord())
    await field(form, 'Name').fill('Linen dress')
    await expect(form.getByText('Error checking product code. Please try again.').first()).toBeVisible()
    const mend = await breakCalls(page, '/api/upload')
    await choosePictures(page, ['front.png'])
    await expect(form.getByText('The picture could not be uploaded. Please try again.')).toBeVisible()
    await mend()
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(form.getByText('The picture could not be uploaded. Please try again.')).toHaveCount(0)
    await expect(field(form, 'Name')).toHaveValue('Linen dress')
  })

  test('a product that could not be deleted stays', async ({ page, office }) => {
    const name = `Clog ${uniqueWord()}`
    await office.createProduct({ name })
    await page.goto('/admin/products')
    await breakCalls(page, '/api/admin/products', 'broken')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Product' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Failed to delete product. Please try again.').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, name)).toBeVisible()
  })
})
