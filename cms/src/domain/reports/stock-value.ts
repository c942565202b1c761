import type { CategoryFact } from './facts'

/** What is in stock of one product, and what it is worth. */
export interface StockValue {
  productId: string
  category: string
  pieces: number
  cents: number
}

export function countCategories(stock: readonly StockValue[]): CategoryFact[] {
  const counted = new Map<string, CategoryFact>()
  for (const { category, pieces, cents } of stock) {
    const fact = counted.get(category) ?? { category, products: 0, pieces: 0, cents: 0 }
    fact.products++
    fact.pieces += pieces
    fact.cents += cents
    counted.set(category, fact)
  }
  return [...counted.values()]
}

const WIDER = 4
const MOST_IN_ROUND = 5_000

/**
 * All that is in stock, what is worth most first, in rounds that grow from so many up to some thousands; each row in one of
 * them, and those worth the same in the same one. The amounts are sorted alone, as bare numbers: comparing whole rows
 * takes ten times as long, and would keep every request waiting. Only what a round gives is sorted by rows.
 */
export function* takeInRounds(stock: readonly StockValue[], first: number): Generator<StockValue[], void> {
  const amounts = Float64Array.from(stock, ({ cents }) => cents).sort()
  let [size, taken, above] = [first, 0, Infinity]
  while (taken < stock.length) {
    const least = amounts.at(-taken - size) ?? -Infinity
    const round = stock.filter(({ cents }) => cents >= least && cents < above)
    yield round.sort((a, b) => b.cents - a.cents || (a.productId < b.productId ? -1 : 1))
    taken += round.length
    above = least
    size = Math.min(size * WIDER, MOST_IN_ROUND)
  }
}
