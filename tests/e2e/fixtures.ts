import { test as base, expect } from '@playwright/test'
import { openSeededShop, type SeededShop } from '../support/seeded-shop.ts'

interface WorkerFixtures {
  /** A shop of this worker's own, with the demo catalogue. */
  shop: SeededShop
}
interface TestFixtures {
  /** Errors a test provokes on purpose, like the browser's own line about a 404. */
  expectedErrors: RegExp[]
  /** Fails the test when a page logs an error or throws. */
  quietConsole: void
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const shop = await openSeededShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use()
      const surprises = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))
      expect(surprises, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
