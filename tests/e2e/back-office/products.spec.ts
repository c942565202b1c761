import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  uniqueWord,
} from '../support/back-office.ts'
import { holdRequests } from '../support/fixtures.ts'
import { choosePictures, field, fillProduct, formOf, rowOf } from '../support/product-form.ts'

test.describe('signed in as staff', () => {
  // Admins do all this, too: every other journey of these pages is theirs.
  test.use({ role: 'staff' })

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
  const taken = form.getByText('A product with this code already exists. You can search for it in the dashboard.')
  await field(form, 'Code').fill(code)
  await field(form, 'Name').focus()
  await expect(taken.first()).toBeVisible()

  // A late response about an earlier code says nothing about the one typed since.
  const answered = (asked: string) => page.waitForResponse(`**/check-code/${asked}`)
  const release = await holdRequests(page, `**/check-code/${code}`)
  const late = answered(code)
  await field(form, 'Code').focus()
  await field(form, 'Name').focus()
  const free = answered(`${code}-2`)
  await field(form, 'Code').fill(`${code}-2`)
  await field(form, 'Name').focus()
  await (await free).finished()
  await expect(taken).toHaveCount(0)
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(taken).toHaveCount(0)
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

  test('a later change by a colleague is compared anew, and the focus stays with the comparison', async ({
    page,
    office,
  }) => {
    const name = `Boots ${uniqueWord()}`
    const { id, code } = await office.createProduct({ name })
    const changeAgain = async (change: Record<string, unknown>) =>
      office.changeProduct(await office.findProduct(code), change)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`/admin/products/${id}`)
    const form = formOf(page)
    await field(form, 'Name').fill(`${name} high`)
    await field(form, 'Colour').fill('Navy')
    await changeAgain({ price: 500 })
    const update = form.getByRole('button', { name: 'Update Product' })
    await update.press('Enter')
    const conflict = form.getByRole('region', { name: 'Somebody else changed this product meanwhile' })
    await expect(conflict.getByRole('group')).toHaveCount(3)
    const pictures = conflict.getByRole('group', { name: 'Pictures' })
    await expect(pictures.getByRole('img'), 'one tells them apart by looking').toHaveCount(2)
    await expect(pictures.getByRole('radio', { name: /^Yours: .*Navy$/ })).toBeChecked()
    await expect(conflict.getByRole('alert')).toContainText('Choose for each field which one to keep.')

    await changeAgain({ visible: false })
    await update.press('Enter')
    const visible = conflict.getByRole('group', { name: 'Visible in the shop' })
    await expect(visible.getByRole('radio', { name: 'Theirs: No' }), 'only they changed it').toBeChecked()

    await changeAgain({ price: 510 })
    await conflict.getByRole('button', { name: 'Save with these choices' }).press('Enter')
    await expect(conflict.getByRole('radio', { name: 'Theirs: 510.00' })).toBeChecked()
    await expect(page.locator(':focus')).toContainText('Somebody else changed this product meanwhile')
    const close = await form.getByRole('button', { name: 'Close', exact: true }).boundingBox()
    const title = await conflict.getByRole('heading').boundingBox()
    expect(title!.y, 'below the head of the dialog').toBeGreaterThan(close!.y + close!.height)
    await conflict.getByRole('button', { name: 'Save with these choices' }).press('Enter')
    await expectNotification(page, 'Product updated successfully!')
    expect(await office.findProduct(code)).toMatchObject({ name: `${name} high`, price: 510, visible: false })
  })

  test('a size that a colleague renamed keeps its units if the second editor keeps the old name', async ({
    page,
    office,
  }) => {
    const optionStock = ['S', 'M'].map((size, index) => ({ size, color: 'Sand', stock: [4, 3][index] }))
    const name = `Boots ${uniqueWord()}`
    const { id, code } = await office.createProduct({ name, sizes: ['S', 'M'], trackByOption: true, optionStock })
    const theirs = await page.context().newPage()
    for (const window of [page, theirs]) await window.goto(`/admin/products/${id}`)
    await formOf(theirs).getByRole('textbox', { name: 'Sizes' }).fill('Small, M, L')
    await formOf(theirs).getByRole('textbox', { name: 'Stock of L, Sand' }).fill('5')
    await formOf(theirs).getByRole('button', { name: 'Update Product' }).click()
    await expectNotification(theirs, 'Product updated successfully!')
    await theirs.close()

    const form = formOf(page)
    await field(form, 'Name').fill(`${name} high`)
    await form.getByRole('button', { name: 'Update Product' }).click()
    const conflict = form.getByRole('region', { name: 'Somebody else changed this product meanwhile' })
    await conflict
      .getByRole('group', { name: 'Sizes' })
      .getByRole('radio', { name: /^Yours/ })
      .check()
    await expect(conflict.getByText('Small is now S and keeps its stock.')).toBeVisible()
    await expect(conflict.getByText('these units are removed when you save: L, Sand (5).')).toBeVisible()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Save with these choices' }).click()
    await expectNotification(page, 'Product updated successfully!')
    expect((await office.findProduct(code)).optionStock).toEqual(optionStock)
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

  test('a code with a slash is checked before the product is saved', async ({ page, office }) => {
    const product = await office.createProduct()
    const code = `${uniqueWord()}/12`
    await page.goto(`/admin/products/${product.id}`)
    const form = formOf(page)
    await field(form, 'Code').fill(code)
    await form.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
    expect(await office.findProduct(code)).toMatchObject({ name: product.name })

    const other = await office.createProduct()
    await page.goto(`/admin/products/${other.id}`)
    await field(form, 'Code').fill(code.toUpperCase())
    await field(form, 'Code').blur()
    const taken = 'A product with this code already exists. You can search for it in the dashboard.'
    await expect(form.getByText(taken).first()).toBeVisible()
  })

  test('a code check that fails while the product is saved shows no error', async ({ page, office }) => {
    const [name, code] = [`Linen dress ${uniqueWord()}`, uniqueWord()]
    await page.goto('/admin/products/new')
    await fillProduct(page, name, uniqueWord())
    const form = formOf(page)
    await expect(form.getByRole('progressbar')).toHaveCount(0)
    await breakCalls(page, '/api/admin/products/check-code')
    await field(form, 'Code').fill(code)
    await form.getByRole('button', { name: 'Save Product' }).click()
    await expectNotification(page, 'Product saved successfully!')
    await expect(page.getByText('Error checking product code. Please try again.')).toHaveCount(0)
    expect(await office.findProduct(code)).toMatchObject({ name })
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
    await expectNotification(
      page,
      'notes.txt: Please choose a JPEG, PNG, WebP or AVIF picture that is neither animated nor damaged.',
    )
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    const again = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose pictures' }).click()
    await (await again).setFiles({ name: 'IMG_0421.HEIC', mimeType: 'image/heic', buffer: Buffer.from('A picture') })
    const how = /^IMG_0421\.HEIC: HEIC pictures are not supported\. Set the camera to JPEG/
    await expect(form.getByRole('group', { name: 'Pictures', exact: true }).getByText(how)).toBeVisible()
    await expect(form.getByRole('img', { name: /^Preview/ }), 'neither is shown').toHaveCount(0)
    expect(sent, 'nor uploaded').not.toContain('/api/upload')
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
})
