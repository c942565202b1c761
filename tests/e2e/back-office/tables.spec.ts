import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, tabsOf, test, uniqueWord } from '../support/back-office.ts'
import { openWithClock } from '../support/fixtures.ts'
import { openOrder, orderThree, panel } from '../support/order-admin.ts'
import { customer } from '../../support/people/shopper.ts'

const PAGES = [
  '/admin/products',
  '/admin/categories',
  '/admin/slider',
  '/admin/orders',
  '/admin/orders?state=all',
  '/admin/orders/new',
  '/admin/orders/holds',
  '/admin/import',
  '/admin/users',
  '/admin/customers',
  '/admin/reports',
  '/admin/settings',
  '/admin/pages',
  '/admin/pages/about',
  '/admin/audit',
  '/admin/account',
]
const WIDTHS = [320, 360, 768, 820, 1024, 1100, 1280, 1920]
/** Widths for text at 200 %, which does not change the window's width. */
const LARGE_LETTERS = [360, 1280]

/**
 * Controls that reach beyond the window or beyond `main`. Left out are areas that scroll sideways, and the hidden
 * header of a table that is shown as cards.
 */
const findOutside = (): string[] => {
  const { right, left } = document.querySelector('main')!.getBoundingClientRect()
  const edge = Math.min(right, document.documentElement.clientWidth)
  const scrolls = (from: Element): boolean => {
    for (let box: Element | null = from; box; box = box.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true
    return false
  }
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
    .filter((control) => {
      const box = control.getBoundingClientRect()
      if (box.width === 0 || (box.right <= edge && box.left >= left)) return false
      const head = control.closest('thead')
      return !(head && getComputedStyle(head).position === 'absolute') && !scrolls(control)
    })
    .map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML))
}

/** Selected options whose text is wider than the field. */
const findCut = (): string[] => {
  const pen = document.createElement('canvas').getContext('2d')!
  return [...document.querySelectorAll('main select')].flatMap((select) => {
    const chosen = (select as HTMLSelectElement).selectedOptions[0]?.text ?? ''
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    pen.font = font
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return select.clientWidth > 0 && pen.measureText(chosen).width > room ? [chosen] : []
  })
}

/** Expects all controls within the window and the page not to scroll sideways. */
async function expectWithin(page: Page, width: number, letters = 100): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
    document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', ''))
  }, letters)
  const name = `${new URL(page.url()).pathname} at ${width} with letters of ${letters} %`
  expect.soft(await page.evaluate(findOutside), name).toEqual([])
  if (letters === 100) expect.soft(await page.evaluate(findCut), name).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, name).toBe(0)
}

async function expectWithinEverywhere(page: Page): Promise<void> {
  for (const width of WIDTHS) await expectWithin(page, width)
  for (const width of LARGE_LETTERS) await expectWithin(page, width, 200)
}

// One journey, as opening a window and making its data cost more than a look at a page.
test('every control of every page is inside the window at every width', async ({ page, office }) => {
  test.slow()
  const { phoneNumber } = customer()
  await orderThree(office, {
    phoneNumber,
    fullName: `Nomvula ${'Wilhelmina'.repeat(5)} ${uniqueWord()}`,
    city: 'Pietermaritzburg',
  })
  // Shown beside an order, free text of staff.
  await office.flagPhone(phoneNumber, 'Does not open the door. '.repeat(8).trim())
  // The most valuable product in stock, so that reports name it too.
  const code = `${uniqueWord()}-${'UNBREAKABLE'.repeat(4)}`
  await office.createProduct({ name: `${uniqueWord()}/${'Unbreakable'.repeat(8)}`, code, price: 99_999, stock: 999 })
  for (const path of PAGES) {
    await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWithinEverywhere(page)
    await expectWithin(page, 1024)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: WIDTHS.at(-1)!, height: 900 })
  const tabs = await tabsOf(page)
  expect(tabs).toContain('/admin/audit')
  expect(
    tabs.filter((tab) => !PAGES.includes(tab)),
    'tabs that were not opened',
  ).toEqual([])
})

