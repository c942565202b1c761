import type { Page } from '@playwright/test'
import { expect, expectNotification, test, type BackOffice } from '../support/back-office.ts'
import { openOrder, orderThree, panel, stockOf } from '../support/order-admin.ts'

/** The `count`-th click of a double or triple click, where the pointer is. */
async function clickHere(page: Page, count: number) {
  await page.mouse.down({ clickCount: count })
  await page.mouse.up({ clickCount: count })
}

/** The cash of an order that is on its way; its first button is replaced by that of the next step. */
async function openCash(page: Page, office: BackOffice) {
  const { number } = await orderThree(office)
  await office.moveOrder(number, 'confirmed', 'packed', 'dispatched')
  await openOrder(page, office, number)
  const cash = panel(page, 'Cash')
  return {
    received: cash.getByRole('button', { name: 'Cash received R750.00' }),
    banked: cash.getByRole('button', { name: 'Mark as banked' }),
    find: async () => (await office.lookUpOrder(number)).cash,
  }
}

test('a double or triple click makes one step of an order', async ({ page, office }) => {
  const { received, banked, find } = await openCash(page, office)
  await received.hover()
  await clickHere(page, 1)
  await expect(banked).toBeVisible()
  // The pointer is where it was, on the next step.
  await clickHere(page, 2)
  await clickHere(page, 3)
  await expectNotification(page, 'Cash marked as received.')
  expect(await find()).toBe('collected')
  await banked.click()
  await expectNotification(page, 'Cash marked as banked.')
})

test.describe('on a phone that counts no taps', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('a double tap makes one step of an order', async ({ page, office }) => {
    // The time is set because the response between the taps may take long on a busy machine.
    await page.addInitScript(() => {
      let at = 0
      const recount = (event: Event) =>
        Object.defineProperties(event, { detail: { value: 1 }, timeStamp: { value: (at += 300) } })
      window.addEventListener('click', recount, true)
    })
    const { received, banked, find } = await openCash(page, office)
    await received.scrollIntoViewIfNeeded()
    const { x, y } = (await received.boundingBox())!
    await page.touchscreen.tap(x + 20, y + 20)
    await expect(banked).toBeVisible()
    await page.touchscreen.tap(x + 20, y + 20)
    await expectNotification(page, 'Cash marked as received.')
    expect(await find()).toBe('collected')
  })
})

test('a double click opens a dialog and does not close it with the click that hits beside it', async ({
  page,
  office,
}) => {
  void office
  await page.goto('/admin/categories')
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  await page.getByRole('button', { name: 'Add category' }).hover()
  await clickHere(page, 1)
  await expect(dialog).toBeVisible()
  await clickHere(page, 2)
  await expect(dialog).toBeVisible()
  await clickHere(page, 1)
  await expect(dialog).toBeHidden()
})

test('a double click moves one category by one place', async ({ page, office }) => {
  void office
  await page.goto('/admin/categories')
  const list = page.getByRole('list', { name: 'Categories, in order' })
  const edits = list.getByRole('button', { name: /^Edit / })
  const readNames = () => edits.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const before = await readNames()
  const last = list.getByRole('button', { name: /^Move .* earlier$/ }).last()
  await last.hover()
  await clickHere(page, 1)
  await expect.poll(readNames).not.toEqual(before)
  const moved = await readNames()
  await clickHere(page, 2)
  expect(await readNames()).toEqual(moved)
})

test('Enter that is held opens a form and does not send it', async ({ page, office }) => {
  const { code, number } = await orderThree(office)
  await openOrder(page, office, number)
  const moves = panel(page, 'What happens next')
  await moves.getByRole('button', { name: 'Cancel order' }).focus()
  await page.keyboard.down('Enter')
  const why = moves.getByRole('textbox', { name: 'Why' })
  await expect(why).toBeFocused()
  // As a keyboard repeats it.
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await stockOf(office, code), 'still held').toBe(17)
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Order cancelled.')
})
