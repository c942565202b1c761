import { formatDay, formatRand } from '@stoep/shared'
import type { Download, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  uniqueWord,
} from '../support/back-office.ts'
import { panel } from '../support/order-admin.ts'

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

/** Presses the button and returns the text of the downloaded file. */
async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return textOf(file)
}

/** The sales, counted from the orders themselves. */
const IS_SOLD = "state in ('confirmed', 'packed', 'dispatched', 'delivered', 'delivery_failed')"
const SOLD = `select count(*) as orders, sum(subtotal_in_cents) as cents from orders where ${IS_SOLD}`

/** The value of the stock, each unit at the price of its size and colour; other journeys sell by such prices. */
const WORTH = `select sum(item.available * coalesce(own.price_in_cents, product.price_in_cents)) as cents
  from stock_items item join products product on product.document_id = item.product_id
  left join combinations own on own.product_id = item.product_id
    and coalesce(own.size, '') = coalesce(item.size, '') and coalesce(own.color, '') = coalesce(item.color, '')`

test('the reports and their CSV files match the orders', async ({ page, office, shop }) => {
  const name = `=Shirt ${uniqueWord()}`
  const shirt = await office.createProduct({ name, price: 250 })
  const idle = await office.createProduct({ name: `Piano ${uniqueWord()}`, price: 99_999, stock: 40 })
  const first = await office.placeOrder(shirt, 3, { details: { province: 'Limpopo' } })
  await office.moveOrder(first, 'confirmed', 'packed', 'dispatched', 'delivered')
  await office.moveOrder(await office.placeOrder(shirt, 1, { details: { province: 'Limpopo' } }), 'confirmed')
  await office.placeOrder(shirt, 2)
  await office.moveOrder(await office.placeOrder(shirt, 2), 'confirmed', 'cancelled')
  await page.goto('/admin/reports')

  const all = (await shop.database.row<{ orders: number; cents: number }>(SOLD))!
  const limpopo = (await shop.database.row<{ orders: number; cents: number }>(`${SOLD} and province = 'Limpopo'`))!
  const chart = panel(page, 'Sales by day').getByRole('img', { name: /^Sales by day/ })
  await expect(chart).toHaveAccessibleName(new RegExp(`${escaped(formatRand(all.cents))} in all$`))
  const byDay = panel(page, 'Sales by day').getByRole('table').getByRole('row').last()
  const shownDay = byDay.getByRole('cell').first()
  await expect(shownDay).toHaveText(/\d{1,2} [A-Z][a-z]+ \d{4}/)
  const days = await shop.database.rows<{ day: string; orders: number; cents: number }>(
    `select sold.day, count(*) as orders, sum(sold.cents) as cents from
      (select strftime('%Y-%m-%d', created_at / 1000, 'unixepoch', '+2 hours') as day, subtotal_in_cents as cents
       from orders where ${IS_SOLD}) as sold group by sold.day`,
  )
  const shown = await shownDay.innerText()
  const onDay = days.find(({ day }) => shown.includes(formatDay(day)))!
  await expect(byDay.getByRole('cell')).toContainText([
    formatDay(onDay.day),
    String(onDay.orders),
    /\d/,
    formatRand(onDay.cents),
  ])
  const byProvince = panel(page, 'Sales by province').getByRole('row').filter({ hasText: 'Limpopo' })
  await expect(byProvince.getByRole('cell')).toContainText([
    'Limpopo',
    String(limpopo.orders),
    /\d/,
    formatRand(limpopo.cents),
  ])
  const byProduct = panel(page, 'Sales by product').getByRole('row').filter({ hasText: name })
  await expect(byProduct.getByRole('cell')).toContainText([name, '2', '4', formatRand(100_000)])
  await expect(panel(page, 'Slow movers').getByRole('row').filter({ hasText: idle.name })).toContainText(
    formatRand(40 * 9_999_900),
  )
  const stock = (await shop.database.row<{ cents: number }>(WORTH))!
  await expect(panel(page, 'Stock now')).toContainText(formatRand(stock.cents))
  const homeware = (await shop.database.row<{ cents: number }>(
    `${WORTH} where product.visible and product.category = 'Home'`,
  ))!
  await expect(panel(page, 'Stock now').getByRole('row').filter({ hasText: 'Home' })).toContainText(
    formatRand(homeware.cents),
  )
  await expectAccessible(page)

  expect(await download(page, 'Sales by product as CSV')).toContain(`"${`'${name}`}",2,4,1000.00`.replaceAll('"', ''))
  expect(await download(page, 'Sales by province as CSV')).toMatch(/Limpopo,/)
  const orders = await download(page, 'Orders as CSV')
  expect(orders).toContain(first)
  expect(orders).not.toMatch(/(^|[,"])[=@]/m)
})

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('cash moves from due to collected in the report, which says what was given back', async ({
  page,
  office,
  shop,
}) => {
  const number = await office.placeOrder(await office.createProduct({ price: 250 }), 2)
  const { id, version } = await office.moveOrder(number, 'confirmed', 'packed', 'dispatched')
  await office.send('post', `/api/admin/orders/${id}/cash`, { to: 'collected', amount: '499.90', version })
  await office.send('post', `/api/admin/orders/${id}/cash`, { to: 'collected', amount: '450', version: version + 1 })
  const { cents, short, back, refunded } = (await shop.database.row<
    Record<'cents' | 'short' | 'back' | 'refunded', number>
  >(
    `select sum(cash_collected_in_cents) as cents,
       (select sum(total_in_cents - cash_collected_in_cents) from orders where cash in ('collected', 'banked')
         and state <> 'returned' and cash_collected_in_cents < total_in_cents) as short,
       (select sum(given_back_in_cents) from order_events) as back,
       (select coalesce(sum(amount_in_cents), 0) from order_events where kind = 'cash' and "to" = 'refunded') as refunded
     from orders where cash = 'collected'`,
  ))!
  await page.goto('/admin/reports')
  const row = panel(page, 'Cash now').getByRole('row').filter({ hasText: 'Collected, not banked yet' })
  await expect(row).toContainText(formatRand(cents))
  await expect(panel(page, 'Cash now')).toContainText(`customers got ${formatRand(back)} back`)
  await expect(panel(page, 'Cash now')).toContainText(`${formatRand(short)} less than their totals was received`)
  const today = panel(page, 'Cash by day').getByRole('table').getByRole('row').nth(1)
  await expect(today.getByRole('cell').last()).toHaveText(formatRand(back + refunded))
  const entries = await download(page, 'Every entry as CSV')
  expect(entries).toMatch(new RegExp(`,${number},[^,]*,Collected,499\\.90,`))
  expect(entries).toMatch(new RegExp(`,${number},[^,]*,Given back in part,49\\.90,`))
})

test('the cash that is due is of confirmed orders, and the page says that waiting ones are left out', async ({
  page,
  office,
  shop,
}) => {
  const product = await office.createProduct({ price: 250 })
  await office.placeOrder(product, 1)
  await office.moveOrder(await office.placeOrder(product, 2), 'confirmed')
  const countDue = async (leftOut: string) => {
    const due = `select count(*) as orders, sum(total_in_cents) as cents from orders
      where cash = 'due' and state not in ('cancelled', 'expired', 'returned'${leftOut})`
    return (await shop.database.row<{ orders: number; cents: number }>(due))!
  }
  const confirmed = await countDue(", 'pending'")
  expect((await countDue('')).orders).toBeGreaterThan(confirmed.orders)
  await page.goto('/admin/reports')
  const row = panel(page, 'Cash now').getByRole('row').filter({ hasText: 'Due: still with couriers' })
  await expect(row.getByRole('cell')).toContainText([/^Due/, String(confirmed.orders), formatRand(confirmed.cents)])
  await expect(panel(page, 'Cash now')).toContainText('Of all confirmed orders')
})

test('a file is of the days on the screen, also when the page stays open after midnight', async ({
  page,
  office: _signedIn,
}) => {
  await page.goto('/admin/reports')
  const valueOf = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  const shown = [await valueOf('From'), await valueOf('To')]
  for (const button of ['Orders as CSV', 'Credit notes as CSV', 'Sales by day as CSV']) {
    const requested = page.waitForRequest((request) => request.url().includes('/api/admin/reports/csv'))
    await page.getByRole('button', { name: button }).click()
    const { searchParams } = new URL((await requested).url())
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual(shown)
  }
})

test('the URL keeps the period, and a period without sales says so', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/reports')
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31/)
  await expect(panel(page, 'Sales by day')).toContainText('Nothing was sold in this period.')
  await expect(panel(page, 'Cash now')).not.toContainText('customers got')
  await page.getByRole('link', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/\/admin\/reports$/)
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1$/)
  await expect(page.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'true')
})

test('an invalid period is explained, and the dates match the figures shown', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/reports')
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  const shown = [await from.inputValue(), await to.inputValue()]
  await from.fill('2020-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('A report is about a year at most. Shown are the last 30 days.')).toBeVisible()
  expect([await from.inputValue(), await to.inputValue()]).toEqual(shown)
  await from.fill(shown[1]!)
  await to.fill(shown[0]!)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The last day was before the first. Shown are the last 30 days.')).toBeVisible()
  await expect(from).toHaveValue(shown[0]!)
  await page.goto('/admin/reports?from=0026-11-01')
  await expect(page.getByText('“From” is not a date from 2000 to 2100. Shown are the last 30 days.')).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('a failed CSV download shows an error, and the report stays', async ({ page, office: _signedIn }) => {
    await page.goto('/admin/reports')
    const fix = await breakCalls(page, '/api/admin/reports')
    await page.getByRole('button', { name: 'Cash now as CSV' }).click()
    await expectNotification(page, 'Failed to make the file. Please try again.')
    await fix()
    expect(await download(page, 'Cash now as CSV')).toContain('Cash,Orders,Amount (R)')
  })
})

test.describe('signed in as staff', () => {
  test.use({ role: 'staff', expectedErrors: [/status of 403/] })

  test('admin pages have no tab and answer 403', async ({ page, office: _signedIn }) => {
    await page.goto('/admin/orders')
    const tabs = page.getByRole('navigation', { name: 'Back office' }).getByRole('listitem')
    await expect(tabs).toHaveText(['Products', 'Categories', 'Slider', /^Orders/, 'Import'])
    for (const tab of ['customers', 'reports', 'settings', 'pages', 'pages/faq', 'audit'])
      expect.soft((await page.request.get(`/admin/${tab}`)).status(), tab).toBe(403)
    await page.goto('/admin/reports')
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('You do not have permission to do this.')
    await expectAccessible(page)
    await expect(tabs.filter({ hasText: 'Orders' })).toBeVisible()
  })
})

test('on paper the reports have neither tabs nor buttons', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/reports')
  await expect(page.getByRole('heading', { name: 'Stock now' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByLabel('From')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stock now' }).getByRole('table')).toBeVisible()
})

test('of a report that was cut on its way nothing is printed, as half of it would look like all', async ({
  page,
  office: _signedIn,
}) => {
  const said = page.getByText('This page has not arrived whole.')
  const sales = page.getByRole('heading', { name: 'Sales by day' })
  await page.route('**/admin/reports', async (route) => {
    const response = await route.fetch()
    const whole = await response.text()
    await route.fulfill({ response, body: whole.slice(0, whole.indexOf('Stock now</h2>')) })
  })
  await page.goto('/admin/reports')
  await expect(sales, 'on the screen it looks whole').toBeVisible()
  await expect(said).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(said).toBeVisible()
  await expect(sales).toBeHidden()
  await page.unrouteAll()
  await page.reload()
  await expect(sales).toBeVisible()
  await expect(said).toBeHidden()
})

test('in forced colours the open tab and the chosen period stand out', async ({ page, office: _signedIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin/reports')
  for (const name of ['Back office', 'Periods']) {
    const links = page.getByRole('navigation', { name }).getByRole('link')
    const colors = await links.evaluateAll((all) =>
      all.map((link) => [link.ariaCurrent, getComputedStyle(link).backgroundColor]),
    )
    const current = colors.find(([isCurrent]) => isCurrent)?.[1]
    expect(
      colors.filter(([, color]) => color === current),
      name,
    ).toHaveLength(1)
  }
})

test('a sum of millions stays on one line', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/reports')
  const figures = page.getByRole('definition')
  const heightsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().height))
  }
  const widths = [360, 640, 1024, 1100, 1280]
  const before: number[][] = []
  for (const width of widths) before.push(await heightsAt(width))
  await figures.first().evaluate((sales) => (sales.textContent = 'R505\u00a0695\u00a0607.60'))
  for (const [at, width] of widths.entries()) expect(await heightsAt(width), `at ${width} px`).toEqual(before[at])
})
