import type { Page, Request } from '@playwright/test'
import { pictureFiles, productListSchema } from '@stoep/shared'
import { expect, holdRequests, openReady, openWithClock, test } from '../support/fixtures.ts'
import { cardsOf, totalOf } from '../support/product-list.ts'

test.use({ serviceWorkers: 'block' })

const firstName = (page: Page) => cardsOf(page).first().getByRole('heading')

async function search(page: Page, text: string): Promise<void> {
  await page.goto('/products')
  const box = page.getByRole('search', { name: 'Product search' })
  await box.getByRole('searchbox').fill(text)
  await box.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/[?&]q=/)
}

// The page of a link or of a plain form is the same with script, which changes nothing in what these read.
test.describe('as the server sends them', () => {
  test.use({ javaScriptEnabled: false })

  test('a search text is read as words and filters, which can be removed', async ({ page }) => {
    await search(page, 'mens sneekers size 11 under R500')
    await expect(firstName(page)).toHaveText('Township canvas sneaker')
    await expect(page.getByText('Showing results for “sneaker')).toBeVisible()
    for (const chip of ['Gender: Men', 'Size 11', 'Up to R500.00']) {
      await expect(page.getByRole('link', { name: `Remove filter ${chip}` })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Remove filter Size 11' }).click()
    await expect(page.getByRole('link', { name: 'Remove filter Size 11' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Remove filter Gender: Men' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('q')).toBe('mens sneekers under R500')
  })

  test('a search for a colour shows the picture of that colour', async ({ page, request }) => {
    await search(page, 'teal skirt')
    await expect(cardsOf(page)).toHaveCount(1)
    const { products } = productListSchema.parse(await (await request.get('/api/products/search?q=teal+skirt')).json())
    const teal = products[0]!.images.find(({ color }) => color === 'Teal')!
    const files = [teal.url, ...pictureFiles(teal).map(({ url }) => url)]
    expect(files).toContain(await cardsOf(page).locator('img').first().getAttribute('src'))
  })

  test('an empty search result offers categories, popular products, a correction and the chat', async ({ page }) => {
    await search(page, 'cushonett')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Women' })).toBeVisible()
    const popular = page.getByRole('region', { name: 'Popular now' })
    await expect(popular.getByRole('article')).toHaveCount(4)
    // They fill their row: a gap at its end would look as if one were missing.
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const [row, last] = await Promise.all([
        popular.getByRole('list').boundingBox(),
        popular.getByRole('article').last().boundingBox(),
      ])
      expect(last!.x + last!.width).toBeCloseTo(row!.x + row!.width, 0)
    }
    const chat = page.getByRole('link', { name: 'Ask us on WhatsApp' })
    expect(decodeURIComponent((await chat.getAttribute('href'))!)).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*cushonett/)
    await page.getByRole('link', { name: 'cushion', exact: true }).click()
    await expect(firstName(page)).toHaveText(/cushion/)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('size filters belong to the listed products, and no filter leads to an empty list', async ({ page }) => {
      await page.goto('/products')
      const filters = page.getByRole('complementary', { name: 'Filters' })
      await filters.locator('summary', { hasText: 'Size' }).click()
      await expect(
        filters.getByRole('group', { name: 'Shoes', exact: true }).getByLabel('8', { exact: true }),
      ).toBeVisible()
      await expect(filters.getByText('6.1 inch')).toHaveCount(0)
      await page.goto('/products?category=Tech')
      await filters.locator('summary', { hasText: 'Size' }).click()
      await expect(filters.getByLabel('6.1 inch')).toBeVisible()
      await expect(filters.getByLabel('2-3Y')).toHaveCount(0)
      // No product in Tech is for women only.
      await expect(filters.getByRole('checkbox', { name: /^Women/ })).toHaveCount(0)
    })

    test('the header on a desktop has Women, Men, Kids and the search on every page', async ({ page }) => {
      for (const path of ['/', '/products', '/cart', '/about']) {
        await page.goto(path)
        const header = page.getByRole('banner')
        await expect(header.getByRole('searchbox', { name: 'Search the shop' })).toBeVisible()
        for (const name of ['Women', 'Men', 'Kids'])
          await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
      }
      await page.getByRole('banner').getByRole('link', { name: 'Kids', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kids' })).toBeVisible()
    })
  })
}

test('on a desktop a filter applies when ticked, and going back removes it', async ({ page }) => {
  await page.goto('/products')
  const all = await totalOf(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('button', { name: /^Show/ })).toBeHidden()
  const women = filters.getByRole('checkbox', { name: /^Women/ })
  await women.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/gender=Women/)
  await expect(page.getByRole('link', { name: 'Remove filter Gender: Women' })).toBeVisible()
  await expect(women).toBeFocused()
  const some = await totalOf(page)
  expect(some).toBeLessThan(all)
  await filters.getByRole('checkbox', { name: /^Unisex/ }).check()
  await expect(page).toHaveURL(/gender=Women.*gender=Unisex|gender=Unisex.*gender=Women/)
  await page.goBack()
  await expect(page).not.toHaveURL(/gender=Unisex/)
  await page.goBack()
  await expect(page).not.toHaveURL(/gender=/)
  await expect.poll(() => totalOf(page)).toBe(all)
})

test('filters ticked faster than lists load all apply', async ({ page }) => {
  await page.goto('/products')
  const all = await totalOf(page)
  const came: string[] = []
  page.on('framenavigated', (frame) => came.push(frame.url()))
  const release = await holdRequests(page, /\/products\?/)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Women/ }).check()
  await filters.getByRole('checkbox', { name: /^Unisex/ }).check()
  release()
  await expect(page.getByRole('link', { name: 'Remove filter Gender: Unisex' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter Gender: Women' })).toBeVisible()
  expect(came).toHaveLength(1)
  await page.goBack()
  await expect.poll(() => totalOf(page)).toBe(all)
})

test('forward before the list of the step back has come shows the list of that URL', async ({ page }) => {
  await page.goto('/products')
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Women/ })
    .check()
  const women = page.getByRole('link', { name: 'Remove filter Gender: Women' })
  await expect(women).toBeVisible()
  const isOfAll = (request: Request) => request.url().endsWith('/products')
  const isAsked = page.waitForRequest(isOfAll)
  const release = await holdRequests(page, /\/products$/)
  await page.goBack()
  await isAsked
  const isOver = Promise.race([
    page.waitForEvent('requestfinished', isOfAll),
    page.waitForEvent('requestfailed', isOfAll),
  ])
  await page.goForward()
  release()
  await isOver
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page).toHaveURL(/gender=Women/)
  await expect(women).toBeVisible()
})

test('going back before the script has loaded shows the list of that URL', async ({ page }) => {
  await page.goto('/products')
  const all = await totalOf(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Women/ }).check()
  await expect(page.getByRole('link', { name: 'Remove filter Gender: Women' })).toBeVisible()
  const women = await totalOf(page)
  await firstName(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  const release = await holdRequests(page, /\.js$/)
  await page.goBack({ waitUntil: 'commit' })
  // A locator would wait for the script.
  const shown = () => page.evaluate(() => document.querySelector('[data-total]')?.textContent)
  await expect.poll(shown).toBe(`${women} items`)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.url()).not.toContain('gender=')
  release()
  await expect.poll(() => totalOf(page)).toBe(all)
})

test('going back from a filter shows the longer list again', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cardsOf(page)).toHaveCount(40)
  const women = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Women/ })
  await women.check()
  await expect(page.getByRole('link', { name: 'Remove filter Gender: Women' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Remove filter Gender: Women' })).toHaveCount(0)
  await expect(cardsOf(page)).toHaveCount(40)
})

test('more products are requested once', async ({ page }) => {
  await openReady(page, '/products')
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('page=2') && asked.push(request.resourceType()))
  // A browser that prefetches does so when the button goes down.
  await page.getByRole('link', { name: 'Load more' }).click({ delay: 100 })
  await expect(cardsOf(page)).toHaveCount(40)
  expect(asked).toEqual(['fetch'])
})

