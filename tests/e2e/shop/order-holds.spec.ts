import type { Page, Route } from '@playwright/test'
import type { Product } from '@stoep/shared'
import type { SeededShop } from '../../support/shop/seeded-shop.ts'
import { orderButton, standInForChat } from '../support/checkout.ts'
import { fillDelivery } from '../support/delivery.ts'
import { expect, test } from '../support/fixtures.ts'
import { Visitor } from '../support/visitor.ts'

/** The browser logs the 409 of an order that the shop asks about first, and requests that fail on purpose. */
test.use({ serviceWorkers: 'block', expectedErrors: [/status of 409|net::ERR_FAILED/] })

interface OpenCart {
  first: Product
  second: Product
  phone: string
}

/** Opens a cart with two products, twice the minimum of the first, with the delivery filled in. */
async function openCart(page: Page, shop: SeededShop): Promise<OpenCart> {
  await standInForChat(page.context())
  const visitor = new Visitor(page.request, shop.url)
  const [first, second] = [
    await visitor.findPlentiful('category=Home&stock=in'),
    await visitor.findPlentiful('category=Gadget&stock=in'),
  ]
  for (const product of [first, first, second]) await visitor.addToCart(product)
  await page.goto('/cart')
  const phone = `08${String(Date.now()).slice(-8)}`
  await fillDelivery(page, phone)
  return { first, second, phone }
}

const quantityOf = (page: Page, { name }: Product) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })

/** The orders of this phone: quantity by product. */
async function ordersOf(shop: SeededShop, phone: string): Promise<Record<string, number>[]> {
  const rows = await shop.database.rows<{ id: number; product_id: string; quantity: number }>(
    `select orders.id, order_lines.product_id, order_lines.quantity
     from orders join order_lines on order_lines.order_id = orders.id where orders.phone_number = ? order by orders.id`,
    [`+27${phone.slice(1)}`],
  )
  const orders = new Map<number, Record<string, number>>()
  for (const row of rows) orders.set(row.id, { ...orders.get(row.id), [row.product_id]: row.quantity })
  return [...orders.values()]
}

/** Holds back requests of the cart page (or their responses) until `release` is called; `seen` lists them. */
async function holdBack(page: Page, where: 'request' | 'response', isHeld: (fields: URLSearchParams) => boolean) {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  const seen: string[] = []
  await page.route('**/cart', async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const fields = new URLSearchParams(route.request().postData() ?? '')
    seen.push(isLine(fields) ? 'line' : 'order')
    if (!isHeld(fields)) return route.continue()
    if (where === 'request') {
      await gate
      return route.continue().catch(() => undefined)
    }
    const response = await route.fetch()
    await gate
    return route.fulfill({ response }).catch(() => undefined)
  })
  return { seen, release: () => release() }
}

/** A line changed by a button of the order form is not an order yet. */
const isLine = (fields: URLSearchParams) => fields.has('fix') || fields.get('intent') !== 'order'

interface Change {
  name: string
  /** Runs after the requests are held; `prepare` runs before. */
  prepare?: (page: Page, cart: OpenCart) => Promise<void>
  act: (page: Page, cart: OpenCart) => Promise<void>
  ordered: (cart: OpenCart) => Record<string, number>
}

const both = ({ first, second }: OpenCart, quantity: number) => ({
  [first.id]: quantity,
  [second.id]: second.minOrder,
})

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const remove = (page: Page, { first }: OpenCart) => press(page, `Remove ${first.name}`)

const CHANGES: readonly Change[] = [
  {
    name: 'typing',
    act: (page, { first }) => quantityOf(page, first).fill(String(4 * first.minOrder)),
    ordered: (cart) => both(cart, 4 * cart.first.minOrder),
  },
  {
    name: 'plus, twice',
    async act(page, { first }) {
      const plus = page.getByRole('button', { name: `More of ${first.name}` })
      await plus.click()
      await plus.click()
    },
    ordered: (cart) => both(cart, 4 * cart.first.minOrder),
  },
  {
    name: 'minus',
    act: (page, { first }) => press(page, `Fewer of ${first.name}`),
    ordered: (cart) => both(cart, cart.first.minOrder),
  },
  { name: 'remove', act: remove, ordered: ({ second }) => ({ [second.id]: second.minOrder }) },
  {
    name: 'save for later',
    act: (page, { first }) => press(page, `Save for later: ${first.name}`),
    ordered: ({ second }) => ({ [second.id]: second.minOrder }),
  },
  {
    name: 'undo',
    async prepare(page, cart) {
      await remove(page, cart)
      await expect(quantityOf(page, cart.first)).toHaveCount(0)
    },
    act: (page) => press(page, 'Undo'),
    ordered: (cart) => both(cart, 2 * cart.first.minOrder),
  },
]

