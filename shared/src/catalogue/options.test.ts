import { describe, expect, it } from 'vitest'
import {
  USUAL_NAMES,
  colorsOf,
  combinationsOf,
  describeOptions,
  findSpelling,
  findTwins,
  normaliseOption,
  secondOptionsOf,
} from './options.js'

it('missing, empty, null and N/A options are the same: none', () => {
  expect([undefined, null, '', ' ', 'N/A', 'n/a'].map(normaliseOption)).toEqual(['', '', '', '', '', ''])
})

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
