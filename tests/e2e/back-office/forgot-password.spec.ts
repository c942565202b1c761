import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { startMailServer } from '../../support/hosts/mail-server.ts'
import { openSeededShop } from '../../support/shop/seeded-shop.ts'
import { expectAccessible } from '../support/axe.ts'
import { breakCalls, FAILED_CALL } from '../support/back-office.ts'
import { expect, openSlowly, test } from '../support/fixtures.ts'

const NEW_PASSWORD = 'Kw4zulu!stoep'

test.use({ expectedErrors: [FAILED_CALL] })

test('a forgotten password is reset with the link in the email, which works once', async ({ page }) => {
  const mail = await startMailServer()
  const shop = await openSlowly(() => openSeededShop({ SMTP_URL: mail.url, MAIL_FROM: 'Stoep <shop@stoep.test>' }))
  try {
    await page.goto(`${shop.url}/admin/login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(ADMIN_EMAIL)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'If somebody here has this address, a link is on its way to it. Please look into your email.',
    )

    const { text } = await mail.next()
    const link = /^http\S+$/m.exec(text)![0]
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await expectAccessible(page)
    await expect(page, 'the key leaves the address').toHaveURL(`${shop.url}/admin/reset-password`)
    const password = page.getByLabel('New password')
    await password.fill('short')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText('Password requirements: - at least 8 characters')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('P@ssw0rd')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByText(/^The new password is one of the most common passwords/)).toBeVisible()
    await password.fill(NEW_PASSWORD)
    const mend = await breakCalls(page, '/api/admin/reset-password')
    await page.getByRole('button', { name: 'Set the new password' }).click()
    const lost = 'If the link does not work at your next try, it was changed after all.'
    await expect(page.getByRole('main').getByRole('alert')).toContainText(lost)
    await mend()
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Your password was changed. You can sign in with it now.',
    )

    await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click()
    await page.getByLabel('Email').fill(ADMIN_EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/admin\/(orders|products)/)

    await page.goto(link)
    await page.getByLabel('New password').fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link does not work any more.')
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link does not work any more.')
    await expect(password, 'the key has gone with the address').toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(`${shop.url}/admin/forgot-password`)
  } finally {
    await shop.close()
    await mail.close()
  }
})

test('a shop without email says how to get a new password', async ({ page, shop }) => {
  await page.goto(`${shop.url}/admin/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('An admin can give you a new password in the Users tab.')).toBeVisible()
  await expect(main.getByText('npm run reset-password -- you@shop.example')).toBeVisible()
  await expect(main.getByLabel('Email')).toHaveCount(0)
  await expectAccessible(page)
})
