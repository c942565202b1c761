import { png } from '../../support/data/pictures.ts'
import { FAILED_CALL } from '../support/back-office.ts'
import { expect, openPanel, panelField, PRODUCTS, saveButton, signInToPanel, test } from '../support/panel.ts'

/** What the colour picker stores of a pixel; the shop shows 'Forest green'. */
const GREEN = '#174c3c'

// The panel asks whether somebody is signed in, and some saves are rejected on purpose.
test.use({ expectedErrors: [FAILED_CALL] })

test('an editor signs in and changes a price, which the shop then shows', async ({ page, shop, office }) => {
  const product = await office.createProduct({ price: 349 })
  await openPanel(page, shop, `${PRODUCTS}?_q=${product.code}`)
  await page.getByRole('link', { name: product.name }).click()
  await expect(panelField(page, 'Price')).toHaveValue('349.00')
  await panelField(page, 'Price').fill('R1 299,50')
  await saveButton(page).click()
  await expect(page.getByText('Saved document')).toBeVisible()
  await expect(panelField(page, 'Price')).toHaveValue('1299.50')

  await page.goto(`/product/${product.id}`)
  await expect(page.getByRole('main')).toContainText('R1 299.50')
})

test('an editor filters products by a price in cents, and the filter says so', async ({ page, shop, office }) => {
  const { name, code } = await office.createProduct({ price: 349 })
  await openPanel(page, shop, `${PRODUCTS}?_q=${code}`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Select field' }).click()
  await page.getByRole('option', { name: 'Price in cents', exact: true }).click()
  await page.getByRole('combobox', { name: 'Select filter' }).click()
  await page.getByRole('option', { name: 'is greater than', exact: true }).click()
  await page.getByLabel('Price in cents').fill('34899')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByText('Price in cents is greater than 34,899')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a wrong value names its field, and nothing typed is lost', async ({ page, shop, office }) => {
  const product = await office.createProduct({ price: 349 })
  await openPanel(page, shop, `${PRODUCTS}/${product.id}`)
  await panelField(page, 'Description').fill('Washed linen, Loose cut')
  await panelField(page, 'Price').fill('0')
  await saveButton(page).click()
  await expect(page.getByText('Some fields need your attention: Price.')).toBeVisible()
  await expect(panelField(page, 'Price')).toHaveAccessibleDescription(/Price must be above R0\.00/)
  await expect(panelField(page, 'Description')).toHaveValue('Washed linen, Loose cut')
  await panelField(page, 'Price').fill('399')
  await saveButton(page).click()
  await expect(page.getByText('Saved document')).toBeVisible()
  expect(await office.findProduct(product.code)).toMatchObject({ price: 399, description: 'Washed linen, Loose cut' })
})

test('a number with a decimal comma is not saved as another one', async ({ page, shop, office }) => {
  const product = await office.createProduct({ price: 349, minOrder: 2 })
  await openPanel(page, shop, `${PRODUCTS}/${product.id}`)
  const minOrder = panelField(page, 'Minimum order')
  await expect(minOrder).toHaveValue('2')
  await minOrder.fill('1,5')
  await saveButton(page).click()
  await expect(minOrder).toHaveAccessibleDescription(/Please type a whole number, like 12/)
  await minOrder.fill('1 500')
  await saveButton(page).click()
  await expect(page.getByText('Saved document')).toBeVisible()
  await expect.poll(async () => (await office.findProduct(product.code)).minOrder).toBe(1500)
  await minOrder.fill('')
  await saveButton(page).click()
  await expect(minOrder).toHaveAccessibleDescription(/required/)
})

test('an editor and a colleague change the same product, and neither loses what they changed', async ({
  page,
  shop,
  office,
}) => {
  const product = await office.createProduct({ price: 349 })
  await openPanel(page, shop, `${PRODUCTS}/${product.id}`)
  await panelField(page, 'Name').fill('Washed linen shirt')
  await panelField(page, 'Description').fill('Washed linen, Loose cut')
  await office.changeProduct(product, { price: 299 })
  await saveButton(page).click()
  await expect(page.getByText('Somebody else changed this since you opened it').first()).toBeVisible()
  await expect(panelField(page, 'Price')).toHaveValue('299.00')
  await expect(panelField(page, 'Name')).toHaveValue('Washed linen shirt')
  await expect(panelField(page, 'Description')).toHaveValue('Washed linen, Loose cut')
  await saveButton(page).click()
  await expect(page.getByText('Saved document')).toBeVisible()
  expect(await office.findProduct(product.code)).toMatchObject({
    name: 'Washed linen shirt',
    description: 'Washed linen, Loose cut',
    price: 299,
  })
})

test('what an editor typed is back after the session ended and they signed in again', async ({
  page,
  shop,
  office,
}) => {
  const product = await office.createProduct({ price: 349 })
  await openPanel(page, shop, `${PRODUCTS}/${product.id}`)
  await panelField(page, 'Price').fill('399')
  await panelField(page, 'Description').fill('Washed linen, Loose cut')
  await shop.database.run("delete from strapi_sessions where origin = 'admin'")
  await saveButton(page).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await office.changeProduct(product, { price: 299 })
  await signInToPanel(page)
  await expect(panelField(page, 'Description')).toHaveValue('Washed linen, Loose cut')
  await expect(page.getByText('what you typed is here again')).toBeVisible()
  await expect(page.getByText('Price: saving replaces theirs with yours.')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Saved document')).toBeVisible()
  expect(await office.findProduct(product.code)).toMatchObject({ price: 399, description: 'Washed linen, Loose cut' })

  await panelField(page, 'Description').fill('Given up')
  await page.getByRole('navigation').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await signInToPanel(page)
  await expect(panelField(page, 'Description'), 'who logs out gives it up').toHaveValue('Washed linen, Loose cut')
})

test('an editor uploads a picture; a file of another type is named with the reason', async ({ page, shop }) => {
  await openPanel(page, shop, PRODUCTS)
  await page.getByRole('link', { name: 'Media Library' }).click()
  const upload = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'File upload' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'image/png', buffer })
  }
  await upload('notes.png', Buffer.from('not a picture'))
  await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await upload('veranda.png', png())
  await expect(page.getByText('1 file uploaded successfully')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Select veranda/ })).toBeVisible()
})

