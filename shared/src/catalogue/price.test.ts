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

  it('is the only one above 0', () => {
    expect(decidePrice(0, 1)).toEqual({ paidInCents: 1, struckInCents: null })
    expect(decidePrice(1, 2)).toEqual({ paidInCents: 1, struckInCents: 2 })
    expect(decidePrice(2, 1)).toEqual({ paidInCents: 1, struckInCents: 2 })
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
    expect(percentOff({ paidInCents: 500, struckInCents: 600 })).toBe(17)
    expect(percentOff({ paidInCents: 175, struckInCents: 200 })).toBe(13)
    expect(percentOff({ paidInCents: 1000, struckInCents: 10_000 })).toBe(90)
    expect(percentOff({ paidInCents: 39900, struckInCents: null })).toBe(0)
    expect(percentOff({ paidInCents: 600, struckInCents: 500 })).toBe(0)
  })

  it('is at most 99, unless there is nothing to pay', () => {
    expect(percentOff({ paidInCents: 1, struckInCents: 100000 })).toBe(99)
    expect(percentOff({ paidInCents: 0, struckInCents: 100000 })).toBe(100)
  })
})
