import { describe, expect, it } from 'vitest'
import type { ProductFacts } from '../product-facts'
import { readSearch, toFit } from './read-search'
import { readSize } from './size-words'

it.each([
  ['soccer ball size 5', 'size5'],
  ['storage box xl', 'xl'],
  ['uk 3 pin plug', 'uk3'],
])('a size also lets a product pass that has it in its name: “%s”', (text, inName) => {
  expect(readSearch(text).filters).toMatchObject([{ kind: 'size', inName }])
})

it.each([
  ['size 30x32 jeans', 'Size 30x32', ['30x32', '30 x 32', '30/32', 'W30 L32', 'w30/l32'], ['30x34', '30', '32x30']],
  ['W30 jeans size w30 l32', 'Size 30x32', ['30 × 32'], ['30']],
  ['size 30/32 jeans', 'Size 30x32', ['30x32'], ['30']],
  ['size 30 jeans', 'Size 30', ['30', '30x34', 'W30 L30'], ['32x30']],
  ['size 10/12 dress', 'Size 10', ['10'], ['12']],
  ['size 5 y', 'Age 5', ['4-6 years', '5 y'], ['5']],
])('“%s” is the filter “%s”', (text, label, fitting, others) => {
  const [filter] = readSearch(text).filters
  expect(filter).toMatchObject({ kind: 'size', label })
  const { fits } = readSize(text.slice(filter!.start, filter!.end), label.replace(/Size |Age /, ''))
  expect([...fitting, ...others].filter(fits)).toEqual(fitting)
})

it.each([
  ['new balance', 'new'],
  ['new in shoes', 'newin'],
  ['special offers', 'specialoffer'],
])('an offer also lets a product pass that has the words in its name: “%s”', (text, inName) => {
  expect(readSearch(text).filters).toMatchObject([{ kind: 'offer', inName }])
})

it('a name that begins like an offer ranks before the offer', () => {
  const facts: ProductFacts = {
    productId: 'shoe',
    name: 'New Balance 574',
    codes: [],
    priceInCents: 100,
    isReduced: false,
    categoryId: null,
    category: 'Home',
    subcategory: null,
    gender: 'Unisex',
    categoryGender: null,
    group: null,
    sizes: [],
    colors: [],
    sizeName: null,
    stock: 1,
    createdAt: 0,
    newUntil: 0,
  }
  const fitOf = toFit(readSearch('new ba').filters, (term) => new Set(term === 'new' ? ['shoe'] : []), 1)
  expect([facts, { ...facts, productId: 'bag', newUntil: 2 }, { ...facts, productId: 'old bag' }].map(fitOf)).toEqual([
    2,
    1,
    undefined,
  ])
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
