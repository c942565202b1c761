import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
} from '../support/back-office.ts'
import { choosePictures } from '../support/product-form.ts'

test.use({ expectedErrors: [FAILED_CALL] })

test('an admin changes the picture of the home page, and a failed upload changes nothing', async ({ page, office }) => {
  const { hero } = await office.findSettings()
  const old = hero.picture!.wide[0]!.url
  await page.goto('/admin/settings')
  const desktop = page.getByRole('region', { name: 'Picture for desktops' })
  const preview = desktop.getByRole('img', { name: 'The picture desktops see now' })
  const shownBefore = await preview.getAttribute('src')
  const fix = await breakCalls(page, '/api/upload')
  await choosePictures(page, ['stoep.png'], 'Choose a desktop picture')
  await expect(desktop.getByRole('alert')).toHaveText('The picture could not be uploaded. Please try again.')
  await expect(preview).toHaveAttribute('src', shownBefore!)
  await expectAccessible(page)
  await fix()
  await choosePictures(page, ['stoep.png'], 'Choose a desktop picture')
  await expectNotification(page, 'The picture is on the home page.')
  await expect(desktop.getByRole('alert')).toHaveCount(0)
  const url = (await office.findSettings()).hero.picture!.wide[0]!.url
  expect(url).not.toBe(old)
  expect(await (await page.request.get('/')).text()).toContain(url)
  await loseResponse(page, '**/api/admin/settings')
  await desktop.getByRole('button', { name: 'Remove the desktop picture' }).click()
  await expect(desktop.getByRole('alert')).toHaveText('The picture could not be removed. Please try again.')
  await expect(preview, 'it was removed').toHaveCount(0)
  await office.send('put', '/api/admin/settings', { heroWide: old })
})
