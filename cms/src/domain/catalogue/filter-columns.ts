import {
  PRICE_STEPS,
  stockStatusOf,
  toColorView,
  type Gender,
  type OFFER_CATEGORIES,
  type StockStatus,
} from '@stoep/shared'
import { codeKey } from './code-key'
import { isWorn, sizeGroupOf } from './group-sizes'
import { ListColumn, NumberColumn, ValueColumn } from './numbered-columns'
import { isPlacedIn, toLower, type PlaceNames, type ProductFacts } from './product-facts'

/** A size: its spelling, its group, and whether that group is worn. */
export interface SizeValue {
  size: string
  group: string
  isWorn: boolean
}

/** The step of a price, and whether the price is exactly its lowest, which also ends the step before. */
interface PriceStep {
  from: number
  isLowest: boolean
}

type Offer = (typeof OFFER_CATEGORIES)[number]

/** Sizes and colours in the spelling that is shown. */
interface Spelling {
  sizes: readonly string[]
  colors: readonly string[]
}

/**
 * What products are filtered and counted by, each kind of value in an array of its own: filtering a hundred thousand
 * products reads a few arrays from end to end instead of objects from all over the memory.
 * A product keeps its row until it is dropped.
 */
export class FilterColumns {
  private readonly rows = new Map<string, number>()
  private readonly dropped: number[] = []
  private readonly facts: (ProductFacts | undefined)[] = []
  private readonly reduced = new ValueColumn<boolean>()
  private readonly newUntil = new NumberColumn()
  readonly pricesInCents = new NumberColumn()
  readonly priceSteps = new ValueColumn<PriceStep>()
  readonly stocks = new ValueColumn<StockStatus>()
  readonly places = new ValueColumn<PlaceNames>()
  readonly genders = new ValueColumn<Gender>()
  readonly sizes = new ListColumn<SizeValue>()
  /** By their shown names: each picture of black things has another hex. */
  readonly colors = new ListColumn<string>()

  /** Adds or replaces a product and returns its row. */
  put(facts: ProductFacts, { sizes, colors }: Spelling): number {
    const row = this.rows.get(facts.productId) ?? this.dropped.pop() ?? this.facts.length
    this.rows.set(facts.productId, row)
    this.recount(row, facts)
    this.reduced.set(row, String(facts.isReduced), facts.isReduced)
    this.newUntil.set(row, facts.newUntil)
    this.pricesInCents.set(row, facts.priceInCents)
    const from = PRICE_STEPS.filter((rand) => facts.priceInCents >= rand * 100).at(-1) ?? 0
    const isLowest = facts.priceInCents === from * 100
    this.priceSteps.set(row, `${from} ${isLowest}`, { from, isLowest })
    const { category, subcategory, group, gender } = facts
    this.places.set(row, [category, subcategory, group].join('\n'), { category, subcategory, group })
    this.genders.set(row, gender, gender)
    this.colors.set(row, shownColors(colors), (color) => color)
    this.sizes.set(
      row,
      sizes.map((size) => ({ size, group: sizeGroupOf(facts, size), isWorn: isWorn(facts) })),
      (value) => [value.size, value.group, value.isWorn].join('\n'),
    )
    return row
  }

  /** Updates the numbers of units. */
  recount(row: number, facts: ProductFacts): void {
    this.facts[row] = facts
    const status = stockStatusOf(facts.stock)
    this.stocks.set(row, status, status)
  }

  drop(productId: string): void {
    const row = this.rows.get(productId)
    if (row === undefined) return
    this.rows.delete(productId)
    this.facts[row] = undefined
    this.dropped.push(row)
  }

  /** The number of rows, including those of dropped products. */
  get length(): number {
    return this.facts.length
  }

  /** Sets this bit in the mark of each row for which `belongsTo` is false. */
  markOutsideOf(name: string, now: number, marks: Uint8Array, bit: number): void {
    if (name === 'Special Offers') this.reduced.markUnless(Boolean, marks, bit)
    else if (name === 'New Arrivals') this.newUntil.markOutside(now + 1, Infinity, marks, bit)
    else this.places.markUnless((place) => isPlacedIn(place, name), marks, bit)
  }

  /** How many of the rows are in this offer. */
  countOffer(offer: Offer, now: number, lists: readonly Uint32Array[]): number {
    if (offer === 'New Arrivals') return this.newUntil.countAbove(now, lists)
    return this.reduced.count(lists).find(({ value }) => value)?.count ?? 0
  }

  /** Sets this bit in the mark of each row but that of the product. */
  markOthers(productId: string, marks: Uint8Array, bit: number): void {
    const own = this.rows.get(productId)
    for (let row = 0; row < marks.length; row++) if (row !== own) marks[row]! |= bit
  }

  /** Sets this bit in the mark of each row without this code. */
  markUnlessCoded(code: string, marks: Uint8Array, bit: number): void {
    const key = codeKey(code)
    for (const [row, facts] of this.facts.entries()) if (!facts?.codes.includes(key)) marks[row]! |= bit
  }
}

export const shownColor = (color: string): string => toColorView(color).label

/** The names of the colours, each once. */
function shownColors(colors: readonly string[]): string[] {
  const byName = new Map(colors.map((color) => [toLower(shownColor(color)), shownColor(color)]))
  return [...byName.values()]
}
