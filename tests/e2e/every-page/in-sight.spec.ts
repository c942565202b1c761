import type { Page } from '@playwright/test'
import { BackOffice } from '../support/back-office.ts'
import { expect, openReady, test } from '../support/fixtures.ts'
import { resize, widthOf } from '../support/resize.ts'
import { Visitor } from '../support/visitor.ts'

test.use({ serviceWorkers: 'block' })
test.describe.configure({ timeout: 180_000 })

/** Controls that are covered at their centre when they have the keyboard focus. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const covered: string[] = []
    // The button back to the top appears only after scrolling.
    scrollTo(0, 600)
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary)',
    )
    for (const control of controls) {
      if (
        control.tabIndex < 0 ||
        control.matches(':disabled, [type=hidden]') ||
        control.closest('[inert]') ||
        !control.checkVisibility()
      )
        continue
      control.focus()
      if (document.activeElement !== control) continue
      // An option is drawn by its label.
      const seen = control.closest('label') ?? control
      const { left, top, width, height } = seen.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!over || !seen.contains(over))
        covered.push(`${control.outerHTML.slice(0, 90)} under ${over?.outerHTML.slice(0, 80) ?? 'the edge'}`)
    }
    return covered
  })

const WIDTHS = [
  // A desktop at 200 % zoom has half its width; text at 200 % does not change the width.
  { width: 320, letters: 100 },
  { width: 360, letters: 100 },
  { width: 360, letters: 200 },
  { width: 640, letters: 100 },
  { width: 768, letters: 100 },
  { width: 1280, letters: 100 },
  { width: 1280, letters: 200 },
  { width: 1920, letters: 100 },
]

test('nothing covers the focused control, at any width and text size', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  const product = await visitor.findProduct()
  await visitor.addToCart(product)
  const withControls = ['/products?category=Women', `/product/${product.id}`, '/cart']
  for (const path of ['/', '/contact', ...withControls]) {
    await page.goto(path)
    for (const size of WIDTHS) {
      await resize(page, size)
      const where = `${path} at ${size.width} px and ${size.letters} %`
      expect.soft(await widthOf(page), where).toBe(size.width)
      if (withControls.includes(path)) expect.soft(await coveredControls(page), where).toEqual([])
    }
  }
})

test('on a low screen the order button covers no field', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  await visitor.addToCart(await visitor.findProduct())
  // A phone on its side at 200 % zoom.
  await page.setViewportSize({ width: 320, height: 180 })
  await page.goto('/cart')
  expect(await coveredControls(page)).toEqual([])
})

test("on a tablet the home page's heading is below its picture", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  const lowest = await page.getByRole('main').locator('.hero picture').boundingBox()
  const words = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(words!.y).toBeGreaterThanOrEqual(lowest!.y + lowest!.height)
})

test('on a tablet, a laptop and a large screen the whole product picture is in sight, beside the name', async ({
  page,
  shop,
}) => {
  const product = await new Visitor(page.request, shop.url).findProduct()
  await page.goto(`/product/${product.id}`)
  for (const [width, height] of [
    [640, 900],
    [768, 1024],
    [740, 360],
    [1366, 650],
    [1024, 768],
    [1920, 950],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
    const box = (await page.locator('product-gallery .picture').first().boundingBox())!
    expect.soft(box.width / box.height, `${width} wide: not cropped`).toBeCloseTo(0.8, 2)
    const bar = (await page.locator('.buy-row').boundingBox())!
    expect.soft(box.y + box.height, `${width} wide`).toBeLessThanOrEqual(width < 1024 ? bar.y : height)
    const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect.soft(name.x, `${width} wide: the name is beside it`).toBeGreaterThan(box.x + box.width)
  }
})

test('all rows of opened thumbnails have the same length', async ({ page, shop }) => {
  const product = await new Visitor(page.request, shop.url).findManyPictures()
  await page.goto(`/product/${product.id}`)
  await page.getByText(/^\+\d+ more pictures$/).click()
  const tops = await page
    .locator('product-gallery [data-thumb]')
    .evaluateAll((thumbs) => thumbs.slice(0, 12).map((thumb) => Math.round(thumb.getBoundingClientRect().top)))
  expect(tops.map((top) => tops.filter((other) => other === top).length)).toEqual(Array(12).fill(4))
})

test('the eight products of the home page fill whole rows', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('#products').getByRole('article')
  await expect(cards).toHaveCount(8)
  for (const width of [360, 640, 767, 768, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    const columns = width < 768 ? 2 : 4
    const rows = tops.map((top) => tops.filter((other) => other === top).length)
    expect.soft(rows, `${width} px wide`).toEqual(Array(8).fill(columns))
  }
})

test('on a phone the number of items is in the row of the layouts, also one item', async ({ page, shop }) => {
  const product = await new Visitor(page.request, shop.url).findProduct()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/products?q=${encodeURIComponent(product.name)}`)
  for (const items of ['1', '1 item', '1 234 items']) {
    const total = page.locator('.list-bar .total')
    await total.evaluate((element, text) => (element.textContent = text), items)
    const [number, layouts] = await Promise.all([
      total.boundingBox(),
      page.getByRole('link', { name: 'List View' }).boundingBox(),
    ])
    expect.soft(number!.y, items).toBeGreaterThanOrEqual(layouts!.y)
    expect.soft(360 - layouts!.x - layouts!.width, items).toBeLessThan(20)
  }
})

test('on a desktop the link that resets the filters begins where they do', async ({ page }) => {
  await page.goto('/products?category=Women')
  const [group, reset] = await Promise.all([
    page.locator('.filters summary').first().boundingBox(),
    page.getByRole('link', { name: 'Reset' }).evaluate((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      return words.getBoundingClientRect().x
    }),
  ])
  expect(Math.abs(reset - group!.x)).toBeLessThan(2)
})

test('in the cart a quantity that cannot be lower shows that to the pointer', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  await visitor.addToCart(await visitor.findProduct())
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /^Fewer of/ })).toHaveCSS('cursor', 'not-allowed')
})

test('on a tablet a long product name shortens itself, not the categories before it', async ({ page, shop }) => {
  const product = await new Visitor(page.request, shop.url).findProduct()
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`/product/${product.id}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await crumbs.last().evaluate((item) => (item.lastElementChild!.textContent = 'Unbreakable '.repeat(10)))
  const cut = await crumbs.evaluateAll((items) =>
    items.map(({ lastElementChild: text }) => text!.scrollWidth > text!.clientWidth),
  )
  expect(cut).toEqual([false, false, false, true])
})

test("at 200 % text size a desktop has the phone's menu, with every link visible", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const header = page.getByRole('banner')
  const links = header.getByRole('navigation', { name: 'Main' })
  const open = header.getByRole('button', { name: 'Menu' }).or(header.getByRole('link', { name: 'Menu' }))
  await expect(links).toBeVisible()
  await expect(open).toBeHidden()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expect(links).toBeHidden()
  await open.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link').first()).toBeVisible()
  for (const link of await menu.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 1 })
  }
})

test("the shop's whole name is in the header of a phone, at 200 % text size too", async ({ page }) => {
  const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ })
  for (const [width, fontSize, name] of [
    [320, '100%', 'Superfashionstore'],
    [320, '200%', 'Stoep'],
    [360, '200%', 'Kasi Fashion House'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
    await logo.evaluate((link, text) => (link.lastChild!.textContent = text), name)
    const isCut = await logo.evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link.lastChild!)
      const [text, box] = [range.getBoundingClientRect(), link.getBoundingClientRect()]
      return text.right > box.right + 1 || text.height > link.parentElement!.clientHeight
    })
    expect(isCut, `${name} at ${width} px and ${fontSize}`).toBe(false)
  }
})

test("on a tablet the shop's street and city are on lines of their own in the footer", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 })
  await page.goto('/')
  const contact = page.getByRole('contentinfo').getByRole('listitem')
  const [street, city] = [await contact.nth(-5).boundingBox(), await contact.nth(-4).boundingBox()]
  expect(city!.y).toBeGreaterThanOrEqual(street!.y + street!.height)
})

test('at 200 % text size the size label does not touch the size guide link', async ({ page, shop }) => {
  const { id } = await new Visitor(page.request, shop.url).findProduct('category=Kids&subcategory=Shoes&stock=in')
  await page.goto(`/product/${id}`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const guide = page.getByRole('link', { name: 'Size guide' }).first()
  const words = page.getByRole('group', { name: 'Size' }).locator('legend span')
  // The name, and that one is to be selected.
  await expect(words).toHaveCount(2)
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 })
    const edge = (await guide.boundingBox())!.x
    for (const word of await words.all()) {
      const { x, width: wide } = (await word.boundingBox())!
      expect.soft(edge - x - wide, `${width} wide`).toBeGreaterThanOrEqual(8)
    }
  }
})

test('at 200 % text size the names of suggestions have the width of a word', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const search = page.getByRole('search', { name: 'Product search' })
  await search.getByRole('searchbox').fill('dress')
  const name = search.getByRole('link').first().locator('span')
  await expect(name).toBeVisible()
  expect((await name.boundingBox())!.width).toBeGreaterThan(180)
})

test('at 200 % text size buttons stay in their column', async ({ page, shop }) => {
  const { id } = await new Visitor(page.request, shop.url).findProduct()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/product/${id}`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const share = page.getByRole('main').getByRole('link', { name: 'Share on WhatsApp' })
  const [button, column] = await Promise.all([share.boundingBox(), share.locator('..').boundingBox()])
  expect(button!.width).toBeLessThanOrEqual(column!.width)
})

test('at 200 % text size the order button shows a total of millions', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  await visitor.addToCart(await visitor.findPlentiful('category=Home&stock=in'))
  await page.goto('/cart')
  await resize(page, { width: 360, letters: 200 })
  const button = page.getByRole('button', { name: /^Complete Order/ })
  const total = button.locator('[data-total]')
  await total.evaluate((element) => (element.textContent = 'R98\u00a0765\u00a0432.10'))
  expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(button).toContainText('(R98\u00a0765\u00a0432.10)')
})

test('the filters fit on a phone with large letters', async ({ page }) => {
  await openReady(page, '/products')
  await resize(page, { width: 360, letters: 200 })
  await page.getByRole('button', { name: /^Filter/ }).click()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters).toBeVisible()
  expect(await filters.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
})

const PHONES = [
  [320, 568],
  [360, 740],
  [375, 667],
  [412, 823],
  [430, 932],
] as const

/** Scrolls through the product; returns the shares of the way at which its bar is not wholly inside the window. */
const findHiddenBar = (product: Element): number[] =>
  [0, 0.25, 0.5, 0.75, 1].filter((share) => {
    const way = Math.max(0, product.getBoundingClientRect().bottom + scrollY - innerHeight)
    scrollTo({ top: share * way, behavior: 'instant' })
    const { top, right, bottom, left } = document.querySelector('.buy-row')!.getBoundingClientRect()
    return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight || bottom === top
  })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, isMobile: true, hasTouch: true })

    test('the add-to-cart bar stays visible on a phone while scrolling through a product', async ({
      page,
      shop,
      context,
    }) => {
      const office = await BackOffice.enter(page, shop, 'admin')
      const plain = await office.createProduct({ name: 'Candle sticks', stock: 60, minOrder: 6 })
      const longest = await office.createProduct({
        name: 'Hand woven basket with two handles of leather and a lid, for the market and the beach',
        sizes: ['Small', 'Medium', 'Large', 'Extra large'],
        stock: 60,
      })
      const soldOut = await office.createProduct({ name: 'Candle sticks, all gone', stock: 0 })
      await context.clearCookies()
      const seeded = await new Visitor(page.request, shop.url).findProduct()
      const bar = page.locator('.buy-row')
      const product = page.locator('.product')
      for (const { id, name } of [plain, longest, soldOut, seeded]) {
        await page.goto(`/product/${id}`)
        for (const [width, height] of PHONES) {
          await page.setViewportSize({ width, height })
          expect.soft(await product.evaluate(findHiddenBar), `${name}, ${width} by ${height}`).toEqual([])
          expect.soft((await bar.boundingBox())!.height, `${name}, ${width}`).toBeLessThan(height / 5)
        }
      }
    })
  })
}

