import type { Locator, Page } from '@playwright/test'
import { pageSchema } from '@stoep/shared'
import { givePassword } from '../../support/people/staff.ts'
import { ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import {
  type BackOffice,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
  uniqueWord,
} from '../support/back-office.ts'
import { chooseFile } from '../support/choose-file.ts'
import { openWithClock } from '../support/fixtures.ts'
import { openOrder, orderThree, panel } from '../support/order-admin.ts'
import { field, formOf, loseStockSave, rowOf } from '../support/product-form.ts'

// A call without a session is rejected.
test.use({ expectedErrors: [FAILED_CALL] })

const BACK = 'What you had typed is back. It is not saved yet.'
const KEPT = 'Your session had ended. What you typed is kept, and not saved yet:'

const LOGIN = /\/admin\/login\?to=/

/**
 * Submits the form without a session, which leads to the sign-in page. A page that asks for news by itself may be there
 * before the click.
 */
async function sendUnsigned(page: Page, office: BackOffice, button: Locator): Promise<void> {
  await office.endSession()
  await button.click({ timeout: 30_000 }).catch((error: unknown) => {
    if (!LOGIN.test(page.url())) throw error
  })
  await expect(page).toHaveURL(LOGIN)
}

/** The sign-in page sends a person with a session back to where they were. */
async function comeBack(page: Page): Promise<void> {
  await page.reload()
  await expect(page).not.toHaveURL(LOGIN)
}

/** Submits the form without a session; then the same person signs in again and returns. */
async function loseSession(page: Page, office: BackOffice, button: Locator): Promise<void> {
  await sendUnsigned(page, office, button)
  await office.signInAgain()
  await comeBack(page)
}

const whatIsStored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test('a typed note is back after signing in again, until it is added', async ({ page, shop, office }) => {
  await givePassword(shop.database, office.session)
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  const add = page.getByRole('button', { name: 'Add note' })
  await note.fill('Ring twice, the dog is deaf')
  await sendUnsigned(page, office, add)
  await expect(page.getByText('What you typed is kept here and not saved yet: sign in to go on with it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(office.session.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()

  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByText(BACK), 'however far down the page').toBeInViewport()
  await expect(note).toHaveValue('Ring twice, the dog is deaf')
  await expect(page.getByText(KEPT), 'its form says so itself').toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(note, 'also after loading the page anew').toHaveValue('Ring twice, the dog is deaf')
  await add.click()
  await expectNotification(page, 'Note added.')
  await expect(page.getByText(BACK)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'the dog is deaf' })).toHaveCount(1)
  await expect(note).toHaveValue('')
})

test("edited items are back after signing in again, and a colleague's change still causes a conflict", async ({
  page,
  office,
}) => {
  const { code, number } = await orderThree(office)
  const product = await office.findProduct(code)
  await openOrder(page, office, number)
  const items = panel(page, 'Items')
  const quantity = items.getByRole('spinbutton', { name: /Linen shirt/ })
  const save = items.getByRole('button', { name: 'Save items' })
  await items.getByRole('button', { name: 'Edit items' }).click()
  await quantity.fill('9')
  await loseSession(page, office, save)
  await expect(items.getByText(BACK)).toBeVisible()
  await expect(quantity).toHaveValue('9')
  await loseSession(page, office, save)
  await expect(quantity, 'as often as it takes').toHaveValue('9')
  await sendUnsigned(page, office, save)
  await office.signInAgain()
  const { id, version } = await office.lookUpOrder(number)
  const theirs = [{ productId: product.id, quantity: 5, color: 'Sand' }]
  await office.send('patch', `/api/admin/orders/${id}`, { items: theirs, version })
  await comeBack(page)
  await expect(quantity).toHaveValue('9')
  await save.click()
  await expect(items.getByRole('alert')).toContainText('The items were changed meanwhile.')
  expect((await office.findOrder(id)).items[0]).toMatchObject({ quantity: 5 })
  await items.getByRole('button', { name: 'Show the current items' }).click()
  await expect(quantity).toHaveValue('5')
  await expect(items.getByText(BACK)).toHaveCount(0)
  await page.reload()
  await expect(items.getByRole('button', { name: 'Edit items' }), 'what was put away stays away').toBeVisible()
})

