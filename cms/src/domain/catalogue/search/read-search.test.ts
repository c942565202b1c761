import { describe, expect, it } from 'vitest'
import type { ProductFacts } from '../product-facts'
import { readColor } from './color-words'
import { readSearch, removeFilters, toFit } from './read-search'
import { readSize } from './size-words'

const SHOE: ProductFacts = {
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
  [
    '2-3 years',
    'Age 2-3',
    ['2-3 years', '2-3Y', '2 - 3 yrs', '2-3', '2y', '3 years'],
    ['2', '2-3 months', '1-4 years'],
  ],
  ['dress age 4-5', 'Age 4-5', ['4-5Y', '5 years'], ['4']],
  ['ages 4 to 5', 'Age 4-5', ['4-5Y'], ['5-6Y']],
  ['4/5 years dress', 'Age 4-5', ['4-5Y'], ['4', '5']],
  ['size 6-12 months', 'Age 6-12 months', ['6-12M', '6-12 mths', '9-12 months'], ['6-12 years', '12-18M', 'M']],
  ['0-3m romper', 'Age 0-3 months', ['0-3 months'], ['0-3Y', 'M', '3']],
  ['9 months', 'Age 9 months', ['6-12m', '9 Months'], ['9', '9Y']],
  ['size s dress', 'Size S', ['S', 'Small', 'S/M'], ['XS', 'M', '6']],
  ['extra-large shirt', 'Size XL', ['XL', 'Extra large', 'extra-large'], ['L', '2XL']],
  ['5 year olds', 'Age 5', ['4-6 years', '5y'], ['5', '6y']],
  ['4-5 year old', 'Age 4-5', ['4-5Y', '4/5 year olds', '5-year-olds'], ['4-6Y', '3-4Y']],
  ['uk 5,5 boots', 'Size 5.5', ['5.5', 'UK 5,5', '5-6'], ['5', 'One size', '']],
  ['size 34-36', 'Size 34-36', ['34-36', '34 – 36'], ['34', '35']],
  ['2xl hoodie', 'Size XXL', ['2XL', 'xxl', 'XL/XXL'], ['XL', '3XL', '2']],
  ['extra-small top', 'Size XS', ['XS', 'extra small', 'Extra-Small'], ['S']],
])('“%s” is the filter “%s”', (text, label, fitting, others) => {
  const [filter] = readSearch(text).filters
  expect(filter).toMatchObject({ kind: 'size', label })
  const { fits } = readSize(text.slice(filter!.start, filter!.end), label.replace(/Size |Age /, ''))
  expect([...fitting, ...others].filter((size) => fits(size, false))).toEqual(fitting)
})

it.each([
  ...[
    'light blue dress',
    'uk 5 boots',
    'size 5 to 6 y dress',
    'extra large shirt',
    '5 year olds',
    '4-5 yrs old',
    'ages 4 to 5',
    '2-3 years',
    'size w30/l32 jeans',
  ],
  ...[
    "kids' shoes",
    'ladies tops',
    'gents belts',
    'unisex caps',
    'hats on sale',
    'new arrivals',
    'shoes up to 500 rand',
  ],
])('“%s” is read in capitals as in small letters', (text) => {
  const read = (typed: string) => {
    const { filters, words } = readSearch(typed)
    const size = filters.find(({ kind }) => kind === 'size')
    const fits = size && readSize(typed.slice(size.start, size.end), size.label.replace(/Size |Age /, '')).fits
    const sizes = ['5', '5-6Y', 'XL', '4-5Y', '2-3', '30x32', 'UK 5'].filter((one) => fits?.(one, false))
    const found = filters.map(({ kind, label, start, end }) => ({ kind, label: label.toLowerCase(), start, end }))
    return { found, sizes, words: words.toLowerCase() }
  }
  expect(read(text).found.length).toBeGreaterThan(0)
  expect(read(text.toUpperCase())).toEqual(read(text))
})

it('reads two hundred letters of a long text', () => {
  const text = `${'x'.repeat(190)} uk 5 boots`
  expect([readSearch(text).words, removeFilters(text, [])]).toEqual([`${'x'.repeat(190)} boot`, text.slice(0, 200)])
  expect(removeFilters('dress OF Red', readSearch('dress OF Red').filters)).toBe('dress')
})

it.each([
  ['light blue', { 'Light blue': 2, 'Dark blue': 1, Navy: 1, 'Light grey': 0 }],
  ['blue', { 'Light blue': 2, Navy: 1, 'Light wash': 1, 'Light grey': 0, White: 0 }],
])('%s is as close to other colours as %j', (text, closeness) => {
  expect(Object.keys(closeness).map((color) => [color, readColor(text).closeness(color)])).toEqual(
    Object.entries(closeness),
  )
  const [filter] = readSearch(`${text} dress`).filters
  expect(Object.keys(closeness).map((color) => filter?.isColor?.(color))).toEqual(
    Object.values(closeness).map((close) => close > 0),
  )
})

