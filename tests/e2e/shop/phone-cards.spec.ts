import { expect, openWithClock, test } from '../support/fixtures.ts'
import { BackOffice, uniqueWord } from '../support/back-office.ts'
import { changeProduct } from '../support/staff-hand.ts'
import { Visitor } from '../support/visitor.ts'

test.use({ serviceWorkers: 'block', expectedErrors: [/status of 404/] })

for (const view of ['grid', 'list']) {
  test(`a ${view} card on a phone shows features and lets shoppers choose size and colour`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/products?category=Women&subcategory=Tops&stock=in&view=${view}`)
    // Products of other journeys may lack some of these parts.
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('group', { name: 'Colour' }) })
      .filter({ has: page.getByRole('list', { name: 'Features' }) })
      .first()
    await expect(card.getByRole('listitem').first()).toBeVisible()
    await expect(card.getByRole('list', { name: 'Features' })).toBeVisible()
    await card.getByRole('group', { name: 'Size' }).getByRole('radio').first().check()
    const color = card.getByRole('group', { name: 'Colour' }).getByRole('radio').first()
    await color.check()
    await card.getByRole('button', { name: /^View Details/ }).click()
    await expect(page).toHaveURL(/\/product\/.*color=.*size=/)
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`options without room, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('open with a tap and are chosen on the card', async ({ page, shop, context }) => {
      const office = await BackOffice.enter(page, shop, 'admin')
      const word = uniqueWord()
      const { images } = await office.createProduct()
      const colors = ['Red', 'Blue', 'Green', 'Black', 'White', 'Sand', 'Rust', 'Navy']
      const lengths = ['ten', 'eleven', 'twelve', 'fifteen']
      const sizes = [...lengths.map((length) => `${length} by 200 cm`), '4', '5', '6']
      const { id } = await office.createProduct({
        name: `Throw ${word}`,
        sizes,
        images: colors.map((color) => ({ url: images[0]!.url, color, alt: color })),
      })
      await context.clearCookies()
      await page.setViewportSize({ width: 360, height: 760 })
      await page.goto(`/products?q=${word}`)
      const card = page.getByRole('article').filter({ hasText: word })
      for (const [name, more, last] of [
        ['Colour', '+2 more', 'Navy'],
        ['Size', '+4 more', 'fifteen by 200 cm'],
      ] as const) {
        const options = card.getByRole('group', { name })
        await expect(options.getByRole('radio', { name: last })).toHaveCount(0)
        await options.getByText(more).click()
        await options.getByRole('radio', { name: last }).check()
      }
      for (const [left, right] of [
        ['Rust', 'Navy'],
        ['5', '6'],
      ]) {
        const [before, after] = await Promise.all(
          [left, right].map((name) => card.getByRole('radio', { name, exact: true }).boundingBox()),
        )
        // In some fonts the last one is in the next row.
        const apart = Math.max(after!.x - before!.x, after!.y - before!.y)
        expect(apart, 'targets beside each other').toBeGreaterThanOrEqual(24)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await card.getByRole('button', { name: /^View Details/ }).click()
      await expect(page.getByRole('combobox', { name: 'Colour' })).toHaveValue('Navy')
      await expect(page.getByRole('radio', { name: 'fifteen by 200 cm' })).toBeChecked()
      // Other journeys weigh pages that would show it.
      await changeProduct(page.request, shop, id, { visible: false })
    })
  })
}

test('a phone can change the layout, and the home page has a heading above its filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/#products')
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible()
  await page.getByRole('link', { name: 'Compact View' }).click()
  await expect(page).toHaveURL(/view=compact/)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})

