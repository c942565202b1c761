import { describe, expect, it } from 'vitest'
import { readSearch } from './read-search'

it.each([
  ['soccer ball size 5', 'size5'],
  ['storage box xl', 'xl'],
  ['uk 3 pin plug', 'uk3'],
])('a size also lets a product pass that has it in its name: “%s”', (text, inName) => {
  expect(readSearch(text).filters).toMatchObject([{ kind: 'size', inName }])
})

describe('a price in a search', () => {
  it.each([
    ['R100', 'Up to R100.00', ''],
    ['dress R 1 299.50', 'Up to R1 299.50', 'dress'],
    ['300 rand', 'Up to R300.00', ''],
    ['dress from R300', 'From R300.00', 'dress'],
    ['R500+', 'From R500.00', ''],
    ['shoes R500 and up', 'From R500.00', 'shoes'],
    ['shoes under 500', 'Up to R500.00', 'shoes'],
    ['shoes max R500', 'Up to R500.00', 'shoes'],
    ['shoes up to 500 rand', 'Up to R500.00', 'shoes'],
    ['R100-R200', 'R100.00 to R200.00', ''],
  ])('“%s” is the filter “%s”', (text, label, words) => {
    const read = readSearch(text)
    expect(read).toMatchObject({ words, filters: [{ kind: 'price', label: label.replaceAll(' 299', '\u00a0299') }] })
  })

  it('also lets a product pass that has the amount in its name', () => {
    expect(readSearch('R100 voucher').filters).toMatchObject([{ inName: 'r100' }])
  })

  it('is read only where the amount is in rand', () => {
    expect(readSearch('vr100 lamp 20').filters).toEqual([])
    expect(readSearch('nike air max 90')).toEqual({ words: 'nike air max 90', filters: [] })
  })
})
