import { describe, expect, it } from 'vitest'
import { findStockItem } from './find-item'
import { differenceOfNeeds, mergeNeeds } from './need'

describe('needs', () => {
  it('takes two lines of one product together, in the order of the rows', () => {
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

  it('an edited order takes only what is new and gives back what is gone', () => {
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

describe('the row that counts an option', () => {
  const items = [
    { id: 1, size: '', color: '', available: 7 },
    { id: 2, size: 'M', color: 'Red', available: 1 },
  ]

  it('is the one row of a product counted whole, whatever was chosen', () => {
    expect(findStockItem(items, false, { size: 'M', color: 'Red' })?.id).toBe(1)
  })

  it('is the row of exactly that size and colour where they are counted apart', () => {
    expect(findStockItem(items, true, { size: 'M', color: 'Red' })?.id).toBe(2)
    expect(findStockItem(items, true, { size: 'L', color: 'Red' })).toBeUndefined()
  })
})
