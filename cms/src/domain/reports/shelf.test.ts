import { describe, expect, it } from 'vitest'
import { countCategories, takeWorthiest, type ShelfRow } from './shelf'

const row = (productId: string, cents: number, category = 'Home'): ShelfRow => ({
  productId,
  category,
  pieces: 2,
  cents,
})

describe('what is on the shelf', () => {
  it('is counted by category', () => {
    expect(countCategories([row('a', 100), row('b', 50, 'Tech'), row('c', 7)])).toEqual([
      { category: 'Home', products: 2, pieces: 4, cents: 107 },
      { category: 'Tech', products: 1, pieces: 2, cents: 50 },
    ])
  })

  it('comes with the largest amount first, and what is worth the same by its id', () => {
    const shelf = [row('d', 5), row('b', 100), row('a', 5), row('c', 70)]
    expect(takeWorthiest(shelf, 4).map(({ productId }) => productId)).toEqual(['b', 'c', 'a', 'd'])
  })

  it('is cut after so many, but never between two that are worth the same', () => {
    const shelf = [row('d', 5), row('b', 100), row('a', 5), row('c', 1)]
    const taken = (least: number) => takeWorthiest(shelf, least).map(({ productId }) => productId)
    expect([taken(1), taken(2), taken(9)]).toEqual([['b'], ['b', 'a', 'd'], ['b', 'a', 'd', 'c']])
    expect(takeWorthiest([], 3)).toEqual([])
  })
})
