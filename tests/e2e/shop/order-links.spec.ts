import type { Locator, Page } from '@playwright/test'
import { formatRand, formatRandText, orderListSchema } from '@stoep/shared'
import { expect, expectNotification, test, type BackOffice } from '../support/back-office.ts'
import { changeProduct } from '../support/staff-hand.ts'
import { Visitor } from '../support/visitor.ts'

const main = (page: Page): Locator => page.getByRole('main')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test.describe('for strangers', () => {
      // The browser logs the rejections.
      test.use({ expectedErrors: [/status of 404/] })

      test("an order's link shows all to its shopper, but only first name and province to others", async ({
        page,
        shop,
        browser,
      }) => {
        const visitor = new Visitor(page.request, shop.url)
        const product = await visitor.findProduct('category=Home&stock=in')
        const order = await visitor.placeOrder(product, { email: 'thandi@example.co.za', directions: 'Blue gate' })
        const all = ['Thandi Nkosi', 'thandi@example.co.za', '12 Stoep Street', 'Blue gate']
        for (const path of [`/cart/share/${order.shareId}`, `/cart/${order.cartId}`]) {
          await page.goto(path)
          await expect(main(page)).toContainText(order.orderNumber)
          for (const text of [product.name, 'Subtotal', 'Delivery', 'R0.00', 'Total', 'Our support phone', ...all])
            await expect(main(page)).toContainText(text)
        }
        await expect(page.getByRole('button', { name: /^(Commit|Confirm)/ })).toHaveCount(0)
        await changeProduct(page.request, shop, product.id, { price: product.price + 11 })
        await page.reload()
        await expect(main(page), 'an order keeps its prices').toContainText(`Total${formatRandText(order.total)}`)
        await changeProduct(page.request, shop, product.id, { price: product.price })

        const friend = await browser.newContext({ javaScriptEnabled, baseURL: shop.url })
        const other = await friend.newPage()
        await other.goto(`/cart/share/${order.shareId}`)
        await expect(other.getByRole('heading', { level: 1, name: 'Order Summary' })).toBeVisible()
        for (const text of [product.name, 'Thandi', 'KwaZulu-Natal']) await expect(main(other)).toContainText(text)
        for (const text of [...all, 'Nkosi', '@', 'Durban']) await expect(main(other)).not.toContainText(text)
        // Opened as a collection, it leads to the same page; the order itself is shown to nobody else.
        await other.goto(`/collection/${order.shareId}`)
        await expect(other).toHaveURL(new RegExp(`/cart/share/${order.shareId}$`))
        await other.goto(`/cart/${order.cartId}`)
        await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
        await expect(main(other).getByRole('alert')).toHaveText('Could not load order details.')
        await other.goto('/cart/share/nothing')
        await expect(main(other).getByRole('alert')).toHaveText('Cart not found or has expired.')
        await expect(main(other).getByRole('link', { name: 'Return to Home' })).toBeVisible()
        await friend.close()
      })
    })

    test('a collection names products that are no longer in the shop, and those that are sold out', async ({
      page,
      shop,
    }) => {
      const visitor = new Visitor(page.request, shop.url)
      const [kept, gone] = [
        await visitor.findProduct('category=Home&stock=in'),
        await visitor.findProduct('category=Gadget&stock=in'),
      ]
      for (const product of [kept, gone]) await visitor.addToCart(product)
      const path = `/collection/${await visitor.shareCart()}`
      await changeProduct(page.request, shop, gone.id, { visible: false })
      await page.goto(path)
      await expect(main(page)).toContainText(`No longer in the shop, and not in the total: ${gone.name}.`)
      const line = main(page).getByRole('listitem').filter({ hasText: kept.name })
      await expect(line).not.toContainText('Sold out')
      await changeProduct(page.request, shop, kept.id, { stock: 0 })
      await page.reload()
      await expect(line).toContainText('Sold out')
      await changeProduct(page.request, shop, kept.id, { stock: kept.stock })
      await changeProduct(page.request, shop, gone.id, { visible: true })
      await page.goto(path)
      await expect(main(page)).not.toContainText('No longer in the shop')
    })

    test('a collection shows its products at current prices, and says so when all of them are gone', async ({
      page,
      shop,
    }) => {
      const visitor = new Visitor(page.request, shop.url)
      const product = await visitor.findProduct('category=Home&stock=in')
      await visitor.addToCart(product)
      const path = `/collection/${await visitor.shareCart()}`
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'A collection for you' })).toBeVisible()
      await expect(main(page)).toContainText(product.name)
      await expect(main(page)).not.toContainText('Customer details')
      await changeProduct(page.request, shop, product.id, { price: product.price + 11 })
      await page.goto(path)
      await expect(main(page), 'prices of today').toContainText(`Total${formatRand((product.price + 11) * 100)}`)
      await changeProduct(page.request, shop, product.id, { visible: false })
      await page.getByRole('button', { name: 'Add all to my cart' }).click()
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        `Not available at the moment: ${product.name}.`,
      )
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Cart Not Found' })).toBeVisible()
      await changeProduct(page.request, shop, product.id, { visible: true, price: product.price })
    })
  })
}

