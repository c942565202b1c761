import type { CategoryFact } from './facts'

/** What is in stock of one product, and what it is worth. */
export interface StockValue {
  productId: string
  category: string
  pieces: number
  cents: number
}

/** Where nothing is in stock: less than anything that is. */
const NONE = -1

/**
 * What is in stock of each product, by the number of its row: summed up by category as it changes, so that a report
 * goes through no product for it, and its worth as bare numbers.
 */
export class StockValues {
  private readonly counted = new Map<string, CategoryFact>()
  private readonly cents: number[] = []

  /** `now` takes the place of `before`; of neither there is a row where nothing is in stock. */
  change(row: number, before: StockValue | undefined, now: StockValue | undefined): void {
    if (before) this.count(before, -1)
    if (now) this.count(now, 1)
    while (this.cents.length <= row) this.cents.push(NONE)
    this.cents[row] = now?.cents ?? NONE
  }

  private count({ category, pieces, cents }: StockValue, sign: 1 | -1): void {
    const fact = this.counted.get(category) ?? { category, products: 0, pieces: 0, cents: 0 }
    fact.products += sign
    fact.pieces += sign * pieces
    fact.cents += sign * cents
    this.counted.set(category, fact)
  }

  byCategory(): CategoryFact[] {
    return [...this.counted.values()].filter(({ products }) => products > 0).map((fact) => ({ ...fact }))
  }

  /** Of each row as it is now. */
  worth(): Float64Array {
    return Float64Array.from(this.cents)
  }
}

const WIDER = 4
const MOST_IN_ROUND = 5_000

/**
 * All that is in stock, what is worth most first, in rounds that grow from so many up to some thousands; each row in one of
 * them, and those worth the same in the same one. The amounts are sorted alone, as bare numbers: comparing whole rows
 * takes ten times as long, and would keep every request waiting. Only what a round gives is sorted by rows.
 */
export function* takeInRounds(
  worth: Float64Array,
  valueAt: (row: number) => StockValue,
  first: number,
): Generator<StockValue[], void> {
  const amounts = worth.filter((cents) => cents !== NONE).sort()
  let [size, taken, above] = [first, 0, Infinity]
  while (taken < amounts.length) {
    const least = amounts.at(-taken - size) ?? 0
    const round: StockValue[] = []
    worth.forEach((cents, row) => {
      if (cents >= least && cents < above) round.push(valueAt(row))
    })
    yield round.sort((a, b) => b.cents - a.cents || (a.productId < b.productId ? -1 : 1))
    taken += round.length
    above = least
    size = Math.min(size * WIDER, MOST_IN_ROUND)
  }
}