test.describe('after a failure of the network', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('the list stays, and more products can be loaded', async ({ page }) => {
    await openReady(page, '/products')
    await page.route('**/products?page=2', (route) => route.abort())
    const more = page.getByRole('link', { name: 'Load more' })
    const notice = page.getByRole('alert').getByText('The network did not answer. Please try again.')
    await more.click()
    await expect(notice).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await more.click()
    await expect(cardsOf(page)).toHaveCount(40)
    await page.route('**/products?page=3', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Free wifi</title><main>Please sign in</main>' }),
    )
    await expect(notice).toHaveCount(0)
    await more.click()
    await expect(notice).toBeVisible()
    await expect(cardsOf(page)).toHaveCount(40)
  })
})

test('on the home page a filter applies when ticked', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeHidden()
  await page.getByRole('checkbox', { name: /^Kids/ }).check()
  await expect(page).toHaveURL(/gender=Kids/)
  await expect(page.getByRole('link', { name: 'Remove filter Gender: Kids' })).toBeVisible()
})

test('on a phone the filter sheet counts the results, and its button applies the filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const before = await filters.getByRole('button', { name: /^Show/ }).innerText()
  await filters.getByRole('checkbox', { name: /^Women/ }).check()
  const apply = filters.getByRole('button', { name: /^Show \d+ items?$/ })
  await expect(apply).not.toHaveText(before)
  // A screen reader says so, too: the focus is on the filter.
  const said = page.getByRole('region', { name: 'Notifications' }).getByRole('status').last()
  await expect(said).toHaveText(await apply.innerText())
  await apply.click()
  await expect(page).toHaveURL(/gender=Women/)
})

