import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { resize, widthOf } from '../support/resize.ts'
import { Visitor } from '../support/visitor.ts'
import { oneOfEachKind, personalTemplates, type Template } from '../support/templates.ts'

test.use({ serviceWorkers: 'block' })

/** One walk for all that must hold for each page: opening it costs more than each look at it. */
async function expectSound(page: Page, templates: Template[]): Promise<void> {
  for (const { name, path } of templates) {
    await page.setViewportSize({ width: 1280, height: 720 })
    const response = await page.goto(path)
    expect.soft(response?.status(), `${name} (${path})`).toBe(200)
    await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
    await expectAccessible(page, name)
    for (const width of [360, 768]) {
      await resize(page, { width, letters: 200 })
      expect.soft(await widthOf(page), `${name} at ${width} px with letters of 200 %`).toBe(width)
    }
  }
}

test('pages that all shoppers see answer 200 with one heading, pass axe, and are no wider than a phone with large letters', async ({
  page,
  shop,
}) => {
  await expectSound(page, await oneOfEachKind(page, shop.url))
})

test("a shopper's own pages and the sign-in page do so, too", async ({ page, shop }) => {
  await expectSound(page, await personalTemplates(page, shop.url))
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

test('nothing is called invalid to a screen reader before the shopper has chosen or typed anything', async ({
  page,
  shop,
}) => {
  const visitor = new Visitor(page.request, shop.url)
  const product = await visitor.findColorful(5)
  await visitor.addToCart(product)
  const tree = await page.context().newCDPSession(page)
  for (const path of [`/product/${product.id}`, '/cart', '/track-order', '/contact']) {
    await page.goto(path)
    const { nodes } = await tree.send('Accessibility.getFullAXTree')
    const invalid = nodes.filter(({ properties }) =>
      properties?.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
    )
    expect
      .soft(
        invalid.map(({ name }) => name?.value as unknown),
        path,
      )
      .toEqual([])
  }
  // What was left empty in the order is invalid, and says so.
  await page.goto('/cart')
  const province = page.getByRole('combobox', { name: 'Province' })
  await province.focus()
  await page.keyboard.press('Tab')
  await expect(province).toHaveAttribute('aria-invalid', 'true')
  await expect(province).toHaveAccessibleDescription('Province is required')
})
