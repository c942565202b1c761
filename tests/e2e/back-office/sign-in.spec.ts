import type { Page } from '@playwright/test'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { givePassword } from '../../support/people/staff.ts'
import { expectReady, holdRequests, openReady, openWithClock } from '../support/fixtures.ts'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  FIRST_PAGE,
  test,
  uniqueWord,
} from '../support/back-office.ts'

const passwordOf = (page: Page) => page.getByRole('textbox', { name: 'Password' })

async function signIn(page: Page, password: string, email = ADMIN_EMAIL): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await passwordOf(page).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a visitor to a back office page signs in, is led to that page, and logs out', async ({ page }) => {
  await page.goto('/admin/slider')
  await expect(page).toHaveURL(/\/admin\/login\?to=%2Fadmin%2Fslider$/)
  await expectAccessible(page)
  // The message disappears after three seconds, on a busy machine before the test has closed it.
  await openWithClock(page, '/admin/slider')
  await signIn(page, ADMIN_PASSWORD)
  await expect(page).toHaveURL(/\/admin\/slider$/)
  await expectNotification(page, 'Login successful! Redirecting...')
  await page.getByRole('button', { name: 'Close notification' }).click()
  await expect(page.getByText('Login successful! Redirecting...')).toHaveCount(0)
  await page.clock.resume()
  await expect(page.getByText(`Logged in as ${ADMIN_EMAIL} (Admin)`)).toBeVisible()

  await page.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'Admin Session Details' })
  await expect(details.getByText('127.0.0.1')).toBeVisible()
  await expect(details.getByText(ADMIN_EMAIL)).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('an invalid password is rejected with the rules it breaks before it is sent', async ({ page }) => {
  await page.goto('/admin/login')
  await signIn(page, 'short')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Password requirements:')
  for (const rule of [
    '- at least 8 characters',
    '- at least one uppercase letter',
    '- at least one digit',
    '- at least one special character from @$!%*?&',
  ]) {
    await expect(alert).toContainText(rule)
  }
  await expect(alert).not.toContainText('lowercase')
  await expect(passwordOf(page)).toHaveValue('short')
  await expectAccessible(page)
})

/** Sends a key event whenever React postpones work: the worst moments for typing. */
async function typeBetweenSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')!.value as (
      this: MessagePort,
      message: unknown,
    ) => void
    MessagePort.prototype.postMessage = function (message) {
      queueMicrotask(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })))
      post.call(this, message)
    }
  })
}

test('text typed before the page is hydrated is not lost', async ({ page }) => {
  await typeBetweenSteps(page)
  const release = await holdRequests(page, '**/assets/entry.client-*.js')
  await page.goto('/admin/login', { waitUntil: 'commit' })
  const email = page.getByRole('textbox', { name: 'Email' })
  // Every other action on a locator waits for the script.
  await email.evaluate((field) => field.focus())
  await page.keyboard.type(ADMIN_EMAIL)
  release()
  await expectReady(page)
  await passwordOf(page).fill(ADMIN_PASSWORD)
  await expect(email).toHaveValue(ADMIN_EMAIL)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(FIRST_PAGE)
})

test('a sign-in submitted before the page is hydrated succeeds', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/entry.client-*.js')
  await page.goto('/admin/login', { waitUntil: 'commit' })
  // Every other action on a locator waits for the script.
  await page.getByRole('textbox', { name: 'Email' }).evaluate((field) => field.focus())
  await page.keyboard.type(ADMIN_EMAIL)
  await passwordOf(page).evaluate((field) => field.focus())
  await page.keyboard.type(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(FIRST_PAGE)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [FAILED_CALL] })

  test('signing in shows an error for a wrong password and works with the right one', async ({ page }) => {
    await page.goto('/admin/login')
    await expect(page.getByRole('button', { name: 'Show password' }), 'it would do nothing').toHaveCount(0)
    const alert = page.getByRole('main').getByRole('alert')
    const email = page.getByRole('textbox', { name: 'Email' })
    await signIn(page, 'short')
    await expect(alert).toContainText('Password requirements:')
    await expect(alert).toContainText('- at least one uppercase letter')
    await expect(email).toHaveValue(ADMIN_EMAIL)
    await signIn(page, 'Wr0ng!pass')
    await expect(alert).toHaveText('Invalid credentials.')
    await expect(email).toHaveValue(ADMIN_EMAIL)
    await expect(page.getByText('"user": null'), 'closed').toBeHidden()
    await page.getByText('Session status').click()
    await expect(page.getByText('"user": null')).toBeVisible()
    await passwordOf(page).fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(FIRST_PAGE)
    await expect(page.getByRole('paragraph').filter({ hasText: 'The back office needs JavaScript' })).toBeVisible()
  })
})

