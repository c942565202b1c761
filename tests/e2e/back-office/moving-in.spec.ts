import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../support/shop/cms-process.ts'
import { png } from '../../support/data/pictures.ts'
import { zip } from '../../support/data/zip.ts'
import { expect, expectAccessible, expectNotification, test, uniqueWord } from '../support/back-office.ts'
import { chooseFile } from '../support/choose-file.ts'
import { pressOrder, standInForChat } from '../support/checkout.ts'
import { fillDelivery } from '../support/delivery.ts'

test.use({ role: 'staff' })

/** A file of a trade, with its codes and names replaced by this test's own. */
const fileOf = (name: string, replaced: Record<string, string>): Buffer => {
  let csv = readFileSync(path.join(root, 'cms/src/importer/fixtures', name), 'utf8')
  for (const [from, to] of Object.entries(replaced)) csv = csv.replaceAll(from, to)
  return Buffer.from(csv)
}

const holds = (page: Page, heading: string) => page.getByRole('combobox', { name: `What “${heading}” contains` })
const shown = (page: Page) => page.getByRole('table', { name: 'Preview of the first rows' }).getByRole('row')

/**
 * Uploads the named pictures, publishes the products that have one, and expects their number. Waits until the server
 * has worked through the last answer: until then the page moves, and a press can miss its button.
 */
async function publish(page: Page, pictures: readonly string[]): Promise<void> {
  await expect(page.getByRole('region', { name: 'Actions' })).toBeVisible({ timeout: 30_000 })
  const packed = zip(pictures.map((name) => [`shop/${name}`, png({ width: 60, height: 75 })] as const))
  await chooseFile(page, 'Choose pictures or a zip', 'pictures.zip', packed)
  await page.getByRole('button', { name: `Publish ${pictures.length} products` }).click()
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText(`${pictures.length} products published.`)
}

/** Orders the product on the page; returns the text of the message and the order number. */
async function order(page: Page, line: string, price: RegExp): Promise<{ message: string; number: string }> {
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart & Checkout' }).click()
  const item = page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ hasText: line })
  await expect(item).toContainText(price)
  await fillDelivery(page, `083${String(Date.now()).slice(-7)}`)
  await standInForChat(page.context())
  await pressOrder(page)
  await expect(page).toHaveURL(/order-confirmation/)
  await expect(page.getByRole('main').getByText(line).first()).toBeVisible()
  const chat = await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .getAttribute('href')
  const message = decodeURIComponent(chat!)
  return { message, number: /ST-[0-9A-Z]+/.exec(message)![0] }
}

async function expectOnSlip(page: Page, orderId: string, text: string): Promise<void> {
  await page.goto(`/admin/orders/${orderId}/print/picking`)
  await expect(page.locator('body')).toContainText(text)
}

