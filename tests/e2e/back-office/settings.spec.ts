import type { Locator } from '@playwright/test'
import { adminSettingsSchema, publicSettingsSchema } from '@stoep/shared'
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

const SAVE_FAILED = 'Failed to save the settings. Please try again.'

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('settings are validated, kept in the form if saving fails, then saved and shown in the audit list', async ({
    page,
    office,
  }) => {
    const before = adminSettingsSchema.parse(await office.read('/api/admin/settings'))
    await page.goto('/admin/settings')
    await expectAccessible(page)
    const tagline = page.getByRole('textbox', { name: 'Tagline' })
    const save = page.getByRole('button', { name: 'Save settings' })
    await expect(save).toBeDisabled()
    const word = uniqueWord()
    await tagline.fill(`Everyday goods ${word}`)
    await page.getByRole('textbox', { name: 'Fee (R), Limpopo' }).fill('60,00')
    const hours = page.getByRole('textbox', { name: 'Hours an unconfirmed order holds its stock' })
    await hours.fill('soon')
    await save.click()
    await expect(hours).toHaveAttribute('aria-invalid', 'true')
    const wrong = 'Hours an unconfirmed order holds its stock must be a whole number.'
    await expect(hours).toHaveAccessibleDescription(wrong)
    const problem = page.getByRole('main').getByRole('alert')
    await expect(problem).toHaveText(`Some fields need your attention. ${wrong}`)
    await hours.fill('')
    await expect(hours, 'an error goes as its field is put right').not.toHaveAttribute('aria-invalid', 'true')
    await expect(problem, 'and so does the message of the form').toHaveCount(0)
    const shopName = page.getByRole('textbox', { name: 'Shop name' })
    const [name, missing] = [before.shopName, 'Hours an unconfirmed order holds its stock is required.']
    await shopName.fill('')
    await save.click()
    await expect(problem).toHaveText('Some fields need your attention. Shop name is required.')
    await shopName.fill(name)
    await expect(problem, 'the message names what is left').toHaveText(`Some fields need your attention. ${missing}`)
    await expect(hours).toHaveAccessibleDescription(missing)
    await hours.fill(String(before.holdHours))
    const fewest = page.getByRole('textbox', { name: 'Fewest days, Western Cape' })
    const most = page.getByRole('textbox', { name: 'Most days, Western Cape' })
    await fewest.fill('30')
    await save.click()
    await expect(most, 'the first wrong field of a province has the focus').toBeFocused()
    const inverted = 'Most days, Western Cape must not be below the fewest days.'
    await expect(most).toHaveAccessibleDescription(inverted)
    await expect(problem).toHaveText(`Some fields need your attention. ${inverted}`)
    await fewest.fill('3')
    await expect(most).not.toHaveAttribute('aria-invalid', 'true')
    const number = before.socialLinks.length + 1
    const url = page.getByRole('textbox', { name: `Address of link ${number}`, exact: true })
    for (const _ of ['left empty', 'named']) await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByRole('textbox', { name: `Name of link ${number + 1}` }).fill('TikTok')
    await save.click()
    const unlinked = `Address of link ${number} is required.`
    await expect(url, 'the empty link is dropped, the other one is marked').toHaveAccessibleDescription(unlinked)
    await expect(problem).toHaveText(`Some fields need your attention. ${unlinked}`)
    await expectAccessible(page)
    await url.fill('https://tiktok.com/@stoep')
    await expect(url).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(problem).toHaveCount(0)
    await expect(hours).not.toHaveAttribute('aria-invalid', 'true')
    await expect(hours).toHaveValue(String(before.holdHours))
    await tagline.fill(`Everyday goods ${word}`)
    await page.getByRole('textbox', { name: 'Fee (R), Limpopo' }).fill('60,00')

    const fix = await breakCalls(page, '/api/admin/settings')
    await save.click()
    await expectNotification(page, SAVE_FAILED)
    await expect(problem).toHaveText(SAVE_FAILED)
    await page.getByRole('textbox', { name: 'City' }).pressSequentially(' ')
    await expect(problem, 'typing may have solved what names no field').toHaveCount(0)
    await expect(tagline).toHaveValue(`Everyday goods ${word}`)
    await fix()
    await page.getByRole('link', { name: 'Audit' }).click()
    await page
      .getByRole('dialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await save.click()
    await expectNotification(page, 'Settings saved.')
    await expect(save).toBeDisabled()
    const shown = publicSettingsSchema.parse(await office.read('/api/settings'))
    expect(shown.tagline).toBe(`Everyday goods ${word}`)
    expect(shown.delivery.find(({ province }) => province === 'Limpopo')?.feeInCents).toBe(6_000)

    await page.goto(`/admin/audit?subject=settings&actor=${office.session.email}`)
    const entry = page.getByRole('table').getByRole('row').nth(1)
    await expect(entry).toContainText(office.session.email)
    await expect(entry).toContainText(`Tagline: ${before.tagline} Everyday goods ${word}`)
    await expect(entry).toContainText('Delivery by province Limpopo fee: R0.00 R60.00')
    await office.send('put', '/api/admin/settings', {
      tagline: before.tagline,
      delivery: [{ province: 'Limpopo', fee: 0, minDays: 3, maxDays: 6, cashOnDelivery: true }],
    })
  })
})