test('a very long word makes no page wider', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  const product = await visitor.findProduct('category=Women&stock=in')
  await visitor.addToCart(product)
  for (const path of [`/product/${product.id}`, '/cart', `/products?q=${'a'.repeat(100)}`, `/?q=${'a'.repeat(100)}`]) {
    await page.goto(path)
    await page.evaluate(() => {
      const texts = document.querySelectorAll('.product h1, .product .lines li, .cart-text a')
      for (const text of texts) text.textContent = `https://old-shop.example/${'linen'.repeat(30)}`
    })
    for (const width of [360, 1280]) {
      await resize(page, { width, letters: 100 })
      expect.soft(await widthOf(page), `${path} at ${width} px`).toBe(width)
    }
  }
})

test('in forced colours the chosen colour has an outline', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const product = await new Visitor(page.request, shop.url).findProduct('category=Women&stock=in')
  await page.goto(`/product/${product.id}`)
  const colors = page.getByRole('group', { name: 'Colour' })
  await colors.getByRole('radio', { disabled: false }).first().check()
  // Removes the focus, which is also shown by an outline.
  await page.getByRole('heading', { level: 1 }).click()
  const outlines = await colors
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio.nextElementSibling!).outlineStyle))
  expect(outlines.filter((outline) => outline === 'solid')).toHaveLength(1)
  expect(outlines.length).toBeGreaterThan(1)
})

test('in forced colours the dots of a card keep their colours, which no word beside them names', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/products?category=Women&subcategory=Tops')
  const dots = await page
    .getByRole('group', { name: 'Colour' })
    .first()
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio.nextElementSibling!).backgroundColor))
  expect(dots.length).toBeGreaterThan(1)
  expect(new Set(dots).size).toBe(dots.length)
})

test('in forced colours selects have an arrow, and the slider has dots', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const dot = page.getByRole('button', { name: 'Show products, page 1' })
  const border = await dot.evaluate((button) => getComputedStyle(button, '::before').borderTopWidth)
  expect(border, 'its background is not drawn').toBe('4px')
  await page.goto('/products')
  await expect(page.getByLabel('Sort by')).not.toHaveCSS('appearance', 'none')
})
