import type { Page } from '@playwright/test'
import { usersResponseSchema } from '@stoep/shared'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  uniqueWord,
  withoutTable,
} from '../support/back-office.ts'

const PASSWORD = 'N3w!person'

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: email })

async function fillUser(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create User' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sipho Dlamini')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('staff')
}

const submitUser = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click()

test('an admin creates, changes and deletes a user', async ({ page, office: _signedIn }) => {
  const email = `${uniqueWord()}@stoep.test`
  await page.goto('/admin/users')
  await expectAccessible(page)
  await fillUser(page, email)
  await expectAccessible(page)
  await submitUser(page)
  await expectNotification(page, 'User created successfully!')
  await expect(rowOf(page, email)).toContainText('Staff')

  await page.getByRole('button', { name: `Edit ${email}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await edit.getByRole('textbox', { name: 'Name' }).fill('Sipho Ndlovu')
  await edit.getByRole('combobox', { name: 'Role' }).selectOption('admin')
  await edit.getByRole('button', { name: 'Update User' }).click()
  await expectNotification(page, 'User updated successfully!')
  await expect(rowOf(page, email)).toContainText('Sipho Ndlovu')
  await expect(rowOf(page, email)).toContainText('Admin')

  await page.getByRole('button', { name: `Delete ${email}` }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(confirm).toContainText(email)
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, email)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'User deleted successfully!')
  await expect(rowOf(page, email)).toHaveCount(0)
})

test('renaming a user from an outdated list keeps the role that another admin changed', async ({ page, office }) => {
  const email = `${uniqueWord()}@stoep.test`
  await page.goto('/admin/users')
  await fillUser(page, email)
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).selectOption('admin')
  await submitUser(page)
  await expect(rowOf(page, email)).toContainText('Admin')
  const listed = usersResponseSchema.parse(await office.read('/api/admin/users')).users
  const { id } = listed.find((user) => user.email === email)!
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  await office.send('put', `/api/admin/users/${id}`, { role: 'staff' })
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await edit.getByRole('textbox', { name: 'Name' }).fill('Sipho Ndlovu')
  await edit.getByRole('button', { name: 'Update User' }).click()
  await expect(rowOf(page, email)).toContainText('Sipho Ndlovu')
  await expect(rowOf(page, email)).toContainText('Staff')
})

test('an incomplete user is not sent, and the form says what is missing', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create User' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('weak')
  await submitUser(page)
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await expect(dialog.getByText('Email is required.')).toBeVisible()
  await expect(dialog.getByText(/Password requirements:\s- at least 8 characters/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
})

test.describe('when the server rejects or fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('an admin cannot delete their own account', async ({ page, office }) => {
    const { email } = office.session
    await page.goto('/admin/users')
    await page.getByRole('button', { name: `Delete ${email}` }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm Delete' })
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await expect(confirm.getByText('You cannot remove your own account.')).toBeVisible()
    await expectNotification(page, 'Failed to delete user')
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, email)).toContainText('You')
  })

  test('the last admin cannot lose the role', async ({ page, shop, office }) => {
    const { email, userId } = office.session
    await page.goto('/admin/users')
    const roleOf = (type: string) => `(select id from up_roles where type = '${type}')`
    const others = `role_id = ${roleOf('admin')} and user_id <> ${userId}`
    const ids = (await shop.database.rows<{ id: number }>(`select id from up_users_role_lnk where ${others}`)).map(
      ({ id }) => id,
    )
    const setOthers = (type: string) =>
      shop.database.run(`update up_users_role_lnk set role_id = ${roleOf(type)} where id in (${ids.join()})`)
    await setOthers('staff')
    try {
      await page.getByRole('button', { name: `Edit ${email}` }).click()
      const edit = page.getByRole('dialog', { name: 'Edit User' })
      await edit.getByRole('combobox', { name: 'Role' }).selectOption('staff')
      await edit.getByRole('button', { name: 'Update User' }).click()
      await expect(
        edit.getByRole('alert').filter({ hasText: 'The last admin cannot be removed.' }).first(),
      ).toBeVisible()
      await expect(edit.getByRole('combobox', { name: 'Role' })).toHaveValue('staff')
    } finally {
      await setOthers('admin')
    }
  })

  test('a failed change of a user stays in the form and can be sent again', async ({ page, office }) => {
    const { email } = office.session
    await page.goto('/admin/users')
    const fix = await breakCalls(page, '/api/admin/users')
    await page.getByRole('button', { name: `Edit ${email}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit User' })
    await edit.getByRole('textbox', { name: 'Name' }).fill('Zanele Mokoena')
    await edit.getByRole('button', { name: 'Update User' }).click()
    await expect(edit.getByRole('alert').filter({ hasText: 'Error creating/updating user' }).first()).toBeVisible()
    await expect(edit.getByRole('textbox', { name: 'Name' })).toHaveValue('Zanele Mokoena')
    await fix()
    await edit.getByRole('button', { name: 'Update User' }).click()
    await expect(rowOf(page, email)).toContainText('Zanele Mokoena')
  })

  test("a failed creation of a user keeps the form's content and can be sent again", async ({
    page,
    office: _signedIn,
  }) => {
    const email = `${uniqueWord()}@stoep.test`
    await page.goto('/admin/users')
    const fix = await breakCalls(page, '/api/admin/create-user', 'broken')
    await fillUser(page, email)
    await submitUser(page)
    const dialog = page.getByRole('dialog', { name: 'Create User' })
    await expect(dialog.getByRole('alert').filter({ hasText: 'Error creating/updating user' }).first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue(PASSWORD)
    await fix()
    await submitUser(page)
    await expect(rowOf(page, email)).toBeVisible()
  })

  test('a list that cannot be loaded says so, also after a save', async ({ page, shop, office: _signedIn }) => {
    const problem = 'Failed to fetch users. Please try again.'
    await withoutTable(shop, 'staff_passkeys', async () => {
      await page.goto('/admin/users')
      await expectNotification(page, problem)
      await expect(page.getByRole('main').getByText(problem)).toBeVisible()
    })
    const email = `${uniqueWord()}@stoep.test`
    await page.goto('/admin/users')
    const reload = /\/admin\/users\.data/
    await page.route(reload, (route) => route.abort())
    await fillUser(page, email)
    await submitUser(page)
    await expectNotification(page, problem)
    await page.unroute(reload)
    await expect(rowOf(page, email)).toBeVisible()
  })

  test('a user that could not be deleted stays in the list', async ({ page, office }) => {
    const { email } = office.session
    await page.goto('/admin/users')
    await breakCalls(page, '/api/admin/users')
    await page.getByRole('button', { name: `Delete ${email}` }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm Delete' })
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await expect(confirm.getByText('Failed to delete user').first()).toBeVisible()
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, email)).toBeVisible()
  })
})

