import type { Locator, Page } from '@playwright/test'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { expect, expectNotification, FIRST_PAGE, test, uniqueWord } from '../support/back-office.ts'
import { expectReady, openReady } from '../support/fixtures.ts'
import { orderThree, panel } from '../support/order-admin.ts'
import { choosePictures, field, formOf } from '../support/product-form.ts'

/** More presses of Tab than these journeys need between any two elements. */
const FAR = 60

/** Presses Tab until the element has the focus, which must be visible. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  // Before the element exists, Tab would move through the page that is shown until then.
  await expect(place).toBeVisible()
  const isThere = () => place.evaluateAll((found) => found.some((one) => one === document.activeElement))
  for (let pressed = 0; !(await isThere()); pressed += 1) {
    if (pressed === FAR) throw new Error(`${String(place)} is not reached by ${FAR} presses of Tab.`)
    await page.keyboard.press('Tab')
  }
  await expect(place).toHaveCSS('outline-style', 'solid')
}

async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}

async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const main = (page: Page) => page.getByRole('main')

test('staff sign in, add a product and take an order to banked cash with the keyboard alone', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office)
  await page.context().clearCookies()
  await openReady(page, '/admin/login')
  await type(page, page.getByRole('textbox', { name: 'Email' }), ADMIN_EMAIL)
  await type(page, page.getByRole('textbox', { name: 'Password' }), ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(FIRST_PAGE)
  await expectReady(page)

  const name = `Bowl ${uniqueWord()}`
  const form = formOf(page)
  const add = page.getByRole('link', { name: 'Add Product' })
  // If orders are waiting, the first page is the list of orders.
  await press(page, page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Products' }))
  await press(page, add)
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(add, 'the focus is back where the dialog was opened').toBeFocused()
  await page.keyboard.press('Enter')
  await type(page, field(form, 'Name'), name)
  await type(page, form.getByRole('combobox', { name: 'Category', exact: true }), 'Home')
  await type(page, field(form, 'Price'), '120')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(form, 'Price'), 'where one was').toBeFocused()
  await choosePictures(page, ['front.png', 'back.png'], 'Choose pictures', (button) => press(page, button))
  await type(page, field(form, 'Colour').nth(0), 'Sand')
  await type(page, field(form, 'Colour').nth(1), 'Navy')
  const earlier = form.getByRole('button', { name: /^Move picture \d earlier$/ })
  await press(page, earlier.nth(1))
  await expect(field(form, 'Colour').nth(0)).toHaveValue('Navy')
  await expect(form.getByRole('button', { name: 'Move picture 1 later' }), 'the focus goes along').toBeFocused()
  await type(page, field(form, 'Stock'), '9')
  await expect(field(form, 'Name'), 'no letter went elsewhere').toHaveValue(name)
  await press(page, form.getByRole('button', { name: 'Save Product' }))
  await expectNotification(page, 'Product saved successfully!')
  await expect(form).toHaveCount(0)
  await expect(add).toBeFocused()
  const made = await office.findProduct(encodeURIComponent(name))
  expect(made).toMatchObject({ category: 'Home', price: 120, stock: 9 })
  expect(made.images.map(({ color }) => color)).toEqual(['Navy', 'Sand'])

  await openReady(page, '/admin/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
  await openReady(page, '/admin/products')
  await press(page, page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Waiting/ })).toBeVisible()
  await type(page, page.getByRole('searchbox', { name: 'Search' }), number)
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  await press(page, main(page).getByRole('link', { name: number }))
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(main(page), 'the page that came has the focus').toBeFocused()

  const moves = panel(page, 'What happens next')
  const cancel = moves.getByRole('button', { name: 'Cancel order' })
  await press(page, cancel)
  await expect(page.getByRole('textbox', { name: 'Why' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Why' })).toHaveCount(0)
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  for (const [button, done, sure] of [
    ['Confirm order', 'Order committed successfully!', 'Confirm without it'],
    ['Mark as packed', 'Order packed.'],
    ['Hand to courier', 'Order dispatched.', 'Hand to courier'],
    ['Mark as delivered', 'Order delivered.'],
  ] as const) {
    await press(page, moves.getByRole('button', { name: button }))
    if (sure) await press(page, moves.getByRole('form').getByRole('button', { name: sure }))
    await expectNotification(page, done)
    await expect(moves.getByRole('heading'), 'one is told what can be done next').toBeFocused()
  }
  const cash = panel(page, 'Cash')
  await press(page, cash.getByRole('button', { name: 'Another amount' }))
  await expect(cash.getByRole('textbox', { name: 'Amount received' })).toBeFocused()
  await page.keyboard.press('Escape')
  await press(page, cash.getByRole('button', { name: 'Cash received R750.00' }))
  await expectNotification(page, 'Cash marked as received.')
  await expect(cash.getByRole('heading')).toBeFocused()
  await press(page, cash.getByRole('button', { name: 'Mark as banked' }))
  await expectNotification(page, 'Cash marked as banked.')
  expect(await office.lookUpOrder(number)).toMatchObject({ state: 'delivered', cash: 'banked' })
})

test('the actions for ticked products are one press of Tab away from the last tick', async ({ page, office }) => {
  const word = uniqueWord()
  for (const name of ['One', 'Two', 'Zero']) await office.createProduct({ name: `${name} ${word}` })
  await openReady(page, `/admin/products?search=${word}&sort=name`)
  for (const name of ['One', 'Two']) {
    await tabTo(page, page.getByRole('checkbox', { name: `Select ${name} ${word}` }))
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Go to the actions' })).toBeFocused()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Selected products' })
  await expect(bar).toBeFocused()
  await press(page, bar.getByRole('button', { name: 'Edit selected' }))
  await expect(page.getByRole('dialog', { name: 'Edit 2 products' })).toBeVisible()
})

test('so are those for ticked orders', async ({ page, office }) => {
  const fullName = uniqueWord()
  const [first, second] = [await orderThree(office, { fullName }), await orderThree(office, { fullName })]
  await openReady(page, `/admin/orders?search=${fullName}`)
  for (const { number } of [second, first]) {
    await page.getByRole('checkbox', { name: `Tick ${number}` }).focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Tab')
  const last = page.getByRole('row').filter({ hasText: first.number })
  await expect(last.getByRole('button', { name: 'Go to the actions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Ticked orders' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pack' })).toBeFocused()
})

test('a row that is removed leaves the focus in its list, or in the page', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openReady(page, `/admin/orders/${(await office.lookUpOrder(number)).id}`)
  await page.getByRole('button', { name: 'Edit items' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Remove / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Items of the order' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('button', { name: 'Edit items' }))
      .first(),
  ).toBeVisible()

  await openReady(page, '/admin/settings')
  await page.getByRole('button', { name: 'Add link' }).click()
  const removals = page.getByRole('button', { name: /^Remove link / })
  await removals.last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Social links' })).toBeFocused()

  const name = `Soaps ${uniqueWord()}`
  await office.send('post', '/api/admin/categories', { name })
  await openReady(page, '/admin/categories')
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Category deleted.')
  await expect(main(page)).toBeFocused()
})

test('on a phone the tabs scroll with the focus, so that none is cut off', async ({ page, office: _signedIn }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openReady(page, '/admin/orders')
  const nav = page.getByRole('navigation', { name: 'Back office' })
  const tabs = nav.getByRole('listitem').getByRole('link')
  await tabs.first().focus()
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await expect(tabs.nth(at)).toBeFocused()
    await expect(tabs.nth(at)).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Tab')
  }
})

/** The bar or head that stays in view and hides what has the focus; '' if none does. */
const findCover = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return ''
    const { left, top, width, height } = focused.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    const over = shown?.closest('.save-bar, .bulk-bar, .form-actions, .sheet-head')
    // A dialog that scrolls gets the focus, too.
    return over && !over.contains(focused) && !focused.contains(over)
      ? `${over.className}: ${focused.outerHTML.slice(0, 120)}`
      : ''
  })

