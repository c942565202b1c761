import type { Combination } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import {
  optionCodeOf,
  hasOwnPrices,
  listOwnCombinations,
  listPrices,
  lowestPrice,
  priceOf,
  renameOptions,
} from './combinations'

const own = (size: string, priceInCents: number | null, over: Partial<Combination> = {}): Combination => ({
  ...{ size, color: 'Red', priceInCents, struckInCents: null, code: null },
  ...over,
})
const oil = {
  priceInCents: 34_900,
  struckInCents: 39_900 as number | null,
  code: 'OIL',
  sizes: ['S', 'M', 'L'],
  colors: ['Red'],
  combinations: [own('M', 29_900), own('L', null, { code: 'OIL-L' }), own('XL', 100)],
}

describe('the price of a size and colour', () => {
  it('is its own, else the product’s', () => {
    expect(['S', 'M', 'L'].map((size) => priceOf(oil, { size, color: 'Red' }))).toEqual([34_900, 29_900, 34_900])
    expect(priceOf(oil, { size: 'M', color: 'N/A' }), 'another combination').toBe(34_900)
  })

  it('is listed from the lowest of those the product has, ignoring rows of others', () => {
    expect(lowestPrice(oil)).toMatchObject({ paidInCents: 29_900, struckInCents: null })
    expect(listPrices(oil).map(({ size, paidInCents }) => [size, paidInCents])).toEqual([
      ['S', 34_900],
      ['M', 29_900],
      ['L', 34_900],
    ])
  })

  it('is listed without the product’s price when each has its own', () => {
    const each = { ...oil, combinations: [own('S', 50_000), own('M', 45_000), own('L', 60_000)] }
    expect(lowestPrice(each).paidInCents).toBe(45_000)
  })

  it('counts as its own where another price is paid or struck', () => {
    expect(hasOwnPrices(listPrices(oil))).toBe(true)
    expect(hasOwnPrices(listPrices({ ...oil, combinations: [own('M', 34_900)] })), 'not struck').toBe(true)
    expect(hasOwnPrices(listPrices({ ...oil, combinations: [own('M', 34_900, { struckInCents: 39_900 })] }))).toBe(
      false,
    )
    expect(hasOwnPrices(listPrices({ ...oil, sizes: [], colors: [], combinations: [] }))).toBe(false)
  })
})

it('a size and colour has its own code, else the product’s', () => {
  expect(['S', 'L'].map((size) => optionCodeOf(oil, { size, color: 'Red' }))).toEqual(['OIL', 'OIL-L'])
})

it('rows of sizes that the product no longer has are not its own', () => {
  expect(listOwnCombinations(oil).map(({ size }) => size)).toEqual(['M', 'L'])
})

it('a renamed size keeps its price and code', () => {
  const renames = [{ from: { size: 'M', color: 'Red' }, to: { size: 'Medium', color: 'Red' } }]
  expect(renameOptions(oil.combinations, renames)).toEqual([
    own('Medium', 29_900),
    own('L', null, { code: 'OIL-L' }),
    own('XL', 100),
  ])
})
