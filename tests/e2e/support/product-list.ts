import type { Locator, Page } from '@playwright/test'

/** The products of a list, one card each. */
export const cardsOf = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** The total number of products that the list shows. */
export const totalOf = async (page: Page): Promise<number> =>
  Number(/(\d+) items?/.exec(await page.getByRole('main').innerText())?.[1])