test.describe('with JavaScript', () => {
  // To the page a change is pending until its response, whether the server has it or not: one of them shows both.
  const pending = [
    ...CHANGES.map((change) => ({ change, where: 'request' }) as const),
    { change: CHANGES[0]!, where: 'response' } as const,
  ]
  for (const { change, where } of pending) {
    test(`an order waits for ${change.name} whose ${where} is pending`, async ({ page, shop }) => {
      const cart = await openCart(page, shop)
      await change.prepare?.(page, cart)
      const held = await holdBack(page, where, isLine)
      await change.act(page, cart)
      await orderButton(page).click()
      await expect.poll(() => held.seen.length).toBeGreaterThan(0)
      expect(held.seen).not.toContain('order')
      held.release()
      await expect(page).toHaveURL(/\/order-confirmation$/)
      expect(await ordersOf(shop, cart.phone)).toEqual([change.ordered(cart)])
    })
  }

  test('a change made after the order was sent does not affect it', async ({ page, shop }) => {
    const cart = await openCart(page, shop)
    const held = await holdBack(page, 'response', (fields) => !isLine(fields))
    await orderButton(page).click()
    await expect.poll(() => held.seen).toEqual(['order'])
    await page.getByRole('button', { name: `More of ${cart.first.name}` }).click()
    held.release()
    await expect(page).toHaveURL(/\/order-confirmation$/)
    expect(held.seen).toEqual(['order'])
    expect(await ordersOf(shop, cart.phone)).toEqual([both(cart, 2 * cart.first.minOrder)])
  })

  test('an order after a change that failed asks first', async ({ page, shop }) => {
    const cart = await openCart(page, shop)
    await page.route('**/cart', (route) =>
      isLine(new URLSearchParams(route.request().postData() ?? '')) ? route.abort() : route.continue(),
    )
    await quantityOf(page, cart.first).fill(String(4 * cart.first.minOrder))
    await orderButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your cart has changed' })).toBeVisible()
    await expect(quantityOf(page, cart.first)).toHaveValue(String(2 * cart.first.minOrder))
    expect(await ordersOf(shop, cart.phone)).toEqual([])
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/order-confirmation$/)
    expect(await ordersOf(shop, cart.phone)).toEqual([both(cart, 2 * cart.first.minOrder)])
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an order after a change in another tab asks first', async ({ page, shop }) => {
      const cart = await openCart(page, shop)
      await new Visitor(page.request, shop.url).addToCart(cart.first)
      await orderButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Your cart has changed' })).toBeVisible()
      await expect(quantityOf(page, cart.first)).toHaveValue(String(3 * cart.first.minOrder))
      await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
      expect(await ordersOf(shop, cart.phone)).toEqual([])
      await orderButton(page).click()
      await expect(page).toHaveURL(/\/order-confirmation$/)
      expect(await ordersOf(shop, cart.phone)).toEqual([both(cart, 3 * cart.first.minOrder)])
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order with a typed but unsaved quantity asks first', async ({ page, shop }) => {
    const cart = await openCart(page, shop)
    await quantityOf(page, cart.first).fill(String(4 * cart.first.minOrder))
    await orderButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your cart has changed' })).toBeVisible()
    await expect(quantityOf(page, cart.first)).toHaveValue(String(4 * cart.first.minOrder))
    await expect(page.getByLabel('Street address')).toHaveValue('12 Acacia Street')
    expect(await ordersOf(shop, cart.phone)).toEqual([])
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/order-confirmation$/)
    expect(await ordersOf(shop, cart.phone)).toEqual([both(cart, 4 * cart.first.minOrder)])
  })

  test('an order with an impossible typed quantity says what is wrong with it', async ({ page, shop }) => {
    const cart = await openCart(page, shop)
    await quantityOf(page, cart.first).fill('99999')
    await orderButton(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The quantity must be a whole number from 1 to 9999. The new total' }),
    ).toBeFocused()
    expect(await ordersOf(shop, cart.phone)).toEqual([])
  })

  const LATE: readonly [
    name: string,
    fields: Record<string, string>,
    ordered: (cart: OpenCart) => Record<string, number>,
  ][] = [
    ['a step', { intent: 'set', quantity: '1' }, (cart) => both(cart, cart.first.minOrder)],
    ['a removal', { intent: 'remove' }, ({ second }) => ({ [second.id]: second.minOrder })],
    ['saving for later', { intent: 'save' }, ({ second }) => ({ [second.id]: second.minOrder })],
  ]
  for (const [name, fields, ordered] of LATE) {
    test(`an order after ${name} whose response was lost asks first`, async ({ page, shop }) => {
      const cart = await openCart(page, shop)
      const line = page.getByRole('listitem').filter({ has: quantityOf(page, cart.first) })
      const option = (field: string) => line.locator(`form input[name=${field}]`).inputValue()
      const form = {
        productId: cart.first.id,
        size: await option('size'),
        color: await option('color'),
        ...fields,
      }
      // The browser has sent the change and still shows the old page.
      const sent = await page.request.post(`${shop.url}/cart`, { form, headers: { origin: shop.url } })
      expect(sent.ok()).toBe(true)
      await orderButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Your cart has changed' })).toBeVisible()
      expect(await ordersOf(shop, cart.phone)).toEqual([])
      await orderButton(page).click()
      await expect(page).toHaveURL(/\/order-confirmation$/)
      expect(await ordersOf(shop, cart.phone)).toEqual([ordered(cart)])
    })
  }
})