test('on a phone the filter sheet matches the list after going back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products')
  const open = page.getByRole('button', { name: 'Filter', exact: true })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await open.click()
  const all = await filters.getByRole('button', { name: /^Show/ }).innerText()
  await filters.getByRole('checkbox', { name: /^Women/ }).check()
  const apply = filters.getByRole('button', { name: /^Show \d+ items?$/ })
  await expect(apply).not.toHaveText(all)
  await apply.click()
  await expect(page).toHaveURL(/gender=Women/)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await open.click()
  await expect(filters.getByRole('checkbox', { name: /^Women/ })).not.toBeChecked()
  await expect(filters.getByRole('button', { name: /^Show/ })).toHaveText(all)
  // From the browser's back/forward cache the page returns without being loaded.
  await filters.getByRole('checkbox', { name: /^Men/ }).check()
  await expect(apply).not.toHaveText(all)
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  })
  await expect(filters, 'the sheet does not cover the list').toBeHidden()
  await open.click()
  await expect(filters.getByRole('checkbox', { name: /^Men/ })).not.toBeChecked()
  await expect(filters.getByRole('button', { name: /^Show/ })).toHaveText(all)
})

test('on a phone the filter sheet ignores a late count of earlier filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const isFirst = ({ pathname, searchParams }: URL) =>
    pathname === '/api/products' && searchParams.getAll('gender').join() === 'Women'
  await page.route(isFirst, async (route) => {
    await released
    await route.fulfill({ json: { total: 4711 } })
  })
  const asked = page.waitForRequest((request) => isFirst(new URL(request.url())))
  await filters.getByRole('checkbox', { name: /^Women/ }).check()
  const first = await asked
  const given = page.waitForEvent('requestfailed', (request) => request === first)
  await filters.getByRole('checkbox', { name: /^Men/ }).check()
  await given
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(filters.getByRole('button', { name: /^Show \d+ items?$/ })).not.toHaveText('Show 4711 items')
})

test('a range of prices keeps the focus when a filter changes how many products are in it', async ({ page }) => {
  await openReady(page, '/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const range = filters.getByRole('link', { name: /^R250/ })
  const before = await range.innerText()
  const release = await holdRequests(page, /gender=Women/)
  await filters.getByRole('checkbox', { name: /^Women/ }).check()
  await range.focus()
  release()
  await expect(range).not.toHaveText(before)
  await expect(range).toBeFocused()
})

test('Escape closes the suggestions and returns the focus to the field', async ({ page }) => {
  await openReady(page, '/products')
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search products' })
  await field.fill('linen')
  const found = page.getByRole('search', { name: 'Product search' }).getByRole('link')
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(found.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)
  await expect(field).toBeFocused()
  await field.fill('linen s')
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)
  await expect(field).toHaveValue('linen s')
})

test('words that are typed into the search stay when a filter is ticked, and Reset keeps those searched', async ({
  page,
}) => {
  await openReady(page, '/products?q=linen&sort=name')
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search products' })
  await field.fill('linen sh')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Women/ }).check()
  await expect(page).toHaveURL(/gender=Women/)
  await expect(field).toHaveValue('linen sh')
  await filters.getByRole('link', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/products\?q=linen&sort=name$/)
})

test('a price that is typed while another filter loads is kept, and applies', async ({ page }) => {
  await openReady(page, '/products')
  const release = await holdRequests(page, /\/products\?gender/)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Women/ }).check()
  await filters.getByRole('textbox', { name: 'To R' }).fill('300')
  release()
  await expect(page).toHaveURL(/gender=Women/)
  await expect(filters.getByRole('textbox', { name: 'To R' })).toHaveValue('300')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/gender=Women&.*priceMax=300|priceMax=300&.*gender=Women/)
})

test('a press on a suggestion opens its product in Safari, where a pressed link gets no focus', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('mousedown', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link) return
      event.preventDefault()
      const around = link.closest<HTMLElement>('[tabindex]')
      if (around) around.focus()
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }),
  )
  await openReady(page, '/products')
  await page.getByRole('main').getByRole('searchbox', { name: 'Search products' }).fill('linen')
  const found = page.getByRole('search', { name: 'Product search' }).getByRole('link').first()
  const address = (await found.getAttribute('href')) ?? ''
  await found.click()
  await expect(page).toHaveURL((url) => url.pathname === address)
})

test('suggestions do not open after the shopper has left the field', async ({ page }) => {
  await openWithClock(page, '/products')
  const search = page.getByRole('search', { name: 'Product search' })
  const field = search.getByRole('searchbox')
  await field.fill('linen')
  await field.blur()
  await page.clock.runFor(1_000)
  const release = await holdRequests(page, '**/api/products/search**')
  const asked = page.waitForRequest('**/api/products/search**')
  await field.fill('linen shirt')
  await page.clock.runFor(1_000)
  const given = page.waitForEvent('requestfailed')
  expect((await asked).url(), 'nothing was asked for the words before').toContain('linen%20shirt')
  await field.blur()
  await given
  release()
  await expect(search.getByRole('link')).toHaveCount(0)
})

test('a search on the home page that finds nothing shows no filters without a choice', async ({ page }) => {
  await page.goto('/?q=zzqqxx')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Filters', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Reset Filters' })).toBeVisible()
})
