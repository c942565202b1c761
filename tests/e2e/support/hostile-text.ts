import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Closes every context of HTML and then tries to run script. */
export const HOSTILE = `"'></textarea></style></title><script>window.ran=1</script><img src=x onerror="window.ran=1"><svg onload=window.ran=1>{{7*7}}\${7*7}<!--`

/** Opens a page that shows such texts and expects that none has become markup or run. */
export async function expectNothingRan(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectStillText(page, path)
}

/** The same for the page that is shown now. */
export async function expectStillText(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
  expect(await page.locator('img[src="x"], svg[onload]').count(), path).toBe(0)
}