test('every form of an order keeps its content when the session ends, whichever was sent', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed', 'packed', 'dispatched')
  await openOrder(page, office, number)
  const [customer, courier, cash] = [panel(page, 'Customer'), panel(page, 'Courier'), panel(page, 'Cash')]
  const moves = panel(page, 'What happens next')
  const street = customer.getByRole('textbox', { name: 'Street address' })
  const warning = customer.getByRole('textbox', { name: 'Warning' })
  const waybill = courier.getByRole('textbox', { name: 'Waybill number' })
  const amount = cash.getByRole('textbox', { name: 'Amount received' })
  const why = moves.getByRole('textbox', { name: 'Why' })
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await customer.getByRole('button', { name: 'Flag this phone' }).click()
  await warning.fill('Wants to pay by card')
  await courier.getByRole('button', { name: 'Edit courier' }).click()
  await waybill.fill('FW-77')
  await cash.getByRole('button', { name: 'Another amount' }).click()
  await amount.fill('740')
  await moves.getByRole('button', { name: 'Delivery failed' }).click()
  await why.fill('Nobody at home')
  await reply.fill('Your parcel is at the gate.')
  await loseSession(page, office, courier.getByRole('button', { name: 'Save courier' }))
  await expect(warning).toHaveValue('Wants to pay by card')
  await expect(waybill).toHaveValue('FW-77')
  await expect(amount).toHaveValue('740')
  await expect(why).toHaveValue('Nobody at home')
  await expect(reply).toHaveValue('Your parcel is at the gate.')
  await expect(page.getByText(BACK)).toHaveCount(5)
  await expectAccessible(page)

  await panel(page, 'WhatsApp').getByRole('button', { name: 'Discard what I typed' }).click()
  await expect(reply).not.toHaveValue('Your parcel is at the gate.')
  await customer.getByRole('button', { name: 'Save flag' }).click()
  await expectNotification(page, /^Phone flagged/)
  await courier.getByRole('button', { name: 'Save courier' }).click()
  await expectNotification(page, 'Courier saved.')
  await cash.getByRole('button', { name: 'Cancel' }).click()
  await moves.getByRole('button', { name: 'Keep as it is' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText(BACK)).toHaveCount(0)
  expect(await whatIsStored(page)).not.toContain('740')

  await customer.getByRole('button', { name: 'Edit customer' }).click()
  await street.fill('7 Marine Drive')
  await loseSession(page, office, customer.getByRole('button', { name: 'Save customer' }))
  await expect(street).toHaveValue('7 Marine Drive')
  await customer.getByRole('button', { name: 'Save customer' }).click()
  await expectNotification(page, 'Customer details saved.')
  await expect(customer).toContainText('7 Marine Drive')
})

