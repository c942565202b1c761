import { describe, expect, it } from 'vitest'
import { decidePrice, percentOff } from './price.js'

describe('the price paid', () => {
  it('is the lower of the two in either order, and the higher is struck', () => {
    expect(decidePrice(50000, 39900)).toEqual({ paidInCents: 39900, struckInCents: 50000 })
    expect(decidePrice(39900, 50000)).toEqual({ paidInCents: 39900, struckInCents: 50000 })
  })

  it.each([[undefined], [null], [0], [50000]])('leaves nothing struck when the special price is %s', (special) => {
    expect(decidePrice(50000, special)).toEqual({ paidInCents: 50000, struckInCents: null })
  })

  it('stays the same when the rule is applied to its own result', () => {
    for (const [price, special] of [
      [100, 90],
      [90, 100],
      [5, 0],
      [0, 5],
    ] as const) {
      const once = decidePrice(price, special)
      expect(decidePrice(once.paidInCents, once.struckInCents)).toEqual(once)
    }
  })
})

describe('percent off', () => {
  it('is computed from the two prices and rounded', () => {
    expect(percentOff({ paidInCents: 39900, struckInCents: 50000 })).toBe(20)
    expect(percentOff({ paidInCents: 39900, struckInCents: null })).toBe(0)
  })

  it('is at most 99', () => expect(percentOff({ paidInCents: 1, struckInCents: 100000 })).toBe(99))
})