test.describe('signed in as staff', () => {
  test.use({ role: 'staff' })

  test('the users page is not permitted', async ({ page, office: _signedIn }) => {
    await page.goto('/admin/users')
    await expect(page.getByText('You do not have permission to view users.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create User' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a click beside a dialog closes it, and asks first where something is typed', async ({ page, office }) => {
  await page.goto('/admin/users')
  const beside = () => page.mouse.click(5, 5)
  const confirm = page.getByRole('dialog', { name: 'Confirm Delete' })
  await page.getByRole('button', { name: `Delete ${office.session.email}` }).click()
  await expect(confirm).toBeVisible()
  await beside()
  await expect(confirm).toHaveCount(0)

  const create = page.getByRole('button', { name: 'Create User' })
  const form = page.getByRole('dialog', { name: 'Create User' })
  const name = form.getByRole('textbox', { name: 'Name' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await create.click()
  await name.fill('Sipho Dlamini')
  for (const leave of [beside, () => page.keyboard.press('Escape')]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Sipho Dlamini')
  }
  // Selecting text by dragging may end beside the dialog.
  const box = (await name.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(question).toHaveCount(0)
  await beside()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(form).toHaveCount(0)
  await expect(create).toBeFocused()
})

test('Back and a reload ask first where something is typed in a dialog', async ({ page, office: _signedIn }) => {
  await page.goto('/admin/products')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Create User' }).click()
  const name = page.getByRole('dialog', { name: 'Create User' }).getByRole('textbox', { name: 'Name' })
  await name.fill('Sipho Dlamini')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(name).toHaveValue('Sipho Dlamini')

  const asked = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloading
  await expect(name).toHaveValue('Sipho Dlamini')

  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/admin/products')
})
