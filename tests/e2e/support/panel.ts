import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { ADMIN_EMAIL, ADMIN_PASSWORD, cmsDist } from '../../support/shop/cms-process.ts'
import { openSeededShop, type SeededShop } from '../../support/shop/seeded-shop.ts'
import { expect, test as base } from './back-office.ts'

export const PRODUCTS = 'collection-types/api::catalogue.product'

/** A shop of its own that serves Strapi's panel, too. */
export const test = base.extend<object, { shop: SeededShop }>({
  shop: [
    async ({}, use) => {
      if (!existsSync(path.join(cmsDist, 'build/index.html')))
        throw new Error("Strapi's panel is not built: run `npm run build`.")
      const shop = await openSeededShop({ CMS_PANEL: 'on' })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // The panel does not say when its script is ready: its elements exist only from then on.
  scriptFirst: async ({}, use) => use(),
})
export { expect }

/** Signs the first admin in and opens a page of the content manager. */
export async function openPanel(page: Page, shop: SeededShop, at: string): Promise<void> {
  await page.goto(`${shop.cms.url}/admin/content-manager/${at}`)
  await signInToPanel(page)
}

export async function signInToPanel(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN_EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Strapi's inputs append hints to some names. */
export const panelField = (page: Page, label: string): Locator =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true })

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true })