test.describe('staff', () => {
  const findId = async (office: BackOffice, number: string): Promise<string> =>
    orderListSchema.parse(await office.read(`/api/admin/orders?search=${number}`)).orders[0]!.id

  test('review an order on its page and confirm it', async ({ page, office }) => {
    const product = await office.createProduct({ price: 250 })
    const number = await office.placeOrder(product, 2)
    await page.goto(`/cart/${await findId(office, number)}`)
    await expectNotification(page, 'Order details loaded for admin review.')
    for (const text of [number, 'Not confirmed yet', product.name, 'R500.00', '12 Stoep Street'])
      await expect(main(page)).toContainText(text)
    await page.getByRole('button', { name: 'Commit order' }).click()
    await page.getByRole('button', { name: 'Confirm without it' }).click()
    await expectNotification(page, 'Order committed successfully!')
    await expect(page.getByText('Order details loaded'), 'does not cover the result').toHaveCount(0)
    await expect(main(page)).toContainText('Confirmed')
    await expect(page.getByRole('button', { name: /^(Commit|Confirm)/ })).toHaveCount(0)
    expect((await office.lookUpOrder(number)).isCommitted).toBe(true)
  })

  test('confirm an order once when the browser sends it again, as after a lost response', async ({
    page,
    office,
    shop,
  }) => {
    const number = await office.placeOrder(await office.createProduct(), 1)
    const url = `${shop.url}/cart/${await findId(office, number)}`
    const { version } = await office.lookUpOrder(number)
    for (const time of ['first', 'again']) {
      const response = await page.request.post(url, { form: { version }, headers: { origin: shop.url } })
      expect(await response.text(), time).toContain('Order committed successfully!')
    }
  })

  test('are told when a colleague was faster, and an unknown order leads to the order admin', async ({
    page,
    office,
  }) => {
    const number = await office.placeOrder(await office.createProduct(), 1)
    await page.goto(`/cart/${await findId(office, number)}`)
    await page.getByRole('button', { name: 'Commit order' }).click()
    const commit = page.getByRole('button', { name: 'Confirm without it' })
    await expect(commit).toBeVisible()
    await office.moveOrder(number, 'cancelled')
    await commit.click()
    await expectNotification(page, 'Somebody else changed this meanwhile.')
    await expect(main(page)).toContainText('Cancelled')
    await page.goto('/cart/nothing')
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expectNotification(page, 'Could not load order details.')
  })
})

