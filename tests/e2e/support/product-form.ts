import type { Locator, Page } from '@playwright/test'
import { png } from '../../support/data/pictures.ts'
import { expect, loseResponse, type BackOffice } from './back-office.ts'

export const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: name })
export const formOf = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })
export const field = (form: Locator, name: string) =>
  form.getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })

export async function choosePictures(
  page: Page,
  names: string[],
  button = 'Choose pictures',
  press = (found: Locator): Promise<void> => found.click(),
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: button }))
  const pictures = names.map((name) => ({
    name,
    mimeType: 'image/png',
    buffer: png({ noisy: true, width: 64, height: 80 }),
  }))
  await (await chooser).setFiles(pictures)
}

/** Fills in everything that a product needs, in the form of a new one. */
export async function fillProduct(page: Page, name: string, code: string): Promise<void> {
  const form = formOf(page)
  await field(form, 'Name').fill(name)
  await field(form, 'Code').fill(code)
  await form.getByRole('combobox', { name: 'Category', exact: true }).selectOption('Women')
  await form.getByRole('combobox', { name: 'Subcategory' }).selectOption('Tops')
  await field(form, 'Price').fill('349.00')
  await field(form, 'Stock').fill('12')
  await field(form, 'Sizes').fill('S, M')
  await choosePictures(page, ['front.png', 'back.png'])
  await field(form, 'Colour').nth(0).fill('Sand')
  await field(form, 'Colour').nth(1).fill('#1b4d3e')
}

/** Raises a product's stock from 20 to 30 in its form; the save arrives, but its response is lost. */
export async function loseStockSave(page: Page, office: BackOffice) {
  const { id, code } = await office.createProduct({ stock: 20 })
  await page.goto(`/admin/products/${id}`)
  const form = formOf(page)
  const save = form.getByRole('button', { name: 'Update Product' })
  await loseResponse(page, '**/products{,/*}')
  await field(form, 'Stock').fill('30')
  await save.click()
  await expect(form.getByText('Error saving product').first()).toBeVisible()
  expect((await office.findProduct(code)).stock, 'the save arrived').toBe(30)
  return { form, save, code }
}
