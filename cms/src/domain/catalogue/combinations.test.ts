import { describe, expect, it } from 'vitest'
import { codeOf, hasOwnPrices, listPrices, lowestPrice, priceOf, type Combination } from './combinations'

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

describe('what a size and colour costs', () => {
  it('is its own price, else the product’s', () => {
    expect(['S', 'M', 'L'].map((size) => priceOf(oil, { size, color: 'Red' }))).toEqual([34_900, 29_900, 34_900])
    expect(priceOf(oil, { size: 'M', color: 'N/A' }), 'another combination').toBe(34_900)
  })

  it('starts at the lowest of those the product has, whatever rows are left of others', () => {
    expect(lowestPrice(oil)).toMatchObject({ paidInCents: 29_900, struckInCents: null })
    expect(listPrices(oil).map(({ size, paidInCents }) => [size, paidInCents])).toEqual([
      ['S', 34_900],
      ['M', 29_900],
      ['L', 34_900],
    ])
  })

  it('is not the product’s own price where each has its own', () => {
    const each = { ...oil, combinations: [own('S', 50_000), own('M', 45_000), own('L', 60_000)] }
    expect(lowestPrice(each).paidInCents).toBe(45_000)
  })

  it('differs where something else is paid or struck', () => {
    expect(hasOwnPrices(listPrices(oil))).toBe(true)
    expect(hasOwnPrices(listPrices({ ...oil, combinations: [own('M', 34_900)] })), 'not struck').toBe(true)
    expect(hasOwnPrices(listPrices({ ...oil, combinations: [own('M', 34_900, { struckInCents: 39_900 })] }))).toBe(
      false,
    )
    expect(hasOwnPrices(listPrices({ ...oil, sizes: [], colors: [], combinations: [] }))).toBe(false)
  })
})

it('has a code of its own, else the product’s', () => {
  expect(['S', 'L'].map((size) => codeOf(oil, { size, color: 'Red' }))).toEqual(['OIL', 'OIL-L'])
})
