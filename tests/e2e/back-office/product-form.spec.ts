import { productSchema } from '@stoep/shared'
import {
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
import { choosePictures, field, fillProduct, formOf, loseStockSave, rowOf } from '../support/product-form.ts'

const dropperOf = (page: Parameters<typeof formOf>[0], picture: number) =>
  formOf(page).getByRole('button', { name: `Pick the colour of picture ${picture} from the picture` })

test('staff set stock per size and colour, and the product page marks the sold-out size', async ({ page, office }) => {
  const { id, code, name } = await office.createProduct({ name: `Vest ${uniqueWord()}`, sizes: ['S', 'M'] })
  await page.goto(`/admin/products/${id}`)
  const form = formOf(page)
  await form.getByRole('checkbox', { name: 'Count stock per size and colour' }).check()
  const cell = (size: string) => form.getByRole('textbox', { name: `Stock of ${size}, Sand` })
  await cell('S').fill('4')
  await cell('M').fill('0')
  await expect(form.getByText('Together 4 units')).toBeVisible()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  await expect(rowOf(page, name)).toContainText('4 left')
  expect((await office.findProduct(code)).optionStock).toEqual([
    { size: 'S', color: 'Sand', stock: 4 },
    { size: 'M', color: 'Sand', stock: 0 },
  ])
  const shown = productSchema.parse(await (await page.request.get(`/api/products/${id}`)).json())
  expect(shown).toMatchObject({ trackByOption: true, stock: 4 })
  await page.goto(`/product/${id}`)
  const sizes = page.getByRole('group', { name: 'Size' })
  await expect(sizes.getByRole('radio', { name: 'S', exact: true })).toBeEnabled()
  await expect(sizes.getByRole('radio', { name: /^M\s*Sold out$/ })).toBeDisabled()
})

test('cells of a spreadsheet are pasted as sizes of their own', async ({ page, office, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await office.createProduct({ sizes: [] })
  await page.goto(`/admin/products/${id}`)
  const sizes = formOf(page).getByRole('textbox', { name: 'Sizes' })
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await sizes.press('ControlOrMeta+V')
  }
  await sizes.fill('XS, ')
  await paste('S\r\nM\r\nL\r\n')
  await expect(sizes).toHaveValue('XS, S, M, L')
  await sizes.press('ControlOrMeta+A')
  await paste('5,5\t6\t6,5')
  await expect(sizes).toHaveValue('5,5 | 6 | 6,5')
  await sizes.press('ControlOrMeta+A')
  await paste('One size')
  await expect(sizes).toHaveValue('One size')
})

test('a renamed size and colour keep their stock, and a warning names the stock of a removed one', async ({
  page,
  office,
}) => {
  const optionStock = ['S', 'M'].map((size, index) => ({ size, color: 'Sand', stock: [4, 3][index] }))
  const name = `Kimono ${uniqueWord()}`
  const { id, code } = await office.createProduct({ name, sizes: ['S', 'M'], trackByOption: true, optionStock })
  await page.goto(`/admin/products/${id}`)
  const form = formOf(page)
  const sizes = form.getByRole('textbox', { name: 'Sizes' })
  await sizes.press('End')
  await sizes.pressSequentially('edium')
  await field(form, 'Colour').clear()
  await field(form, 'Colour').pressSequentially('Dune')
  await expect(form.getByRole('textbox', { name: 'Stock of Medium, Dune' })).toHaveValue('3')
  await expect(form.getByText('Sand is now Dune and keeps its stock.')).toBeVisible()
  await expect(form.getByText('Together 7 units')).toBeVisible()
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  expect((await office.findProduct(code)).optionStock).toEqual([
    { size: 'S', color: 'Dune', stock: 4 },
    { size: 'Medium', color: 'Dune', stock: 3 },
  ])

  await page.goto(`/admin/products/${id}`)
  await sizes.fill('Medium')
  await expect(form.getByText('No longer options; these units are removed when you save: S, Dune (4).')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  expect((await office.findProduct(code)).optionStock).toEqual([{ size: 'Medium', color: 'Dune', stock: 3 }])
})

test('staff are told when a field cuts what they paste', async ({ page, office }) => {
  const { id } = await office.createProduct()
  await page.goto(`/admin/products/${id}`)
  const [source, target] = [field(formOf(page), 'Features'), field(formOf(page), 'Description')]
  const cut = notification(page, 'What you pasted was cut: this field takes at most 4\u00a0000 characters.')
  const paste = async (text: string) => {
    await source.fill(text)
    await source.press('ControlOrMeta+a')
    await source.press('ControlOrMeta+c')
    await target.fill('Soft. ')
    await target.press('End')
    await target.press('ControlOrMeta+v')
  }
  await paste('x'.repeat(3_994))
  await expect(target).toHaveValue(`Soft. ${'x'.repeat(3_994)}`)
  await expect(cut).toHaveCount(0)
  await paste('x'.repeat(3_995))
  await expect(target).toHaveValue(`Soft. ${'x'.repeat(3_994)}`)
  await expect(cut).toBeVisible()
})

test('the form names units that came back from an order of a size that is gone', async ({ page, office }) => {
  const optionStock = ['S', 'M'].map((size) => ({ size, color: 'Sand', stock: 4 }))
  const name = `Poncho ${uniqueWord()}`
  const product = await office.createProduct({ name, sizes: ['S', 'M'], trackByOption: true, optionStock })
  const number = await office.placeOrder(product, 3, { size: 'M' })
  await page.goto(`/admin/products/${product.id}`)
  const form = formOf(page)
  await form.getByRole('textbox', { name: 'Sizes' }).fill('S')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  await office.moveOrder(number, 'cancelled')

  await page.goto(`/admin/products/${product.id}`)
  const notice = form.getByText('Back from orders of a size or colour that is no longer counted: M, Sand (3).')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Stock of S, Sand' }).fill('7')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  expect((await office.findProduct(product.code)).optionStock).toEqual([{ size: 'S', color: 'Sand', stock: 7 }])
  await page.goto(`/admin/products/${product.id}`)
  await expect(form.getByRole('textbox', { name: 'Stock of S, Sand' })).toHaveValue('7')
  await expect(notice).toBeHidden()
})

test('staff describe, colour and reorder pictures, and replace them with new ones', async ({ page, office }) => {
  // The browser's eyedropper is a tool of the operating system: a stub returns its result.
  await page.addInitScript(() => {
    Object.assign(window, {
      EyeDropper: class {
        open = () => Promise.resolve({ sRGBHex: 'rgb(179, 38, 30)' })
      },
    })
  })
  const name = `Shawl ${uniqueWord()}`
  const made = await office.createProduct({ name })
  await page.goto(`/admin/products/${made.id}`)
  const form = formOf(page)
  await choosePictures(page, ['second.png'], 'Add more pictures')
  await field(form, 'Colour').nth(1).fill('Navy')
  await field(form, 'Alternative text').nth(1).fill('A shawl on a chair')
  await dropperOf(page, 1).click()
  await expect(field(form, 'Colour').nth(0)).toHaveValue('#b3261e')
  await form.getByRole('button', { name: 'Move picture 2 earlier' }).click()
  await expect(field(form, 'Alternative text').nth(0)).toHaveValue('A shawl on a chair')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  const ordered = await office.findProduct(made.code)
  expect(ordered.images.map(({ color, alt }) => [color, alt])).toEqual([
    ['Navy', 'A shawl on a chair'],
    ['#b3261e', 'A shirt'],
  ])

  await page.goto(`/admin/products/${made.id}`)
  const previews = form.getByRole('img', { name: /^Preview of picture/ })
  await expect(previews).toHaveCount(2)
  await form.getByRole('button', { name: 'Upload New Images' }).click()
  await expect(previews).toHaveCount(0)
  await form.getByRole('button', { name: 'Cancel Upload' }).click()
  await expect(previews, 'they are back').toHaveCount(2)
  await form.getByRole('button', { name: 'Upload New Images' }).click()
  await choosePictures(page, ['new.png'])
  await field(form, 'Colour').fill('Green')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  const replaced = await office.findProduct(made.code)
  expect(replaced.images.map(({ color }) => color)).toEqual(['Green'])
  expect(ordered.images.map(({ url }) => url)).not.toContain(replaced.images[0]?.url)
})

test('removing pictures during upload lets the next ones upload', async ({ page, office }) => {
  expect(office.session).toBeDefined()
  await page.goto('/admin/products/new')
  const form = formOf(page)
  // Two are sent at a time, and these never arrive.
  await page.route('**/api/upload', () => undefined)
  await choosePictures(page, ['one.png', 'two.png'])
  await expect(form.getByRole('progressbar')).toHaveCount(2)
  await page.unroute('**/api/upload')
  const remove = form.getByRole('button', { name: 'Remove picture 1' })
  await remove.press('Enter')
  await expect(remove, 'of the picture that was the second').toBeFocused()
  await remove.press('Enter')
  await expect(form.getByRole('group', { name: 'Pictures', exact: true })).toBeFocused()
  await choosePictures(page, ['three.png'])
  await expect(form.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible()
  await expect(form.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
})

test("without the browser's eyedropper a colour can be picked from the picture, also by keyboard", async ({
  page,
  office,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EyeDropper'))
  const { id } = await office.createProduct()
  await page.goto(`/admin/products/${id}`)
  await dropperOf(page, 1).click()
  const picker = page.getByRole('dialog', { name: 'Pick a colour' })
  const picked = picker.getByText(/^\s*#[0-9a-f]{6}, /)
  await expect(picked).toBeVisible()
  await expectAccessible(page)
  const [seen, found] = await Promise.all([picker.getByRole('application').boundingBox(), picked.boundingBox()])
  expect(found!.x - seen!.x - seen!.width, 'the colour is beside the picture').toBeLessThan(48)
  await picker.getByRole('application').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowLeft')
  const [hex] = /#[0-9a-f]{6}/.exec((await picked.textContent()) ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(picker).toHaveCount(0)
  await expect(field(formOf(page), 'Colour')).toHaveValue(hex!)
})

test('a duplicated product is saved hidden and without stock', async ({ page, office }) => {
  const [name, code] = [`Apron ${uniqueWord()}`, uniqueWord()]
  const first = await office.createProduct({ name, sizes: ['S'] })
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Duplicate ${name}` }).click()
  const form = formOf(page)
  await expect(field(form, 'Name')).toHaveValue(`${name} (copy)`)
  await field(form, 'Code').fill(code)
  await form.getByRole('button', { name: 'Save Product' }).click()
  await expectNotification(page, 'Product saved successfully!')
  await expect(rowOf(page, `${name} (copy)`)).toContainText('Hidden')
  const copy = await office.findProduct(code)
  expect(copy).toMatchObject({ sizes: ['S'], price: 349, stock: 0, visible: false, category: 'Men' })
  expect(copy.images.map(({ url }) => url)).toEqual(first.images.map(({ url }) => url))
  expect((await office.findProduct(first.code)).stock, 'the first is as it was').toBe(20)
})

test('on a phone that lies on its side the form has the whole screen', async ({ page, office: _signedIn }) => {
  await page.setViewportSize({ width: 640, height: 320 })
  await page.goto('/admin/products/new')
  await expect(formOf(page)).toBeVisible()
  await expect(async () => {
    expect(await formOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 320 })
  }).toPass({ timeout: 30_000 })
})

test.describe('when the session ends', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test("the form's content is back after signing in again", async ({ page, office }) => {
    const [name, code] = [`Cape ${uniqueWord()}`, uniqueWord()]
    await page.goto('/admin/products/new')
    await fillProduct(page, name, code)
    await expect(formOf(page).getByRole('progressbar')).toHaveCount(0)
    await office.endSession()
    await formOf(page).getByRole('button', { name: 'Save Product' }).click()
    await expect(page).toHaveURL(/\/admin\/login\?to=%2Fadmin%2Fproducts%2Fnew$/)
    await office.signInAgain()
    await page.goto('/admin/products/new')
    await expect(formOf(page).getByText('What you had typed is back. It is not saved yet.')).toBeVisible()
    await expect(field(formOf(page), 'Name')).toHaveValue(name)
    await formOf(page).getByRole('button', { name: 'Save Product' }).click()
    await expectNotification(page, 'Product saved successfully!')
    expect((await office.findProduct(code)).images).toHaveLength(2)
  })
})

test.describe('on a bad network', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  for (const more of ['', 'Of cotton'])
    test(`stock is added once when a save is repeated ${more ? 'with other changes' : 'as it was'}`, async ({
      page,
      office,
    }) => {
      const { form, save, code } = await loseStockSave(page, office)
      if (more) await field(form, 'Description').fill(more)
      await save.click()
      await expectNotification(page, 'Product updated successfully!')
      const saved = await office.findProduct(code)
      expect(saved.stock).toBe(30)
      if (more) expect(saved.description).toBe(more)
    })

  test('a new product whose response was lost is there once, as it was sent last', async ({ page, office }) => {
    const [name, code] = [uniqueWord(), uniqueWord()]
    await page.goto('/admin/products/new')
    await fillProduct(page, name, code)
    const form = formOf(page)
    const save = form.getByRole('button', { name: 'Save Product' })
    await expect(save).toBeEnabled()
    await loseResponse(page, '**/products{,/*}')
    await save.click()
    await expect(form.getByText('Error saving product').first()).toBeVisible()
    await field(form, 'Stock').fill('14')
    await save.click()
    await expect(form).toBeHidden()
    expect((await office.findProduct(code)).stock).toBe(14)
  })

  test('the form takes nothing while it is saved, and is as before after a failure', async ({ page, office }) => {
    const { id } = await office.createProduct()
    await page.goto(`/admin/products/${id}`)
    const form = formOf(page)
    let fail = () => {}
    const isFailing = new Promise<void>((resolve) => (fail = resolve))
    await page.route('**/api/products/*', async (route) => {
      await isFailing
      await route.abort()
    })
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Sent')
    await name.press('Enter')
    await expect(form.locator('form')).toHaveAttribute('inert')
    await page.keyboard.type(' and typed after it')
    fail()
    await expect(form.getByText('Error saving product').first()).toBeVisible()
    await expect(name).toHaveValue('Sent')
    await name.fill('Typed')
    await expect(name).toHaveValue('Typed')
  })

  test('the form takes nothing while the choices of a conflict are saved either', async ({ page, office }) => {
    const product = await office.createProduct()
    await page.goto(`/admin/products/${product.id}`)
    const form = formOf(page)
    await field(form, 'Price').fill('360.00')
    await office.changeProduct(product, { price: 500 })
    await form.getByRole('button', { name: 'Update Product' }).click()
    const choices = form.getByRole('button', { name: 'Save with these choices' })
    await expect(choices).toBeEnabled()
    const upload = await holdRequests(page, '**/api/upload')
    await choosePictures(page, ['late.png'], 'Add more pictures')
    await expect(choices, 'its picture would be said to have failed').toBeDisabled()
    upload()
    await form.getByRole('button', { name: 'Remove picture 2' }).click()
    const answer = await holdRequests(page, '**/api/products/*')
    await choices.click()
    await expect(form.locator('form')).toHaveAttribute('inert')
    answer()
    await expectNotification(page, 'Product updated successfully!')
  })
})
