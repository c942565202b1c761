import { existsSync } from 'node:fs'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../support/shop/cms-process.ts'
import { png } from '../../support/data/pictures.ts'
import { zip } from '../../support/data/zip.ts'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
  uniqueWord,
} from '../support/back-office.ts'
import { chooseFile } from '../support/choose-file.ts'
import { holdRequests } from '../support/fixtures.ts'

const CATALOGUES = path.resolve(root, process.env.CATALOGUES_DIR ?? '../shared/catalogues')
const MAGENTO = path.join(CATALOGUES, 'magento/csv/subset_products.csv')
const FAILED = 'The file could not be uploaded. Please try again.'

test.use({ role: 'staff' })

const publish = (page: Page) => page.getByRole('button', { name: /^Publish/ })

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('staff import a file, review it, publish it and undo it', async ({ page, office }) => {
    const shirt = await office.createProduct({ price: 250 })
    const fresh = uniqueWord()
    const csv = [
      'code,name,price,category,subcategory,stock,colors,images',
      `${shirt.code},Linen shirt,199.90,Men,Tops,25,,`,
      `${fresh},Lamp,299,Tech,,4,White,lamp.png | White`,
      'X-1,Bad price,abc,Tech,,4,,',
    ].join('\n')
    await page.goto('/admin/import')
    await expectAccessible(page)
    await chooseFile(page, 'Choose a CSV file', 'empty.csv', Buffer.alloc(0))
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('This file is empty.')
    const fix = await breakCalls(page, '/api/admin/imports')
    await chooseFile(page, 'Choose a CSV file', 'stock.csv', Buffer.from(csv))
    await expectNotification(page, FAILED)
    await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeFocused()
    await fix()
    await chooseFile(page, 'Choose a CSV file', 'stock.csv', Buffer.from(csv))

    await expect(page.getByRole('heading', { name: 'stock.csv' })).toBeVisible()
    const status = page.getByRole('main').getByRole('status').first()
    await expect(status).toHaveText('Ready to review')
    const rows = page.getByRole('table', { name: 'Products of this import' }).getByRole('row')
    await expect(rows.filter({ hasText: shirt.code })).toContainText(/Price: R250.00 R199.90/)
    await expect(rows.filter({ hasText: 'Bad price' })).toContainText('price "abc" is not an amount in rand')
    await page.getByRole('link', { name: 'Skipped 1' }).click()
    await expect(rows).toHaveCount(2)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download this list' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toMatch(/\nrow 4,X-1,Bad price,skipped,[^\n]+\n$/)
    await page.getByRole('link', { name: 'All 3' }).click()
    await expect(rows.filter({ hasText: fresh })).toContainText('No picture')
    await expect(page.getByRole('heading', { name: '1 picture is missing' })).toBeVisible()
    await expectAccessible(page)
    expect((await office.findProduct(shirt.code)).price, 'before it is published').toBe(250)

    // The page has then stopped polling the progress, which would fail as well.
    await expect(publish(page)).toBeEnabled()
    const fixAgain = await breakCalls(page, '/api/admin/imports', 'broken')
    await publish(page).click()
    await expectNotification(page, 'The import could not be published. Please try again.')
    await fixAgain()
    await publish(page).click()
    await expect(page.getByRole('region', { name: 'Actions' })).toContainText('1 product published.')
    await expect(status).toHaveText('Without pictures')
    expect(await office.findProduct(shirt.code)).toMatchObject({ price: 199.9, stock: 25 })
    expect((await office.findProduct(fresh)).visible, 'without a picture').toBe(false)

    const pictures = zip([
      ['shop/Lamp.PNG', png({ width: 60, height: 75 })],
      ['shop/other.png', png()],
    ])
    const upload = await holdRequests(page, '**/api/upload')
    await chooseFile(page, 'Choose pictures or a zip', 'pictures.zip', pictures)
    await expect(page.getByText('0 of 1 pictures uploaded. Please stay on this page')).toBeVisible()
    await page.getByRole('link', { name: 'All imports' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click()
    upload()
    await expect(page.getByText('1 of 2 pictures added.')).toBeVisible()
    await expect(page.getByText('shop/other.png: No product of this import names it')).toBeVisible()
    await publish(page).click()
    await expect(page.getByRole('region', { name: 'Actions' })).toContainText('2 products published.')
    expect((await office.findProduct(fresh)).visible).toBe(true)

    await office.changeProduct(await office.findProduct(fresh), { price: 310 })
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('1 product undone. 1 product could not be undone and is listed below.')).toBeVisible()
    await expect(rows.filter({ hasText: fresh })).toContainText('It was edited since then')
    expect((await office.findProduct(shirt.code)).price).toBe(250)
    await page.getByRole('link', { name: 'All imports' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'stock.csv' }).first()).toContainText('Undone')
  })

  test('an import that a colleague has undone is shown as undone after a second undo fails', async ({
    page,
    office,
  }) => {
    expect(office.session).toBeDefined()
    await page.goto('/admin/import')
    const csv = `code,name,price,category\n${uniqueWord()},Vase,10,Home\n`
    await chooseFile(page, 'Choose a CSV file', 'twice.csv', Buffer.from(csv))
    const undo = page.getByRole('button', { name: 'Undo this import' })
    await expect(undo).toBeEnabled({ timeout: 30_000 })
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await colleague.getByRole('button', { name: 'Undo this import' }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(colleague.getByText('1 product undone.')).toBeVisible({ timeout: 30_000 })
    await undo.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotification(page, 'This import is not ready for that. Please look at it again.')
    await expect(page.getByText('1 product undone.')).toBeVisible()
    await expect(page.getByRole('main'), 'the dialog has gone with the old state').toBeFocused()
  })

  test('the export has every product and escapes formulas', async ({ page, office }) => {
    const { code } = await office.createProduct({ name: `=HYPERLINK("http://evil.example")`, price: 250 })
    await page.goto('/admin/import')
    const fix = await breakCalls(page, '/api/admin/exports')
    await page.getByRole('button', { name: 'Export products' }).click()
    await expectNotification(page, 'Failed to make the file. Please try again.')
    await fix()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export products' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toContain(code)
    expect(csv).toContain(`"'=HYPERLINK(`)
    expect(csv).not.toMatch(/(^|[,"])[=@]/m)
  })

  test('a file whose first response was lost is imported once', async ({ page, office }, testInfo) => {
    expect(office.session).toBeDefined()
    const name = `${uniqueWord()}.csv`
    const file = testInfo.outputPath(name)
    await writeFile(file, `code,name,price,category,subcategory,stock,colors\n${uniqueWord()},Vase,10,Home,,1,White\n`)
    await page.goto('/admin/import')
    await loseResponse(page, '**/api/admin/imports/batches')
    await chooseFile(page, 'Choose a CSV file', file)
    await expectNotification(page, FAILED)
    await chooseFile(page, 'Choose a CSV file', file)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Without pictures')
    await page.goto('/admin/import')
    await expect(page.getByRole('link', { name })).toHaveCount(1)
  })

  test('an order to publish or read whose response was lost is shown once the page was read again', async ({
    page,
    office,
  }) => {
    const { code } = await office.createProduct({ price: 250 })
    await page.goto('/admin/import')
    await loseResponse(page, '**/publish')
    await chooseFile(page, 'Choose a CSV file', 'late.csv', Buffer.from(`code,price\n${code},199.90\n`))
    await publish(page).click()
    await expectNotification(page, 'The import could not be published. Please try again.')
    await expect(page.getByRole('region', { name: 'Actions' })).toContainText('1 product published.')

    await page.goto('/admin/import')
    await loseResponse(page, '**/mapping')
    await chooseFile(page, 'Choose a CSV file', 'artikels.csv', Buffer.from(`Artikel,Price\n${uniqueWord()},60\n`))
    await page.getByRole('combobox', { name: 'What “Artikel” contains' }).selectOption('name')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectNotification(page, 'The file could not be read. Please try again.')
    await expect(page.getByRole('heading', { name: 'What is the exchange rate?' })).toBeVisible()
  })

  test('pictures in a zip are added although the connection was lost before', async ({ page, office }) => {
    void office
    await page.goto('/admin/import')
    const csv = `code,name,price,category,stock,colors,images\n${uniqueWord()},Lamp,299,Tech,4,White,lamp.png | White\n`
    await chooseFile(page, 'Choose a CSV file', 'lamps.csv', Buffer.from(csv))
    const pictures = zip([['lamp.png', png({ width: 60, height: 75 })]])
    await expect(page.getByRole('button', { name: 'Choose pictures or a zip' })).toBeVisible()
    const unreachable = /\/assets\/|favicon/
    await page.route(unreachable, (route) => route.abort())
    await chooseFile(page, 'Choose pictures or a zip', 'lamps.zip', pictures)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('The network did not answer. Please try again.')
    await page.unroute(unreachable)
    await chooseFile(page, 'Choose pictures or a zip', 'lamps.zip', pictures)
    await expect(page.getByText('1 of 1 picture added.')).toBeVisible()
  })

  test('an interrupted upload of a file continues when the file is chosen again', async ({
    page,
    office,
  }, testInfo) => {
    expect(office.session).toBeDefined()
    const rows = Array.from(
      { length: 12 },
      (_, at) => `${uniqueWord()},Vase ${at},10,Home,,1,White,${'x'.repeat(60_000)}`,
    )
    const file = testInfo.outputPath('vases.csv')
    await writeFile(file, ['code,name,price,category,subcategory,stock,colors,remarks', ...rows].join('\n'))
    const written = new Date('2026-11-02T08:00:00Z')
    await utimes(file, written, written)
    await page.goto('/admin/import')
    // The first part arrives, all others are lost.
    let isLost = false
    await page.route('**/parts/*', (route) => {
      if (isLost) return route.abort()
      isLost = true
      return route.continue()
    })
    await chooseFile(page, 'Choose a CSV file', file)
    await expect(page.getByText('Please choose the file again to continue where it stopped.')).toBeVisible()
    await page.unroute('**/parts/*')
    await page.reload()
    await expect(page.getByText('The upload is incomplete. 1 of its parts is missing.')).toBeVisible()
    await chooseFile(page, 'Choose the file again', 'other.csv', Buffer.from('x'))
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/not the same file/)
    await utimes(file, written, new Date())
    await chooseFile(page, 'Choose the file again', file)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/changed after its upload began/)
    await utimes(file, written, written)
    await chooseFile(page, 'Choose the file again', file)
    await expect(page.getByRole('link', { name: /No picture/ })).toContainText('12')
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('12 products undone.')).toBeVisible()
  })
})

