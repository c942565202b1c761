import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/back-office.ts'
import { openOrder, orderThree, panel } from '../support/order-admin.ts'

/** The texts of the buttons in the primary colour, which marks the next step of a screen. */
const loudButtons = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--primary)'
    const color = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...root.querySelectorAll('a, button')]
      .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === color)
      .map((button) => button.textContent!.trim().replace(/\s+/g, ' '))
  })

async function expectLoud(part: Locator, ...names: string[]): Promise<void> {
  // A hovered button has another colour.
  await part.page().mouse.move(0, 0)
  await expect.poll(() => loudButtons(part), part.page().url()).toEqual(names)
}

test.describe.configure({ timeout: 180_000 })

const loudOf = (page: Page): Locator => page.getByRole('main')

test('every back office page has at most one primary button', async ({ page, office }) => {
  const { number } = await orderThree(office)
  const { id } = await office.lookUpOrder(number)
  const paths = `products orders orders/new orders/holds orders/${id} categories slider users customers import reports
    settings pages pages/about audit account`.split(/\s+/)
  for (const path of paths) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const loud = await loudButtons(loudOf(page))
    expect.soft(loud.length, `${path}: ${loud.join(', ')}`).toBeLessThanOrEqual(1)
  }
})

test('an order has one primary button at each step from confirmation to banked cash', async ({ page, office }) => {
  const { number } = await orderThree(office)
  await openOrder(page, office, number)
  const main = loudOf(page)
  await expectLoud(main, 'Confirm order')
  // The form of the customer takes the place of the button for the flag.
  for (const name of ['Edit items', 'Flag this phone', 'Edit customer', 'Compare their message']) {
    await main.getByRole('button', { name }).click()
    await expectLoud(main, 'Confirm order')
  }
  const moves = panel(page, 'What happens next')
  // The form of a move takes the place of all moves.
  await moves.getByRole('button', { name: 'Cancel order' }).click()
  await expectLoud(main)
  await moves.getByRole('button', { name: 'Keep as it is' }).click()
  await expectLoud(main, 'Confirm order')
  await moves.getByRole('button', { name: 'Confirm order' }).click()
  await expectLoud(main, 'Confirm without it')
  for (const [state, step] of [
    ['confirmed', 'Mark as packed'],
    ['packed', 'Hand to courier'],
    ['dispatched', 'Mark as delivered'],
    ['delivered', 'Cash received R750.00'],
  ] as const) {
    await office.moveOrder(number, state)
    await openOrder(page, office, number)
    await expectLoud(main, step)
  }
  await panel(page, 'Cash').getByRole('button', { name: 'Another amount' }).click()
  await expectLoud(main, 'Save the amount')
  await panel(page, 'Cash').getByRole('button', { name: 'Cancel' }).click()
  await panel(page, 'Cash')
    .getByRole('button', { name: /^Cash received/ })
    .click()
  await expectLoud(main, 'Mark as banked')
  await panel(page, 'Cash').getByRole('button', { name: 'Mark as banked' }).click()
  await expectLoud(main)
})

test('ticking products makes "Edit selected" the primary button', async ({ page, office }) => {
  const { code } = await office.createProduct()
  await page.goto(`/admin/products?search=${code}`)
  const main = loudOf(page)
  await expectLoud(main, 'Add Product')
  await main.getByRole('table', { name: 'Products' }).getByRole('checkbox').last().check()
  await expectLoud(main, 'Edit selected')
})

test('on a phone the actions on what is ticked are in sight at once', async ({ page, office }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const product = await office.createProduct()
  await page.goto(`/admin/products?search=${product.code}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('button', { name: 'Edit selected' })).toBeInViewport({ ratio: 1 })
  await office.placeOrder(product, 1)
  await page.goto('/admin/orders')
  await page.getByRole('checkbox', { name: 'Tick all orders on this page' }).check()
  await expect(page.getByRole('button', { name: 'Hand to courier' })).toBeInViewport({ ratio: 1 })
})
