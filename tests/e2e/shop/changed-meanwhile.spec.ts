import type { Page } from '@playwright/test'
import type { Product } from '@stoep/shared'
import { pressOrder, standInForChat } from '../support/checkout.ts'
import { fillDelivery } from '../support/delivery.ts'
import { expect, openReady, test } from '../support/fixtures.ts'
import { changeProduct, dropCashOnDelivery } from '../support/staff-hand.ts'
import { Visitor } from '../support/visitor.ts'

// The browser logs the 4xx of a rejected order.
test.use({ serviceWorkers: 'block', expectedErrors: [/status of 40[049]/] })

const STREET = 'Street address'

/** Opens a cart with two products, with the delivery filled in. */
async function openFullCart(page: Page, shopUrl: string): Promise<[Product, Product]> {
  const visitor = new Visitor(page.request, shopUrl)
  const [first, second] = [
    await visitor.findProduct('category=Home&stock=in'),
    await visitor.findProduct('category=Gadget&stock=in'),
  ]
  for (const product of [first, first, second]) await visitor.addToCart(product)
  await page.goto('/cart')
  // A phone of its own: one phone may not have many open orders.
  await fillDelivery(page, `083${String(Date.now()).slice(-7)}`)
  return [first, second]
}

const lineOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test.beforeEach(({ context }) => standInForChat(context))

    test('a raised price is shown before ordering, and ordering again accepts it', async ({ page, shop }) => {
      const [product] = await openFullCart(page, shop.url)
      await changeProduct(page.request, shop, product.id, { price: product.price + 10 })
      await pressOrder(page)
      await expect(page.getByRole('alert').filter({ hasText: 'Prices have changed' })).toBeVisible()
      await expect(lineOf(page, product.name)).toContainText(`The price went up: it was R${product.price}.00`)
      await expect(page.getByLabel(STREET)).toHaveValue('12 Acacia Street')
      await pressOrder(page)
      await expect(page).toHaveURL(/\/order-confirmation$/)
      await changeProduct(page.request, shop, product.id, { price: product.price })
    })

    test('a line with too little stock shows what is left, and one click corrects it', async ({ page, shop }) => {
      const [product] = await openFullCart(page, shop.url)
      await changeProduct(page.request, shop, product.id, { stock: product.minOrder })
      await pressOrder(page)
      const line = lineOf(page, product.name)
      await expect(line.getByRole('alert')).toContainText(`Only ${product.minOrder} left in stock.`)
      await line.getByRole('button', { name: `Change to ${product.minOrder}: ${product.name}` }).click()
      await expect(line.getByRole('alert')).toHaveCount(0)
      await expect(line.getByRole('spinbutton')).toHaveValue(String(product.minOrder))
      await expect(page.getByLabel(STREET)).toHaveValue('12 Acacia Street')
      await pressOrder(page)
      await expect(page).toHaveURL(/\/order-confirmation$/)
      await changeProduct(page.request, shop, product.id, { stock: product.stock })
    })

    test('ordering a cart that was ordered in another window links to that order', async ({ page, context, shop }) => {
      await openFullCart(page, shop.url)
      const other = await context.newPage()
      await other.goto('/cart')
      await fillDelivery(other, `084${String(Date.now()).slice(-7)}`)
      await pressOrder(page)
      await expect(page).toHaveURL(/\/order-confirmation$/)
      await pressOrder(other)
      await expect(other.getByRole('alert').filter({ hasText: 'ordered or emptied in another window' })).toBeVisible()
      await other.getByRole('link', { name: 'See my latest order' }).click()
      await expect(other.getByRole('heading', { name: /^Thank you, Thandi/ })).toBeVisible()
    })

    test('a step in a window that shows an ordered cart puts nothing back', async ({ page, context, shop }) => {
      const [product] = await openFullCart(page, shop.url)
      const other = await context.newPage()
      await other.goto('/cart')
      await pressOrder(page)
      await expect(page).toHaveURL(/\/order-confirmation$/)
      await other.getByRole('button', { name: `More of ${product.name}` }).click()
      await expect(other.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
    })

    test('a product that was removed from the shop is named, and the rest can be ordered', async ({ page, shop }) => {
      const [product, other] = await openFullCart(page, shop.url)
      await changeProduct(page.request, shop, product.id, { visible: false })
      await pressOrder(page)
      await expect(page.getByRole('alert').filter({ hasText: 'Your cart has changed. The new total' })).toBeVisible()
      await expect(page.getByText(`not part of your order: ${product.name}`)).toBeVisible()
      await expect(lineOf(page, other.name)).toBeVisible()
      const more = page.waitForResponse((reply) => reply.request().method() === 'POST')
      await page.getByRole('button', { name: `More of ${other.name}` }).click()
      await more
      await page.goto('/cart')
      await expect(page.getByText(`not part of your order: ${product.name}`), 'after a change').toBeVisible()
      await fillDelivery(page, `084${String(Date.now()).slice(-7)}`)
      await pressOrder(page)
      await expect(page).toHaveURL(/\/order-confirmation$/)
      await changeProduct(page.request, shop, product.id, { visible: true })
    })

    test('nobody is told of another window when the only product of the cart has left the shop', async ({
      page,
      shop,
    }) => {
      const visitor = new Visitor(page.request, shop.url)
      const product = await visitor.findProduct('category=Tech&stock=in')
      await visitor.addToCart(product)
      await page.goto('/cart')
      await fillDelivery(page, `083${String(Date.now()).slice(-7)}`)
      await changeProduct(page.request, shop, product.id, { visible: false })
      await pressOrder(page)
      await expect(page.getByRole('alert').filter({ hasText: /^Nothing was ordered: / })).toBeFocused()
      await expect(page.getByText(`not part of your order: ${product.name}`)).toBeVisible()
      await changeProduct(page.request, shop, product.id, { visible: true })
    })

    test('a province without cash on delivery is rejected on every try', async ({ page, shop }) => {
      await openFullCart(page, shop.url)
      const restore = await dropCashOnDelivery(page.request, shop, 'KwaZulu-Natal')
      for (let press = 0; press < 2; press++) {
        const response = page.waitForResponse((reply) => reply.request().method() === 'POST')
        await pressOrder(page)
        await response
        await expect(
          page.getByRole('link', { name: 'Cash on delivery is not offered in this province.' }),
        ).toBeVisible()
      }
      await restore()
    })

    test('a sold-out line can be removed with one click, and the rest ordered', async ({ page, shop }) => {
      const [product, other] = await openFullCart(page, shop.url)
      await changeProduct(page.request, shop, product.id, { stock: 0 })
      await pressOrder(page)
      const line = lineOf(page, product.name)
      await expect(line.getByRole('alert')).toContainText('Sold out')
      const summary = page.getByRole('alert').filter({ hasText: 'Some items are no longer in stock.' })
      await summary.getByRole('link', { name: product.name }).click()
      await expect(line).toBeInViewport()
      await line.getByRole('button', { name: `Remove it: ${product.name}` }).click()
      await expect(line).toHaveCount(0)
      await expect(lineOf(page, other.name)).toBeVisible()
      await expect(page.getByLabel(STREET)).toHaveValue('12 Acacia Street')
      await pressOrder(page)
      await expect(page).toHaveURL(/\/order-confirmation$/)
      await changeProduct(page.request, shop, product.id, { stock: product.stock })
    })
  })
}

test('the number on the cart is right again when the shopper returns to another window', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  const visitor = new Visitor(other.request, shop.url)
  await visitor.addToCart(await visitor.findProduct('category=Home&stock=in'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('the number on the cart follows a response that comes after the next page was opened', async ({ page, shop }) => {
  await openReady(page, '/about')
  // The cookie of a response, which the browser keeps although the page that made the request is gone.
  const visitor = new Visitor(page.request, shop.url)
  await visitor.addToCart(await visitor.findProduct('category=Home&stock=in'))
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})