test('the home page names the shop while it has no headline', async ({ page, office }) => {
  const { shopName, hero } = adminSettingsSchema.parse(await office.read('/api/admin/settings'))
  await office.send('put', '/api/admin/settings', { heroTitle: '' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopName)
  await office.send('put', '/api/admin/settings', { heroTitle: hero.title })
})

test('the links to what orders lack lead to it, below the tabs of a phone', async ({ page, office }) => {
  const { delivery, whatsappNumber } = await office.findSettings()
  const nowhere = delivery.map((terms) => ({ ...terms, cashOnDelivery: false }))
  await office.send('put', '/api/admin/settings', { delivery: nowhere, whatsappNumber: '' })
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    const linkIn = (text: string) =>
      page.getByRole('main').getByRole('paragraph').filter({ hasText: text }).getByRole('link')
    const tabs = page.getByRole('navigation', { name: 'Back office' })
    const isBelowTabs = async (label: Locator) => {
      const [own, above] = [await label.boundingBox(), await tabs.boundingBox()]
      return own!.y >= above!.y + above!.height
    }
    await page.goto('/admin/reports')
    await linkIn('No province has cash on delivery').click()
    const group = page.getByRole('group', { name: 'Delivery by province' })
    await expect(group).toBeFocused()
    await expect.poll(() => isBelowTabs(group.getByText('Delivery by province').first())).toBe(true)
    await page.goto('/admin/reports')
    await linkIn('The shop has no WhatsApp number').click()
    await expect(page.getByLabel('WhatsApp number for orders')).toBeFocused()
    await expect.poll(() => isBelowTabs(page.getByText('WhatsApp number for orders'))).toBe(true)
  } finally {
    await office.send('put', '/api/admin/settings', { delivery, whatsappNumber })
  }
})

test('one delivery fee is typed once and used for all provinces', async ({ page, office }) => {
  const before = adminSettingsSchema.parse(await office.read('/api/admin/settings'))
  const feesOf = async () =>
    publicSettingsSchema.parse(await office.read('/api/settings')).delivery.map(({ feeInCents }) => feeInCents)
  await page.goto('/admin/settings')
  const fees = page.getByRole('textbox', { name: 'Fee (R), ' })
  const first = page.getByRole('textbox', { name: 'Fee (R), Eastern Cape' })
  const copy = page.getByRole('button', { name: 'Use the fee of Eastern Cape for all provinces' })
  await expect(fees).toHaveCount(9)
  await first.fill('about 60')
  await expect(copy, 'only an amount can be used').toBeDisabled()
  await first.fill('65,50')
  await copy.focus()
  await page.keyboard.press('Enter')
  for (const fee of await fees.all()) await expect(fee).toHaveValue('65,50')
  await expect(page.getByText('Fee (R) of all provinces: 65,50')).toBeAttached()
  await expect(copy).toBeFocused()
  await expectAccessible(page)
  expect(await feesOf(), 'nothing is saved yet').not.toContain(6_550)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectNotification(page, 'Settings saved.')
  await expect(page.getByRole('group', { name: 'Save settings' }), 'its buttons are disabled').toBeFocused()
  await expectAccessible(page)
  expect(await feesOf()).toEqual(Array(9).fill(6_550))
  for (const fee of await fees.all()) await expect(fee).toHaveValue('65.50')
  const delivery = before.delivery.map(({ feeInCents, ...row }) => ({ ...row, fee: feeInCents / 100 }))
  await office.send('put', '/api/admin/settings', { delivery })
})