test('a category that the shop has for its subcategories only cannot be created', async ({ page, office }) => {
  expect(office.session).toBeDefined()
  const word = uniqueWord()
  await page.goto('/admin/import')
  const csv = `Artikel,Omskrywing,Price,Category\n${word}-1,Tee,60,Kids\n${word}-2,Pot,80,Pots ${word}\n`
  await chooseFile(page, 'Choose a CSV file', 'artikels.csv', Buffer.from(csv))
  await page.getByRole('combobox', { name: 'What “Omskrywing” contains' }).selectOption('name')
  await page.getByRole('button', { name: 'Continue' }).click()
  const kids = page.getByRole('combobox', { name: 'Category for Kids' })
  await expect(page.getByRole('row').filter({ has: kids })).toContainText(
    'The shop has it, for its subcategories only.',
  )
  await expect(kids.getByRole('option', { name: 'Create “Kids”' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose “Create” for all' }).click()
  await page.getByRole('button', { name: 'Use these categories' }).click()
  await expect(kids.getByRole('option', { name: `Pots ${word}` })).toBeAttached()
  await kids.selectOption('Kids > Top')
  await page.getByRole('button', { name: 'Use these categories' }).click()
  await expect(page.getByText('Every category in the file has been assigned.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).last().press('Enter')
  await expect(page.getByRole('combobox', { name: /^Category for/ }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('2 products undone.')).toBeVisible()
})

test('staff import the file and pictures of another shop system', async ({ page, office }) => {
  test.skip(!existsSync(MAGENTO), 'the catalogue of a real shop is not there')
  await page.goto('/admin/import')
  await chooseFile(page, 'Choose a CSV file', 'subset_products.csv', await readFile(MAGENTO))
  await expect(page.getByRole('link', { name: /No picture/ })).toContainText('36', { timeout: 60_000 })
  await expect(publish(page)).toBeDisabled()
  const rate = page.getByRole('region', { name: 'What is the exchange rate?' })
  await rate.getByRole('textbox').fill('many')
  await rate.getByRole('button', { name: 'Use this number' }).click()
  await expect(rate.getByText('Enter what one unit is in rand, like 18.25.')).toBeVisible()
  await rate.getByRole('textbox').fill('18,50')
  await rate.getByRole('button', { name: 'Use this number' }).click()
  await expect(page.getByText('Exchange rate: 1 unit is R18.5.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(rate.getByRole('textbox')).toHaveValue('18.5')
  await expect(rate, 'a rate was entered').not.toContainText('nothing can be published')
  await expect(page.getByRole('row').filter({ hasText: 'Chaz Kangeroo Hoodie' })).toContainText('R962.00')

  const folder = path.join(CATALOGUES, 'magento/images')
  const pictures = ['m/h/mh01-black_main.jpg', 'm/h/mh01-gray_main.jpg'].filter((file) =>
    existsSync(path.join(folder, file)),
  )
  const packed = await Promise.all(
    pictures.map(async (file) => [file, await readFile(path.join(folder, file))] as const),
  )
  await chooseFile(page, 'Choose pictures or a zip', 'images.zip', zip(packed))
  await expect(page.getByText('2 of 2 pictures added.')).toBeVisible()
  await publish(page).click()
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText('1 product published.')
  const hoodie = await office.findProduct('MH01')
  expect(hoodie).toMatchObject({ visible: true, price: 962 })
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('36 products undone.')).toBeVisible({ timeout: 60_000 })
})

test('while the network is silent, a page that follows an import asks once, not every second', async ({
  page,
  office,
}) => {
  void office
  await page.clock.install()
  await page.goto('/admin/import')
  await holdRequests(page, '**/parts/*')
  await chooseFile(page, 'Choose a CSV file', 'lamps.csv', Buffer.from(`code,name\n${uniqueWord()},Lamp`))
  await expect(page.getByRole('heading', { name: 'lamps.csv' })).toBeVisible()
  let asked = 0
  await page.route(/\/imports\/batches\/[^/]+$/, () => void (asked += 1))
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(5_000)
  expect(asked).toBe(1)
  // One that is given up is asked again.
  await page.clock.runFor(7_000)
  await expect.poll(() => asked).toBe(2)
})