test('nobody is thanked for an order that was cancelled', async ({ office, shop, browser }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const shopper = await context.newPage()
  const visitor = new Visitor(shopper.request, shop.url)
  const { orderNumber } = await visitor.placeOrder(await visitor.findProduct('category=Home&stock=in'))
  await office.moveOrder(orderNumber, 'cancelled')
  await shopper.goto('/order-confirmation')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Your order')
  await expect(main(shopper)).toContainText('This order was cancelled. Nothing is owed.')
  await context.close()
})

test('a shopper whose name is not known yet is thanked without one', async ({ office, shop, browser }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const shopper = await context.newPage()
  const visitor = new Visitor(shopper.request, shop.url)
  await visitor.addToCart(await visitor.findProduct('category=Home&stock=in'))
  const session = (await context.cookies()).find(({ name }) => name === 'session')
  const details = { shippingAddress: '12 Stoep Street, Durban', phoneNumber: '0821234560' }
  await office.send('post', '/api/orders/commit-cart', { sessionId: session!.value, ...details })
  await shopper.goto('/order-confirmation')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await context.close()
})

test('a shop without a WhatsApp number stores the order and shows the phone number to call', async ({
  page,
  office,
  shop,
  browser,
}) => {
  const { whatsappNumber, supportPhone } = await office.findSettings()
  await office.send('put', '/api/admin/settings', { whatsappNumber: '' })
  try {
    const context = await browser.newContext({ baseURL: shop.url })
    const shopper = await context.newPage()
    const visitor = new Visitor(shopper.request, shop.url)
    const order = await visitor.placeOrder(await visitor.findProduct('category=Home&stock=in'))
    expect(order.message).toBe('WhatsApp number is not configured.')
    await shopper.goto('/order-confirmation')
    await expect(main(shopper)).toContainText('WhatsApp number is not configured.')
    await expect(main(shopper)).toContainText('Your order is saved all the same. Please call us on')
    const copy = shopper.getByRole('button', { name: 'Copy the message' })
    await expect(copy).toBeVisible()
    await shopper.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await copy.click()
    await expect(shopper.getByRole('button', { name: 'Copy failed' })).toBeVisible()
    await expect(shopper.getByRole('list').filter({ hasText: 'We confirm your order' })).toHaveText(/^You call us\./)
    await office.send('put', '/api/admin/settings', { supportPhone: '' })
    await shopper.reload()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(/^Thank you, \w+$/)
    await shopper.getByRole('link', { name: 'Track this order' }).click()
    await shopper.getByLabel('Phone number of the order').fill(order.phoneNumber)
    await shopper.getByRole('button', { name: 'Track Order' }).click()
    await expect(main(shopper)).toContainText('We have your order and will confirm it.')
    await context.close()
    await page.goto(`/admin/orders/${order.cartId}`)
    await expect(page.getByRole('heading', { name: order.orderNumber })).toBeVisible()
    const notice = main(page).getByRole('paragraph').filter({ hasText: 'The shop has no WhatsApp number' })
    await notice.getByRole('link', { name: 'Set it in Settings' }).click()
    await expect(page.getByLabel('WhatsApp number for orders')).toBeFocused()
    await expect(notice).toHaveCount(0)
  } finally {
    await office.send('put', '/api/admin/settings', { whatsappNumber, supportPhone })
  }
})

test('every page of a shop with a VAT number says that its prices include VAT', async ({ page, office }) => {
  const expectNote = async (isSaid: boolean) => {
    for (const path of ['/', '/products', '/cart']) {
      await page.goto(path)
      const foot = page.getByRole('contentinfo')
      await expect(foot).toContainText('All rights reserved.')
      if (isSaid) await expect(foot).toContainText('Prices include VAT.')
      else await expect(foot).not.toContainText('VAT')
    }
  }
  await expectNote(false)
  await office.send('put', '/api/admin/settings', { vatNumber: '4123456789' })
  try {
    await expectNote(true)
  } finally {
    await office.send('put', '/api/admin/settings', { vatNumber: '' })
  }
})
