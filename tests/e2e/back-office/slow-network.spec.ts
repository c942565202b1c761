import type { Locator, Page } from '@playwright/test'
import {
  clickThenEscape,
  expect,
  expectNotification,
  FAILED_CALL,
  notification,
  test,
  uniqueWord,
  type BackOffice,
} from '../support/back-office.ts'
import { holdRequests, openReady } from '../support/fixtures.ts'
import { openOrder, orderThree } from '../support/order-admin.ts'
import { field, formOf } from '../support/product-form.ts'
import { givePassword, signInStaff } from '../../support/people/staff.ts'
import { ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'

/** What the loaders of pages send, as for a browser that moves between them. */
const PAGE_DATA = /\.data(\?|$)/

/** Holds the calls that change something until the returned function is called. */
async function holdWrites(page: Page, matching: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(matching, async (route) => {
    if (route.request().method() !== 'GET') await released
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Opens the form of a product that has 20 units, and types 30. */
async function typeStock(page: Page, office: BackOffice) {
  const { code } = await office.createProduct({ stock: 20 })
  await openReady(page, `/admin/products?search=${code}`)
  await page.getByRole('link', { name: /^Edit / }).click()
  const form = formOf(page)
  await field(form, 'Stock').fill('30')
  return { code, form }
}

test('a bulk change is sent once, however late the page comes on which it can be followed', async ({
  page,
  office,
}) => {
  const { code } = await office.createProduct({ price: 200 })
  await openReady(page, `/admin/products?search=${code}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Or change the price by percent' }).fill('-10')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  const release = await holdRequests(page, PAGE_DATA)
  const isOrdered = page.waitForResponse(/products\/changes$/)
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await (await isOrdered).finished()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/admin\/import\//)
})

test('a product that was saved cannot be saved again while its list is on its way', async ({ page, office }) => {
  const { form } = await typeStock(page, office)
  const release = await holdRequests(page, PAGE_DATA)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(form.locator('form')).toHaveAttribute('inert')
  release()
  await expect(form).toBeHidden()
})

test.describe('with a response that is lost or rejected', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('a saved product whose list does not arrive is saved again by what is typed since', async ({ page, office }) => {
    const { code, form } = await typeStock(page, office)
    await page.route(PAGE_DATA, (route) => route.abort())
    await form.getByRole('button', { name: 'Update Product' }).click()
    await expect(form.getByRole('button', { name: 'Update Product' })).toBeEnabled()
    await page.unroute(PAGE_DATA)
    await field(form, 'Stock').fill('40')
    await form.getByRole('button', { name: 'Update Product' }).click()
    await expect(form).toBeHidden()
    expect((await office.findProduct(code)).stock).toBe(40)
  })

  test('two cells of a product are saved one after the other, before the list is read again', async ({
    page,
    office,
  }) => {
    const { code } = await office.createProduct({ price: 200, stock: 20 })
    await openReady(page, `/admin/products?search=${code}`)
    const releasePages = await holdRequests(page, PAGE_DATA)
    const release = await holdWrites(page, /\/api\/admin\/products$/)
    const change = async (what: string, typed: string) => {
      await page.getByRole('button', { name: `Change the ${what} of` }).click()
      const cell = page.getByRole('textbox', { name: `New ${what} of` })
      await cell.fill(typed)
      await cell.press('Enter')
      return cell
    }
    const price = await change('price', '250')
    const stock = await change('stock', '33')
    await expect(stock).toHaveAttribute('readonly')
    // What is on its way is not discarded.
    await price.press('Escape')
    await expect(price).toBeVisible()
    release()
    await expect(page.getByRole('button', { name: 'Change the price of' })).toContainText('R250.00')
    await expect(page.getByRole('button', { name: 'Change the stock of' })).toContainText('33')
    await expect(notification(page, 'Somebody else changed this meanwhile.')).toBeHidden()
    // A colleague's change is still told.
    await office.changeProduct(await office.findProduct(code), { price: '260' })
    await change('price', '270')
    await expectNotification(page, 'Somebody else changed this meanwhile.')
    releasePages()
  })
})

test('a dialog whose form is sent stays until the response', async ({ page, office }) => {
  void office
  await openReady(page, '/admin/users')
  const release = await holdWrites(page, /\/api\/admin\/create-user$/)
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create User' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Thandi')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${uniqueWord()}@stoep.test`)
  await dialog.getByLabel('Password').fill('Long-enough-7-words@')
  await clickThenEscape(dialog.getByRole('button', { name: 'Create User' }))
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  release()
  await expect(dialog).toBeHidden()
})

test('who left a page stays where they are when its response comes', async ({ page, office }) => {
  void office
  await openReady(page, '/admin/import')
  const release = await holdWrites(page, /\/api\/admin\/imports\/batches$/)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a CSV file' }).click()
  await (await chooser).setFiles({ name: 'late.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nShirt\n') })
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The file is sent all the same.
  const isSent = page.waitForResponse(/\/parts\/0$/)
  release()
  await isSent
  expect(asked.filter((path) => PAGE_DATA.test(path))).toEqual([])
  await expect(page).toHaveURL(/\/admin\/audit$/)
})

test('questions about a file take nothing while an answer is sent', async ({ page, office }) => {
  void office
  await openReady(page, '/admin/import')
  const csv = `Artikel,Price,Category\n${uniqueWord()},60,Pots ${uniqueWord()}\n`
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a CSV file' }).click()
  await (await chooser).setFiles({ name: 'late.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('combobox', { name: 'What “Artikel” contains' }).selectOption('name')
  const locked = page.getByRole('main').locator('[inert]')
  const release = await holdWrites(page, /\/(mapping|rate|categories)$/)
  const held = async (press: string, forms: number, within: Page | Locator = page) => {
    await within.getByRole('button', { name: press }).click()
    await expect(locked).toHaveCount(forms)
  }
  await held('Continue', 2)
  release()
  const rate = page.getByRole('region', { name: 'What is the exchange rate?' })
  await rate.getByRole('textbox', { name: '1 unit in rand' }).fill('18')
  const releaseRate = await holdWrites(page, /\/rate$/)
  await held('Use this number', 1, rate)
  releaseRate()
  await expect(page.getByText('Exchange rate: 1 unit is R18.')).toBeVisible()
  await page.getByRole('combobox', { name: /^Category for Pots/ }).selectOption({ label: 'Home' })
  const releaseCategories = await holdWrites(page, /\/categories$/)
  await held('Use these categories', 1)
  releaseCategories()
  await expect(page.getByText('Every category in the file has been assigned.')).toBeVisible()
  await expect(locked).toHaveCount(0)
})

test('a new password takes nothing while it is sent', async ({ page, office, shop }) => {
  await givePassword(shop.database, office.session)
  await openReady(page, '/admin/account')
  const next = page.getByRole('textbox', { name: 'New password' })
  await page.getByRole('textbox', { name: 'Current password' }).fill(ADMIN_PASSWORD)
  await next.fill('Long-enough-7-words@')
  const release = await holdWrites(page, /\/account\/password$/)
  await next.press('Enter')
  await page.keyboard.type('8')
  await expect(next).toHaveValue('Long-enough-7-words@')
  release()
  await expectNotification(page, 'Your password was changed.')
})

test('categories stay as they were moved when an older response comes after that', async ({ page, office }) => {
  void office
  await openReady(page, '/admin/categories')
  const edits = page.getByRole('list', { name: 'Categories, in order' }).getByRole('button', { name: /^Edit / })
  const readNames = () => edits.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(PAGE_DATA, async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response }).catch(() => undefined)
  })
  const read = page.waitForRequest(PAGE_DATA)
  await edits.first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await read
  await expect(page.getByRole('dialog')).toBeHidden()
  const before = await readNames()
  const readAgain = page.waitForEvent('requestfinished', (request) => PAGE_DATA.test(request.url()))
  const isStored = page.waitForResponse(/categories\/order$/)
  await page
    .getByRole('button', { name: /^Move .* later$/ })
    .first()
    .click()
  await (await isStored).finished()
  await expect.poll(readNames).not.toEqual(before)
  const moved = await readNames()
  release()
  await readAgain
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await readNames()).toEqual(moved)
})

test('a pasted message is not compared with the order of the one before', async ({ page, office }) => {
  const product = await office.createProduct()
  const number = await office.placeOrder(product, 1)
  await openReady(page, '/admin/orders')
  await page.getByRole('button', { name: 'Check a message' }).click()
  const dialog = page.getByRole('dialog')
  const message = dialog.getByRole('textbox', { name: 'Message from WhatsApp' })
  await message.fill(`Order ${number}`)
  const release = await holdRequests(page, `**/api/admin/orders?*search=${number}*`)
  await dialog.getByRole('button', { name: 'Find order' }).click()
  await message.fill('Another message')
  release()
  await expect(dialog.getByRole('button', { name: 'Find order' })).toBeEnabled()
  await expect(dialog.getByText(number)).toBeHidden()
})

test('a page or dialog that is on its way shows it, also over a form', async ({ page, office }) => {
  const { code } = await office.createProduct()
  await openReady(page, `/admin/products?search=${code}`)
  const bar = page.locator('.work-bar')
  await expect(bar).toHaveCount(0)
  const releaseScript = await holdRequests(page, /pocket-dialog/)
  await page.getByRole('button', { name: 'Pocket catalogue' }).click()
  await expect(bar).toBeInViewport()
  releaseScript()
  await expect(page.getByRole('dialog', { name: 'Pocket catalogue' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Escape')
  const release = await holdRequests(page, PAGE_DATA)
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(bar).toBeInViewport()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('of two dialogs that are on their way the later one opens', async ({ page, office }) => {
  const { code, name } = await office.createProduct()
  await openReady(page, `/admin/products?search=${code}`)
  const release = await holdRequests(page, /(pocket|delete)-dialog/)
  await page.getByRole('button', { name: 'Pocket catalogue' }).click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Delete Product' })).toBeVisible()
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
})

test('a dialog that comes late does not cover one that was opened since', async ({ page, office }) => {
  const { code } = await office.createProduct()
  await openReady(page, `/admin/products?search=${code}`)
  const isHere = page.waitForEvent('requestfinished', (request) => /pocket-dialog.*js/.test(request.url()))
  const release = await holdRequests(page, /pocket-dialog/)
  await page.getByRole('button', { name: 'Pocket catalogue' }).click()
  await page.getByRole('button', { name: 'Save as a tab' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await name.pressSequentially('Win')
  release()
  await isHere
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.keyboard.type('ter')
  await expect(name).toHaveValue('Winter')
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
})

test('what is typed elsewhere in an order goes on after a response', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed')
  await openOrder(page, office, number)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  const release = await holdWrites(page, /\/api\/admin\/orders\//)
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await note.pressSequentially('Call ')
  release()
  await expectNotification(page, 'Order packed.')
  await expect(page.getByRole('button', { name: 'Hand to courier' })).toBeEnabled()
  await page.keyboard.type('first')
  await expect(note).toHaveValue('Call first')
  // A note, meanwhile the customer.
  const releaseNote = await holdWrites(page, /\/notes$/)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Edit customer' }).click()
  const name = page.getByRole('textbox', { name: 'Full name' })
  await name.fill('Zan')
  releaseNote()
  await expectNotification(page, 'Note added.')
  await page.keyboard.type('ele')
  await expect(name).toHaveValue('Zanele')
})

test.describe('a late rejection', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('leaves who types elsewhere in an order at their field', async ({ page, office }) => {
    const { number } = await orderThree(office)
    await office.moveOrder(number, 'confirmed')
    await openOrder(page, office, number)
    await office.addNote(number, 'A colleague was here.')
    const note = page.getByRole('textbox', { name: 'Add a note' })
    const release = await holdWrites(page, /\/api\/admin\/orders\//)
    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await note.pressSequentially('Call ')
    release()
    const rejection = page.getByRole('main').getByRole('alert')
    await expect(rejection).toBeVisible()
    await page.keyboard.type('first')
    await expect(note).toHaveValue('Call first')
    // Who is at no field is led to it.
    await rejection.getByRole('button', { name: 'Show the order as it is now' }).click()
    await expect(rejection).toBeHidden()
    await office.addNote(number, 'And again.')
    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(rejection).toBeFocused()
  })

  test('leaves who types elsewhere in the settings at their field', async ({ page, office }) => {
    void office
    await openReady(page, '/admin/settings')
    const name = page.getByRole('textbox', { name: 'Shop name' })
    const vat = page.getByRole('textbox', { name: 'VAT number' })
    const release = await holdWrites(page, /\/api\/admin\/settings$/)
    await vat.fill('41')
    await vat.press('Enter')
    await name.fill('Kraal')
    release()
    await expect(vat).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type(' Crafts')
    await expect(name).toHaveValue('Kraal Crafts')
    // Who stayed is led to the wrong field.
    await name.press('Enter')
    await expect(vat).toBeFocused()
  })
})

test('a session that was ended is gone from the list before it is read again', async ({ page, office, shop }) => {
  void office
  const other = await signInStaff(shop.database, 'staff')
  await openReady(page, '/admin/users')
  const end = page.getByRole('button', { name: `End the session of ${other.email}` })
  const release = await holdRequests(page, PAGE_DATA)
  await end.click()
  await expect(end).toHaveCount(0)
  release()
})

test('a search for an item of an order shows that it is on its way', async ({ page, office }) => {
  const { code } = await office.createProduct()
  await openReady(page, '/admin/orders/new')
  const release = await holdRequests(page, '**/api/admin/products?*')
  await page.getByRole('searchbox', { name: 'Add an item' }).fill(code)
  const bar = page.locator('.work-bar')
  await expect(bar).toBeInViewport()
  release()
  await expect(page.getByRole('list', { name: 'Found products' }).getByText(code)).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a day of a report that is typed while figures are on their way stays', async ({ page, office }) => {
  void office
  await openReady(page, '/admin/reports?from=2026-11-01&to=2026-11-05')
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await from.fill('2026-11-02')
  const release = await holdRequests(page, PAGE_DATA)
  await show.click()
  await to.fill('2026-11-04')
  release()
  await expect(page).toHaveURL(/from=2026-11-02&to=2026-11-05/)
  await expect(page.locator('.work-bar')).toHaveCount(0)
  await expect(to).toHaveValue('2026-11-04')
  await show.click()
  await expect(page).toHaveURL(/from=2026-11-02&to=2026-11-04/)
  await page.goBack()
  await expect(to).toHaveValue('2026-11-05')
})
