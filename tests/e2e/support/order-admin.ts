import type { Locator, Page } from '@playwright/test'
import { breakCalls, expect, expectNotification, notification, type BackOffice } from './back-office.ts'

export const stockOf = async (office: BackOffice, code: string): Promise<number> =>
  (await office.findProduct(code)).stock

/** A product with 20 units, and a pending order of 3 of them. */
export async function orderThree(office: BackOffice, details: Record<string, unknown> = {}) {
  const product = await office.createProduct({ price: 250 })
  const number = await office.placeOrder(product, 3, { details })
  expect(await stockOf(office, product.code), 'held from the moment of ordering').toBe(17)
  return { code: product.code, number }
}

/** Finds an order by the search of the order admin and opens it. */
export async function findInOrderAdmin(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders?search=${number}`)
  await page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/** Opens the order directly. */
export async function openOrder(page: Page, office: BackOffice, number: string): Promise<void> {
  const { id } = await office.lookUpOrder(number)
  await page.goto(`/admin/orders/${id}`)
}

/** A section of the order's page by its heading. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/**
 * Presses the button while the server fails, expects the error and the typed text, and then presses it again with
 * success.
 */
export async function pressTwice(
  page: Page,
  button: Locator,
  { failed, done, typed }: { failed: string; done: string; typed: readonly [field: Locator, text: string][] },
): Promise<void> {
  const fix = await breakCalls(page, '/api/admin/orders')
  await button.click()
  await expectNotification(page, failed)
  for (const [field, text] of typed) await expect(field).toHaveValue(text)
  await fix()
  await button.click()
  await expectNotification(page, done)
}

/** Moves that ask something first, with the button that answers. */
const ASKING: Readonly<Record<string, string>> = {
  'Hand to courier': 'Hand to courier',
  'Confirm order': 'Confirm without it',
}

/** Presses the button of a move, answers its question, and waits for the notification. */
export async function move(page: Page, button: string, done: string): Promise<void> {
  const moves = panel(page, 'What happens next')
  const form = moves.getByRole('form', { name: button, exact: true })
  // The first attempt may have left it open.
  if (!(await form.isVisible())) await moves.getByRole('button', { name: button, exact: true }).click()
  const response = ASKING[button] && form.getByRole('button', { name: ASKING[button] })
  if (response) {
    // An order whose message has been received is confirmed without a question.
    await expect(response.or(notification(page, done)).first()).toBeVisible()
    if (await response.isVisible()) await response.click()
  }
  await expectNotification(page, done)
}
