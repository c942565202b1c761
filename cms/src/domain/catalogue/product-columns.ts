import { isNewArrival, type Gender } from '@stoep/shared'
import { isWorn, sizeGroupOf } from './group-sizes'
import { filledFrom, ListColumn, ValueColumn } from './numbered-columns'
import { isPlacedIn, type Place, type ProductFacts } from './product-facts'

export type RowTest = (row: number) => boolean

/** A size as it is spelt, of what it is one, and whether people wear that. */
export interface SizeValue {
  size: string
  group: string
  isWorn: boolean
}

/** Sizes and colours as they are shown. */
interface Spelling {
  sizes: readonly string[]
  colors: readonly string[]
}

const FIRST_ROWS = 1_024

/**
 * What products are filtered and counted by, each kind of value in an array of its own: going through a hundred thousand
 * products reads a few arrays from end to end, where as many objects would have to be fetched from all over the memory.
 * A product keeps its row until it is dropped.
 */
export class ProductColumns {
  private readonly rows = new Map<string, number>()
  private readonly dropped: number[] = []
  private readonly facts: (ProductFacts | undefined)[] = []
  private capacity = FIRST_ROWS
  private visible = new Uint8Array(FIRST_ROWS)
  private reduced = new Uint8Array(FIRST_ROWS)
  private pinnedNew = new Uint8Array(FIRST_ROWS)
  private created = new Float64Array(FIRST_ROWS)
  private pricesInCents = new Float64Array(FIRST_ROWS)
  private stocks = new Float64Array(FIRST_ROWS)
  readonly places = new ValueColumn<Place>()
  readonly genders = new ValueColumn<Gender>()
  readonly sizes = new ListColumn<SizeValue>()
  readonly colors = new ListColumn<string>()

  /** Takes a product in as it is now, and returns its row. */
  put(facts: ProductFacts, { sizes, colors }: Spelling, isVisible: boolean): number {
    const row = this.rows.get(facts.productId) ?? this.dropped.pop() ?? this.facts.length
    if (row >= this.capacity) this.makeRoom(2 * row)
    this.rows.set(facts.productId, row)
    this.facts[row] = facts
    this.visible[row] = Number(isVisible)
    this.reduced[row] = Number(facts.isReduced)
    this.pinnedNew[row] = Number(facts.pinnedNew)
    this.created[row] = facts.createdAt
    this.pricesInCents[row] = facts.priceInCents
    this.stocks[row] = facts.stock
    const { category, subcategory, group, gender } = facts
    this.places.set(row, [category, subcategory, group].join('\n'), { category, subcategory, group })
    this.genders.set(row, gender, gender)
    this.colors.set(row, colors, (color) => color)
    this.sizes.set(
      row,
      sizes.map((size) => ({ size, group: sizeGroupOf(facts, size), isWorn: isWorn(facts) })),
      (value) => [value.size, value.group, value.isWorn].join('\n'),
    )
    return row
  }

  /** Takes in other numbers of units. */
  recount(row: number, facts: ProductFacts): void {
    this.facts[row] = facts
    this.stocks[row] = facts.stock
  }

  drop(productId: string): void {
    const row = this.rows.get(productId)
    if (row === undefined) return
    this.rows.delete(productId)
    this.facts[row] = undefined
    this.visible[row] = 0
    this.dropped.push(row)
  }

  private makeRoom(capacity: number): void {
    this.capacity = capacity
    this.visible = filledFrom(new Uint8Array(capacity), this.visible)
    this.reduced = filledFrom(new Uint8Array(capacity), this.reduced)
    this.pinnedNew = filledFrom(new Uint8Array(capacity), this.pinnedNew)
    this.created = filledFrom(new Float64Array(capacity), this.created)
    this.pricesInCents = filledFrom(new Float64Array(capacity), this.pricesInCents)
    this.stocks = filledFrom(new Float64Array(capacity), this.stocks)
  }

  /** Of the products that the shop shows. */
  visibleRows(): Uint32Array {
    const rows = new Uint32Array(this.rows.size)
    let end = 0
    for (let row = 0; row < this.facts.length; row++) if (this.visible[row] === 1) rows[end++] = row
    return rows.subarray(0, end)
  }

  factsOf = (row: number): ProductFacts => this.facts[row]!

  priceInCentsOf = (row: number): number => this.pricesInCents[row]!

  stockOf = (row: number): number => this.stocks[row]!

  /** What stands under a name of the tree, of the three queries or of the back office's five; see `standsUnder`. */
  underTest(category: string, now: number): RowTest {
    const { created, pinnedNew, reduced } = this
    if (category === 'All') return () => true
    if (category === 'New Arrivals') return (row) => pinnedNew[row] === 1 || isNewArrival(created[row]!, now)
    if (category === 'Special Offers') return (row) => reduced[row] === 1
    return this.places.test((place) => isPlacedIn(place, category))
  }
}