it('a product fits one of the filters of each kind, but both ends of a price', () => {
  const fitOf = (text: string, product: Partial<ProductFacts>, named: readonly string[] = []) =>
    toFit(readSearch(text).filters, (term) => new Set(named.includes(term) ? ['shoe'] : []), 0)({ ...SHOE, ...product })
  expect(fitOf('red or blue', { colors: ['blue'] })).toBe(2)
  expect(fitOf('red or blue size 5', { colors: ['blue'] })).toBeUndefined()
  expect(fitOf('red', { colors: [] }, ['red']), 'only by its name').toBe(1)
  const priced = [99_99, 100_00, 200_00, 200_01].map((priceInCents) => fitOf('over R100 under R200', { priceInCents }))
  expect(priced).toEqual([undefined, 1, 1, undefined])
  const people = (['Men', 'Unisex', 'Women'] as const).map((gender) => fitOf('mens', { gender }))
  expect(people).toEqual([2, 1, undefined])
  expect(fitOf('kids', { gender: 'Unisex' })).toBeUndefined()
})

it('reads at most six filters, and no words where those that are left are mostly ignored', () => {
  const { filters, words } = readSearch('red blue pink green black white purple shoes')
  expect([filters.length, words]).toEqual([6, 'purple shoes'])
  expect(readSearch('for kids').words).toBe('')
  expect(readSearch('for me').words, 'but without a filter').toBe('for me')
})

it('removes filters wherever they stand in the text, and a word that leads to one at its end', () => {
  const text = 'shoes below R500 for kids under R500 please'
  const [below, kids, under] = readSearch(text).filters
  expect(removeFilters(text, [below!, under!])).toBe('shoes for kids please')
  expect(removeFilters('shoes for kids', readSearch('shoes for kids').filters)).toBe('shoes')
  expect(kids?.label).toBe('Kids')
})

it('a number is an age, too, where children wear the product, but not on their feet', () => {
  const passes = (text: string, product: Partial<ProductFacts>) =>
    toFit(readSearch(text).filters, () => new Set(), 0)({ ...SHOE, sizes: ['5'], ...product }) !== undefined
  expect(passes('age 5', { gender: 'Kids', group: 'Clothing' })).toBe(true)
  expect(passes('4-5 years', { gender: 'Kids' })).toBe(true)
  expect(passes('size 5', { gender: 'Kids', group: 'Clothing' })).toBe(true)
  expect(passes('age 5', { gender: 'Kids', group: 'Footwear' })).toBe(false)
  expect(passes('age 5', { gender: 'Women', group: 'Clothing' })).toBe(false)
  expect(passes('5 months', { gender: 'Kids', group: 'Clothing' })).toBe(false)
})

it.each(['hose 5-10m', '30 m rope', 'cable 3m', 'maxxl lamp', 'duk 5', 'uk 55kg'])('no size or age: “%s”', (text) => {
  expect(readSearch(text).filters).toEqual([])
})

it.each([
  ['new balance', 'new'],
  ['new in shoes', 'newin'],
  ['special offers', 'specialoffer'],
  ['on special offer', null],
])('an offer also lets a product pass that has the words in its name: “%s”', (text, inName) => {
  expect(readSearch(text).filters).toMatchObject([{ kind: 'offer', inName }])
})

it('a name that begins like an offer ranks before the offer', () => {
  const fitOf = toFit(readSearch('new ba').filters, (term) => new Set(term === 'new' ? ['shoe'] : []), 1)
  expect([SHOE, { ...SHOE, productId: 'bag', newUntil: 2 }, { ...SHOE, productId: 'old bag' }].map(fitOf)).toEqual([
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
    ['R100-R100', 'R100.00 to R100.00', ''],
  ])('“%s” is the filter “%s”', (text, label, words) => {
    const read = readSearch(text)
    expect(read).toMatchObject({ words, filters: [{ kind: 'price', label: label.replaceAll(' 299', '\u00a0299') }] })
  })

  it('also lets a product pass that has the amount in its name', () => {
    expect(readSearch('R100 voucher').filters).toMatchObject([{ inName: 'r100' }])
    expect(readSearch('R 100 voucher').filters, 'one word, not two').toMatchObject([{ inName: null }])
  })

  it('is none where it would end below its start', () => {
    const read = readSearch('shoes between 200 and 100')
    expect(read).toEqual({ words: 'shoes between 200 and 100', filters: [] })
  })

  it('is read only where the amount is in rand', () => {
    expect(readSearch('vr100 lamp 20').filters).toEqual([])
    expect(readSearch('nike air max 90')).toEqual({ words: 'nike air max 90', filters: [] })
  })
})
