import type { Page } from '@playwright/test'
import { expect, expectNotification, test, uniqueWord } from '../support/back-office.ts'
import { expectReady, holdRequests, openReady, openWithClock } from '../support/fixtures.ts'
import { openOrder, orderThree, panel } from '../support/order-admin.ts'
import { choosePictures } from '../support/product-form.ts'

/** What the loaders of pages send, as for a browser that moves between them. */
const PAGE_DATA = /\.data(\?|$)/

/** Opens a page whose script arrives once the returned function is called. */
async function openWithoutScript(page: Page, path: string, field: string): Promise<() => Promise<void>> {
  const respond = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction((id) => document.getElementById(id) !== null, field)
  return async () => {
    respond()
    await expectReady(page)
  }
}

/** Puts the cursor into a field of a page that is not ready, and types. */
async function typeEarly(page: Page, id: string, at: number, text: string): Promise<void> {
  await page.evaluate(
    ([field, place]) => {
      const input = document.getElementById(field) as HTMLInputElement | HTMLTextAreaElement
      input.focus()
      input.setSelectionRange(place, place)
    },
    [id, at] as const,
  )
  await page.keyboard.type(text)
}

test('what is typed into several fields before the script has come is kept', async ({ page, office }) => {
  void office
  const arrive = await openWithoutScript(page, '/admin/pages/faq', 'page-body')
  await typeEarly(page, 'page-title', 0, 'Our ')
  await typeEarly(page, 'page-intro', 0, 'Please read. ')
  await typeEarly(page, 'page-body', 0, 'New')
  await arrive()
  // Where the cursor was.
  await page.keyboard.type(' here. ')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/^Our /)
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toHaveValue(/^Please read\. /)
  await expect(page.getByRole('textbox', { name: /^Text/ })).toHaveValue(/^New here\. /)
  // The form knows all of it.
  const preview = page.getByRole('region', { name: 'Preview' })
  for (const text of ['Our ', 'Please read. ', 'New here. ']) await expect(preview).toContainText(text)
})

