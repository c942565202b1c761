import { decidePrice } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { priceVariants } from './price-variants'

const variant = (row: number, size: string, paid: number, code = '') => ({
  ...{ row, size, color: 'Red', code },
  pair: decidePrice(paid),
})
const priced = (variants: Parameters<typeof priceVariants>[0], warnings: string[] = []) =>
  priceVariants(variants, 'P', warnings)

describe('the price of a product with variants', () => {
  it('is what most variants cost, and in a tie the highest', () => {
    expect(priced([variant(2, 'S', 10), variant(3, 'M', 20), variant(4, 'L', 10)]).own.paidInCents).toBe(10)
    expect(priced([variant(2, 'S', 10), variant(3, 'M', 20)]).own.paidInCents).toBe(20)
  })

  it('leaves own prices to variants that cost something else, and own codes to those with one', () => {
    const { combinations } = priced([variant(2, 'S', 10, 'p'), variant(3, 'M', 10, 'P-M'), variant(4, 'L', 30)])
    expect(combinations.map(({ size, priceInCents, code }) => [size, priceInCents, code])).toEqual([
      ['M', null, 'P-M'],
      ['L', 30, null],
    ])
  })

  it('takes the higher price of two rows of one size, with a warning', () => {
    const warnings: string[] = []
    const { own, combinations } = priced([variant(2, 'S', 1000), variant(5, 'S', 1200, 'X')], warnings)
    expect([own.paidInCents, combinations]).toEqual([1200, []])
    expect(warnings).toEqual(['rows 2 and 5 are the same option at R10.00 and R12.00; the higher price is used'])
  })
})