test('every control of an order, a product and the reset page is inside the window', async ({ page, office }) => {
  const product = await office.createProduct({ sizes: ['S', 'M', 'L'] })
  const number = await office.placeOrder(product, 1, { size: 'M' })
  const { id } = await office.lookUpOrder(number)
  for (const path of [`/admin/orders/${id}`, `/admin/products/${product.id}`, '/admin/reset-password#key']) {
    if (path.includes('password')) await page.context().clearCookies()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectWithinEverywhere(page)
  }
})

test('what stands above the buttons of a dialog does not touch their line', async ({ page, office: _signedIn }) => {
  for (const [path, button] of [
    ['/admin/users', 'Create User'],
    ['/admin/orders', 'Check a message'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    const buttons = page.getByRole('dialog').locator('.form-actions')
    const gap = await buttons.evaluate(
      (row) => row.getBoundingClientRect().top - row.previousElementSibling!.getBoundingClientRect().bottom,
    )
    expect.soft(gap, button).toBeGreaterThanOrEqual(8)
  }
})

test('a dialog at the bottom of a small window is as wide as that', async ({ page, office: _signedIn }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())!.width, { timeout: 30_000 }).toBe(600)
})

test('dialogs stand in the middle of a wide window, clear of its edges, with titles of one size', async ({
  page,
  office,
}) => {
  await office.send('post', '/api/admin/feeds/google/renew', {})
  await page.setViewportSize({ width: 1280, height: 700 })
  for (const [path, button] of [
    ['/admin/users', 'Create User'],
    ['/admin/categories', 'Add category'],
    ['/admin/settings', 'New address for Google Merchant Center'],
    ['/admin/settings', 'Remove the address for Google Merchant Center'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    const rooms = () =>
      dialog.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        return { top: Math.round(top), below: Math.round(window.innerHeight - bottom) }
      })
    // It rises as it opens.
    await expect.poll(async () => Math.abs((await rooms()).top - (await rooms()).below), { timeout: 30_000 }).toBe(0)
    expect.soft((await rooms()).top, button).toBeGreaterThanOrEqual(32)
    await expect.soft(dialog.getByRole('heading').first(), button).toHaveCSS('font-size', '20px')
  }
})

/** Where the words of an element begin and end, without the room around them. */
const wordsOf = (element: Locator): Promise<{ left: number; right: number }> =>
  element.evaluate((box) => {
    const words = document.createRange()
    words.selectNodeContents(box)
    const { left, right } = words.getBoundingClientRect()
    return { left, right }
  })

test('a table of a panel begins where its heading does, and its amounts end where their sums do', async ({
  page,
  office,
}) => {
  const { number } = await orderThree(office, { phoneNumber: customer().phoneNumber })
  await page.setViewportSize({ width: 1920, height: 900 })
  await openOrder(page, office, number)
  const items = panel(page, 'Items')
  const [heading, item, amount, total] = await Promise.all([
    wordsOf(items.getByRole('heading', { name: 'Items' })),
    wordsOf(items.getByRole('columnheader', { name: 'Item' })),
    wordsOf(items.getByRole('columnheader', { name: 'Amount' })),
    wordsOf(items.getByRole('definition').last()),
  ])
  expect(Math.abs(item.left - heading.left)).toBeLessThan(2)
  expect(Math.abs(total.right - amount.right)).toBeLessThan(2)
})

