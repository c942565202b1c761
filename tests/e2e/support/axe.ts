import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** Half the size of the text that the module brings itself. */
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Only contrast depends on the colours: for dark ones, no other rule is run again. */
const RULES: Readonly<Record<'light' | 'dark', RunOptions['runOnly']>> = {
  light: { type: 'tag', values: ALL },
  dark: { type: 'rule', values: ['color-contrast'] },
}

/** Expects axe to find no violation on the current page, which has no frames, in light and in dark colours. */
export async function expectAccessible(page: Page, name = page.url()): Promise<void> {
  // Once for both: loading it takes as long as a look at many pages.
  await page.evaluate(SCRIPT)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const options: RunOptions = { runOnly: RULES[colorScheme], resultTypes: ['violations'] }
    const violations = await page.evaluate(
      async (wanted) => (await window.axe.run(document, wanted)).violations,
      options,
    )
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
