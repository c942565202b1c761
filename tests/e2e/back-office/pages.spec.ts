import { pageSchema } from '@stoep/shared'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  test,
  uniqueWord,
} from '../support/back-office.ts'

const PAGE_FAILED = 'Failed to save the page. Please try again.'

test.describe('when the server rejects or fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('a page is kept in the form if saving fails, then shown to shoppers, and the audit list has the change', async ({
    page,
    office,
  }) => {
    const { body } = pageSchema.parse(await office.read('/api/admin/pages/faq'))
    await page.goto('/admin/pages')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Questions and answers' }).click()
    const text = page.getByRole('textbox', { name: 'Text' })
    const title = page.getByRole('textbox', { name: 'Title' })
    const save = page.getByRole('button', { name: 'Save page' })
    await expectAccessible(page)
    await title.fill('')
    await save.click()
    await expect(title).toHaveAccessibleDescription('Title is required.')
    await title.fill('Questions and answers')
    const word = uniqueWord()
    await text.fill(`${body}\n\n## May I swap it ${word}?\nYes.`)
    const fix = await breakCalls(page, '/api/admin/pages')
    await save.click()
    await expectNotification(page, PAGE_FAILED)
    await expect(text).toHaveValue(new RegExp(word))
    await fix()
    await save.click()
    await expectNotification(page, 'Page saved.')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    const buttons = page.getByRole('group', { name: 'Save page' })
    await expect(buttons).toBeFocused()
    await title.fill('Answers')
    await buttons.getByRole('button', { name: 'Discard' }).click()
    await expect(title).toHaveValue('Questions and answers')
    await expect(buttons).toBeFocused()

    await page.goto(`/admin/audit?subject=page&actor=${office.session.email}`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Page')
    await expectAccessible(page)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { name: `May I swap it ${word}?` })).toBeVisible()
  })

  test('an admin adds a page with a live preview, which the footer links, and deletes it', async ({ page, office }) => {
    const title = `Wash ${uniqueWord()}`
    await page.goto('/admin/pages')
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await expectAccessible(page)
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    const slug = title.toLowerCase().replace(' ', '-')
    await expect(address).toHaveValue(slug)
    await address.fill('Wash it!')
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await expect(dialog.locator('form').getByRole('alert')).toHaveText(
      /^Some fields need your attention. Address may have /,
    )
    await address.fill('about')
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await expect(dialog.getByText('There is a page at this address already.')).toBeVisible()
    await address.fill(`${slug} `)
    await dialog.getByRole('button', { name: 'Add page' }).click()

    await expect(page).toHaveURL(`/admin/pages/${slug}`)
    const long = 'wash'.repeat(20)
    await page.getByRole('textbox', { name: 'Introduction' }).fill(long)
    const body = `## By hand\n- in cold water, ${long}\n\n{shopName} **never** irons.`
    await page.getByRole('textbox', { name: 'Text' }).fill(body)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('By hand')
    await expect(preview).not.toContainText('{shopName}')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save page' }).click()
    await expectNotification(page, 'Page saved.')
    expect(pageSchema.parse(await office.read(`/api/admin/pages/${slug}`)).body).toContain('{shopName}')

    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/pages/${slug}`)
    await expect(page.getByRole('heading', { name: 'By hand' })).toBeVisible()
    const screen = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 700 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'a long word does not make the page scroll sideways').toBe(360)
    await page.setViewportSize(screen)
    expect((await page.request.get('/pages/about')).url()).toMatch(/\/about$/)

    await page.goto(`/admin/pages/${slug}`)
    // What is typed goes with the page: nothing more is asked.
    await page.getByRole('textbox', { name: 'Text' }).fill('Not saved')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, 'Page deleted.')
    await expect(page).toHaveURL('/admin/pages')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    expect((await page.request.get(`/pages/${slug}`)).status()).toBe(404)
  })

  test('two people who write the same text of a page do not overwrite each other', async ({ page, office }) => {
    const slug = `both-${uniqueWord().toLowerCase()}`
    const theirs = `Theirs ${uniqueWord()}`
    await office.send('post', '/api/admin/pages', { slug, title: 'Written by both', body: 'First' })
    await page.goto(`/admin/pages/${slug}`)
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.fill('Ours')
    await office.send('put', `/api/admin/pages/${slug}`, { body: theirs })
    await page.getByRole('button', { name: 'Save page' }).click()
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('The text of this page was changed meanwhile. What you typed is not saved.')
    await expect(text).toHaveValue('Ours')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Show the current page' }).click()
    await expect(text).toHaveValue(theirs)
    await expect(notice).toHaveCount(0)
    await office.send('put', `/api/admin/pages/${slug}`, { body: 'Theirs again' })
    await text.fill('Ours')
    await page.getByRole('button', { name: 'Save page' }).click()
    await expect(notice).toBeVisible()
    await text.fill(theirs)
    await page.getByRole('textbox', { name: 'Title' }).fill('Written by one')
    await page.getByRole('button', { name: 'Save page' }).click()
    await expect(text, 'the text that was left to them').toHaveValue('Theirs again')
    await expect(notice, 'nothing typed is unsaved').toHaveCount(0)
    await text.fill(`${theirs}, and ours`)
    await page.getByRole('button', { name: 'Save page' }).click()
    await expectNotification(page, 'Page saved.')
    expect(pageSchema.parse(await office.read(`/api/admin/pages/${slug}`)).body).toBe(`${theirs}, and ours`)
  })
})
