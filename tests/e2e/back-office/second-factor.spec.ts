import type { CDPSession, Locator, Page } from '@playwright/test'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { openEmptyShop, type SeededShop } from '../../support/shop/seeded-shop.ts'
import { givePassword, signInStaff } from '../../support/people/staff.ts'
import { expectAccessible } from '../support/axe.ts'
import { FAILED_CALL, FIRST_PAGE, loseResponse } from '../support/back-office.ts'
import { expect, holdRequests, openSlowly, test } from '../support/fixtures.ts'

test.use({ expectedErrors: [FAILED_CALL] })

/** Adds a virtual authenticator, like a phone's, that agrees to everything at once. */
async function addAuthenticator(page: Page): Promise<{ forget(): Promise<void> }> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { forget: async () => void (await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })) }
}

const typePassword = async (page: Page, email = ADMIN_EMAIL) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
}
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}
/** Looks in the form only: a dialog also has a place for notifications. */
const expectProblem = (dialog: Locator, text: string) =>
  expect(dialog.locator('form').getByRole('alert').filter({ hasText: text })).toBeVisible()
const codesIn = (place: Page | Locator) => place.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

// One shop for all, as its start costs more than a journey. The first journey leaves passkeys required in it.
let shop: SeededShop
test.beforeAll(async () => {
  shop = await openSlowly(() => openEmptyShop({ PICTURE_SIZES: 'off' }, 'localhost'))
})
test.afterAll(() => shop.close())

async function requirePasskeys(): Promise<void> {
  const columns = { document_id: 'rule', created_at: new Date(), updated_at: new Date(), published_at: new Date() }
  await shop.database.run('delete from staff_rules')
  await shop.database.insert('staff_rules', { ...columns, name: 'second-factor' })
}

