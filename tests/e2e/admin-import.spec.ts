import { readFile } from 'node:fs/promises'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  uniqueWord,
} from './back-office.ts'

const FAILED = 'The file could not be read. Please try again.'

test.use({ role: 'staff' })

test.describe('where the server fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('a file is dropped, its differences and errors are read, and then it is applied', async ({ page, office }) => {
    const shirt = await office.createProduct({ price: 250 })
    const fresh = uniqueWord()
    const csv = [
      'code,name,price,category,subcategory,stock',
      `${shirt.code},Linen shirt,199.90,Men,Tops,25`,
      `${fresh},Lamp,299,Tech,,4`,
      'X-1,Bad price,abc,Tech,,4',
    ].join('\n')
    await page.goto('/admin/import')
    await expectAccessible(page)
    const drop = async (name: string, text: string) => {
      const files = await page.evaluateHandle(
        ([fileName, content]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([content!], fileName!, { type: 'text/csv' }))
          return transfer
        },
        [name, text],
      )
      await page.getByRole('group', { name: 'Choose a CSV file' }).dispatchEvent('drop', { dataTransfer: files })
    }
    await drop('empty.csv', '')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('This file is empty.')
    const fix = await breakCalls(page, '/api/admin/imports')
    await drop('stock.csv', csv)
    await expectNotification(page, FAILED)
    await fix()
    await drop('stock.csv', csv)
    const plan = page.getByRole('region', { name: 'What stock.csv changes' })
    await expect(plan).toContainText('1 new, 1 changed, 0 the same, 1 left out. Nothing was changed yet.')
    const rows = plan.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: shirt.code })).toContainText(/price: R250.00 R199.90/)
    await expect(rows.filter({ hasText: 'Bad price' })).toContainText('price "abc" is not an amount in rand')
    await expectAccessible(page)
    expect((await office.findProduct(shirt.code)).price, 'a dry run').toBe(250)

    const fixAgain = await breakCalls(page, '/api/admin/imports', 'broken')
    await plan.getByRole('button', { name: 'Apply to 2 products' }).click()
    await expectNotification(page, FAILED)
    await expect(plan, 'the plan is still there').toContainText('Nothing was changed yet.')
    await fixAgain()
    await plan.getByRole('button', { name: 'Apply to 2 products' }).click()
    await expectNotification(page, 'Products imported.')
    await expect(plan).toContainText('This was applied.')
    expect(await office.findProduct(shirt.code)).toMatchObject({ price: 199.9, stock: 25 })
    expect(await office.findProduct(fresh)).toMatchObject({ name: 'Lamp', price: 299, stock: 4 })
  })

  test('the export has every product, and no formula', async ({ page, office }) => {
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
})
