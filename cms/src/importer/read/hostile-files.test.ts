import { describe, expect, test } from 'vitest'
import { planImport } from '../plan/plan-import'
import { resolvePictures } from '../plan/resolve-pictures'
import { readCatalogue } from './read-catalogue'

const HEAD = 'code,name,price'
const SHOPIFY = 'Handle,Title,Variant Price,Option1 Name,Option1 Value,Image Src,Variant Image,Body (HTML)'
const WOO = 'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
const repeat = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n')

function outcomeOf(text: string): string {
  const read = readCatalogue(Buffer.from(text), new Date())
  if (!read.ok) return read.message
  const { counts, items } = planImport(resolvePictures(read.catalogue, []), [])
  const reasons = items.flatMap((item) => (item.action === 'skip' ? [item.reason] : []))
  return [counts.create, counts.skip, ...new Set(reasons)].join(', ')
}

// Each took seconds, or would take minutes where something grew with the square of the file.
describe('files made to be hard to read', { timeout: 40_000 }, () => {
  test.each([
    [
      'one line of 19 MB',
      `${HEAD}\n${'x'.repeat(19_000_000)}`,
      '0, 1, column "code" holds more than 100000 characters',
    ],
    ['a header of 2 MB', `${'a,'.repeat(1_000_000)}\n1`, 'The file has more than 10\u00a0000 columns.'],
    [
      'ten thousand columns that nobody reads',
      `${WOO},${repeat(9_900, (at) => `Meta: _field_${at}`).replaceAll('\n', ',')}\n${repeat(90, (at) => `simple,s${at},Vase,10,,,${',x'.repeat(9_900)}`)}`,
      '90, 0',
    ],
    [
      'more attributes than any product has',
      `${WOO},${repeat(500, (at) => `Attribute ${at + 2} name`).replaceAll('\n', ',')}\nsimple,s,Vase,10`,
      'More than 500 columns of the file would be read. Remove those that the shop does not need.',
    ],
    [
      'a table of unknown columns that is too wide to be looked through',
      `${repeat(600, (at) => `c${at}`).replaceAll('\n', ',')}\n1`,
      'More than 500 columns of the file would be read.',
    ],
    ['a row of a million cells', `${HEAD}\n1${',x'.repeat(1_000_000)}`, '0, 1, has 1000001 cells where'],
    ['a quote that is never closed', `${HEAD}\n"${'x,'.repeat(9_000_000)}`, '0, 1, has a quote that is never closed'],
    ['nothing but quotes', '"'.repeat(99_999), 'The first row has a quote that is never closed.'],
    ['quotes in every line', `${HEAD}\n${'"x\n'.repeat(50_000)}`, '0, '],
    ['rows of one cell for 500 columns', `${HEAD}${',c'.repeat(490)}${'\n1'.repeat(20_000)}`, '0, 20000, '],
    [
      'one product of 40,000 rows',
      `${SHOPIFY}\n${repeat(40_000, (at) => `h,T,1,Color,c${at},i${at}.jpg,v${at}.jpg,`)}`,
      '0, 1, images must be at most 60',
    ],
    ['nested HTML', `${SHOPIFY}\n${repeat(20, (at) => `h${at},T,1,,,,,${'<div>'.repeat(19_000)}`)}`, '20, 0'],
    [
      'HTML that is never closed',
      `${SHOPIFY}\n${repeat(20, (at) => `h${at},T,1,,,,,${'<a '.repeat(30_000)}`)}`,
      '20, 0',
    ],
    [
      'one product of 40,000 variations',
      `${WOO}\nvariable,P,P,,,A,"${repeat(400, (at) => `v${at},`)}"\n${repeat(40_000, (at) => `variation,s${at},P,1,P,A${at},v${at}`)}`,
      '0, 1, its variations differ in 40000 attributes',
    ],
    [
      'variations of any value',
      `${WOO}\nvariable,P,P,,,A,"${repeat(5_000, (at) => `v${at},`)}"\n${repeat(20_000, (at) => `variation,s${at},P,1,P,A,`)}`,
      '0, 1, has more than 500 variations',
    ],
    [
      'more counted sizes than the shop takes',
      `Handle,Title,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy\n${repeat(300, (at) => `h,T,1,Size,s${at % 60},Color,c${Math.floor(at / 60)},shopify,5,deny`)}`,
      '0, 1, has 300 sizes and colours together; the shop takes 250',
    ],
    ['names of prototypes', `${HEAD},__proto__,constructor\n__proto__,toString,1,2,3`, '1, 0'],
  ])('end in time with the right outcome: %s', (_, text, outcome) => {
    expect(outcomeOf(text)).toContain(outcome)
  })
})
