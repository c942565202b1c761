import { test as base, expect } from '@playwright/test'
import { openSeededShop, type SeededShop } from '../support/seeded-shop.ts'

interface WorkerFixtures {
  /** A shop of this worker's own, with the demo catalogue. */
  shop: SeededShop
}
interface TestFixtures {
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
  quietConsole: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use()
      expect(errors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