test('a long size without a blank does not make a page wider than the phone', async ({ page, shop, context }) => {
  const office = await BackOffice.enter(page, shop, 'admin')
  const size = 'Wolkekrabber'.repeat(4).slice(0, 40)
  const word = uniqueWord()
  const { id } = await office.createProduct({ name: `Cloak ${word}`, sizes: [size, 'M'] })
  await context.clearCookies()
  await page.setViewportSize({ width: 360, height: 760 })
  for (const path of [`/products?q=${word}`, `/products?q=${word}&view=list`, `/product/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('radio', { name: size }).first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})

test('long names of options and prices near R1 000 000 fit a phone with letters of 200 %', async ({
  page,
  shop,
  context,
}) => {
  const office = await BackOffice.enter(page, shop, 'admin')
  const [first, second] = ['Onafhanklikheidsverklaringsdag', 'Wolkekrabberversekeringsfabrie']
  const word = uniqueWord()
  const product = await office.createProduct({
    name: `Cloak ${word}`,
    price: 999_999,
    specialPrice: 9_999_999,
    sizes: [first, second],
    optionNames: { size: first, color: second },
    optionValues: [first, second],
  })
  await context.clearCookies()
  const visitor = new Visitor(page.request, shop.url)
  await visitor.addToCart(product)
  const collection = await visitor.shareCart()
  await page.setViewportSize({ width: 360, height: 760 })
  const paths = [`/products?q=${word}&view=list`, `/product/${product.id}`, '/cart', `/collection/${collection}`]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(/R999\s999/).first()).toBeVisible()
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      for (const more of document.querySelectorAll<HTMLDetailsElement>('main details')) more.open = true
      return document.documentElement.scrollWidth
    })
    expect.soft(width, path).toBeLessThanOrEqual(360)
  }
  // Other journeys weigh pages that would show it.
  await changeProduct(page.request, shop, product.id, { visible: false })
})

test('price filters show cents', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/products')
  const range = page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^Up to/ })
  await expect(range).toContainText(/Up to R\d+\.00/)
})

test('the link to the top stays while the shopper moves the mouse', async ({ page }) => {
  await openWithClock(page, '/products')
  const button = page.getByRole('link', { name: 'Back to top' })
  await page.evaluate(() => scrollTo(0, 900))
  await expect(button).toBeVisible()
  await page.clock.runFor(4_000)
  await page.mouse.move(20, 20)
  await page.clock.runFor(4_000)
  await expect(button).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(button).toBeHidden()
})

test('a quantity between two steps is rounded up with a message', async ({ page, shop, context }) => {
  const office = await BackOffice.enter(page, shop, 'admin')
  const { id, name } = await office.createProduct({ name: 'Picnic cups', price: 20, stock: 60, minOrder: 6 })
  await context.clearCookies()
  await page.goto(`/product/${id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  const notices = page.getByRole('region', { name: 'Notifications' })
  const said = notices.getByText(`The quantity of ${name} was rounded up to 12.`)
  await quantity.fill('7')
  await page
    .getByRole('button', { name: /^Add \d+, R/ })
    .first()
    .click()
  await expect(said).toBeVisible()
  await expect(quantity).toHaveValue('12')
  await expect(page.getByRole('dialog', { name: 'Added to Cart!' })).toBeVisible()
  await page.goto('/cart')
  const line = page.getByRole('spinbutton', { name: `Quantity of ${name}` })
  await expect(line).toHaveValue('12')
  await line.fill('13')
  await line.press('Enter')
  await expect(line).toHaveValue('18')
  await expect(notices.getByText(`The quantity of ${name} was rounded up to 18.`)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a quantity between two steps is rounded up with a message', async ({ page, shop }) => {
    const office = await BackOffice.enter(page, shop, 'admin')
    const { id, name } = await office.createProduct({ name: 'Picnic plates', price: 20, stock: 60, minOrder: 6 })
    await page.context().clearCookies()
    await page.goto(`/product/${id}`)
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('7')
    await page
      .getByRole('button', { name: /^Add \d+, R/ })
      .first()
      .click()
    await expect(page.getByText(`The quantity of ${name} was rounded up to 12.`)).toBeVisible()
    await page.getByRole('spinbutton', { name: `Quantity of ${name}` }).fill('13')
    await page.getByRole('button', { name: 'Update' }).first().click()
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('18')
    await expect(page.getByText(`The quantity of ${name} was rounded up to 18.`)).toBeVisible()
  })
})

test('eight or more sizes are a dropdown that marks sold-out ones, seven are buttons', async ({
  page,
  shop,
  context,
}) => {
  const office = await BackOffice.enter(page, shop, 'admin')
  const sizes = ['3', '4', '5', '6', '7', '8', '9', '10']
  const optionStock = sizes.map((size) => ({ size, color: 'Sand', stock: size === '4' ? 0 : 5 }))
  const many = await office.createProduct({ name: 'Farm boots', sizes, trackByOption: true, optionStock })
  const few = await office.createProduct({ name: 'Town boots', sizes: sizes.slice(1), stock: 9 })
  await context.clearCookies()
  await page.goto(`/product/${many.id}`)
  const choice = page.getByRole('combobox', { name: 'Size' })
  await expect(choice).toHaveValue('')
  await expect(choice.getByRole('option', { name: '4 (sold out)' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('group', { name: 'Size' })).toContainText('Please select')
  await choice.selectOption('8')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to Cart!' })).toContainText('8')
  await page.goto('/cart')
  await page.getByText(/^Change size/).click()
  await expect(choice.getByRole('option', { name: '4 (sold out)' })).toBeDisabled()
  await page.goto(`/product/${few.id}`)
  await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio')).toHaveCount(7)
})

test('a broken picture is replaced by the default one in the back office', async ({ page, shop }) => {
  await BackOffice.enter(page, shop, 'admin')
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/admin/products')
  await expect(page.locator('img[src="/default-picture.webp"]').first()).toBeVisible()
})
