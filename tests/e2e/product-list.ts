import type { Locator, Page } from '@playwright/test'

/** The products of a list, one card each. */
export const cardsOf = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** How many products the list says that it has. */
export const totalOf = async (page: Page): Promise<number> =>
  Number(/(\d+) items?/.exec(await page.getByRole('main').innerText())?.[1])