test("a category form is back after signing in again, with a colleague's changes to other fields", async ({
  page,
  office,
}) => {
  const [name, mine, theirs] = [uniqueWord(), uniqueWord(), uniqueWord()]
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const adding = page.getByRole('dialog', { name: 'Add category' })
  await adding.getByRole('textbox', { name: 'Name' }).fill(name)
  await loseSession(page, office, adding.getByRole('button', { name: 'Add category' }))
  await expect(adding.getByText(BACK), 'it is open again').toBeVisible()
  await expect(adding.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await adding.getByRole('button', { name: 'Add category' }).click()
  await expectNotification(page, 'Category added.')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit category' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(mine)
  await sendUnsigned(page, office, dialog.getByRole('button', { name: 'Save' }))
  await office.signInAgain()
  const { categories } = (await office.read('/api/admin/categories')) as { categories: { id: string; name: string }[] }
  const { id } = categories.find((one) => one.name === name)!
  await office.send('put', `/api/admin/categories/${id}`, { name: theirs, group: 'Footwear' })
  await comeBack(page)
  await expect(dialog.getByText(`${BACK} Somebody else changed this meanwhile: Name.`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(mine)
  await expect(dialog.getByRole('combobox', { name: 'Group' })).toHaveValue('Footwear')
  await dialog.getByRole('button', { name: 'Discard what I typed' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(theirs)
  await expect(dialog.getByText(BACK)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog'), 'nothing is typed any more').toHaveCount(0)
})

test('settings are back after signing in again, and leaving for the sign-in page asks nothing', async ({
  page,
  office,
}) => {
  await page.goto('/admin/settings')
  const tagline = page.getByRole('textbox', { name: 'Tagline' })
  const before = await tagline.inputValue()
  const word = uniqueWord()
  await tagline.fill(word)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await loseSession(page, office, page.getByRole('button', { name: 'Save settings' }))
  await expect(page.getByText(BACK)).toBeVisible()
  await expect(tagline).toHaveValue(word)
  expect(asked, 'nothing is lost').toEqual([])

  await loseSession(page, office, page.getByRole('link', { name: 'Settings', exact: true }))
  await expect(tagline).toHaveValue(word)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectNotification(page, 'Settings saved.')
  await expect(page.getByText(BACK)).toHaveCount(0)
  await tagline.fill(before)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled()
})

test('the text of a page is back after signing in again, and other pages link to it', async ({ page, office }) => {
  const { body } = pageSchema.parse(await office.read('/api/admin/pages/faq'))
  const word = uniqueWord()
  await page.goto('/admin/pages/faq')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill(`${body}\n\n## May I swap it ${word}?\nYes.`)
  await sendUnsigned(page, office, page.getByRole('button', { name: 'Save page' }))
  await office.signInAgain()
  await page.goto('/admin/reports')
  const kept = page.getByRole('status').filter({ hasText: KEPT })
  await expect(kept).toBeVisible()
  await expectAccessible(page)
  await kept.getByRole('link', { name: 'Page “Questions and answers”' }).click()
  await expect(text).toHaveValue(new RegExp(word))
  await expect(page.getByText(BACK)).toBeVisible()
  await expect(kept).toHaveCount(0)
  await page.getByRole('button', { name: 'Save page' }).click()
  await expectNotification(page, 'Page saved.')
  await page.goto('/faq')
  await expect(page.getByRole('heading', { name: `May I swap it ${word}?` })).toBeVisible()
  await office.send('put', '/api/admin/pages/faq', { body })
})

test('a price and a bulk change wait until reopened after signing in again, and can be discarded', async ({
  page,
  office,
}) => {
  const name = `Mug ${uniqueWord()}`
  await office.createProduct({ name, price: 89 })
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  const price = page.getByRole('textbox', { name: `New price of ${name}` })
  const open = rowOf(page, name).getByRole('button', { name: 'Change the price' })
  await open.click()
  await price.fill('95')
  await office.endSession()
  await price.press('Enter')
  await expect(page).toHaveURL(LOGIN)
  await office.signInAgain()
  await comeBack(page)
  const kept = page.getByRole('status').filter({ hasText: KEPT })
  await expect(kept).toContainText(`Price of ${name}: open it again to go on.`)
  await open.click()
  await expect(price).toHaveValue('95')
  await expect(rowOf(page, name).getByText(BACK)).toBeVisible()
  await price.press('Enter')
  await expectNotification(page, 'Product updated successfully!')
  await expect(kept).toHaveCount(0)

  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 1 product' })
  await dialog.getByRole('textbox', { name: 'Or add to the stock' }).fill('6')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  await loseSession(page, office, dialog.getByRole('button', { name: 'Change 1 product' }))
  await kept.getByRole('button', { name: 'Discard what I typed: Edit selected products' }).click()
  await expect(kept).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(kept).toHaveCount(0)
})

test('a typed password is never stored, though the rest of the form is', async ({ page, office }) => {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create User' })
  const email = `${uniqueWord()}@stoep.test`
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sipho Dlamini')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('N3w!person')
  await sendUnsigned(page, office, dialog.getByRole('button', { name: 'Create User' }))
  const stored = await whatIsStored(page)
  expect(stored).toContain(email)
  expect(stored).not.toContain('N3w!person')
  expect(stored).not.toContain('password')
  await office.signInAgain()
  await comeBack(page)
  await expect(dialog.getByText(`${BACK} A password is never kept: please type it again.`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('')

  await page.goto('/admin/account')
  await page.getByRole('textbox', { name: 'Current password' }).fill('Old!pers0n')
  await page.getByRole('textbox', { name: 'New password' }).fill('N3w!person')
  await sendUnsigned(page, office, page.getByRole('button', { name: 'Change password' }))
  expect(await whatIsStored(page)).not.toMatch(/person|pers0n/)
})

test('another user who signs in does not see the stored text, which is deleted', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  const add = page.getByRole('button', { name: 'Add note' })
  await note.fill('Between us')
  await sendUnsigned(page, office, add)
  const first = office.session
  await office.signInAsSomebodyElse()
  await comeBack(page)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(page.getByText(KEPT)).toHaveCount(0)
  await expect.poll(() => whatIsStored(page), 'forgotten').not.toContain('Between us')
  office.session = first
  await office.signInAgain()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(note).toHaveValue('')
})

test('a tab with typed text loads anew when somebody else signs in in another tab', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  await note.fill('Between us')
  await office.signInAsSomebodyElse()
  const other = await page.context().newPage()
  await other.goto('/admin/products')
  await expect(page.getByText(`Logged in as ${office.session.email}`)).toBeVisible()
  await expect(note).toHaveValue('')
  await expect.poll(() => whatIsStored(page), 'forgotten').not.toContain('Between us')
  await other.close()
})

test('a page that the browser kept is not shown after signing out', async ({ page, office, context }) => {
  void office
  await page.goto('/admin/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  // What a browser does whose back/forward cache kept the page.
  const show = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await show()
  await expect(page.locator('body[data-kept]')).toBeAttached()
  await context.clearCookies()
  await show()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
})

test('signing out deletes the stored text', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Between us')
  await loseSession(page, office, page.getByRole('button', { name: 'Add note' }))
  await expect(page.getByText(BACK)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await whatIsStored(page)).not.toContain('Between us')
})

test("an edited product keeps its version after signing in again, so a colleague's change is not lost", async ({
  page,
  office,
}) => {
  const name = `Boots ${uniqueWord()}`
  const product = await office.createProduct({ name })
  await page.goto(`/admin/products/${product.id}?search=boots`)
  const form = formOf(page)
  await field(form, 'Name').fill(`${name} high`)
  await sendUnsigned(page, office, form.getByRole('button', { name: 'Update Product' }))
  await office.signInAgain()
  await office.changeProduct(product, { price: 500 })
  await comeBack(page)
  await expect(form.getByText(BACK)).toBeVisible()
  await expect(field(form, 'Name')).toHaveValue(`${name} high`)
  await form.getByRole('button', { name: 'Update Product' }).click()
  const conflict = form.getByRole('region', { name: 'Somebody else changed this product meanwhile' })
  await expect(
    conflict.getByRole('group', { name: 'Price' }).getByRole('radio', { name: 'Theirs: 500.00' }),
  ).toBeChecked()
  await conflict.getByRole('button', { name: 'Save with these choices' }).click()
  await expectNotification(page, 'Product updated successfully!')
  expect(await office.findProduct(product.code)).toMatchObject({ name: `${name} high`, price: 500 })
})

for (const more of ['', 'Of cotton'])
  test(`stock is added once by a save that was lost with the session and repeated ${more ? 'with more' : 'as it was'}`, async ({
    page,
    office,
  }) => {
    const { form, save, code } = await loseStockSave(page, office)
    await loseSession(page, office, save)
    await expect(field(form, 'Stock')).toHaveValue('30')
    if (more) await field(form, 'Description').fill(more)
    await save.click()
    await expectNotification(page, 'Product updated successfully!')
    expect(await office.findProduct(code)).toMatchObject({ stock: 30, ...(more && { description: more }) })
  })

test('a phone order that was lost with the session is placed once', async ({ page, office }) => {
  const { id, name } = await office.createProduct({ name: `Mug ${uniqueWord()}` })
  expect(id).toBeDefined()
  await page.goto('/admin/orders/new')
  await page.getByRole('searchbox', { name: 'Add an item' }).fill(name)
  await page.getByRole('button', { name: `Add ${name}` }).click()
  const phone = `082${String(Date.now()).slice(-7)}`
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nomsa Khumalo')
  await page.getByRole('textbox', { name: 'WhatsApp or phone number' }).fill(phone)
  await page.getByRole('textbox', { name: 'Street address' }).fill('3 Long Street')
  await page.getByRole('textbox', { name: 'City or town' }).fill('Polokwane')
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Limpopo')
  const place = page.getByRole('button', { name: 'Place order' })
  await loseResponse(page, '**/api/admin/orders')
  await place.click()
  await expect(page.getByText('There was an error processing your order.').first()).toBeVisible()
  await loseSession(page, office, place)
  await expect(page.getByText(BACK)).toBeVisible()
  await place.click()
  await expect(page).toHaveURL(/\/admin\/orders\/(?!new)/)
  expect(await office.countOrders(phone), 'sent twice, made once').toBe(1)
})

test('a note that was lost with the session is added once', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const add = page.getByRole('button', { name: 'Add note' })
  await loseResponse(page, '**/notes')
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Ring twice')
  await add.click()
  await expectNotification(page, 'Failed to add the note.')
  await loseSession(page, office, add)
  await expect(page.getByText(BACK)).toBeVisible()
  await add.click()
  await expectNotification(page, 'Note added.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ring twice' })).toHaveCount(1)
})

for (const what of ['sent again', 'discarded and typed again'])
  test(`a change of selected products that was lost with the session and is ${what} is made once`, async ({
    page,
    office,
  }) => {
    const name = `Mug ${uniqueWord()}`
    const { code } = await office.createProduct({ name, price: 100 })
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
    const dialog = page.getByRole('dialog', { name: 'Edit 1 product' })
    const change = dialog.getByRole('button', { name: 'Change 1 product' })
    const open = async () => {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      await page.getByRole('button', { name: 'Edit selected', exact: true }).click()
    }
    await open()
    const percent = dialog.getByRole('textbox', { name: 'Or change the price by percent' })
    await percent.fill('-10')
    await dialog.getByRole('button', { name: 'Show changes' }).click()
    await loseResponse(page, '**/products/changes')
    await change.click()
    await expect(dialog.getByText('The change may have begun all the same.')).toBeVisible()
    await expect.poll(async () => (await office.findProduct(code)).price, 'it has begun').toBe(90)
    await loseSession(page, office, change)
    await open()
    await expect(dialog.getByText(BACK)).toBeVisible()
    if (what !== 'sent again') {
      await dialog.getByRole('button', { name: 'Discard what I typed' }).click()
      await expect(percent).toHaveValue('')
      await percent.fill('-10')
    }
    await dialog.getByRole('button', { name: 'Show changes' }).click()
    await change.click()
    await expect(page.getByText('1 product changed.')).toBeVisible()
    expect((await office.findProduct(code)).price, 'sent twice, made once').toBe(90)
  })

test('smaller dialogs open again with their content after signing in again', async ({ page, office }) => {
  const word = uniqueWord()
  const dialog = page.getByRole('dialog')
  await office.createProduct({ name: `Raincoat ${word}` })
  await page.goto('/admin/slider')
  await page.getByRole('searchbox', { name: 'Search products' }).fill(word)
  await page.getByRole('checkbox', { name: word }).click()
  const tag = dialog.getByRole('textbox', { name: 'Special tag' })
  await tag.fill('Winter sale')
  await loseSession(page, office, dialog.getByRole('button', { name: 'Add to Slider' }))
  await expect(dialog).toContainText(`Raincoat ${word}`)
  await expect(tag).toHaveValue('Winter sale')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/admin/products?search=${word}`)
  await page.getByRole('button', { name: 'Save as a tab' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rain')
  await loseSession(page, office, dialog.getByRole('button', { name: 'Save tab' }))
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Rain')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'New page' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Wash and care')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(word)
  await loseSession(page, office, dialog.getByRole('button', { name: 'Add page' }))
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Wash and care')
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(word)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await loseSession(page, office, dialog.getByRole('button', { name: 'Add passkey' }))
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('My phone')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => whatIsStored(page), 'what was put away is forgotten').not.toMatch(/Winter|Rain|Wash|phone/)
})

test('waybills are back after signing in again once the orders are ticked', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed', 'packed')
  await page.goto(`/admin/orders?search=${number}`)
  const dialog = page.getByRole('dialog', { name: 'Hand 1 order to the courier' })
  const openDialog = async () => {
    await page.getByRole('checkbox', { name: `Tick ${number}` }).check()
    await page.getByRole('region', { name: 'Ticked orders' }).getByRole('button', { name: 'Hand to courier' }).click()
  }
  await openDialog()
  await dialog.getByLabel(number).fill('FW-9')
  await loseSession(page, office, dialog.getByRole('button', { name: 'Hand to courier' }))
  await expect(page.getByRole('status').filter({ hasText: KEPT })).toContainText('Waybill numbers')
  await openDialog()
  await expect(dialog.getByText(BACK)).toBeVisible()
  await expect(dialog.getByLabel(number)).toHaveValue('FW-9')
})

test('the answers about an import file are back after signing in again', async ({ page, office }) => {
  const word = uniqueWord()
  await page.goto('/admin/import')
  const goods = Buffer.from(`Goods,Each,Type\nMug ${word},89,Enamel`)
  await chooseFile(page, 'Choose a CSV file', 'goods.csv', goods)
  const holds = page.getByRole('combobox', { name: 'What “Goods” contains' })
  const keepAs = page.getByRole('textbox', { name: 'Save this mapping as' })
  const read = page.getByRole('button', { name: 'Continue' })
  await holds.selectOption('name')
  await page.getByRole('combobox', { name: 'What “Each” contains' }).selectOption('price')
  await keepAs.fill(word)
  await loseSession(page, office, read)
  await expect(page.getByText(BACK)).toBeVisible()
  await expect(holds).toHaveValue('name')
  await expect(keepAs).toHaveValue(word)
  await read.click()
  // Until then the page asks for the import's progress each second, and would go to the sign-in page by itself.
  const products = page.getByRole('table', { name: 'Products of this import' })
  await expect(products.getByRole('row').filter({ hasText: `Mug ${word}` })).toBeVisible()
  const units = page.getByRole('region', { name: 'How many are in stock?' })
  await units.getByRole('textbox').fill('12')
  await loseSession(page, office, units.getByRole('button', { name: 'Use this number' }))
  await expect(units.getByText(BACK)).toBeVisible()
  await expect(units.getByRole('textbox')).toHaveValue('12')
})

test('new orders are announced again once the same person has signed in again', async ({ page, office }) => {
  await openWithClock(page, '/admin/slider')
  await office.endSession()
  const rejected = page.waitForResponse((response) => response.status() === 401)
  await page.clock.runFor(15_000)
  await rejected
  await office.signInAgain()
  await orderThree(office)
  await page.clock.runFor(15_000)
  await expectNotification(page, 'A new order came in.')
})