test('staff add a passkey, sign in with it or a recovery code, and an admin requires one of all staff', async ({
  page,
  browser,
}) => {
  const phone = await addAuthenticator(page)
  await page.goto(`${shop.url}/admin/login?to=/admin/account`)
  await typePassword(page)
  await expect(page).toHaveURL(/\/admin\/account$/)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const add = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(add.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(add.getByText('Name is required.')).toBeVisible()
  await add.getByLabel('Name').fill('Lost phone')
  const unreachable = /\/assets\/|favicon/
  await page.route(unreachable, (route) => route.abort())
  await page.keyboard.press('Enter')
  await expectProblem(add, 'The network did not answer. Please try again.')
  await page.unroute(unreachable)
  await loseResponse(page, '**/account/passkeys')
  await page.keyboard.press('Enter')
  await expectProblem(add, 'If your list has it all the same, make new recovery codes')
  await add.getByRole('button', { name: 'Cancel' }).click()
  const passkeys = page.getByRole('table', { name: 'Your passkeys' })
  await expect(passkeys, 'it was added').toContainText('Lost phone')
  await page.getByRole('button', { name: 'Remove the passkey Lost phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys).toHaveCount(0)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await add.getByLabel('Name').fill('My phone')
  await page.keyboard.press('Enter')
  const kept = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codesIn(kept)).toHaveCount(10)
  await expectAccessible(page)
  const codes = await codesIn(kept).allTextContents()
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(passkeys.getByRole('row')).toHaveCount(2)
  await expect(passkeys).toContainText('Not yet')
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the content panel' })).toBeVisible()
  await expectAccessible(page)

  // The same device cannot make a second passkey.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await add.getByLabel('Name').fill('Again')
  await page.keyboard.press('Enter')
  await expectProblem(add, 'This device has a passkey for your account already.')
  await add.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Rename the passkey My phone' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename passkey' })
  await rename.getByLabel('Name').fill('Old phone')
  await page.keyboard.press('Enter')
  await expect(passkeys).toContainText('Old phone')

  const withoutScript = await browser.newContext({ javaScriptEnabled: false })
  const plainPage = await withoutScript.newPage()
  await plainPage.goto(`${shop.url}/admin/login`)
  await typePassword(plainPage)
  const notice = plainPage
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: 'A second factor needs JavaScript.' })
  await expect(notice).toBeVisible()
  await withoutScript.close()

  await logOut(page)
  await typePassword(page)
  const use = page.getByRole('button', { name: 'Use my passkey' })
  await expect(use, 'Enter is enough').toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(FIRST_PAGE)

  await page.goto(`${shop.url}/admin/users`)
  await page.getByRole('button', { name: 'Require it for everybody' }).click()
  const ask = page.getByRole('dialog', { name: 'Second factor' })
  await expectAccessible(page)
  await loseResponse(page, '**/api/admin/second-factor')
  await ask.getByRole('button', { name: 'Require it' }).click()
  await expectProblem(ask, 'Failed to change the requirement')
  await expect(page.getByText('Everybody needs a passkey as well as the password'), 'it was changed').toBeVisible()
  await ask.getByRole('button', { name: 'Require it' }).click()
  await expect(ask).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Leave it to each user' }), 'and is not changed back').toBeVisible()
  await expect(page.getByRole('table', { name: 'Users' })).toContainText('Passkey')
  await expectAccessible(page)

  await page.goto(`${shop.url}/admin/account`)
  await page.getByRole('button', { name: 'Remove the passkey Old phone' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove passkey' })
  await remove.getByRole('button', { name: 'Remove' }).click()
  await expectProblem(remove, 'A second factor is required here. Please add another passkey first.')
  await remove.getByRole('button', { name: 'Cancel' }).click()

  // The phone is lost, with its passkey.
  await logOut(page)
  await phone.forget()
  await typePassword(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const code = page.getByLabel('Recovery code')
  await expect(code).toBeFocused()
  await code.fill('AAAA-AAAA-AAAA-AAAA')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This passkey or code does not fit.')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(codes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(FIRST_PAGE)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const release = await holdRequests(page, '**/account/recovery-codes')
  await page.getByRole('dialog', { name: 'New recovery codes' }).getByRole('button', { name: 'Make new codes' }).click()
  await page.goBack()
  const early = page.getByRole('dialog', { name: 'Leave before the codes are shown?' })
  await expectAccessible(page)
  await early.getByRole('button', { name: 'Wait for the codes' }).click()
  release()
  await expect(codesIn(kept)).toHaveCount(10)
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()
  await logOut(page)
})

/** Brings a user without a passkey to the form that a shop which requires one shows after the password. */
async function beginSetUp(page: Page): Promise<{ email: string; name: Locator }> {
  const user = await signInStaff(shop.database, 'staff')
  await givePassword(shop.database, user)
  await requirePasskeys()
  await addAuthenticator(page)
  await page.goto(`${shop.url}/admin/login?to=/admin/account`)
  await typePassword(page, user.email)
  return { email: user.email, name: page.getByLabel('Name of the passkey') }
}

test('a user without a passkey must set one up at sign-in while one is required', async ({ page }) => {
  const { email, name } = await beginSetUp(page)
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await page.goto(`${shop.url}/admin/products`)
  await expect(page, 'half signed in is not signed in').toHaveURL(/\/admin\/login/)
  await page.goto(`${shop.url}/admin/login?to=/admin/account`)
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Sign in as somebody else' }).press('Enter')
  await expect(page.getByLabel('Email'), 'the button is gone').toBeFocused()
  await typePassword(page, email)
  await name.fill('My phone')
  const release = await holdRequests(page, /login\.data/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in as somebody else' })).toBeDisabled()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page
    .getByRole('dialog', { name: 'Leave before the codes are shown?' })
    .getByRole('button', { name: 'Wait for the codes' })
    .click()
  release()
  await expect(codesIn(page)).toHaveCount(10)
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused()
  const said = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  await expect(said).toHaveText('Passkey added.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const question = page.getByRole('dialog', { name: 'Have you kept the codes?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Back to the codes' }).click()
  await expect(codesIn(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them: go on' }).click()
  await expect(page).toHaveURL(/\/admin\/account$/)
  await expect(page.getByRole('table', { name: 'Your passkeys' })).toContainText('My phone')
  await expect(page.getByText('This shop requires one from everybody.')).toBeVisible()
})

test('a passkey whose first response was lost signs in, as no second one takes its place', async ({ page }) => {
  const { email, name } = await beginSetUp(page)
  await name.fill('My phone')
  await loseResponse(page, '**/admin/login.data**')
  await page.keyboard.press('Enter')
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toContainText('The passkey may not be set up.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/account$/)
  await expect(page.getByRole('table', { name: 'Your passkeys' })).toContainText('My phone')
})
