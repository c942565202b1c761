import { describe, expect, it } from 'vitest'
import { findStockItem } from './find-item'
import { differenceOfNeeds, mergeNeeds } from './need'

describe('stock needs', () => {
  it('are merged by row, in the order of the rows', () => {
    const needs = [
      { stockItemId: 9, quantity: 1 },
      { stockItemId: 2, quantity: 3 },
      { stockItemId: 9, quantity: 2 },
    ]
    expect(mergeNeeds(needs)).toEqual([
      { stockItemId: 2, quantity: 3 },
      { stockItemId: 9, quantity: 3 },
    ])
  })

  it('of an edited order are only the difference to before', () => {
    const before = [
      { stockItemId: 1, quantity: 4 },
      { stockItemId: 2, quantity: 1 },
      { stockItemId: 3, quantity: 2 },
    ]
    const after = [
      { stockItemId: 1, quantity: 1 },
      { stockItemId: 3, quantity: 2 },
      { stockItemId: 4, quantity: 5 },
    ]
    expect(differenceOfNeeds(before, after)).toEqual([
      { stockItemId: 1, quantity: -3 },
      { stockItemId: 2, quantity: -1 },
      { stockItemId: 4, quantity: 5 },
    ])
  })
})

describe('the stock row of a choice', () => {
  const items = [
    { id: 1, size: '', color: '', available: 7 },
    { id: 2, size: 'M', color: 'Red', available: 1 },
  ]

  it('is the only row of a product counted as a whole', () => {
    expect(findStockItem(items, false, { size: 'M', color: 'Red' })?.id).toBe(1)
  })

  it('is the row of exactly that size and colour when counted by option', () => {
    expect(findStockItem(items, true, { size: 'M', color: 'Red' })?.id).toBe(2)
    expect(findStockItem(items, true, { size: 'L', color: 'Red' })).toBeUndefined()
  })
})
