import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, expectAccessible, expectNotification, test, uniqueWord } from '../support/back-office.ts'

/** The text of the file and its size in bytes. */
async function readPdf(download: Download): Promise<{ text: string; bytes: number }> {
  const file = await readFile(await download.path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return { text, bytes: file.length }
}

async function make(page: Page): Promise<Download> {
  const dialog = page.getByRole('dialog', { name: 'Pocket catalogue' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  await expect(dialog).toHaveCount(0)
  return download
}

test('staff download a PDF of the ticked products, or of all that match the filters', async ({ page, office }) => {
  const word = uniqueWord()
  const names = [`Clay cup ${word}`, `Clay bowl ${word}`]
  for (const [at, name] of names.entries()) await office.createProduct({ name, price: 100 + at })
  await page.goto(`/admin/products?search=${word}`)
  await expect(page.getByRole('link', { name: names[0]!, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Pocket catalogue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pocket catalogue' })
  await expect(dialog).toContainText('all 2 products that match the filters')
  await expectAccessible(page)
  const all = await readPdf(await make(page))
  await expectNotification(page, 'Pocket catalogue downloaded.')
  for (const name of names) expect(all.text).toContain(name)
  expect(all.text).toContain('R101.00')
  expect(all.bytes).toBeLessThan(300_000)

  await page.getByRole('checkbox', { name: new RegExp(names[1]!) }).check()
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'Pocket catalogue' })
    .click()
  await expect(dialog).toContainText('1 selected product')
  const ticked = await readPdf(await make(page))
  expect(ticked.text).toContain(names[1]!)
  expect(ticked.text).not.toContain(names[0]!)

  // Too many products are reported before anything is sent.
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Pocket catalogue' }).click()
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(
    dialog.getByText('At most 60 products fit. Narrow the filters, or select the ones you want.'),
  ).toBeVisible()
})
