import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { personalTemplates, publicTemplates, type Template } from '../support/templates.ts'

test.use({ serviceWorkers: 'block' })

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    elements: ['html5'],
    rules: {
      // React writes `<input/>`, `charSet`, `maxLength` and ids like `B:0`, which browsers accept.
      'attr-case': 'off',
      'valid-id': ['error', { relaxed: true }],
      'void-style': 'off',
      'doctype-style': 'off',
      // Matters of taste, or lengths that editors decide; the defaults `submit` and `text` are intended.
      'no-implicit-button-type': 'off',
      'no-implicit-input-type': 'off',
      'tel-non-breaking': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // A list may have a name. Checkboxes with one name mean "any of these"; for buttons with one name, the pressed
      // one counts.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'form-dup-name': 'off',
      // Safari drops the list role of a list without bullets, so it is written out.
      'no-redundant-role': 'off',
      // The dominant colour behind each picture is data, not style.
      'no-inline-style': 'off',
    },
  }),
)

async function expectValid(page: Page, shopUrl: string, templates: Template[]): Promise<void> {
  for (const { name, path } of templates) {
    const response = await page.request.get(shopUrl + path)
    const html = await response.text()
    expect.soft(html.match(/<title>[^<]*/g), path).toEqual([expect.stringMatching(/ \| Stoep$|^<title>Stoep: /)])
    const report = await validator.validateString(html)
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect.soft([...new Set(found)], `${name} (${path})`).toEqual([])
  }
}

test('the public pages are valid HTML, and their titles name the shop', async ({ page, shop }) => {
  await expectValid(page, shop.url, [
    ...(await publicTemplates(page, shop.url)),
    { name: 'not found', path: '/nowhere' },
  ])
})

test("a shopper's own pages are valid HTML, and their titles name the shop", async ({ page, shop }) => {
  await expectValid(page, shop.url, await personalTemplates(page, shop.url))
})
