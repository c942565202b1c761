import { expect, test } from '../support/fixtures.ts'
import { cardsOf, openOfSecondPage, totalOf } from '../support/product-list.ts'
import { Visitor } from '../support/visitor.ts'

test.use({ serviceWorkers: 'block' })

// The page of a link or of a plain form is the same with script, which changes nothing in what these read.
test.describe('as the server sends them', () => {
  test.use({ javaScriptEnabled: false })

  test('an empty search result says so and offers to reset the filters', async ({ page }) => {
    await page.goto('/products?q=zzzzqqqq')
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(page.getByText('Try adjusting your filters or search criteria')).toBeVisible()
    await page.getByRole('link', { name: 'Reset Filters' }).click()
    await expect(cardsOf(page).first()).toBeVisible()
  })

  test('a list of one page says so', async ({ page, shop }) => {
    const { name } = await new Visitor(page.request, shop.url).findProduct()
    await page.goto(`/products?q=${encodeURIComponent(name)}&priceMax=1`)
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(page.getByText(/^Page \d/)).toHaveCount(0)
    await page.goto('/products?category=Kids&subcategory=Accessories')
    await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible()
  })

  test.describe('beyond the last page', () => {
    test.use({ expectedErrors: [/status of 404/] })

    test('a list says so and links to the last page', async ({ page }) => {
      const response = await page.goto('/products?page=99&view=compact')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'There is no page 99' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'No products found' })).toHaveCount(0)
      const pages = page.getByRole('navigation', { name: 'Pages' })
      const last = await page.getByRole('link', { name: /^Go to page \d+$/ }).getAttribute('href')
      await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', last!)
      await page.getByRole('link', { name: /^Go to page \d+$/ }).click()
      await expect(pages.getByText(/^Page (\d+) of \1$/)).toBeVisible()
      await expect(cardsOf(page).first()).toBeVisible()
    })
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a search finds products despite a typo', async ({ page, shop }) => {
      const { name } = await new Visitor(page.request, shop.url).findProduct()
      const word = name.split(' ').sort((a, b) => b.length - a.length)[0]!
      await page.goto('/products')
      const search = page.getByRole('search', { name: 'Product search' })
      await search.getByRole('searchbox').fill(word.slice(0, -2) + word.slice(-1))
      await search.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL(/[?&]q=/)
      await expect(cardsOf(page).filter({ hasText: word }).first()).toBeVisible()
    })

    test('the URL has filters and sorting, and a filter can be removed', async ({ page }) => {
      await page.goto('/products')
      const all = await totalOf(page)
      const filters = page.getByRole('complementary', { name: 'Filters' })
      await filters.getByRole('checkbox', { name: /^Women/ }).check()
      // With script a filter applies as soon as it is ticked.
      if (!javaScriptEnabled) await filters.getByRole('button', { name: /^Show \d+ items?$/ }).click()
      await expect(page).toHaveURL(/gender=Women/)
      await expect.poll(() => totalOf(page)).toBeLessThan(all)

      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await expect(page).toHaveURL(/gender=Women.*sort=price-asc|sort=price-asc.*gender=Women/)

      await page.getByRole('link', { name: 'Remove filter Gender: Women' }).click()
      await expect(page).not.toHaveURL(/gender=/)
      await expect.poll(() => totalOf(page)).toBe(all)
    })

    test('"Load more" shows the next products', async ({ page }) => {
      await page.goto('/products')
      // Compared by address: other journeys make products of the same name.
      const first = cardsOf(page).first().getByRole('heading').getByRole('link')
      const known = (await first.getAttribute('href'))!
      await expect(cardsOf(page)).toHaveCount(20)
      await page.getByRole('link', { name: 'Load more' }).click()
      if (javaScriptEnabled) {
        await expect(cardsOf(page)).toHaveCount(40)
      } else {
        await expect(page).toHaveURL(/page=2/)
        await expect(cardsOf(page)).toHaveCount(20)
        await expect(first).not.toHaveAttribute('href', known)
      }
    })

    test('the compact view shows less of each product than the grid view', async ({ page, shop }) => {
      await page.goto('/products')
      await expect(
        cardsOf(page)
          .first()
          .getByRole('button', { name: /^View Details/ }),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Compact View' }).click()
      await expect(page).toHaveURL(/view=compact/)
      await expect(cardsOf(page).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^View Details/ })).toHaveCount(0)
      const { name } = await new Visitor(page.request, shop.url).findColorful(5)
      await page.goto(`/products?view=compact&q=${encodeURIComponent(name)}`)
      const colors = cardsOf(page).filter({ hasText: name }).getByText('5 colours', { exact: true }).locator('..')
      await expect(colors).toBeVisible()
      const boxes = await colors
        .locator('.swatch')
        .evaluateAll((dots) => dots.map((dot) => dot.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes.map(({ width }) => width)).toEqual([16, 16, 16, 16])
      expect(new Set(boxes.map(({ top }) => top)).size, 'rows of colours').toBe(1)
      await expect(colors.getByText('+1')).toBeInViewport()
      await page.getByRole('link', { name: 'Grid View' }).click()
      await expect(page).not.toHaveURL(/view=/)
    })

    test('an item is saved for later and moved back to the cart', async ({ page, shop }) => {
      const visitor = new Visitor(page.request, shop.url)
      const product = await visitor.findProduct()
      await visitor.addToCart(product)
      await page.goto('/cart')
      await page.getByRole('button', { name: `Save for later: ${product.name}` }).click()
      await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
      await expect(page.getByText("Let's find something for you!")).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
      await page.getByRole('button', { name: `Move to cart: ${product.name}` }).click()
      await expect(page.getByRole('button', { name: `Remove ${product.name}`, exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Saved for later' })).toHaveCount(0)
    })

    test("a shared cart can be added to another shopper's cart", async ({ page, shop, browser }) => {
      const visitor = new Visitor(page.request, shop.url)
      const product = await visitor.findProduct()
      await visitor.addToCart(product)
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Share this cart' }).click()
      const shared = page.getByRole('link', { name: /\/collection\// })
      await expect(shared, 'it is far below the top').toBeFocused()
      const link = await shared.getAttribute('href')

      const friend = await browser.newContext({ javaScriptEnabled, baseURL: shop.url })
      const other = await friend.newPage()
      await other.goto(link!)
      await expect(other.getByText(product.name).first()).toBeVisible()
      await other.getByRole('button', { name: 'Add all to my cart' }).click()
      await expect(other).toHaveURL(/\/cart$/)
      await expect(other.getByRole('button', { name: `Remove ${product.name}`, exact: true })).toBeVisible()
      await friend.close()
    })

    test('an order is tracked by its number and phone', async ({ page, shop }) => {
      const visitor = new Visitor(page.request, shop.url)
      const order = await visitor.placeOrder(await visitor.findProduct())
      await page.goto('/order-confirmation')
      await page.getByRole('link', { name: 'Track this order' }).click()
      await expect(page.getByLabel('Order number')).toHaveValue(order.orderNumber)
      await page.getByLabel('Order number').fill('')
      await page.keyboard.insertText(`My order number: ${order.orderNumber.toLowerCase()}`)
      await page.getByLabel('Phone number of the order').fill(order.phoneNumber)
      await page.getByRole('button', { name: 'Track Order' }).click()
      await expect(page.getByRole('heading', { name: order.orderNumber })).toBeVisible()
      if (javaScriptEnabled)
        await expect(page.getByRole('status').filter({ hasText: `${order.orderNumber}: ` })).toHaveText(
          /: Not confirmed yet$/,
        )
      // Its message has not been sent yet. The text contains only what a person who tracks the order knows, and nothing
      // else of the customer.
      const chat = await page.getByRole('link', { name: 'Send the order on WhatsApp' }).getAttribute('href')
      expect(new URL(chat!).searchParams.get('text')).toMatch(
        new RegExp(
          `^Hello .+, I would like to order\\.\nOrder ID: ${order.orderNumber}\nTotal: R[\\d .]+, cash on delivery$`,
        ),
      )
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: order.orderNumber })).toBeVisible()
      await expect(page.locator('#track form')).toBeHidden()
      await expect(page.locator('.site-logo'), 'the paper says whose order it is').toBeVisible()
      await expect(page.getByRole('link', { name: 'Cart' })).toBeHidden()
    })
  })
}

