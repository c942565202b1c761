import { describe, expect, test } from 'vitest'
import { readCatalogue } from './read-catalogue'

function read(...lines: string[]) {
  const result = readCatalogue(Buffer.from(lines.join('\n')), new Date('2026-06-01T10:00:00Z'))
  if (!result.ok) throw new Error(result.message)
  const { products, notes } = result.catalogue
  return { warnings: products.map(({ warnings }) => warnings.filter((one) => one.includes('dates'))), notes }
}
const own = (sizes: string, code = 'C-1', sizeName = '') =>
  read('name,price,code,category,subcategory,sizes,sizeName', `Tee,10,${code},Men,Tops,"${sizes}",${sizeName}`)

describe('sizes and codes that a spreadsheet turned into dates', () => {
  test.each(['12-Oct', '2-Sep', '10-Des', '12-Oct-26', 'Oct-36', '2026/10/12', '10/12/2026', '2026-10-12'])(
    'the size %s is named',
    (date) =>
      expect(own(`S | ${date}`)).toEqual({
        warnings: [[`a spreadsheet made dates of sizes or codes: ${date}`]],
        notes: [
          `A spreadsheet has turned sizes or codes into dates like ${date}: row 2. Format these columns as text in the spreadsheet, enter the sizes and codes again, and import the file again.`,
        ],
      }),
  )

  test.each([
    ...['6-12 months', '10-12', '34/32', '1/2', '3/4', 'W30/L32', '2-3 years', '12/10', '2026/27', '10-12-14'],
    ...['May', 'Oct', 'MAR-12', '12-OCT', '2026', '12-October', '1-Tone', '3-Seater'],
  ])('the size %s is no date', (size) => expect(own(`S | ${size}`)).toEqual({ warnings: [[]], notes: [] }))

  test.each([
    ['2-Sep', true],
    ['2026/10/12', true],
    ['Mar-12', false],
    ['MAR-12', false],
    ['2026-10-12', false],
    ['12-Oct-A', false],
  ])('the code %s is named: %s', (code, isNamed) => expect(own('S', code).notes).toHaveLength(isNamed ? 1 : 0))

  test('an option that is a date by its name has dates', () => {
    expect(own('12-Oct | 13-Oct', 'C-1', 'Date').notes).toEqual([])
    expect(own('12-Oct | 13-Oct', 'C-1', 'Length').notes).toHaveLength(1)
    const head = 'name,price,code,category,subcategory,colorName,colors'
    const second = (name: string) => read(head, `Yoga,10,C-1,Men,Tops,${name},12-Oct | 13-Oct`).notes.length
    expect([second('Date'), second('Length')]).toEqual([0, 1])
  })

  test.each([
    ['Date', []],
    ['Event day', []],
    ['Length', [['a spreadsheet made dates of sizes or codes: 12-Oct']]],
  ])('an option %s of a Shopify file, beside the size', (name, warnings) => {
    const { warnings: found } = read(
      'Handle,Title,Variant SKU,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value',
      `yoga,Yoga,Y-1,10,Size,Adult,${name},12-Oct`,
      'yoga,,Y-2,10,,Child,,12-Oct',
    )
    expect(found.filter((one) => one.length > 0)).toEqual(warnings)
  })

  test('each product is named with its rows, and its first dates', () => {
    const { warnings, notes } = read(
      'Handle,Title,Variant SKU,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value',
      'tee,Tee,T-1,10,Size,10-Dec,Colour,Red',
      'tee,,2-Sep,10,Size,12-Oct,,Red',
      'tee,,T-3,10,Size,14-Dec,,Red',
      'cap,Cap,K-1,10,Size,S,Colour,Red',
    )
    expect(warnings).toEqual([['a spreadsheet made dates of sizes or codes: 10-Dec, 12-Oct, 14-Dec and 1 more'], []])
    expect(notes.join()).toContain('dates like 10-Dec: rows 2-4.')
  })
})
