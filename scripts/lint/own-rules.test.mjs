import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { rules } from './own-rules.mjs'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })

tester.run('no-raw-html', rules['no-raw-html'], {
  valid: [
    '<p title="a">{text}</p>',
    '<InlineCss css={css} />',
    'const dangerouslySetInnerHTML = 1',
    'const { dangerouslySetInnerHTML } = props',
    'const shown = item.innerHTML',
    'item.textContent = text',
    'response.write(text)',
    'const { innerHTML } = item',
    "item.setAttribute('title', text)",
  ],
  invalid: [
    '<p dangerouslySetInnerHTML={{ __html: text }} />',
    '<Wrapped dangerouslySetInnerHTML={html} />',
    'const props = { dangerouslySetInnerHTML: { __html: text } }',
    "<p {...{ 'dangerouslySetInnerHTML': html }} />",
    '<iframe srcDoc={text} />',
    'Object.assign(item, { innerHTML: text })',
    'item.innerHTML = text',
    'this.list.outerHTML += text',
    "item['innerHTML'] = text",
    'frame.srcdoc = text',
    "item.insertAdjacentHTML('beforeend', text)",
    'item?.setHTMLUnsafe(text)',
    'range.createContextualFragment(text)',
    "new DOMParser().parseFromString(text, 'text/html')",
    'Document.parseHTMLUnsafe(text)',
    'document.write(text)',
    'window.document.write(text)',
    "frame.setAttribute('srcdoc', text)",
  ].map((code) => ({ code, errors: [{ message: 'No raw HTML: use <JsonLd>, <InlineCss> or a script of our own.' }] })),
})

tester.run('no-bare-transaction', rules['no-bare-transaction'], {
  valid: ['runInTransaction(strapi, work)', 'strapi.db.query(name)', 'trx.transaction()', 'db.transaction()'],
  invalid: [
    'strapi.db.transaction(work)',
    'strapi.db?.transaction(work)',
    'const { transaction } = [a.b.db.transaction]',
  ].map((code) => ({
    code,
    errors: [{ message: 'It says nothing of a COMMIT that failed: use runInTransaction or commitOrThrow.' }],
  })),
})

const script = new RuleTester({ languageOptions: { sourceType: 'commonjs' } })

script.run('strict-script', rules['strict-script'], {
  valid: ["'use strict'\nmodule.exports = 1", '// Why it is there.\n"use strict"\nmodule.exports = 1'],
  invalid: [
    '',
    'module.exports = 1',
    "module.exports = 1\n'use strict'",
    "('use strict')",
    "require('use strict')",
  ].map((code) => ({
    code,
    errors: [{ message: "Begin with 'use strict', so that octals and the same parameter twice are errors." }],
  })),
})
