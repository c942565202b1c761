import { OFFER_CATEGORIES, type Gender } from '@stoep/shared'
import { isWorn, sizeGroupOf } from './group-sizes'
import { ListColumn, NumberColumn, ValueColumn, type Range } from './numbered-columns'
import { isPlacedIn, type Place, type ProductFacts } from './product-facts'

/** A size as it is spelt, of what it is one, and whether people wear that. */
export interface SizeValue {
  size: string
  group: string
  isWorn: boolean
}

type Offer = (typeof OFFER_CATEGORIES)[number]

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

  /** How many rows there are, those of dropped products too. */
  get length(): number {
    return this.facts.length
  }

  /** Gives this bit to the mark of each row whose product the shop does not show. */
  markHidden = (marks: Uint8Array, bit: number): void => this.visible.markOutside({ from: 1, to: 1 }, marks, bit)

  /** Gives this bit to the mark of each row that does not stand under the name, as `standsUnder` tells it. */
  markOutsideOf(name: string, now: number, marks: Uint8Array, bit: number): void {
    const offer = OFFER_CATEGORIES.find((one) => one === name)
    if (!offer) return this.places.markUnless((place) => isPlacedIn(place, name), marks, bit)
    const { column, range } = this.offerOf(offer, now)
    column.markOutside(range, marks, bit)
  }

  /** How many rows without any of these bits stand under it. */
  countOffer(offer: Offer, now: number, marks: Uint8Array, bits: number): number {
    const { column, range } = this.offerOf(offer, now)
    return column.count(marks, bits, range)
  }

  /** Which numbers say what stands under an offer. */
  private offerOf(offer: Offer, now: number): { column: NumberColumn; range: Range } {
    if (offer === 'Special Offers') return { column: this.reduced, range: { from: 1, to: 1 } }
    return { column: this.newUntil, range: { from: now + 1, to: Infinity } }
  }

  /** Gives this bit to the mark of each row whose facts do not pass. */
  markUnless(passes: (facts: ProductFacts) => boolean, marks: Uint8Array, bit: number): void {
    for (const [row, facts] of this.facts.entries()) if (!facts || !passes(facts)) marks[row]! |= bit
  }
}