test('the bar and the panels of the settings end where the content does, also on a large screen', async ({
  page,
  office: _signedIn,
}) => {
  await page.goto('/admin/settings')
  for (const width of [640, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
    const content = await page.getByRole('main').evaluate((main) => {
      const { paddingRight } = getComputedStyle(main)
      return main.getBoundingClientRect().right - parseFloat(paddingRight)
    })
    const logout = await wordsOf(page.getByRole('button', { name: 'Logout' }))
    expect.soft(Math.abs(logout.right - content), `${width} px wide`).toBeLessThan(2)
    const [form, feeds] = await Promise.all([
      page.getByRole('group', { name: 'The shop' }).boundingBox(),
      panel(page, 'Product feeds').boundingBox(),
    ])
    expect.soft(feeds!.width, `${width} px wide`).toBe(form!.width)
  }
})

test('a value of two lines ends at the right edge of its card', async ({ page, office: _signedIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/users')
  const email = page.getByRole('table').first().getByRole('cell').filter({ hasText: '@' }).first()
  const lines = await email.evaluate((cell) => {
    const words = document.createRange()
    cell.lastChild!.textContent = `${'long'.repeat(12)}@shop.example`
    words.selectNodeContents(cell)
    return [...words.getClientRects()].map(({ right }) => cell.getBoundingClientRect().right - right)
  })
  expect(lines.length).toBeGreaterThan(1)
  for (const room of lines) expect(room).toBeLessThan(2)
})

test('in a table the column of the ticks is only as wide as they are', async ({ page, office }) => {
  await orderThree(office, { phoneNumber: customer().phoneNumber })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/orders/holds')
  const column = page.getByRole('main').getByRole('columnheader').first()
  const [head, tick] = await Promise.all([column.boundingBox(), column.getByRole('checkbox').boundingBox()])
  expect(head!.width - tick!.width).toBeLessThanOrEqual(48)
})

test('the buttons of a narrow form begin where its fields do', async ({ page, office: _signedIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [path, button, field] of [
    ['/admin/customers', 'Download what we hold', 'Phone number'],
    ['/admin/account', 'Change password', 'New password'],
  ] as const) {
    await page.goto(path)
    const main = page.getByRole('main')
    const [first, above] = await Promise.all([
      main.getByRole('button', { name: button }).boundingBox(),
      main.getByLabel(field, { exact: true }).boundingBox(),
    ])
    expect.soft(first!.x, path).toBe(above!.x)
  }
})

test('in the audit list the address of the first admin has one line', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/audit')
  const actor = page.locator('.audit-actor').first()
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await actor.evaluate((element) => {
      element.textContent = 'admin@stoep.local'
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect.soft(lines, `${width} px wide`).toBe(1)
  }
})

test('Reset stands in the row of the filters on a tablet', async ({ page, office: _signedIn }) => {
  for (const [width, path] of [
    [768, '/admin/products?stock=out'],
    [768, '/admin/audit?actor=somebody'],
    [1024, '/admin/products?stock=out'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const filters = page.getByRole('search')
    // In the table of products the search, which comes first, has a row of its own.
    const isBelowSearch = path.includes('stock')
    const bottoms = await filters
      .locator('> :visible')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom))
    await expect(filters.getByRole('link', { name: 'Reset' })).toBeVisible()
    const ofFilters = bottoms.slice(isBelowSearch ? 1 : 0).map(Math.round)
    expect(new Set(ofFilters).size, `${path} at ${width} px`).toBe(1)
    if (isBelowSearch) expect(await page.evaluate(findCut)).toEqual([])
  }
})

test("on a tablet the two days of the orders' filters are beside each other", async ({ page, office: _signedIn }) => {
  await page.goto('/admin/orders?state=all')
  const filters = page.getByRole('search')
  for (const width of [768, 900, 1023]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
    const [from, to] = await Promise.all([
      filters.getByLabel('From').boundingBox(),
      filters.getByLabel('To', { exact: true }).boundingBox(),
    ])
    expect.soft(to!.y, `${width} px wide`).toBe(from!.y)
  }
})

test('in forced colours the present tab has the colours of a selected item', async ({ page, office: _signedIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin/orders')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
    const [shown, selected] = await page
      .getByRole('navigation')
      .locator('[aria-current]')
      .evaluate((tab) => {
        const item = document.createElement('p')
        item.style.cssText = 'forced-color-adjust: none; background: SelectedItem; color: SelectedItemText'
        document.body.append(item)
        return [tab, item].map((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])
      })
    expect.soft(shown, `${width} px wide`).toEqual(selected)
  }
})

for (const width of [360, 1280]) {
  test(`at ${width} px a button leads back to the top, and hides after five idle seconds`, async ({
    page,
    office: _signedIn,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    await openWithClock(page, '/admin/products')
    const button = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => scrollTo(0, 900))
    await expect(button).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(4_000)
    await page.mouse.move(20, 20)
    await page.clock.runFor(4_000)
    await expect(button).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(button).toBeHidden()
    await page.evaluate(() => scrollTo(0, 301))
    await expect(button).toBeVisible()
    await page.evaluate(() => scrollTo(0, 300))
    await expect(button).toBeHidden()
    await page.evaluate(() => scrollTo(0, 900))
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(button).toBeHidden()
  })
}