/**
 * Presses a key through the page; returns the names of what had the focus behind a bar or a head that stays in view.
 */
async function findCovered(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = []
  for (let pressed = 0; pressed < FAR; pressed += 1) {
    await page.keyboard.press(key)
    const bar = await findCover(page)
    if (bar !== '') covered.push(bar)
  }
  return covered
}

for (const width of [360, 1280]) {
  test(`at ${width} px nothing that gets the focus lies behind a bar that stays in view`, async ({ page, office }) => {
    const word = uniqueWord()
    for (const name of ['One', 'Two', 'Three', 'Four']) await office.createProduct({ name: `${name} ${word}` })
    const product = await office.findProduct(word)
    await page.setViewportSize({ width, height: 640 })
    await openReady(page, '/admin/settings')
    expect(await findCovered(page, 'Tab')).toEqual([])
    await openReady(page, `/admin/products?search=${word}`)
    const tick = page.getByRole('checkbox', { name: `Select One ${word}` })
    await tick.evaluate((box) => box.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await tick.press('Space')
    await expect(page.getByRole('region', { name: 'Selected products' })).toBeVisible()
    expect(await findCover(page), 'the bar opens below the tick').toBe('')
    expect(await findCovered(page, 'Tab')).toEqual([])
    await openReady(page, `/admin/products/${product.id}`)
    await expect(formOf(page)).toBeVisible()
    expect(await findCovered(page, 'Tab')).toEqual([])
    expect(await findCovered(page, 'Shift+Tab')).toEqual([])
  })
}

test('at 400 % zoom no bar hides what gets the focus, and the fields of a dialog have room', async ({
  page,
  office,
}) => {
  const word = uniqueWord()
  for (const name of ['One', 'Two', 'Three']) await office.createProduct({ name: `${name} ${word}` })
  await page.setViewportSize({ width: 320, height: 256 })
  await openReady(page, `/admin/products?search=${word}`)
  await page.getByRole('checkbox', { name: `Select One ${word}` }).press('Space')
  await page.getByRole('checkbox', { name: `Select Two ${word}` }).press('Space')
  expect(await findCovered(page, 'Shift+Tab')).toEqual([])
  await page.getByRole('button', { name: 'Edit selected' }).press('Enter')
  const field = page
    .getByRole('dialog', { name: 'Edit 2 products' })
    .getByRole('textbox')
    .or(page.getByRole('combobox'))
  await expect(field.first()).toBeVisible()
  expect(await findCovered(page, 'Tab')).toEqual([])
})

test('a screen reader is told which page or list has come', async ({ page, office }) => {
  const word = uniqueWord()
  for (const name of ['One', 'Two']) await office.createProduct({ name: `${name} ${word}` })
  await openReady(page, '/admin/products')
  const said = page.getByRole('status').and(page.locator('.staff > *'))
  await expect(said, 'the browser itself reads out the first page').toHaveText('')
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await expect(said).toHaveText('Products 2')
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${word}x`)
  await expect(said).toHaveText('Products 0')
  const tab = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Settings' })
  await press(page, tab)
  await expect(said).toHaveText('Settings')
  await expect(tab).toBeFocused()
})
