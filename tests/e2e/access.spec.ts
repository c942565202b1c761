import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { personalTemplates, oneOfEachKind, type Template } from './templates.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test.use({ serviceWorkers: 'block' })

type Scheme = 'light' | 'dark'

/** Only contrast depends on the colours; all other rules are asked once. */
const axeOf = (page: Page, scheme: Scheme): AxeBuilder =>
  scheme === 'light' ? new AxeBuilder({ page }).withTags(RULES) : new AxeBuilder({ page }).withRules(['color-contrast'])

async function expectAccessible(page: Page, templates: Template[], scheme: Scheme): Promise<void> {
  for (const { name, path } of templates) {
    await page.goto(path)
    const { violations } = await axeOf(page, scheme).analyze()
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${html} ${failureSummary}`)
          .join(' | ')}`,
    )
    expect.soft(found, `${name} (${path})`).toEqual([])
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })
    test.describe.configure({ timeout: 180_000 })

    test('axe finds nothing on the pages everyone sees', async ({ page, shop }) => {
      await expectAccessible(page, await oneOfEachKind(page, shop.url), colorScheme)
    })

    test('axe finds nothing on the pages of one shopper, nor on sign-in', async ({ page, shop }) => {
      await expectAccessible(page, await personalTemplates(page, shop.url), colorScheme)
    })

    test('axe finds nothing in the dialogs of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/products')
      await page
        .getByRole('button', { name: 'Menu' })
        .or(page.getByRole('link', { name: 'Menu' }))
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect((await axeOf(page, colorScheme).analyze()).violations.map(({ id }) => id)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Filter/ }).click()
      await expect(page.getByRole('button', { name: 'Close filters' })).toBeVisible()
      expect((await axeOf(page, colorScheme).analyze()).violations.map(({ id }) => id)).toEqual([])
    })
  })
}
