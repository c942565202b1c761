import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.join(import.meta.dirname, '..')
const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: readFileSync(path.join(app, name), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '') }))

/** What an old browser does not know: it drops the whole rule, whatever else its selector lists. */
const NEWER = /:has\(|:popover-open|:user-invalid|::backdrop/

/** The parts of a selector list; those within :is() and :where() stay together, as unknown ones are skipped there. */
function partsOf(selectors: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of selectors) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

const isNewer = (selector: string): boolean => NEWER.test(selector.replaceAll(/:(?:is|where)\([^]*\)/g, ''))

test('all sheets are found', () => {
  expect(sheets.length).toBeGreaterThan(50)
})

test.each(sheets)('$name uses nothing that makes an old browser drop what it knows', ({ css }) => {
  expect(css).not.toContain('@layer')
  expect(css, 'nested rules').not.toMatch(/(?:^|[\s{};,])&/)
  expect(css, 'translate, rotate: use transform').not.toMatch(/[\s{;](?:translate|rotate):/)
  const mixed = [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, selectors]) => selectors!.trim())
    .filter((selectors) => !selectors.startsWith('@'))
    .filter((selectors) => partsOf(selectors).some(isNewer) && !partsOf(selectors).every(isNewer))
  expect(mixed, 'selectors that belong in a rule of their own').toEqual([])
})

test.each(sheets)('$name gives an input that lies over its label the size of the label, also in Safari', ({ css }) => {
  const spread = [...css.matchAll(/([^{};]*\binput[^{};]*)\{([^}]*\binset: 0;[^}]*)\}/g)]
  for (const [, selector, rule] of spread) {
    expect(rule, selector).toMatch(/(?<!-)width: 100%;/)
    expect(rule, selector).toMatch(/(?<!-)height: 100%;/)
  }
})

test.each(sheets)('$name floats no legend, which Safari ignores in a grid and sets on the border', ({ css }) => {
  expect(css).not.toMatch(/\blegend \{[^}]*\bfloat:/)
})

test('a placeholder has a colour of ours: that of Safari is too light to read', () => {
  const rules = sheets.map(({ css }) => css).join('')
  expect(rules).toMatch(/::placeholder \{\s*color: var\(--muted\);/)
})

test('a selector that an old browser does not know is found, but not within :is()', () => {
  expect(partsOf('.a:is(:hover, :has(i)), .b')).toEqual(['.a:is(:hover, :has(i))', ' .b'])
  expect(isNewer('.a:not(:has(i))')).toBe(true)
  expect(isNewer('.filters:is(:popover-open, :target)')).toBe(false)
})
