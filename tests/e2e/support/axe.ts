import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Only contrast depends on the colours: for dark ones, no other rule is run again. */
const RULES: Readonly<Record<'light' | 'dark', Parameters<AxeBuilder['options']>[0]['runOnly']>> = {
  light: { type: 'tag', values: ALL },
  dark: { type: 'rule', values: ['color-contrast'] },
}

/** Expects axe to find no violation on the current page, in light and in dark colours. */
export async function expectAccessible(page: Page, name = page.url()): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The shop has no frames and passed rules are not read: both would take most of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await axe.options({ runOnly: RULES[colorScheme], resultTypes: ['violations'] }).analyze()
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${html} ${failureSummary}`)
          .join(' | ')}`,
    )
    expect.soft(found, `${name} in ${colorScheme} colours`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
