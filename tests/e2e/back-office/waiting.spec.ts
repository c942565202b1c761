import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNotification, test } from '../support/back-office.ts'
import { openWithClock } from '../support/fixtures.ts'
import { orderThree } from '../support/order-admin.ts'

declare global {
  interface Window {
    tonesPlayed: number
  }
}

/** Counts the tones that the page starts; they still play. */
async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tonesPlayed = 0
    const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')!.value as (
      this: AudioScheduledSourceNode,
      when?: number,
    ) => void
    AudioScheduledSourceNode.prototype.start = function (when) {
      window.tonesPlayed++
      start.call(this, when)
    }
  })
}
const tonesOf = (page: Page): Promise<number> => page.evaluate(() => window.tonesPlayed)

test('the back office opens on the orders if some are pending, otherwise on the products', async ({
  page,
  office,
  shop,
}) => {
  await shop.database.run("update orders set state = 'cancelled' where state = 'pending'")
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(page).toHaveTitle(/^Products/)
  const tab = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: /^Orders/ })
  await expect(tab).toHaveText('Orders')
  await orderThree(office)
  await orderThree(office)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(tab).toHaveAccessibleName('Orders 2 waiting')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Slider' }).click()
  await expect(page).toHaveTitle(/^\(2\) .*Slider/)
})

test('a new order is announced on every page, with a sound if the device has it turned on', async ({
  page,
  office,
}) => {
  await countTones(page)
  await openWithClock(page, '/admin/orders')
  const sound = page.getByRole('switch', { name: /^Sound (on|off) for new orders$/ })
  await expect(sound).toHaveAttribute('aria-checked', 'false')
  const first = await orderThree(office)
  await page.clock.runFor(15_000)
  await expectNotification(page, 'A new order came in.')
  expect(await tonesOf(page), 'off until somebody turns it on').toBe(0)
  await sound.press('Enter')
  await expect(sound).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => tonesOf(page), 'heard once, to know it').toBe(2)
  // One order leaves and another comes: the number is the same, and the tone is still heard.
  await page.goto('/admin/users')
  await expect(page).toHaveTitle(/^\(\d+\)/)
  const before = await page.title()
  await office.moveOrder(first.number, 'confirmed')
  await orderThree(office)
  await page.clock.runFor(30_000)
  await expectNotification(page, 'A new order came in.')
  await expect(page).toHaveTitle(before)
  await expect.poll(() => tonesOf(page)).toBe(2)
})
