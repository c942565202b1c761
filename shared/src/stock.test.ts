import { describe, expect, it } from 'vitest'
import { fitQuantity, stockStatusOf } from './stock.js'

it.each([
  [-1, 'out'],
  [0, 'out'],
  [1, 'low'],
  [5, 'low'],
  [6, 'in'],
])('%i units are %s', (stock, status) => {
  expect(stockStatusOf(stock)).toBe(status)
})

describe('a quantity that fits', () => {
  it.each([
    [1, { minOrder: 1, available: 10, max: 9999 }, 1],
    [0, { minOrder: 1, available: 10, max: 9999 }, 1],
    [-4, { minOrder: 3, available: 10, max: 9999 }, 3],
    [4, { minOrder: 3, available: 10, max: 9999 }, 6],
    [10, { minOrder: 3, available: 10, max: 9999 }, 9],
    [10, { minOrder: 3, available: 2, max: 9999 }, 0],
    [5, { minOrder: 1, available: 0, max: 9999 }, 0],
    [20000, { minOrder: 6, available: 100000, max: 9999 }, 9996],
  ])('%i wanted with %j becomes %i', (wanted, rule, expected) => {
    expect(fitQuantity(wanted, rule)).toBe(expected)
  })

  it('is always 0 or a multiple of the minimum order that is in stock', () => {
    for (let minOrder = 1; minOrder <= 7; minOrder++) {
      for (let available = 0; available <= 30; available++) {
        for (let wanted = -5; wanted <= 40; wanted++) {
          const quantity = fitQuantity(wanted, { minOrder, available, max: 9999 })
          expect(quantity % minOrder).toBe(0)
          expect(quantity).toBeLessThanOrEqual(available)
          expect(quantity).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})