for (const [list, link] of [
  ['/admin/products', 'Add Product'],
  ['/admin/orders', 'New order'],
] as const)
  test(`a link pressed right after the search of ${list} was typed leads where it leads`, async ({ page, office }) => {
    void office
    await openWithClock(page, list)
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('linen')
    const release = await holdRequests(page, PAGE_DATA)
    await page.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(2_000)
    release()
    await expect(page.getByRole('heading', { name: link, exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${list}/new`)
  })

test('an order that is ticked while others are packed stays ticked', async ({ page, office }) => {
  const fullName = `Thabo ${uniqueWord()}`
  const [first, second] = [await orderThree(office, { fullName }), await orderThree(office, { fullName })]
  for (const { number } of [first, second]) await office.moveOrder(number, 'confirmed')
  await openReady(page, `/admin/orders?search=${encodeURIComponent(fullName)}`)
  const tick = (number: string) => page.getByRole('checkbox', { name: `Tick ${number}` })
  await tick(first.number).check()
  const release = await holdRequests(page, '**/batch-transitions')
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await tick(second.number).check()
  release()
  await expectNotification(page, '1 order packed.')
  await expect(tick(first.number)).not.toBeChecked()
  await expect(tick(second.number)).toBeChecked()
})

test('a form that closes with the response takes nothing while what it changed is read again', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office, { phoneNumber: `083${String(Date.now()).slice(-7)}` })
  await openOrder(page, office, number)
  const customer = panel(page, 'Customer')
  await customer.getByRole('button', { name: 'Flag this phone' }).click()
  await customer.getByRole('textbox', { name: 'Warning' }).fill('Refused twice')
  const isMarked = page.waitForResponse('**/phone-marks')
  const release = await holdRequests(page, '**/api/admin/orders/*')
  await customer.getByRole('button', { name: 'Save flag' }).click()
  await (await isMarked).finished()
  const form = customer.getByRole('form', { name: 'Flag on this phone', includeHidden: true })
  await expect(form).toHaveAttribute('inert')
  release()
  await expectNotification(page, 'Phone flagged. Its next order carries this warning.')
  await expect(form).toHaveCount(0)
})

test('the phone number of a customer stays while their data are fetched', async ({ page, office }) => {
  const { number } = await orderThree(office)
  const { customerDetails } = await office.lookUpOrder(number)
  await openReady(page, '/admin/customers')
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await phone.fill(customerDetails.phoneNumber)
  const release = await holdRequests(page, '**/customers/export')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what we hold' }).click()
  await expect(page.locator('form').filter({ hasText: 'Download what we hold' })).toHaveAttribute('inert')
  release()
  await download
  await expect(phone).toBeEditable()
})

test('waybills of orders that were left cannot be typed while the list is read again', async ({ page, office }) => {
  const fullName = `Naledi ${uniqueWord()}`
  const [packed, waiting] = [await orderThree(office, { fullName }), await orderThree(office, { fullName })]
  await office.moveOrder(packed.number, 'confirmed', 'packed')
  await openReady(page, `/admin/orders?search=${encodeURIComponent(fullName)}`)
  for (const { number } of [packed, waiting]) await page.getByRole('checkbox', { name: `Tick ${number}` }).check()
  await page.getByRole('button', { name: 'Hand to courier' }).click()
  const dialog = page.getByRole('dialog', { name: /^Hand \d order/ })
  await dialog.getByLabel('Courier').fill('Slow Wheels')
  const isSent = page.waitForResponse('**/batch-transitions')
  const release = await holdRequests(page, '**/api/admin/orders?*')
  await dialog.getByRole('button', { name: 'Hand to courier' }).click()
  await (await isSent).finished()
  await expect(page.getByText('1 order ticked')).toBeVisible()
  await expect(dialog.locator('form')).toHaveAttribute('inert')
  release()
  await expect(dialog).toHaveCount(0)
})

test('a dialog asks before a picture is lost that is on its way', async ({ page, office }) => {
  void office
  await openReady(page, '/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  const files = await page.evaluateHandle(() => {
    const dragged = new DataTransfer()
    dragged.items.add(new File(['picture'], 'mat.png', { type: 'image/png' }))
    return dragged
  })
  const release = await holdRequests(page, '**/api/upload')
  await dialog.getByRole('group', { name: 'Choose a picture' }).dispatchEvent('drop', { dataTransfer: files })
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toHaveCount(0)
  release()
})

test('Back right after the first letter in a dialog asks before it is lost', async ({ page, office }) => {
  void office
  await openReady(page, '/admin/products')
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Add category' }).click()
  const name = page.getByRole('dialog', { name: 'Add category' }).getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  // The step back begins before React has done more than show the letter.
  await name.evaluate((field: HTMLInputElement) => {
    field.addEventListener('input', () => history.back(), { once: true })
    document.execCommand('insertText', false, 'H')
  })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('H')
  await expect(page).toHaveURL(/\/admin\/categories$/)
})

test('a dialog returns the focus to a list whose dragging arrives meanwhile', async ({ page, office }) => {
  const name = `Rugs ${uniqueWord()}`
  await office.send('post', '/api/admin/categories', { name })
  const isHere = page.waitForEvent('requestfinished', (request) => /sortable-list.*js/.test(request.url()))
  const release = await holdRequests(page, /sortable-list.*js/)
  await openWithClock(page, '/admin/categories')
  const edit = page.getByRole('button', { name: `Edit ${name}`, exact: true })
  await edit.focus()
  release()
  await isHere
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit category' })).toBeVisible()
  await page.clock.runFor(1_000)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(edit).toBeFocused()
})

declare global {
  interface Window {
    heldWork?: (() => void)[] | undefined
  }
}

/** Lets a page hold back what React does later, as a busy phone does, while `heldWork` is set. */
function holdWork(): void {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const post = () => postMessage.call(this, message)
    // React's scheduler sends itself `null`.
    if (message === null && window.heldWork) window.heldWork.push(post)
    else post()
  }
}

test('a row that is removed leaves the focus in the page, also on a phone that is busy meanwhile', async ({
  page,
  office,
}) => {
  await page.addInitScript(holdWork)
  const name = `Soaps ${uniqueWord()}`
  await office.send('post', '/api/admin/categories', { name })
  await openReady(page, '/admin/categories')
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).press('Enter')
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await expect(remove).toBeEnabled()
  await page.evaluate(() => (window.heldWork = []))
  const isRead = page.waitForEvent('requestfinished', (request) => PAGE_DATA.test(request.url()))
  await remove.press('Enter')
  await isRead
  await page.evaluate(async () => {
    // The router has decoded what was read.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    const work = window.heldWork ?? []
    window.heldWork = undefined
    for (const post of work) post()
  })
  await expectNotification(page, 'Category deleted.')
  await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a picture that was just chosen counts for a save at once, also on a phone that is busy meanwhile', async ({
  page,
  office: _signedIn,
}) => {
  await page.addInitScript(holdWork)
  await openReady(page, '/admin/products/new')
  await page.evaluate(() => (window.heldWork = []))
  await choosePictures(page, ['front.png'])
  await expect(page.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible()
})