test('an order can be read in the panel, and not changed', async ({ page, shop, office }) => {
  const [picture] = (await office.createProduct({})).images
  const product = await office.createProduct({
    price: 250,
    images: [{ url: picture!.url, color: GREEN, alt: 'A shirt' }],
  })
  const number = await office.placeOrder(product, 2, { color: GREEN })
  const { id } = await office.lookUpOrder(number)
  await openPanel(page, shop, `collection-types/api::orders.order/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByRole('complementary').getByText(`2 × ${product.name}`)).toBeVisible()
  await expect(page.getByRole('complementary').getByText(`Forest green, ${product.code}`)).toBeVisible()
  await expect(panelField(page, 'Name')).toHaveValue('Thandi Nkosi')
  await expect(panelField(page, 'Name')).toBeDisabled()
  await expect(saveButton(page)).toBeDisabled()
})

test('the prices of sizes and colours are named as the shop names them', async ({ page, shop, office }) => {
  const [picture] = (await office.createProduct({})).images
  const combinations = [{ size: 'M', color: GREEN, price: 299 }]
  const images = [{ url: picture!.url, color: GREEN, alt: 'A shirt' }]
  const product = await office.createProduct({
    sizes: ['S', 'M'],
    optionNames: { size: 'Fit', color: null },
    images,
    combinations,
    trackByOption: true,
    optionStock: ['S', 'M'].map((size) => ({ size, color: GREEN, stock: 2 })),
  })
  await openPanel(page, shop, `${PRODUCTS}/${product.id}`)
  await expect(page.getByRole('complementary').getByText('Fit: M, Forest green')).toBeVisible()
  for (const type of ['catalogue.combination', 'stock.stock-item']) {
    const rows = `collection-types/api::${type}?filters[$and][0][productId][$eq]=${product.id}`
    await page.goto(`${shop.cms.url}/admin/content-manager/${rows}`)
    await expect(page.getByRole('row', { name: product.name }).getByText('Forest green').first()).toBeVisible()
  }
})
