import type { Route } from '@playwright/test'
import { openSeededShop } from '../../support/shop/seeded-shop.ts'
import { orderButton, standInForChat } from '../support/checkout.ts'
import { fillDelivery } from '../support/delivery.ts'
import { expect, holdRequests, openSlowly, openWithClock, test } from '../support/fixtures.ts'
import { Visitor } from '../support/visitor.ts'

test.use({
  serviceWorkers: 'block',
  expectedErrors: [/status of (?:40[04]|50\d)|net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
})

test('without a network each failed change shows an error, and the form keeps its content', async ({
  page,
  shop,
  context,
}) => {
  const product = await new Visitor(page.request, shop.url).findProduct('category=Home&stock=in')
  await new Visitor(page.request, shop.url).addToCart(product)
  await openWithClock(page, '/cart')
  await context.setOffline(true)
  const notices = page.getByRole('region', { name: 'Notifications' })
  await page.getByRole('button', { name: `Save for later: ${product.name}` }).click()
  await expect(notices.getByText('Failed to save for later')).toBeVisible()
  await page.getByLabel('Full name').fill('Thandi Nkosi')
  await orderButton(page).click()
  const notOrdered = notices.getByText('There was an error processing your order. Please try again.')
  await expect(notOrdered).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Nkosi')
  // This notification stays, and is not repeated: nothing else says that there is no order.
  await page.clock.runFor(10_000)
  await expect(notices.getByText('Failed to save for later')).toHaveCount(0)
  const failing = page.waitForEvent('requestfailed')
  await orderButton(page).click()
  await failing
  await page.clock.runFor(10_000)
  await expect(notOrdered).toHaveCount(1)
  // A message beside it is read out alone.
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'processing your order' })).toContainText(
    'Failed to update cart.',
  )
  const { nodes } = await (await context.newCDPSession(page)).send('Accessibility.getFullAXTree')
  const alerts = nodes.filter(({ role }) => role?.value === 'alert')
  const atomicOf = ({ properties = [] }: (typeof nodes)[number]): unknown =>
    properties.find(({ name }) => name === 'atomic')?.value.value
  expect(alerts.map(atomicOf)).toEqual([false])
  await context.setOffline(false)
  await orderButton(page).click()
  await expect(page.getByText('Please fill in all required address fields.')).toBeVisible()
  await expect(notOrdered).toHaveCount(0)
})

test('an order without a response times out after half a minute and can be sent again', async ({
  page,
  shop,
  context,
}) => {
  await standInForChat(context)
  await new Visitor(page.request, shop.url).addToCart(
    await new Visitor(page.request, shop.url).findPlentiful('category=Home&stock=in'),
  )
  await openWithClock(page, '/cart')
  await fillDelivery(page, `085${String(Date.now()).slice(-7)}`)
  const release = await holdRequests(page, '**/cart')
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  const opened = page.waitForEvent('popup')
  await page.getByLabel('Full name').press('Enter')
  await asked
  const chat = await opened
  await orderButton(page).click()
  expect(context.pages(), 'the same order pressed twice opens one chat').toHaveLength(2)
  await expect(chat.getByText('Sending your order...'), 'the window for the chat is not empty').toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText('There was an error processing your order. Please try again.')).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation$/)
})

test('a quantity that could not be sent is reset and can be sent again', async ({ page, shop, context }) => {
  const visitor = new Visitor(page.request, shop.url)
  const product = await visitor.findPlentiful('category=Home&stock=in')
  await visitor.addToCart(product)
  await page.goto('/cart')
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })
  const fewer = page.getByRole('button', { name: `Fewer of ${product.name}` })
  const failed = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Failed to update cart. Please try again.')
  const [before, after] = [product.minOrder, 3 * product.minOrder].map(String) as [string, string]
  await expect(quantity).toHaveValue(before)
  await context.setOffline(true)
  await page.getByRole('button', { name: `More of ${product.name}` }).click()
  await expect(failed.first()).toBeVisible()
  await expect(quantity).toHaveValue(before)
  await expect(fewer).toBeDisabled()
  const failing = page.waitForEvent('requestfailed')
  await quantity.fill(after)
  await quantity.press('Enter')
  await failing
  await expect(quantity).toHaveValue(before)
  await context.setOffline(false)
  await quantity.fill(after)
  await quantity.press('Enter')
  await expect(fewer).toBeEnabled()
  await page.goto('/cart')
  await expect(quantity).toHaveValue(after)
})

