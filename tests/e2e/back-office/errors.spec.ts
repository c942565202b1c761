import type { Page } from '@playwright/test'
import { breakCalls, expect, expectAccessible, expectNotification, FAILED_CALL, test } from '../support/back-office.ts'
import { expectReady, openReady, whileCmsIsDown } from '../support/fixtures.ts'

test.use({ expectedErrors: [FAILED_CALL] })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' })
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a mistyped address shows the page of the back office, with its menu and a link back', async ({
  page,
  office,
}) => {
  void office
  for (const path of ['/admin/nowhere', '/admin/Orders', '/admin/orders/x/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(heading(page, 'Page not found'), path).toBeVisible()
    await expect(page, path).toHaveTitle(/Page not found \| Stoep$/)
    await expect(menu(page), path).toBeVisible()
    await expect(tryAgain(page), path).toHaveCount(0)
  }
  await page.goto('/admin/orders/print/nothing')
  await expect(page).toHaveTitle('Page not found | Stoep')
  await page.goBack()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to the back office' }).click()
  await expect(page).toHaveURL(/\/admin\/(orders|products)$/)
})

test('a mistyped address asks those who are not signed in to sign in', async ({ page }) => {
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL(/\/admin\/login\?to=/)
})

test('while the cms is down the menu stays, and the page is loaded by itself once it is back', async ({
  page,
  shop,
  office,
}) => {
  void office
  await openReady(page, '/admin/slider')
  const other = await page.context().newPage()
  await whileCmsIsDown(shop, async () => {
    await menu(page).getByRole('link', { name: 'Users' }).click()
    await expect(failed(page)).toBeVisible()
    await expect(page.getByText('The shop is restarting.')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Audit' })).toBeVisible()
    await expectAccessible(page)
    expect((await other.goto('/admin/pages'))?.status()).toBe(503)
    await expectReady(other)
    await tryAgain(other).click()
    await expect(tryAgain(other)).toBeFocused()
    await expect(failed(other)).toBeVisible()
  })
  await expect(heading(page, 'Users')).toBeVisible({ timeout: 60_000 })
  await expect(heading(other, 'Pages')).toBeVisible({ timeout: 60_000 })
  await expect(menu(other)).toBeVisible()
})

test('where no scripts are loaded ahead, to save data, the page stays as well', async ({ page, office }) => {
  void office
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openReady(page, '/admin/slider')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('raincoat')
  const fix = await breakCalls(page, '/__manifest')
  await menu(page).getByRole('link', { name: 'Users' }).click()
  await expectNotification(page, 'The network did not answer. Please try again.')
  await expect(page).toHaveURL(/\/admin\/slider$/)
  await expect(search).toHaveValue('raincoat')
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  await fix()
  await menu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
})

test('after a release a page that was open before it opens the others with a single press', async ({
  page,
  office,
}) => {
  void office
  await openReady(page, '/admin/slider')
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(/\/assets\/users-.*\.js/, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  await menu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  expect(isOld, 'it was loaded whole').toBe(false)
})

test('without a connection the page stays with what was typed, and says so', async ({ page, office }) => {
  void office
  await openReady(page, '/admin/slider')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('raincoat')
  // The script of the other page, too, which is not loaded yet.
  const unreachable = /\.data|\/assets\//
  await page.route(unreachable, (route) => route.abort())
  const noResponse = page.getByRole('alert').filter({ hasText: 'The network did not answer. Please try again.' })
  for (const _attempt of ['first', 'second']) {
    await menu(page).getByRole('link', { name: 'Users' }).click()
    await expect(noResponse).toBeVisible()
    await noResponse.getByRole('button').click()
    await expect(noResponse).toHaveCount(0)
    await expect(page).toHaveURL(/\/admin\/slider$/)
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    await expect(search).toHaveValue('raincoat')
  }
  await expect(failed(page)).toHaveCount(0)
  await page.unroute(unreachable)
  await menu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Slider')).toBeVisible()
})

test('a page that was cut on its way says so once a button has done nothing', async ({ page, office }) => {
  void office
  await page.route('**/admin/audit', async (route) => {
    const response = await route.fetch()
    const [whole = ''] = (await response.text()).split('</main>')
    await route.fulfill({ response, body: whole })
  })
  await page.clock.install()
  await page.goto('/admin/audit')
  const said = page.getByText('The buttons of this page do not work: it has not arrived whole.')
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.locator('[data-held]')).toBeAttached()
  await expect(said).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(said).toBeVisible()
  await page.unrouteAll()
  await said.getByRole('link', { name: 'load it again' }).click()
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(said).toBeHidden()
})

test('without a network Logout says so, and the page and its session stay', async ({ page, office, context }) => {
  await openReady(page, '/admin/audit')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectNotification(page, 'The network did not answer. Please try again.')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page, 'Settings')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('staffToken')
  void office
})
