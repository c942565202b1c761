import { expect, it } from 'vitest'
import { readHtml, readMoment, readPaths } from './woocommerce-cells'

it.each([
  ['Soft\\nand <B>warm</B>', 'Soft<br>and <B>warm</B>'],
  ['<P>Soft</P>\\n<p>Warm</p>', '<P>Soft</P>\n<p>Warm</p>'],
  ['Soft\\nand warm, 1 < 2', 'Soft\nand warm, 1 < 2'],
  ['In C:\\\\new', 'In C:\\new'],
  ['One\\ntwo\\n<pre>three</pre>', 'One<br>two<br><pre>three</pre>'],
  ...['p', 'div', 'UL', 'ol', 'br', 'table', 'h1', 'h6'].map((tag): [string, string] => [
    `<${tag}>One\\ntwo`,
    `<${tag}>One\ntwo`,
  ]),
])('the text %j is read as %j', (cell, text) => expect(readHtml(cell)).toBe(text))

it('paths have plain names, and none that is empty', () => {
  expect(readPaths('Women > > Tops &amp; tees, Sale\\, now')).toEqual(['Women > Tops & tees', 'Sale, now'])
})

it.each([
  ['2026-11-20', '2026-11-19T22:00:00.000Z'],
  ['2026-11-20 0:00:00', '2026-11-19T22:00:00.000Z'],
  ['2026-11-20T08:30', '2026-11-20T06:30:00.000Z'],
  ['2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20 08:30:00+0530', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20 08:30-03:00', '2026-11-20T11:30:00.000Z'],
  ['2026-13-20', undefined],
  ['on 2026-11-20', undefined],
  ['2026-11-20 or so', undefined],
])('the moment "%s" is %s', (cell, moment) => expect(readMoment(cell, '00:00')?.toISOString()).toBe(moment))
