import type { Page } from '@playwright/test'
import { expect, expectAccessible, FAILED_CALL, test, uniqueWord } from '../support/back-office.ts'
import { chooseFile } from '../support/choose-file.ts'

/** Domains that never exist: fetching from them fails, how soon and why depends on the network. */
const [SHOP, CDN] = ['old-shop.invalid', 'pictures.invalid']

async function bring(page: Page): Promise<void> {
  const word = uniqueWord()
  const csv = [
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images',
    `1,simple,${word}-1,Vase,1,1,4,100,Home,https://${SHOP}/vase.jpg`,
    `2,simple,${word}-2,Lamp,1,1,4,100,Home,"https://${SHOP}/lamp.jpg, https://${CDN}/lamp.jpg"`,
  ].join('\n')
  await page.goto('/admin/import')
  await chooseFile(page, 'Choose a CSV file', 'moving.csv', Buffer.from(csv))
  await expect(page.getByRole('heading', { name: '3 pictures are missing' })).toBeVisible()
}
const named = (page: Page) => page.getByText(`This file links to 3 pictures at ${SHOP} and ${CDN}.`)

test.describe('an admin', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('chooses the sites to fetch pictures from and sees which pictures failed and why', async ({
    page,
    office: _signedIn,
  }) => {
    await bring(page)
    await expect(named(page)).toContainText('Fetch them?')
    await expect(page.getByRole('button', { name: 'Fetch 3 pictures' })).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: `${CDN} (1 picture)` }).uncheck()
    await page.getByRole('button', { name: 'Fetch 2 pictures' }).click()
    await expect(page.getByText('Some could not be fetched')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText(`row 2, Images: ${SHOP} `).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Fetch \d pictures? again$/ })).toBeEnabled()
    await expectAccessible(page)
  })
})

test.describe('staff without the admin role', () => {
  test.use({ role: 'staff' })

  test('are told that an admin can have the pictures fetched', async ({ page, office: _signedIn }) => {
    await bring(page)
    await expect(named(page)).toContainText('An admin can let the shop fetch them.')
    await expect(page.getByRole('button', { name: /^Fetch/ })).toHaveCount(0)
    await expectAccessible(page)
  })
})
