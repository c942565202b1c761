import type { Page } from '@playwright/test'
import { expect, test } from '../support/back-office.ts'
import { holdRequests, openReady } from '../support/fixtures.ts'

/** What the loaders of pages send, as for a browser that moves between them. */
const PAGE_DATA = /\.data(\?|$)/

/** Holds the calls that change something until the returned function is called. */
async function holdWrites(page: Page, matching: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(matching, async (route) => {
    if (route.request().method() !== 'GET') await released
    await route.continue().catch(() => undefined)
  })
  return release
}

test('a bulk change is sent once, however late the page comes on which it can be followed', async ({
  page,
  office,
}) => {
  const { code } = await office.createProduct({ price: 200 })
  await openReady(page, `/admin/products?search=${code}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Or change the price by percent' }).fill('-10')
  await dialog.getByRole('button', { name: 'Show changes' }).click()
  const release = await holdRequests(page, PAGE_DATA)
  const isOrdered = page.waitForResponse(/products\/changes$/)
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await (await isOrdered).finished()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/admin\/import\//)
})

test('who left a page stays where they are when its response comes', async ({ page, office }) => {
  void office
  await openReady(page, '/admin/import')
  const release = await holdWrites(page, /\/api\/admin\/imports\/batches$/)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a CSV file' }).click()
  await (await chooser).setFiles({ name: 'late.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nShirt\n') })
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The file is sent all the same.
  const isSent = page.waitForResponse(/\/parts\/0$/)
  release()
  await isSent
  expect(asked.filter((path) => PAGE_DATA.test(path))).toEqual([])
  await expect(page).toHaveURL(/\/admin\/audit$/)
})
