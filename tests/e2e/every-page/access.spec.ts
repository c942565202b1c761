import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { Visitor } from '../support/visitor.ts'
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