test('the audit list shows who changed what, with the old and new value', async ({ page, office }) => {
  const product = await office.createProduct({ price: 100 })
  await office.changeProduct(product, { price: 120 })
  await page.goto('/admin/audit')
  await page.getByRole('combobox', { name: 'About' }).selectOption('Product')
  await page.getByRole('textbox', { name: 'Who (email)' }).fill(office.session.email)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/subject=product/)
  const rows = page.getByRole('table', { name: 'Changes by staff, newest first' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(/100.*120/)
  await rows.nth(1).getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue(product.name)
  await page.goto('/admin/audit?actor=nobody@stoep.test')
  await expect(page.getByText('No change fits these filters.')).toBeVisible()
})

test.describe('when a colleague changes the settings', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('their links are not overwritten, and other fields typed here stay', async ({ page, office }) => {
    const word = uniqueWord()
    const link = (label: string) => ({ label, url: `https://${label.toLowerCase()}.example/stoep` })
    const before = adminSettingsSchema.parse(await office.read('/api/admin/settings'))
    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Add link' }).click()
    const mine = before.socialLinks.length + 1
    await page.getByRole('textbox', { name: `Name of link ${mine}` }).fill('Mine')
    await page.getByRole('textbox', { name: `Address of link ${mine}` }).fill('https://mine.example/stoep')
    const tagline = page.getByRole('textbox', { name: 'Tagline' })
    await tagline.fill(`Everyday goods ${word}`)
    await office.send('put', '/api/admin/settings', { socialLinks: [link('Theirs')] })
    const save = page.getByRole('button', { name: 'Save settings' })
    await save.click()
    const notice = page.getByRole('alert').filter({ hasText: 'What you typed is not saved.' })
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Show the current links' }).click()
    await expect(page.getByRole('textbox', { name: 'Name of link 1' })).toHaveValue('Theirs')
    await expect(tagline).toHaveValue(`Everyday goods ${word}`)
    await save.click()
    await expectNotification(page, 'Settings saved.')
    await office.send('put', '/api/admin/settings', { socialLinks: before.socialLinks, tagline: before.tagline })
  })

  test('the same setting is named before it is overwritten, and other settings are saved beside theirs', async ({
    page,
    office,
  }) => {
    const word = uniqueWord()
    const read = async () => adminSettingsSchema.parse(await office.read('/api/admin/settings'))
    const { tagline: before, city, supportPhone } = await read()
    const change = (settings: object) => office.send('put', '/api/admin/settings', settings)
    await page.goto('/admin/settings')
    const tagline = page.getByRole('textbox', { name: 'Tagline' })
    const save = page.getByRole('button', { name: 'Save settings' })
    await tagline.fill(`Mine ${word}`)
    await change({ city: 'Gqeberha' })
    await save.click()
    await expectNotification(page, 'Settings saved.')
    expect(await read()).toMatchObject({ tagline: `Mine ${word}`, city: 'Gqeberha' })
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Gqeberha')

    await tagline.fill(`Mine again ${word}`)
    await change({ tagline: `Theirs ${word}` })
    await save.click()
    const told = `Somebody else changed this meanwhile: Tagline (now Theirs ${word}).`
    await expect(page.getByRole('group', { name: 'Save settings' }).getByRole('alert')).toContainText(told)
    await expect(tagline).toHaveValue(`Mine again ${word}`)
    expect((await read()).tagline).toBe(`Theirs ${word}`)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Support phone' }).fill('0315550142')
    await page.getByRole('textbox', { name: 'Fee (R), Limpopo' }).fill('61,5')
    await loseResponse(page, '**/api/admin/settings')
    await save.click()
    await expectNotification(page, 'Failed to save the settings. Please try again.')
    await page.getByRole('textbox', { name: 'City' }).fill('Nqutu')
    await save.click()
    // The notification of the first save may still be there.
    await expect(page.getByRole('textbox', { name: 'Fee (R), Limpopo' })).toHaveValue('61.50')
    await expectNotification(page, 'Settings saved.')
    expect(await read(), 'sent twice').toMatchObject({ tagline: `Mine again ${word}`, city: 'Nqutu' })
    await change({ tagline: before, city, supportPhone, delivery: [{ province: 'Limpopo', fee: 0 }] })
  })
})
