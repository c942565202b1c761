import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { oneOfEachKind, personalTemplates } from '../support/templates.ts'

test.use({ serviceWorkers: 'block' })

test('axe finds no problem on the pages that all shoppers see', async ({ page, shop }) => {
  for (const { name, path } of await oneOfEachKind(page, shop.url)) {
    await page.goto(path)
    await expectAccessible(page, name)
  }
})

test("axe finds no problem on a shopper's own pages and the sign-in page", async ({ page, shop }) => {
  for (const { name, path } of await personalTemplates(page, shop.url)) {
    await page.goto(path)
    await expectAccessible(page, name)
  }
})

test('axe finds no problem in the menu and the filters on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products?category=Home')
  await page
    .getByRole('button', { name: 'Menu' })
    .or(page.getByRole('link', { name: 'Menu' }))
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeVisible()
  await expectAccessible(page, 'filters')
})
