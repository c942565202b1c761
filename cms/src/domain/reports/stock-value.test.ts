import { describe, expect, it } from 'vitest'
import { countCategories, takeWorthiest, type StockValue } from './stock-value'

const row = (productId: string, cents: number, category = 'Home'): StockValue => ({
  productId,
  category,
  pieces: 2,
  cents,
})

describe('what is in stock', () => {
  it('is counted by category', () => {
    expect(countCategories([row('a', 100), row('b', 50, 'Tech'), row('c', 7)])).toEqual([
      { category: 'Home', products: 2, pieces: 4, cents: 107 },
      { category: 'Tech', products: 1, pieces: 2, cents: 50 },
    ])
  })

  it('comes with the largest amount first, and what is worth the same by its id', () => {
    const stock = [row('d', 5), row('b', 100), row('a', 5), row('c', 70)]
    expect(takeWorthiest(stock, 4).map(({ productId }) => productId)).toEqual(['b', 'c', 'a', 'd'])
  })

  it('is cut after so many, but never between two that are worth the same', () => {
    const stock = [row('d', 5), row('b', 100), row('a', 5), row('c', 1)]
    const taken = (least: number) => takeWorthiest(stock, least).map(({ productId }) => productId)
    expect([taken(1), taken(2), taken(9)]).toEqual([['b'], ['b', 'a', 'd'], ['b', 'a', 'd', 'c']])
    expect(takeWorthiest([], 3)).toEqual([])
  })
})
