import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The products of a list, one card each. */
export const cardsOf = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** The total number of products that the list shows. */
export const totalOf = async (page: Page): Promise<number> =>
  Number(/(\d+) items?/.exec(await page.getByRole('main').innerText())?.[1])

/** Adds the second page to the list of all products, and opens one that came with it. */
export async function openOfSecondPage(page: Page): Promise<void> {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cardsOf(page)).toHaveCount(40)
  const far = cardsOf(page).nth(33).getByRole('heading').getByRole('link')
  await far.scrollIntoViewIfNeeded()
  await far.click()
  await expect(page).toHaveURL(/\/product\//)
}
