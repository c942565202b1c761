import { expect, it } from 'vitest'
import type { ImportedProduct } from '../types'
import { foldSpellings } from './fold-spellings'
import { readCatalogue } from './read-catalogue'

const read = readCatalogue(
  Buffer.from('code,name,price,category,images\nA,Vase,10,Home,a.jpg\n'),
  new Date('2026-06-01'),
)
const [vase] = read.ok ? read.catalogue.products : []
const own = (size: string, rand: number | null, code: string | null) => ({
  ...{ size, color: '', code },
  ...{ priceInCents: rand === null ? null : rand * 100, struckInCents: rand === null ? null : rand * 100 + 500 },
})
const fold = (product: Partial<ImportedProduct>) => foldSpellings({ ...vase!, warnings: [], ...product })

it.each([
  ['the first price and code', [own('L', 10, 'A'), own('l', 10, 'A')], own('L', 10, 'A'), []],
  ['a price that only the second has', [own('L', null, 'A'), own('l', 10, null)], own('L', 10, 'A'), []],
  ['a code that only the second has', [own('L', 10, null), own('l', null, 'B')], own('L', 10, 'B'), []],
  [
    'the first of two prices and codes',
    [own('L', 10, 'A'), own('l', 12, 'B')],
    own('L', 10, 'A'),
    ['the price R12.00 of L is left out', 'the code B of L is left out'],
  ],
])('a size in two spellings keeps %s', (_what, combinations, kept, told) => {
  const folded = fold({ sizes: ['L', 'l'], combinations })
  expect(folded.combinations).toEqual([kept])
  expect(folded.warnings).toEqual(['“L” and “l” are treated as the same: “L”', ...told])
})

it('values in several spellings are one each, with all their units', () => {
  const optionStock = ['Mint', 'mint', 'Lime'].map((color, at) => ({ size: '', color, stock: 2 + at }))
  expect(fold({ optionValues: ['Mint', 'mint', 'Lime'], optionStock })).toMatchObject({
    optionValues: ['Mint', 'Lime'],
    optionStock: [
      { color: 'Mint', stock: 5 },
      { color: 'Lime', stock: 4 },
    ],
  })
})

it('a colour of a picture has the spelling of the product', () => {
  const pictures = [{ source: 'a.jpg', color: 'sea  green', alt: '' }]
  expect(fold({ colors: ['Sea green'], pictures }).pictures[0]?.color).toBe('Sea green')
})

it('a product whose values all differ stays as it is', () => {
  const product = { ...vase!, sizes: ['S', 'M'], colors: ['Red', 'Blue'] }
  expect(foldSpellings(product)).toBe(product)
})
