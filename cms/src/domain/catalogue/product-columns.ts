import type { Gender } from '@stoep/shared'
import { isWorn, sizeGroupOf } from './group-sizes'
import { ListColumn, NumberColumn, ValueColumn } from './numbered-columns'
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

/**
 * What products are filtered and counted by, each kind of value in an array of its own: going through a hundred thousand
 * products reads a few arrays from end to end, where as many objects would have to be fetched from all over the memory.
 * A product keeps its row until it is dropped.
 */
export class ProductColumns {
  private readonly rows = new Map<string, number>()
  private readonly dropped: number[] = []
  private readonly facts: (ProductFacts | undefined)[] = []
  /** 1 or 0, like the one after it. */
  private readonly visible = new NumberColumn()
  private readonly reduced = new NumberColumn()
  private readonly newUntil = new NumberColumn()
  readonly pricesInCents = new NumberColumn()
  readonly stocks = new NumberColumn()
  readonly places = new ValueColumn<Place>()
  readonly genders = new ValueColumn<Gender>()
  readonly sizes = new ListColumn<SizeValue>()
  readonly colors = new ListColumn<string>()

  /** Takes a product in as it is now, and returns its row. */
  put(facts: ProductFacts, { sizes, colors }: Spelling, isVisible: boolean): number {
    const row = this.rows.get(facts.productId) ?? this.dropped.pop() ?? this.facts.length
    this.rows.set(facts.productId, row)
    this.recount(row, facts)
    this.visible.set(row, Number(isVisible))
    this.reduced.set(row, Number(facts.isReduced))
    this.newUntil.set(row, facts.newUntil)
    this.pricesInCents.set(row, facts.priceInCents)
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
    this.stocks.set(row, facts.stock)
  }

  drop(productId: string): void {
    const row = this.rows.get(productId)
    if (row === undefined) return
    this.rows.delete(productId)
    this.facts[row] = undefined
    this.visible.set(row, 0)
    this.dropped.push(row)
  }

  /** Of the products that the shop shows. */
  visibleRows(): Uint32Array {
    const rows = new Uint32Array(this.rows.size)
    let end = 0
    for (let row = 0; row < this.facts.length; row++) if (this.visible.of(row) === 1) rows[end++] = row
    return rows.subarray(0, end)
  }

  factsOf = (row: number): ProductFacts => this.facts[row]!

  /** What stands under a name of the tree, of the three queries or of the back office's five; see `standsUnder`. */
  underTest(category: string, now: number): RowTest {
    const { newUntil, reduced } = this
    if (category === 'All') return () => true
    if (category === 'New Arrivals') return (row) => now < newUntil.of(row)
    if (category === 'Special Offers') return (row) => reduced.of(row) === 1
    return this.places.test((place) => isPlacedIn(place, category))
  }
}
