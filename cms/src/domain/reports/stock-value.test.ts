import { describe, expect, it } from 'vitest'
import { countCategories, takeInRounds, type StockValue } from './stock-value'

const row = (productId: string, cents: number, category = 'Home'): StockValue => ({
  productId,
  category,
  pieces: 2,
  cents,
})

const roundsOf = (stock: readonly StockValue[], first: number): string[][] =>
  [...takeInRounds(stock, first)].map((round) => round.map(({ productId }) => productId))

describe('what is in stock', () => {
  it('is counted by category', () => {
    expect(countCategories([row('a', 100), row('b', 50, 'Tech'), row('c', 7)])).toEqual([
      { category: 'Home', products: 2, pieces: 4, cents: 107 },
      { category: 'Tech', products: 1, pieces: 2, cents: 50 },
    ])
  })

  it('comes with the largest amount first, and what is worth the same by its id', () => {
    const stock = [row('d', 5), row('b', 100), row('a', 5), row('c', 70)]
    expect(roundsOf(stock, 4)).toEqual([['b', 'c', 'a', 'd']])
  })

  it('comes in rounds that grow, never parted between two that are worth the same', () => {
    const stock = [row('d', 5), row('b', 100), row('a', 5), row('c', 1), row('e', 70)]
    expect(roundsOf(stock, 1)).toEqual([['b'], ['e', 'a', 'd', 'c']])
    expect(roundsOf(stock, 3)).toEqual([['b', 'e', 'a', 'd'], ['c']])
    expect(roundsOf([], 3)).toEqual([])
  })

  it('is compared no more often when all of it is wanted, and never all of it at once', () => {
    let looks = 0
    const stock = Array.from({ length: 50_000 }, (_, at) => ({
      ...row(`p${at}`, 0),
      get cents() {
        looks++
        return (at * 7_919) % 50_021
      },
    }))
    const perRound: number[] = []
    const seen = new Set<string>()
    for (const round of takeInRounds(stock, 400)) {
      for (const { productId } of round) seen.add(productId)
      perRound.push(looks)
      looks = 0
    }
    expect(seen.size).toBe(stock.length)
    // Twice to filter, and of at most 5,000 each some 30 times to sort.
    expect(Math.max(...perRound)).toBeLessThan(6 * stock.length)
    expect(perRound.length).toBeLessThan(15)
  })
})