test('the password can be shown while typing', async ({ page }) => {
  await page.goto('/admin/login')
  await passwordOf(page).fill('Wr0ng!pass')
  await expect(passwordOf(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordOf(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordOf(page)).toHaveAttribute('type', 'password')
  await expect(passwordOf(page)).toHaveValue('Wr0ng!pass')
})

test.describe('when signing in fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('a wrong password shows an error, and only the password must be typed again', async ({ page }) => {
    await page.goto('/admin/login')
    await signIn(page, 'Wr0ng!pass')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials.')
    await expectNotification(page, 'Login failed: Invalid credentials.')
    await expect(page.getByText('Login failed: Invalid credentials.'), 'it goes by itself').toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADMIN_EMAIL)
    await expect(passwordOf(page)).toHaveValue('')
    await page.getByText('Session status').click()
    await expect(page.getByText('"user": null')).toBeVisible()
    await expectAccessible(page)
  })

  test('a failed request shows an error, and signing in works on the next try', async ({ page }) => {
    await page.goto('/admin/login')
    const fix = await breakCalls(page, '/admin/login.data')
    await signIn(page, ADMIN_PASSWORD)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Error logging in.')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADMIN_EMAIL)
    await expect(passwordOf(page), 'nobody has found it wrong').toHaveValue(ADMIN_PASSWORD)
    await fix()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(FIRST_PAGE)
  })

  test('an ended session leads to the sign-in page, and from there back to the same filters', async ({
    page,
    shop,
    office,
  }) => {
    await givePassword(shop.database, office.session)
    await page.goto('/admin/products')
    await office.endSession()
    await page.getByRole('combobox', { name: 'Stock' }).selectOption('out')
    await expect(page).toHaveURL(/\/admin\/login\?to=%2Fadmin%2Fproducts%3Fstock%3Dout$/)
    await expect(page.getByRole('textbox', { name: 'Email' }), 'the filter is gone').toBeFocused()
    await signIn(page, ADMIN_PASSWORD, office.session.email)
    await expect(page).toHaveURL(/\/admin\/products\?stock=out$/)
    await expect(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('out')
  })
})

test.describe('on a bad network', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('the form stays until the page for a forgotten password is there', async ({ page }) => {
    await openReady(page, '/admin/login')
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill(ADMIN_EMAIL)
    const fix = await breakCalls(page, '/admin/forgot-password.data')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectNotification(page, 'The network did not answer. Please try again.')
    await expect(email).toHaveValue(ADMIN_EMAIL)
    await fix()
    const release = await holdRequests(page, /forgot-password\.data/)
    const asked = page.waitForRequest(/forgot-password\.data/)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await asked
    await expect(page.getByText('Checking authentication...')).toHaveCount(0)
    await expect(email).toHaveValue(ADMIN_EMAIL)
    release()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  })
})

test('a browser that keeps no cookies is told that the back office needs them', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await openReady(page, '/admin/login')
  await signIn(page, ADMIN_PASSWORD)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(
    'Please allow cookies for this shop in your browser: the back office needs them.',
  )
  await expect(main.getByText('Checking authentication...')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADMIN_EMAIL)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(FIRST_PAGE)
})

test('a message is shown between signing in and the first page', async ({ page }) => {
  const release = await holdRequests(page, /\/admin\/(products|orders)\.data/)
  await page.goto('/admin/login')
  await signIn(page, ADMIN_PASSWORD)
  await expect(page.getByRole('main').getByText('Checking authentication...')).toBeVisible()
  release()
  await expect(page).toHaveURL(FIRST_PAGE)
})

test('the stock alert is on every page and links to the products that it counts', async ({ page, office }) => {
  await office.createProduct({ name: `Umbrella ${uniqueWord()}`, stock: 0 })
  await page.goto('/admin/users')
  await page.getByText('Stock alerts:').click()
  const alerts = page.getByRole('main').getByRole('group').first()
  await expect(alerts.getByText('Out of stock').first()).toBeVisible()
  await expectAccessible(page)
  await alerts.getByRole('link', { name: 'All out of stock' }).click()
  await expect(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('out')
  // Hidden products are in no alert.
  await expect(page.getByRole('combobox', { name: 'Visibility' })).toHaveValue('visible')
})

const TABS = { admin: ['Products', 'Slider', 'Orders', 'Users'], staff: ['Products', 'Slider', 'Orders'] } as const

for (const role of ['admin', 'staff'] as const) {
  test.describe(`signed in as ${role}`, () => {
    test.use({ role })

    test('the page shows the user and only the tabs of the role', async ({ page, office }) => {
      await page.goto('/admin')
      await expect(page).toHaveURL(FIRST_PAGE)
      const shown = role === 'admin' ? 'Admin' : 'Staff'
      await expect(page.getByText(`Logged in as ${office.session.email} (${shown})`)).toBeVisible()
      const tabs = page.getByRole('navigation', { name: 'Back office' })
      for (const name of TABS[role])
        await expect(tabs.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
      await expect(tabs.getByRole('link', { name: 'Users' })).toHaveCount(role === 'admin' ? 1 : 0)
      await page.goto('/admin/login')
      await expect(page, 'nobody signs in twice').toHaveURL(FIRST_PAGE)
    })
  })
}
