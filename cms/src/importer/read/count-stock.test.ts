import { MAX_OPTIONS } from '@stoep/shared'
import { expect, it } from 'vitest'
import { stockOf } from './count-stock'
import { UNCOUNTED, type ProductDraft, type VariantDraft } from './product-draft'

const variant = (row: number, size: string, color: string, stock = ''): VariantDraft => ({
  ...{ row, size, color, stock },
  ...{ price: '', otherPrice: '', code: '' },
})

function read(variants: readonly VariantDraft[], stock?: string) {
  const warnings: string[] = []
  const columns = { price: 'Price', otherPrice: 'Sale price', stock: 'Stock' }
  const draft = { rows: [2, 3], columns, ...(stock === undefined ? {} : { stock }) } as unknown as ProductDraft
  return { ...stockOf(variants, draft, warnings), warnings }
}

it.each([
  ['size', [variant(2, 'S', '', '3'), variant(3, 'M', '', '4')]],
  ['colour', [variant(2, '', 'Red', '3'), variant(3, '', 'Blue', '4')]],
  ['the only size', [variant(2, 'S', '', '7')]],
  ['the only colour', [variant(2, '', 'Red', '7')]],
  ['no size beside one', [variant(2, '', '', '3'), variant(3, 'M', '', '4')]],
])('variants with numbers of their own are counted by %s', (_what, variants) => {
  const optionStock = variants.map(({ size, color, stock }) => ({ size, color, stock: Number(stock) }))
  expect(read(variants)).toEqual({
    isStated: true,
    fields: { stock: 7, trackByOption: true, optionStock },
    warnings: [],
  })
})

it('a product without sizes and colours has one number, and of a whole the numbers of variants say nothing', () => {
  const whole = { isStated: true, fields: { stock: 7, trackByOption: false, optionStock: [] }, warnings: [] }
  expect(read([variant(2, '', '', '3'), variant(3, '', '', '4')])).toEqual(whole)
  expect(read([variant(2, 'S', '', '3'), variant(3, 'M', '')], '7')).toEqual(whole)
})

it('a product that the file does not count has no units', () => {
  const nothing = { isStated: false, fields: { stock: 0, trackByOption: false, optionStock: [] } }
  expect(read([variant(2, 'S', ''), variant(3, 'M', '')])).toEqual({ ...nothing, warnings: [UNCOUNTED] })
})

it('a whole that is no number is named with the first row of the product', () => {
  expect(read([variant(3, 'S', '')], 'many').warnings).toEqual([
    'row 2, Stock: "many" is not a number of units; counted as 0',
  ])
})

it('a whole is divided among the pairs in the file, unless those and the lacking ones are too many', () => {
  const pairs = [variant(2, 'S', 'Red'), variant(3, 'M', 'Blue')]
  expect(read(pairs, '7').fields).toMatchObject({ optionStock: [{ stock: 4 }, { stock: 3 }], isDivided: true })
  const grid = (sizes: number, colors: number) =>
    Array.from({ length: sizes }, (_, at) => variant(2, `size ${at}`, `color ${at % colors}`))
  expect(read(grid(MAX_OPTIONS / 10, 10), '7').fields.trackByOption).toBe(true)
  expect(read(grid(MAX_OPTIONS / 10 + 1, 10), '7').fields.trackByOption).toBe(false)
})