test('a hair trader imports her own list and sells each length at its price', async ({ page, office }) => {
  const word = uniqueWord()
  await page.goto('/admin/import')
  await chooseFile(page, 'Choose a CSV file', 'hair.csv', fileOf('hair-trader.csv', { 'HT-': `${word}-` }))
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
  await expect(holds(page, 'Item'), 'as its heading says').toHaveValue('name')
  await expect(holds(page, 'Length')).toHaveValue('option')
  await expect(holds(page, 'Bin')).toHaveValue('')
  await expect(shown(page).filter({ hasText: 'Body wave bundle' })).toContainText('Length: 40 cm, 50 cm, 60 cm')
  await expect(shown(page).filter({ hasText: 'Wig net' })).toContainText('Selling price (ZAR) ("on request")')
  await expectAccessible(page)

  await holds(page, 'Selling price (ZAR)').selectOption('')
  await expect(page.getByText('Choose the column for: Price.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await holds(page, 'Selling price (ZAR)').selectOption('price')
  await holds(page, 'Range').selectOption('category')
  await expect(shown(page).filter({ hasText: 'Body wave bundle' })).toContainText('749.00 to 1099.00')
  const saveAs = page.getByRole('textbox', { name: 'Save this mapping as' })
  await saveAs.fill(`Hair ${word}`)
  await page.getByRole('link', { name: 'All imports' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(saveAs).toHaveValue(`Hair ${word}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Which categories do these belong to?' })).toBeVisible()
  const place = page.getByRole('combobox', { name: 'Category for Hair' })
  await expect(place.getByRole('option', { name: 'Create “Hair”' })).toBeAttached()
  await expect(page.getByText('File with matched columns, uploaded')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  const named = page.getByRole('table', { name: 'Categories of the file' }).getByText('Hair', { exact: true })
  expect((await named.boundingBox())!.height, 'a name in one line').toBeLessThan(40)
  await page.setViewportSize({ width: 1280, height: 720 })
  await place.selectOption('Gadget')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use these categories' }).click()
  await expect(page.getByText('Every category in the file has been assigned.')).toBeVisible()
  await publish(page, ['body-wave.png', 'oil.png'])

  const { id, category } = await office.findProduct(`${word}-BW`)
  expect(category).toBe('Gadget')
  await page.goto(`/product/${id}`)
  await page.getByRole('group', { name: 'Length' }).getByRole('radio', { name: '60 cm' }).check()
  const { message, number } = await order(page, 'Length: 60 cm', /R1\s099\.00/)
  expect(message).toContain('Length 60 cm')
  expect(message).toMatch(/1 x R1\s099\.00/)
  await expectOnSlip(page, (await office.lookUpOrder(number)).id, 'Length: 60 cm')

  // The supplier's next list gets the saved mapping.
  await page.goto('/admin/import')
  await chooseFile(page, 'Choose a CSV file', 'next.csv', fileOf('hair-trader.csv', { 'HT-': `${word}-` }))
  await expect(saveAs).toHaveValue(`Hair ${word}`)
  await page.getByRole('combobox', { name: 'Saved column mappings' }).selectOption(`Hair ${word}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'Mapping deleted.')
  await expect(page.getByRole('heading', { name: 'Match the columns' }), 'the button is gone').toBeFocused()
  await page.getByRole('button', { name: 'Discard this import' }).click()
  await expect(page.getByText('Nothing from it is in the shop.')).toBeVisible()
})

test('a hardware shop imports products without colours and sells by diameter and pack', async ({ page, office }) => {
  const word = uniqueWord()
  const file = fileOf('hardware-counter.csv', {
    'HC-': `${word}-`,
    'Chipboard screw': `Screw ${word}`,
    'Drawer pull': `Pull ${word}`,
  })
  await page.goto('/admin/import')
  await chooseFile(page, 'Choose a CSV file', 'counter.csv', file)
  await expect(page.getByText('Choose the column for: Name.')).toBeVisible()
  await holds(page, 'Goods').selectOption('name')
  await holds(page, 'Each').selectOption('price')
  await holds(page, 'Part no').selectOption('optionCode')
  await page.getByRole('textbox', { name: 'Name of “Finish” in the shop' }).fill('Metal')
  await expect(shown(page).filter({ hasText: `Screw ${word}` })).toContainText('Diameter: 6 mm, 8 mm')
  await expect(shown(page).filter({ hasText: `Pull ${word}` })).toContainText('Metal: Brass, Chrome')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'The prices are in rand' }).click()
  await expect(page.getByText('The prices in this file are in rand.')).toBeVisible()
  await publish(page, ['screw.png', 'pull.png'])

  const { id } = await office.findProduct(`screw-${word}`)
  await page.goto(`/product/${id}`)
  await page.getByRole('group', { name: 'Diameter' }).getByRole('radio', { name: '8 mm' }).check()
  await page.getByRole('group', { name: 'Pack' }).getByRole('radio', { name: '100' }).check()
  const { message, number } = await order(page, 'Pack: 100 / Diameter: 8 mm', /R199\.00/)
  expect(message).toContain('Diameter 8 mm, Pack 100: 1 x R199.00')
  await expectOnSlip(page, (await office.lookUpOrder(number)).id, 'Diameter: 8 mm')
})

test('an import without stock asks once for the quantity of each product', async ({ page, office }) => {
  const code = uniqueWord()
  const csv = `ID,Type,SKU,Name,In stock?,Stock,Regular price,Categories\n1,simple,${code},Vase,1,,R100,Home`
  await page.goto('/admin/import')
  await chooseFile(page, 'Choose a CSV file', 'woocommerce.csv', Buffer.from(csv))
  const units = page.getByRole('region', { name: 'How many are in stock?' })
  await units.getByRole('textbox').fill('many')
  await units.getByRole('button', { name: 'Use this number' }).click()
  await expect(units.getByText(/Enter a whole number from 0/)).toBeVisible()
  await expectAccessible(page)
  await units.getByRole('textbox').fill('12')
  await units.getByRole('button', { name: 'Use this number' }).click()
  await expect(page.getByText('New products without stock in the file start with 12.')).toBeVisible()
  await expect.poll(async () => (await office.findProduct(code)).stock, { timeout: 30_000 }).toBe(12)
})
