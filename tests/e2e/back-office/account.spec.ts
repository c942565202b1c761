import type { Page } from '@playwright/test'
import { ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { beganMinutesAgo, givePassword, giveSessions } from '../../support/people/staff.ts'
import {
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  FIRST_PAGE,
  test,
  uniqueWord,
} from '../support/back-office.ts'

const NEW_PASSWORD = 'Nuwe!woord7'
const sessionsOf = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row')
/** The header of the table is a row too. */
const countOf = (sessions: number) => sessions + 1

test.describe('the account page', () => {
  test.use({ role: 'staff', expectedErrors: [FAILED_CALL] })

  test('lets staff see and end their sessions and change their password', async ({ page, shop, office }) => {
    await givePassword(shop.database, office.session)
    await giveSessions(shop.database, office.session, 3)
    await page.goto('/admin/products')
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL(/\/admin\/account$/)
    const sessions = sessionsOf(page, 'Your sessions')
    await expect(sessions).toHaveCount(countOf(4))
    await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
    await expectAccessible(page)

    await page
      .getByRole('button', { name: /^End the session of/ })
      .first()
      .click()
    await expectNotification(page, 'The session was ended.')
    await expect(sessions).toHaveCount(countOf(3))
    await page.getByRole('button', { name: 'End all others' }).click()
    await expectNotification(page, 'All other sessions were ended.')
    await expect(sessions).toHaveCount(countOf(1))
    await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0)

    const [current, next] = [
      page.getByRole('textbox', { name: 'Current password' }),
      page.getByRole('textbox', { name: 'New password' }),
    ]
    const change = async (password: string, chosen: string) => {
      await current.fill(password)
      await next.fill(chosen)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change(ADMIN_PASSWORD, 'weak')
    await expect(page.getByText(/Password requirements:\s- at least 8 characters/)).toBeVisible()
    await change('Wr0ng!pass', NEW_PASSWORD)
    await expect(page.getByText('This is not your password.').first()).toBeVisible()
    await expect(current).toBeFocused()
    await change(ADMIN_PASSWORD, 'P@ssw0rd2026!')
    await expect(page.getByText(/one of the most common passwords/).first()).toBeVisible()
    await expectAccessible(page)
    await change(ADMIN_PASSWORD, NEW_PASSWORD)
    await expectNotification(page, 'Your password was changed.')
    await expect(current).toHaveValue('')

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(office.session.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(FIRST_PAGE)
  })

  test('lets a known browser sign in again while others at its address are slowed', async ({ page, shop, office }) => {
    const { email } = office.session
    await givePassword(shop.database, office.session)
    const signIn = async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
      await page.getByRole('button', { name: 'Login' }).click()
    }
    const guess = () =>
      page.request.fetch(`${shop.url}/api/admin/secure-login`, {
        method: 'POST',
        data: { email, password: 'Wr0ng!pass' },
        headers: { cookie: '', origin: shop.url },
      })
    try {
      await page.goto('/admin/products')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/admin\/login$/)
      for (let number = 0; number < 5; number++) expect((await guess()).status()).toBe(401)
      await signIn()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        /^Too many attempts\. Please try again in \d+ seconds\.$/,
      )
      await shop.database.run('delete from rate_limits')
      await signIn()
      await expect(page).toHaveURL(FIRST_PAGE)
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/admin\/login$/)
      for (let number = 0; number < 5; number++) expect((await guess()).status()).toBe(401)
      expect((await guess()).status()).toBe(429)
      await signIn()
      await expect(page).toHaveURL(FIRST_PAGE)
    } finally {
      await shop.database.run('delete from rate_limits')
    }
  })

  test("shows the end of the passkey dialog at the bottom of a phone's window", async ({ page, office }) => {
    void office
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(dialog).toBeVisible()
    const end = () => dialog.evaluate((box) => window.innerHeight - box.getBoundingClientRect().bottom)
    await expect.poll(end).toBeLessThan(1)
  })
})

test.describe('the users page', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('asks an admin who signed in a while ago to confirm the password before a change', async ({
    page,
    shop,
    office,
  }) => {
    const email = `${uniqueWord()}@stoep.test`
    await givePassword(shop.database, office.session)
    await beganMinutesAgo(shop.database, office.session, 11)
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Create User' }).click()
    const form = page.getByRole('dialog', { name: 'Create User' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Sipho Dlamini')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await form.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Create User' }).click()

    const ask = page.getByRole('dialog', { name: 'Confirm your password' })
    const password = ask.getByRole('textbox', { name: 'Your password' })
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByText('Please confirm your password to go on.').first()).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)

    await form.getByRole('button', { name: 'Create User' }).click()
    await password.fill('Wr0ng!pass')
    await ask.getByRole('button', { name: 'Confirm' }).click()
    await expect(ask.getByRole('alert').filter({ hasText: 'This is not your password.' })).toBeVisible()
    await password.fill(ADMIN_PASSWORD)
    await ask.getByRole('button', { name: 'Confirm' }).click()
    await expectNotification(page, 'User created successfully!')

    // The confirmation is valid for ten minutes.
    await page.getByRole('button', { name: `Delete ${email}` }).click()
    await page.getByRole('dialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, 'User deleted successfully!')
  })

  test('lists the sessions of all staff, which an admin can end', async ({ page, shop, office }) => {
    const word = uniqueWord()
    await giveSessions(shop.database, office.session, 1)
    await shop.database.run(
      'update staff_sessions set browser = ? where user_id = ? and id = (select max(id) from staff_sessions)',
      [word, office.session.userId],
    )
    await page.goto('/admin/users')
    const row = sessionsOf(page, 'Sessions of all staff').filter({ hasText: word })
    await expect(row).toContainText(office.session.email)
    await expectAccessible(page)
    await row.getByRole('button', { name: /^End the session of/ }).click()
    await expectNotification(page, 'The session was ended.')
    await expect(row).toHaveCount(0)
  })
})
