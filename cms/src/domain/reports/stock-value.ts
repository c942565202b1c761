import type { OptionStock } from '@stoep/shared'
import quickselect from 'quickselect'
import { priceOf, type PricedProduct } from '../catalogue/combinations'
import type { CategoryFact } from './facts'

export interface StockValue {
  productId: string
  /** Null for a hidden product: it is counted separately, as no shopper could have bought it. */
  category: string | null
  units: number
  cents: number
}

/**
 * The value of units in cents: those of a size and colour at its price, all others at the product's own, also when a
 * product with such prices is counted as one.
 */
export const worthOf = (product: PricedProduct, counted: readonly OptionStock[]): number =>
  counted.reduce((sum, row) => sum + row.stock * priceOf(product, row), 0)

/** Marks a row without stock: less than any value. */
const NONE = -1

/**
 * The stock of each product by its row number. The sums by category are updated with every change, so that a report
 * need not go through the products; the values are plain numbers.
 */
export class StockValues {
  private readonly counted = new Map<string | null, CategoryFact>()
  /** Larger than the number of rows. */
  private cents = new Float64Array(64).fill(NONE)
  private rows = 0

  /** Replaces `before` with `now`; either is undefined without stock. */
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

  /** The value of each row that shoppers can buy, as it is now. */
  worth(): Float64Array {
    return this.cents.slice(0, this.rows)
  }
}

const WIDER = 4
const MOST_IN_ROUND = 5_000

/**
 * All that shoppers can buy, the highest value first, in rounds that grow from `first` to some thousands; rows of equal
 * value are in the same round. The least value of a round is selected among plain numbers: sorting all of them, or
 * comparing whole rows, takes more than ten times as long and would block every request. Only the rows of a round
 * are sorted.
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

/** The values of rows with stock that are below this one. */
function listBelow(worth: Float64Array, above: number): number[] {
  const left: number[] = []
  for (const cents of worth) if (cents !== NONE && cents < above) left.push(cents)
  return left
}
