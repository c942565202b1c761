import { describe, expect, it } from 'vitest'
import {
  USUAL_NAMES,
  colorsOf,
  combinationsOf,
  describeOptions,
  findChoice,
  findSpelling,
  findTwins,
  isSoldIn,
  listOptions,
  nameWithOptions,
  normaliseOption,
  optionNamesInputSchema,
  secondOptionsOf,
  spellingKeyOf,
  toNamedOption,
} from './options.js'

it('missing, empty, null and N/A options are the same: none', () => {
  expect([undefined, null, '', ' ', 'N/A', 'n/a'].map(normaliseOption)).toEqual(['', '', '', '', '', ''])
})

it('an option is stored composed and trimmed; N/A is none', () => {
  expect([' Cre\u0301me ', 'N/A ', 'n/ab'].map(normaliseOption)).toEqual(['Cr\u00e9me', '', 'n/ab'])
  expect(toNamedOption({ size: '', color: 'Red' })).toEqual({ size: 'N/A', color: 'Red' })
  expect(toNamedOption({ size: 'S', color: '' })).toEqual({ size: 'S', color: 'N/A' })
})

it.each([
  [[], '', ''],
  [['S'], '', 'S'],
  [['S', 'M'], '', undefined],
  [['S', 'M'], 'M', 'M'],
  [['S'], 'M', undefined],
  [[], 'M', undefined],
])('of %j the choice "%s" is %s', (values, chosen, choice) => expect(findChoice(values, chosen)).toBe(choice))

it('the colours of a product are those of its pictures, in their order', () => {
  expect(colorsOf([{ color: 'Red' }, { color: '' }, { color: 'Blue' }, { color: 'Red' }])).toEqual(['Red', 'Blue'])
})

it.each([
  [
    ['S', 'M', 's'],
    ['S', 's'],
  ],
  [
    ['Navy blue', 'Red', ' navy  Blue '],
    ['Navy blue', 'navy  Blue'],
  ],
  [
    ['S', 'M', 'S\u200b'],
    ['S', 'S\u200b'],
  ],
  [['S', 'M', 'S ', 'N/A', 'n/a'], undefined],
])('%j has the duplicates %j', (values, twins) => expect(findTwins(values)).toEqual(twins))

it('spellings of an option differ in letters, not in capitals, blanks or what nobody sees', () => {
  expect(['Navy  light\t blue', ' navy light\u200b blue', 'navylightblue'].map(spellingKeyOf)).toEqual([
    'navy light blue',
    'navy light blue',
    'navylightblue',
  ])
})

describe('the second option', () => {
  const images = [{ color: 'Red' }, { color: 'Mint' }]

  it('takes its values from the picture colours when it has its usual name', () => {
    expect(secondOptionsOf({ optionNames: USUAL_NAMES, optionValues: ['Mint'], images })).toEqual(['Red', 'Mint'])
  })

  it('takes its own values when it has another name', () => {
    const product = { optionNames: { size: null, color: 'Scent' }, optionValues: ['Mint', 'Rose', 'N/A'], images }
    expect(secondOptionsOf(product)).toEqual(['Mint', 'Rose'])
  })
})

describe('a choice in words', () => {
  it('is the value alone where the option has its usual name', () => {
    expect(describeOptions(USUAL_NAMES, { size: 'M', color: '#b3261e' })).toEqual({ size: 'M', color: 'Red' })
  })

  it('names an option that has its own name, and is empty where nothing was chosen', () => {
    const names = { size: 'Length', color: 'Finish' }
    expect(describeOptions(names, { size: '60 cm', color: '#1 matt' })).toEqual({
      size: 'Length: 60 cm',
      color: 'Finish: #1 matt',
    })
    expect(describeOptions(names, { size: 'N/A', color: '' })).toEqual({ size: '', color: '' })
  })
})

it.each([
  ['M', 'M'],
  ['m\u200B', 'M'],
  [' Navy  blue', 'Navy blue'],
  ['\u200B', undefined],
  ['', undefined],
])('of the names the one written like %j is %j', (text, found) => {
  expect(findSpelling(['S', 'M', 'Navy blue'], text)).toBe(found)
})

it('every size is combined with every colour, in their order', () => {
  expect(combinationsOf({ sizes: ['S', 'M'], colors: ['Red'] })).toEqual([
    { size: 'S', color: 'Red' },
    { size: 'M', color: 'Red' },
  ])
  expect(combinationsOf({ sizes: [], colors: [] })).toEqual([{ size: '', color: '' }])
})

it('a choice stands on one line, without what was not chosen', () => {
  const [both, size, none] = [
    { size: 'M', color: '#b3261e' },
    { size: 'M', color: '' },
    { size: 'N/A', color: '' },
  ]
  expect([both, size, none].map((chosen) => listOptions(USUAL_NAMES, chosen))).toEqual(['M, Red', 'M', ''])
  const product = { name: 'Tie dress', optionNames: USUAL_NAMES }
  expect([both, size, none].map((chosen) => nameWithOptions(product, chosen))).toEqual([
    'Tie dress (Red / M)',
    'Tie dress (M)',
    'Tie dress',
  ])
})

it.each([
  [{ size: 'M', color: 'Red' }, true],
  [{ size: 'm', color: 'Red' }, false],
  [{ size: 'M', color: 'Blue' }, false],
  [{ size: '', color: 'Red' }, false],
  [{ size: 'M', color: 'N/A' }, true],
])('a product in S and M, and in Red only, is sold in %j: %s', (chosen, isSold) =>
  expect(isSoldIn({ sizes: ['S', 'M'], colors: ['Red'] }, chosen)).toBe(isSold),
)

it.each([
  [undefined, { size: null, color: null }],
  [
    { size: null, color: ' ' },
    { size: null, color: null },
  ],
  [
    { size: 'SIZES', color: 'Color' },
    { size: null, color: null },
  ],
  [
    { size: 'Size', color: 'colours' },
    { size: null, color: null },
  ],
  [
    { size: 'Shoe size', color: 'Multicolour' },
    { size: 'Shoe size', color: 'Multicolour' },
  ],
  [
    { size: 'Size of ring', color: 'Colour of stone' },
    { size: 'Size of ring', color: 'Colour of stone' },
  ],
])('the names %j of the options are stored as %j', (names, stored) =>
  expect(optionNamesInputSchema.parse(names)).toEqual(stored),
)
