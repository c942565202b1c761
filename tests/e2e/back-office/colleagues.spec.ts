import type { Page } from '@playwright/test'
import { usersResponseSchema } from '@stoep/shared'
import { expect, FAILED_CALL, test, uniqueWord, type BackOffice } from '../support/back-office.ts'
import { chooseFile } from '../support/choose-file.ts'

// A colleague was faster, so the server rejects the form of this page.
test.use({ expectedErrors: [FAILED_CALL] })

interface Subject {
  what: string
  /** Makes it, opens its form and types something; returns its name and its path in the API. */
  open: (page: Page, office: BackOffice) => Promise<{ name: string; path: string }>
  /** The button that sends the form. */
  button: string
  message: string
}

const subjects: Subject[] = [
  {
    what: 'a category',
    async open(page, office) {
      const name = uniqueWord()
      await office.send('post', '/api/admin/categories', { name })
      const { categories } = (await office.read('/api/admin/categories')) as {
        categories: { id: string; name: string }[]
      }
      await page.goto('/admin/categories')
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Google category' }).fill('Typed')
      return { name, path: `/api/admin/categories/${categories.find((one) => one.name === name)!.id}` }
    },
    button: 'Save',
    message: 'This category is not there any more.',
  },
  {
    what: 'a slide',
    async open(page, office) {
      const { id: productId, name } = await office.createProduct({ name: `Raincoat ${uniqueWord()}` })
      await office.send('post', '/api/slider', { productId, percentOff: 0 })
      const slides = (await office.read('/api/admin/slider')) as { _id: string; productId: { name: string } }[]
      await page.goto('/admin/slider')
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Special tag' }).fill('Typed')
      return { name, path: `/api/slider/${slides.find(({ productId: { name: of } }) => of === name)!._id}` }
    },
    button: 'Save',
    message: 'Slider item not found.',
  },
  {
    what: 'a user',
    async open(page, office) {
      const email = `${uniqueWord()}@stoep.test`
      const body = { name: 'Sipho', email, password: 'N3w!person', role: 'staff' }
      await office.send('post', '/api/admin/create-user', body)
      const { users } = usersResponseSchema.parse(await office.read('/api/admin/users'))
      await page.goto('/admin/users')
      await page.getByRole('button', { name: `Edit ${email}` }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Typed')
      return { name: email, path: `/api/admin/users/${users.find((one) => one.email === email)!.id}` }
    },
    button: 'Update User',
    message: 'User not found.',
  },
]

for (const { what, open, button, message } of subjects)
  test(`the form of ${what} that a colleague deleted keeps what is typed, and the list below is up to date`, async ({
    page,
    office,
  }) => {
    const { name, path } = await open(page, office)
    const main = page.getByRole('main')
    await expect(main.getByText(name).first()).toBeAttached()
    await office.send('delete', path)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog.getByRole('alert').getByText(message).first()).toBeVisible()
    await expect(dialog.locator('input[value="Typed"]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(main.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0)
  })

test('an import that a colleague undid meanwhile is shown so when it is published', async ({ page, office }) => {
  const csv = `code,name,price,category,subcategory,stock,colors\n${(await office.createProduct()).code},Tee,99,Men,Tops,3,\n`
  await page.goto('/admin/import')
  await chooseFile(page, 'Choose a CSV file', 'tees.csv', Buffer.from(csv))
  const publish = page.getByRole('button', { name: /^Publish/ })
  await expect(publish).toBeEnabled()
  // What the page still reads of the import's progress could show the colleague's undo.
  await page.reload()
  await office.send('post', `/api/admin/imports/batches/${page.url().split('/').at(-1)}/undo`, {})
  await publish.click()
  await expect(page.getByText('This import is not ready for that. Please look at it again.').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/Undo/)
  await expect(publish).toHaveCount(0)
})
