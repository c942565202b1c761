import { describe, expect, it } from 'vitest'
import { StockValues, takeInRounds, worthOf, type StockValue } from './stock-value'

const value = (productId: string, cents: number, category: string | null = 'Home'): StockValue => ({
  productId,
  category,
  units: 2,
  cents,
})

function stockOf(...values: readonly (StockValue | undefined)[]): StockValues {
  const stock = new StockValues()
  for (const [row, one] of values.entries()) stock.change(row, undefined, one)
  return stock
}

const roundsOf = (values: readonly (StockValue | undefined)[], first: number): string[][] =>
  [...takeInRounds(stockOf(...values).worth(), (row) => values[row]!, first)].map((round) =>
    round.map(({ productId }) => productId),
  )

describe('the stock value', () => {
  it('is summed by category and follows changes', () => {
    const [a, b, c] = [value('a', 100), value('b', 50, 'Tech'), value('c', 7)]
    const stock = stockOf(a, b, undefined, c)
    expect(stock.byCategory()).toEqual([
      { category: 'Home', products: 2, units: 4, cents: 107 },
      { category: 'Tech', products: 1, units: 2, cents: 50 },
    ])
    stock.change(1, b, undefined)
    stock.change(0, a, value('a', 30))
    stock.change(2, undefined, value('d', 1, 'Kids'))
    expect(stock.byCategory()).toEqual([
      { category: 'Home', products: 2, units: 4, cents: 37 },
      { category: 'Kids', products: 1, units: 2, cents: 1 },
    ])
  })

  it('sums hidden products apart and leaves them out of the list of products', () => {
    const values = [value('a', 100), value('b', 50, null)]
    expect(stockOf(...values).byCategory()).toEqual([
      { category: 'Home', products: 1, units: 2, cents: 100 },
      { category: null, products: 1, units: 2, cents: 50 },
    ])
    expect(roundsOf(values, 4)).toEqual([['a']])
  })

  it('uses the price of the size and colour where it has one', () => {
    const large = { size: 'L', color: 'Sand', priceInCents: 15_000, struckInCents: null, code: null }
    const rug = { priceInCents: 9_900, combinations: [large, { ...large, size: 'M', priceInCents: null }] }
    const row = (size: string, stock: number) => ({ size, color: 'Sand', stock })
    expect(worthOf(rug, [row('M', 2), row('L', 3)])).toBe(2 * 9_900 + 3 * 15_000)
    expect(worthOf(rug, [{ size: '', color: '', stock: 4 }])).toBe(4 * 9_900)
    expect(worthOf(rug, [])).toBe(0)
  })

  it('lists the largest amount first, and equal amounts by id', () => {
    expect(
      roundsOf([value('d', 5), undefined, value('b', 100), value('a', 5), value('c', 70), value('e', 5)], 4),
    ).toEqual([['b', 'c', 'a', 'd', 'e']])
  })

  it('is listed in growing rounds that never split equal amounts', () => {
    const values = [value('d', 5), value('b', 100), value('a', 5), value('c', 0), undefined, value('e', 70)]
    expect(roundsOf(values, 1)).toEqual([['b'], ['e', 'a', 'd', 'c']])
    expect(roundsOf(values, 3)).toEqual([['b', 'e', 'a', 'd'], ['c']])
    expect(roundsOf([undefined], 3)).toEqual([])
    expect(roundsOf([], 3)).toEqual([])
  })

  it('builds its rows one round at a time', () => {
    const values = Array.from({ length: 50_000 }, (_, at) => value(`p${at}`, (at * 7_919) % 50_021))
    let made = 0
    const valueAt = (row: number) => {
      made++
      return values[row]!
    }
    const perRound: number[] = []
    const seen = new Set<string>()
    for (const round of takeInRounds(stockOf(...values).worth(), valueAt, 400)) {
      for (const { productId } of round) seen.add(productId)
      perRound.push(made)
      made = 0
    }
    expect(seen.size).toBe(values.length)
    expect(perRound[0]).toBe(400)
    expect(Math.max(...perRound)).toBeLessThan(6_000)
    expect(perRound.length).toBeLessThan(15)
  })
})