test('suggestions appear while the shopper types', async ({ page, shop }) => {
  const { name } = await new Visitor(page.request, shop.url).findProduct()
  await page.goto('/products')
  await page.getByRole('search', { name: 'Product search' }).getByRole('searchbox').pressSequentially(name.slice(0, 8))
  await expect(
    page
      .getByRole('search', { name: 'Product search' })
      .locator('..')
      .getByRole('link', { name: new RegExp(name.slice(0, 8)) })
      .first(),
  ).toBeVisible()
})

test('going back returns to the same place in a longer list', async ({ page }) => {
  await openOfSecondPage(page)
  await page.goBack()
  await expect(cardsOf(page)).toHaveCount(40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test.describe('for an unknown order', () => {
  // The browser logs the failures that a background form receives.
  test.use({ expectedErrors: [/status of 40[04]/] })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled })

      test('an empty form names its empty fields and keeps the others', async ({ page }) => {
        await page.goto('/track-order?order=ST-00000')
        await page.getByRole('button', { name: 'Track Order' }).click()
        const phone = page.getByLabel('Phone number of the order')
        await expect(phone).toHaveAccessibleDescription('Phone number of the order is required')
        await expect(page.getByLabel('Order number')).toHaveAccessibleDescription('')
        await expect(page.getByLabel('Order number')).toHaveValue('ST-00000')
        // Above the fields, as in the other forms.
        const alert = page.locator('form').getByRole('alert')
        await expect(alert).toHaveText('Please enter the order number and the phone number.')
        expect((await alert.boundingBox())!.y).toBeLessThan((await phone.boundingBox())!.y)
        if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Track Order' })).toBeFocused()
      })
    })

  test('a wrong phone and an unknown number get the same message', async ({ page, shop }) => {
    const visitor = new Visitor(page.request, shop.url)
    const order = await visitor.placeOrder(await visitor.findProduct())
    const responses: string[] = []
    for (const [number, phone] of [
      [order.orderNumber, '0829999999'],
      ['ST-00000', '0829999999'],
    ] as const) {
      await page.goto('/track-order')
      await page.getByLabel('Order number').fill(number)
      await page.getByLabel('Phone number of the order').fill(phone)
      await page.getByRole('button', { name: 'Track Order' }).click()
      responses.push(await page.getByRole('main').getByRole('alert').innerText())
    }
    expect(responses[1]).toBe(responses[0])
  })
})
