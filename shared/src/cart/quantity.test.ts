import { describe, expect, it } from 'vitest'
import {
  adjustmentReason,
  countChoice,
  describeAdding,
  describeAdjustment,
  describeLeft,
  describeSteps,
  fitQuantity,
  isForSale,
  isWholeStep,
} from './quantity.js'

describe('a quantity that fits', () => {
  it.each([
    [1, { minOrder: 1, available: 10 }, 1],
    [0, { minOrder: 1, available: 10 }, 1],
    [-4, { minOrder: 3, available: 10 }, 3],
    [4, { minOrder: 3, available: 10 }, 6],
    [10, { minOrder: 3, available: 10 }, 9],
    [10, { minOrder: 3, available: 2 }, 0],
    [5, { minOrder: 1, available: 0 }, 0],
    [20000, { minOrder: 6, available: 100000 }, 9996],
  ])('%i wanted with %j becomes %i', (wanted, rule, expected) => {
    expect(fitQuantity(wanted, rule)).toBe(expected)
  })

  it('is always 0 or a multiple of the minimum order that is in stock', () => {
    for (let minOrder = 1; minOrder <= 7; minOrder++) {
      for (let available = 0; available <= 30; available++) {
        for (let wanted = -5; wanted <= 40; wanted++) {
          const quantity = fitQuantity(wanted, { minOrder, available })
          expect(quantity % minOrder).toBe(0)
          expect(quantity).toBeLessThanOrEqual(available)
          expect(quantity).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})

it.each([
  [4, 6, 10, 'The quantity of Cup was rounded up to 6.'],
  [8, 6, 7, 'Only 6 of Cup can be ordered now.'],
  [20_000, 9_999, 50_000, 'At most 9999 of Cup can be ordered at once.'],
  [9_999, 9_996, 50_000, 'At most 9996 of Cup can be ordered at once.'],
  [20_000, 9_999, 9_999, 'Only 9999 of Cup can be ordered now.'],
])('explains why %i wanted became %i with %i in stock', (wanted, fitting, available, text) => {
  expect(describeAdjustment(adjustmentReason(wanted, fitting, available), 'Cup', fitting)).toBe(text)
})

it('a product is sold while one minimum order is in stock, and ordered in whole steps of it', () => {
  expect([isForSale(3, 2), isForSale(3, 3), isForSale(0, 1), isForSale(0, 0)]).toEqual([false, true, true, false])
  expect([isWholeStep(6, 3), isWholeStep(4, 3), isWholeStep(4, 0)]).toEqual([true, false, true])
  expect([1, 2].map(describeSteps)).toEqual([null, 'Minimum 2, in steps of 2'])
})

it.each([
  ['nothing', [null, null], { left: 28, most: 20 }],
  ['a size', [0, null], { left: 7, most: 5 }],
  ['a colour', [null, 1], { left: 6, most: 5 }],
  ['both', [1, 0], { left: 20, most: 20 }],
  ['a sold-out pair', [2, 1], { left: 0, most: 0 }],
] as const)('with %s chosen, counts the units in all and the most of one pair', (_case, chosen, expected) => {
  const units = [
    [2, 5],
    [20, 1],
    [0, 0],
  ]
  expect(countChoice(units, chosen)).toEqual(expected)
})

it('the stock text says how many are left only when few are', () => {
  expect([0, 1, 5, 6].map(describeLeft)).toEqual([null, 'Only 1 left', 'Only 5 left', null])
})

it.each([
  [1, 5_990, 'Add 1, R59.90'],
  [60, 5_990, 'Add 60, R3\u00a0594.00'],
  [12, undefined, 'Add 12'],
])('the button that adds %i shows their total, unless the price is open', (quantity, unitInCents, label) => {
  expect(describeAdding(quantity, unitInCents)).toBe(label)
})