test('while the cms is down no cart is called empty, no search without results and no product unknown', async ({
  page,
}) => {
  // A shop of its own, because this one is broken: other journeys still use theirs.
  const shop = await openSlowly(() => openSeededShop())
  try {
    const visitor = new Visitor(page.request, shop.url)
    const product = await visitor.findProduct('category=Home&stock=in')
    await visitor.addToCart(product)
    await page.goto(`${shop.url}/product/unknown`)
    await expect(page.getByText('Product not found.')).toBeVisible()
    await shop.cms.stop()
    await page.goto(`${shop.url}/cart`)
    await expect(page.getByRole('heading', { name: 'Your cart could not be loaded' })).toBeVisible()
    await expect(page.getByText('Your Cart is Empty')).toHaveCount(0)
    await expect(
      page.getByText('The shop is restarting. Please try again in a moment. What you chose is kept.'),
    ).toBeVisible()
    await expect(page.getByText('find something for you')).toHaveCount(0)
    // Without a session the page names one cause, not cookies as a second.
    await page.context().clearCookies()
    await page.reload()
    await expect(page.getByText('What you chose is kept.')).toBeVisible()
    await expect(page.getByText('allow cookies')).toHaveCount(0)
    await page.goto(`${shop.url}/products?q=linen`)
    await expect(page.getByRole('heading', { name: 'The products could not be loaded' })).toBeVisible()
    await expect(page.getByText('No products found')).toHaveCount(0)
    await expect(page.getByText('The shop is restarting. Please try again in a moment.')).toBeVisible()
    await expect(page.getByText('Try adjusting your filters')).toHaveCount(0)
    await page.goto(`${shop.url}/product/${product.id}`)
    await expect(page.getByRole('heading', { name: 'The shop is restarting' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Please try again in a moment. Your cart is safe.',
    )
    // Each of these pages can be asked for again.
    for (const path of ['/cart', '/products?q=linen', `/product/${product.id}`]) {
      await page.goto(shop.url + path)
      const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url() === shop.url + path)
      await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
      await again
    }
  } finally {
    await shop.close()
  }
})

test('a failed change of the cart names itself, not the order, and keeps the focus', async ({
  page,
  shop,
  context,
}) => {
  const visitor = new Visitor(page.request, shop.url)
  const [saved, removed] = [
    await visitor.findPlentiful('category=Home&stock=in'),
    await visitor.findPlentiful('category=Gadget&stock=in'),
  ]
  for (const product of [saved, removed]) await visitor.addToCart(product)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Save for later: ${saved.name}` }).click()
  await page.getByRole('button', { name: `Remove ${removed.name}` }).click()
  for (const name of ['Undo', `Remove ${saved.name} from the saved items`]) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeVisible()
    await context.setOffline(true)
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      'Failed to update cart. Please try again.',
    )
    await expect(button).toBeFocused()
    await context.setOffline(false)
    await button.click()
    await expect(button).toHaveCount(0)
  }
  await visitor.placeOrder(removed)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Bring back the items' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a change of the cart whose response was lost is made once when it is pressed again', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  const product = await visitor.findColorful(3)
  await visitor.addToCart(product)
  await page.goto('/cart')
  const line = page.getByRole('region', { name: 'Items' }).getByRole('listitem')
  const changes = [`Save for later: ${product.name}`, `Move to cart: ${product.name}`, 'Apply']
  for (const name of changes) {
    await page.route('**/cart', loseResponse, { times: 1 })
    if (name === 'Apply') {
      await line.getByText(/^Change /).click()
      await line.getByLabel('Colour').selectOption(product.colors[1]!)
    }
    const button = page.getByRole('button', { name })
    await button.click()
    const alert = page.getByRole('alert').filter({ hasText: /\S/ })
    await expect(alert).toHaveText(/^Failed to/)
    await expect(alert).toHaveCount(0)
    await button.click()
    await expect(button).toHaveCount(0)
    await expect(alert).toHaveCount(0)
  }
  await expect(page.getByRole('status').filter({ hasText: 'Item options updated' })).toBeVisible()
  await expect(line).toHaveCount(1)
  await expect(page.getByRole('spinbutton')).toHaveValue(String(product.minOrder))
  await expect(line).toContainText(product.colors[1]!)
})

/** Lets the shop do what was requested; the response is lost on its way. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('failed')
}
