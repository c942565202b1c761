import {
  breakCalls,
  clickThenEscape,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
  uniqueWord,
} from '../support/back-office.ts'
import { choosePictures, field, formOf } from '../support/product-form.ts'

test.use({ role: 'staff', expectedErrors: [FAILED_CALL] })

test('staff create a category with subcategories and rename it and back, and the shop follows', async ({
  page,
  office,
}) => {
  const [hair, beauty] = [`Hair ${uniqueWord()}`, `Beauty ${uniqueWord()}`]
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog.getByText('Name is required.', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' }), 'the wrong field is above the button').toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(hair)
  await dialog.getByRole('checkbox', { name: 'Products need a subcategory' }).check()
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expectNotification(page, 'Category added.')
  for (const name of ['Wigs', 'Oils']) {
    await page.getByRole('button', { name: 'Add category' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('combobox', { name: 'Parent category' }).selectOption(hair)
    await dialog.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByRole('button', { name: `Edit ${hair} > ${name}` })).toBeVisible()
  }
  await page.getByRole('button', { name: `Move ${hair} > Oils earlier` }).click()
  const below = page.getByRole('list', { name: `Subcategories of ${hair}, in order` }).getByRole('listitem')
  await expect(below).toHaveText([/^Oils/, /^Wigs/])
  await expectAccessible(page)

  const product = await office.createProduct({ category: hair, subcategory: 'Wigs' })
  await page.goto('/collections')
  await page.getByRole('main').getByRole('link', { name: hair, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hair)
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()
  const before = page.url()

  const rename = async (from: string, to: string) => {
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: `Edit ${from}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(to)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Category saved.')
  }
  await rename(hair, beauty)
  await page.goto(before)
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ category: beauty })}`)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(`${beauty}Wigs`)
  await rename(beauty, hair)
  await page.goto(before)
  await expect(page, 'the browser kept no redirect').toHaveURL(before)
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()

  // Deleted with all its subcategories: other journeys expect the menus unchanged.
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Delete ${hair}`, exact: true }).click()
  const removal = page.getByRole('dialog', { name: 'Delete category' })
  await expect(removal).toContainText(`${hair} with Oils, Wigs?`)
  await removal.getByRole('combobox', { name: 'Where does its product go?' }).selectOption('Home')
  await removal.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Category deleted.')
  expect((await office.findProduct(product.code)).category).toBe('Home')
})

test('a new category whose response was lost is in the list behind its form', async ({ page, office: _signedIn }) => {
  const name = `Hats ${uniqueWord()}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await loseResponse(page, '**/api/admin/categories')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expectNotification(page, 'The category could not be saved. Please try again.')
  await expect(page.getByRole('button', { name: `Edit ${name}`, includeHidden: true })).toBeAttached()
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog.getByText('Name is already used.').first()).toBeVisible()
})

test('a category gives its option names to its new products', async ({ page, office }) => {
  const oils = `Oils ${uniqueWord()}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(oils)
  await dialog.getByRole('textbox', { name: 'First option' }).fill('Volume')
  await dialog.getByRole('textbox', { name: 'Second option' }).fill('volume')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(
    dialog.getByText('Second option must differ from the name of the first option.', { exact: true }),
  ).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Second option' }).fill('Scent')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expectNotification(page, 'Category added.')

  await page.goto('/admin/products/new')
  const category = formOf(page).getByRole('combobox', { name: 'Category', exact: true })
  // A text field with suggestions has the role combobox.
  const nameOf = (which: string) => formOf(page).getByRole('combobox', { name: `Name of the ${which} option` })
  await category.selectOption(oils)
  await expect(nameOf('first')).toHaveValue('Volume')
  await expect(field(formOf(page), 'Values of Volume')).toBeVisible()
  await field(formOf(page), 'Values of Volume').fill('50 ml, 100 ml')
  await category.selectOption('Home')
  await expect(nameOf('first')).toHaveValue('Volume')
  await expect(nameOf('second')).toHaveValue('')
  expect((await office.findSettings()).categories.find(({ name }) => name === oils)?.optionNames).toEqual({
    size: 'Volume',
    color: 'Scent',
  })

  // Other journeys expect the menus unchanged.
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Delete ${oils}`, exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete category' }).getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Category deleted.')
})

test('deleting a category with products asks where the products go', async ({ page, office }) => {
  const name = `Attic ${uniqueWord()}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
  await expectNotification(page, 'Category added.')
  const strip = page.getByRole('region', { name: 'Shop by Category' })
  await page.goto('/')
  await expect(strip.getByRole('link', { name: 'Women' })).toBeVisible()
  expect(await strip.getByRole('link', { name }).count(), 'a category that has nothing to show').toBe(0)
  const product = await office.createProduct({ category: name })
  await page.goto('/')
  await expect(strip.getByRole('link', { name })).toBeVisible()
  await page.goto('/admin/categories')
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

test('deleting a category into which a product came meanwhile asks where it goes', async ({ page, office }) => {
  const name = `Cellar ${uniqueWord()}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
  await expectNotification(page, 'Category added.')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete category' })
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  const product = await office.createProduct({ category: name })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('combobox', { name: 'Where does its product go?' }).selectOption('Home')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Category deleted.')
  expect((await office.findProduct(product.code)).category).toBe('Home')
})

test('a category shows the picture that staff choose, with and without JavaScript', async ({
  page,
  office,
  browser,
  baseURL,
}) => {
  const shutters = `Shutters ${uniqueWord()}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(shutters)
  await choosePictures(page, ['shutters.png'], 'Choose a picture')
  await expect(dialog.getByRole('img', { name: 'The picture of the category' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expectNotification(page, 'Category added.')
  const stored = async () => (await office.findSettings()).categories.find(({ name }) => name === shutters)?.picture
  const { url } = (await stored())!
  const file = /\/uploads\/[0-9a-f]{24}/.exec(url)![0]

  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false })
  for (const shop of [page, plain]) {
    await shop.goto('/')
    const strip = shop.getByRole('region', { name: 'Shop by Category' })
    const own = strip.getByRole('listitem').filter({ hasText: shutters })
    await expect(own.locator('img')).toHaveAttribute('src', new RegExp(file))
    await expect(own.getByRole('link', { name: shutters, exact: true })).toBeVisible()
    await shop.goto('/collections')
    const link = shop
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Everything for ${shutters}` })
      .first()
    await expect(link.locator('img')).toHaveAttribute('src', new RegExp(file))
  }
  await expectAccessible(page)
  await plain.close()

  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Edit ${shutters}` }).click()
  const remove = dialog.getByRole('button', { name: 'Remove the picture' })
  await clickThenEscape(remove)
  await expect(remove).toHaveCount(0)
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question, 'nothing was typed, but a picture was removed').toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Category saved.')
  expect(await stored()).toBeNull()
  await page.goto('/')
  expect(await page.content()).not.toContain(file)

  // Other journeys expect the menus unchanged.
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Delete ${shutters}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Category deleted.')
})

test('a notification in a dialog covers neither its close button nor the first thing in it', async ({
  page,
  office,
}) => {
  void office
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Hats ${uniqueWord()}`)
  await breakCalls(page, '/api/admin/categories', 'broken')
  const cross = dialog.getByRole('button', { name: 'Close', exact: true })
  const problem = dialog.locator('form').getByRole('alert')
  const notifications = dialog.getByRole('region', { name: 'Notifications' })
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await dialog.getByRole('button', { name: 'Add category' }).click()
    await expectNotification(page, 'The category could not be saved. Please try again.')
    const told = (await notifications.elementHandle())!
    const shown = (await problem.elementHandle())!
    // All is checked in one call: the notification disappears by itself.
    const look = () =>
      cross.evaluate(
        (button, [box, notice]) => {
          if (!box!.textContent) return 'nothing is told'
          button.closest('dialog')!.scrollTop = 0
          const isInSight = (element: Element) => {
            const { left, top, width: wide } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(left + wide / 2, top + 12))
          }
          return [button, notice!].every(isInSight) ? 'in sight' : 'covered'
        },
        [told, shown],
      )
    await expect.poll(look, { message: `at ${width}` }).toBe('in sight')
  }
})

test('a category whose deletion got no response is gone from the list at the next try', async ({ page, office }) => {
  const name = `Gone ${uniqueWord()}`
  await office.send('post', '/api/admin/categories', { name })
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete category' })
  const remove = dialog.getByRole('button', { name: 'Delete', exact: true })
  await page.route('**/api/admin/categories/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await remove.click()
  await expect(dialog.getByText('The category could not be deleted. Please try again.').first()).toBeVisible()
  await page.unroute('**/api/admin/categories/*')
  await remove.click()
  await expect(dialog.getByText('This category is not there any more.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeHidden()
})
