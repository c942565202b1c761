import quickselect from 'quickselect'
import { priceOf, type PricedProduct } from '../catalogue/combinations'
import type { StockRow } from '../stock/find-item'
import type { CategoryFact } from './facts'

/** What is in stock of one product, and what it is worth. */
export interface StockValue {
  productId: string
  /** Null of a hidden product: it is counted apart, and no shopper could have bought it. */
  category: string | null
  units: number
  cents: number
}

/**
 * What units are worth: those of a size and colour by the price it has, all others by the product's own, also where a
 * product with such prices is counted as one.
 */
export const worthOf = (product: PricedProduct, stock: readonly StockRow[]): number =>
  stock.reduce((sum, row) => sum + row.available * priceOf(product, row), 0)

/** Where nothing is in stock: less than anything that is. */
const NONE = -1

/**
 * What is in stock of each product, by the number of its row: summed up by category as it changes, so that a report
 * goes through no product for it, and its worth as bare numbers.
 */
export class StockValues {
  private readonly counted = new Map<string | null, CategoryFact>()
  /** Has room for more rows than there are. */
  private cents = new Float64Array(64).fill(NONE)
  private rows = 0

  /** `now` takes the place of `before`; of neither there is a row where nothing is in stock. */
  change(row: number, before: StockValue | undefined, now: StockValue | undefined): void {
    if (before) this.count(before, -1)
    if (now) this.count(now, 1)
    this.makeRoomFor(row)
    this.cents[row] = now && now.category !== null ? now.cents : NONE
  }

  private makeRoomFor(row: number): void {
    this.rows = Math.max(this.rows, row + 1)
    if (row < this.cents.length) return
    const wider = new Float64Array(2 * row).fill(NONE)
    wider.set(this.cents)
    this.cents = wider
  }

  private count({ category, units, cents }: StockValue, sign: 1 | -1): void {
    const fact = this.counted.get(category) ?? { category, products: 0, units: 0, cents: 0 }
    fact.products += sign
    fact.units += sign * units
    fact.cents += sign * cents
    this.counted.set(category, fact)
  }

  byCategory(): CategoryFact[] {
    return [...this.counted.values()].filter(({ products }) => products > 0).map((fact) => ({ ...fact }))
  }

  /** Of each row that shoppers can buy from, as it is now. */
  worth(): Float64Array {
    return this.cents.slice(0, this.rows)
  }
}

const WIDER = 4
const MOST_IN_ROUND = 5_000

/**
 * All that shoppers can buy, what is worth most first, in rounds that grow from so many up to some thousands; each row in one of
 * them, and those worth the same in the same one. The least amount of a round is selected among bare numbers: sorting all of
 * them, or comparing whole rows, takes ten times as long and more, and would keep every request waiting. Only what a round
 * gives is sorted.
 */
export function* takeInRounds(
  worth: Float64Array,
  valueAt: (row: number) => StockValue,
  first: number,
): Generator<StockValue[], void> {
  let [size, above] = [first, Infinity]
  for (let left = listBelow(worth, above); left.length > 0; left = listBelow(worth, above)) {
    const place = Math.max(0, left.length - size)
    quickselect(left, place)
    const least = left[place]!
    const round: StockValue[] = []
    for (let row = 0; row < worth.length; row++) {
      const cents = worth[row]!
      if (cents >= least && cents < above) round.push(valueAt(row))
    }
    yield round.sort((a, b) => b.cents - a.cents || (a.productId < b.productId ? -1 : 1))
    above = least
    size = Math.min(size * WIDER, MOST_IN_ROUND)
  }
}

/** The amounts of what is in stock that are below this one. */
function listBelow(worth: Float64Array, above: number): number[] {
  const left: number[] = []
  for (const cents of worth) if (cents !== NONE && cents < above) left.push(cents)
  return left
}
