import type { Page } from '@playwright/test'

/** Pages take any size without being loaded again, which would take most of the time of these tests. */
export async function resize(page: Page, { width, letters }: { width: number; letters: number }): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), letters)
}

/** The width of the whole page, which is the window's unless something reaches beyond it. */
export const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)
