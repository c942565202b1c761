import { expect, it } from 'vitest'
import { readCatalogue } from '../read/read-catalogue'
import type { ImportedProduct } from '../types'
import { findUnmatched, wantedCombinations } from './wanted-combinations'

function readProduct(): ImportedProduct {
  const text = 'code,name,price,category,optionPrices,optionCodes\nV-1,Vase,90,Home,,\n'
  const read = readCatalogue(Buffer.from(text), new Date('2026-06-01'))
  const [product] = read.ok ? read.catalogue.products : []
  if (!product) throw new Error('the file was not read')
  return product
}
const vase = readProduct()
const ofFile = (size: string, color: string) => ({
  size,
  color,
  priceInCents: 8_000,
  struckInCents: 9_000,
  code: 'V-S',
})
const optionsOf = (colors: string[]) => ({
  sizes: ['S', 'M'],
  optionNames: { size: null, color: null },
  optionValues: [],
  images: colors.map((color) => ({ color })),
})

it.each<[rule: string, ofFile: string[], row: string, shown: string[], wanted: string[]]>([
  ['of the same colour', ['Red', 'Blue'], 'Red', ['Red', 'Blue'], ['Red V-S']],
  ['of its only colour under another name', ['Rood'], 'Rood', ['Red'], ['Red V-S']],
  ['of its only colour, though the shop has none', ['Rood'], 'Rood', [], [' V-S']],
  [
    'of its only colour in all of the shop, without the code of one',
    ['Rood'],
    'Rood',
    ['Red', 'Blue'],
    ['Red ', 'Blue '],
  ],
  ['of its only colour, which the shop has beside others', ['Red'], 'Red', ['Red', 'Blue'], ['Red V-S']],
  ['without a colour, where the shop has one', [], '', ['Red'], ['Red V-S']],
  ['without a colour, where the shop has two', [], '', ['Red', 'Blue'], []],
  ['of one of two unknown colours', ['Rood', 'Blou'], 'Rood', ['Red'], []],
])('the prices of a file %s', (_rule, colors, row, shown, wanted) => {
  const product = { ...vase, colors, combinations: [ofFile('S', row)] }
  const found = wantedCombinations(product, optionsOf(shown))
  expect(found.map(({ color, code }) => `${color} ${code}`)).toEqual(wanted)
  for (const own of found) expect(own).toMatchObject({ size: 'S', price: 80, specialPrice: 90 })
  expect(findUnmatched(product, optionsOf(shown))).toEqual(wanted.length === 0 ? product.combinations : [])
})

it('a file with rows of its only colour and of none means the colour itself', () => {
  const product = { ...vase, colors: ['Rood'], combinations: [ofFile('S', 'Rood'), ofFile('M', '')] }
  expect(wantedCombinations(product, optionsOf(['Red']))).toMatchObject([{ size: 'M', color: 'Red' }])
})

it('what a file does not state is that of the shop', () => {
  const shop = [{ size: 'S', color: 'Red', price: 70, specialPrice: 75, code: 'OLD' }]
  const wanted = (...defaulted: ImportedProduct['defaulted'][number][]) =>
    wantedCombinations({ ...vase, defaulted, combinations: [ofFile('S', 'Red')] }, optionsOf(['Red']), shop)
  expect(wanted('optionPrices', 'optionCodes')).toEqual(shop)
  expect(wanted('optionCodes')).toEqual([{ ...shop[0], price: 80, specialPrice: 90 }])
  expect(wanted('optionPrices')).toEqual([{ ...shop[0], code: 'V-S' }])
  expect(wantedCombinations(vase, optionsOf(['Red']), shop), 'an empty column takes them away').toEqual([])
})
