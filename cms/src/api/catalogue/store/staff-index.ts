import { PAGE_SIZE, stockStatusOf, type OptionStock, type ProductQuery } from '@stoep/shared'
import type { PricedProduct } from '../../../domain/catalogue/combinations'
import { countStock } from '../../../domain/catalogue/counted-stock'
import type { ProductFilter } from '../../../domain/catalogue/filter-products'
import { KeptOrders } from '../../../domain/catalogue/kept-orders'
import type { ProductFacts } from '../../../domain/catalogue/product-facts'
import { APOSTROPHES, foldCase } from '../../../domain/fold-case'
import { compareBy } from '../../../domain/catalogue/sort-products'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { pageOf } from '../../../domain/paging'
import type { CategoryFact } from '../../../domain/reports/facts'
import { StockValues, takeInRounds, worthOf, type StockValue } from '../../../domain/reports/stock-value'

export interface StaffPage {
  productIds: string[]
  page: number
  pages: number
  total: number
}

interface Row {
  facts: ProductFacts
  /** The index of its facts in the columns that are filtered. */
  row: number
  /** Name, codes and description in lower case and without accents, as staff search them. */
  text: string
  /** The prices that its stock value is calculated from. */
  prices: PricedProduct
  /** What its units are worth. */
  cents: number
  isShown: boolean
}

/** What a report shows of the stock, as it was at the time of the call. */
export interface ShownStock {
  byCategory: CategoryFact[]
  /** See `takeInRounds`. */
  takeInRounds(first: number): Generator<StockValue[], void>
}

/** Filters, sorts and searches all products, hidden ones too, for the lists of staff. */
export class StaffIndex {
  private readonly rows = new Map<string, Row>()
  private readonly byNumber: Row[] = []
  private readonly orders = new KeptOrders(this.rows)
  private readonly stock = new StockValues()

  constructor(private readonly filter: ProductFilter) {}

  put(record: ProductRecord, facts: ProductFacts, row: number): void {
    const text = fold([record.name, ...facts.codes, record.description].join('\n'))
    const known = this.rows.get(record.productId)
    const before = known && stockOf(known)
    const { priceInCents, combinations, visible: isShown } = record
    const prices = { priceInCents, combinations }
    const now = { facts, row, text, prices, cents: worthOf(prices, countStock(record)), isShown }
    const kept = known ? Object.assign(known, now) : now
    this.rows.set(record.productId, kept)
    this.byNumber[row] = kept
    this.orders.touch(kept)
    this.stock.change(row, before, stockOf(kept))
  }

  recount(productId: string, facts: ProductFacts, counted: readonly OptionStock[]): void {
    const row = this.rows.get(productId)
    if (!row) return
    const before = stockOf(row)
    row.facts = facts
    row.cents = worthOf(row.prices, counted)
    this.orders.touch(row)
    this.stock.change(row.row, before, stockOf(row))
  }

  drop(productId: string): void {
    const row = this.rows.get(productId)
    if (!row) return
    this.rows.delete(productId)
    this.orders.touch(row)
    this.stock.change(row.row, stockOf(row), undefined)
  }

  list(query: ProductQuery, now: number): StaffPage {
    const words = fold(query.search ?? '')
      .split(/\s+/)
      .filter(Boolean)
    const all = Uint32Array.from(this.orders.list(query.sort ?? 'newest'), ({ row }) => row)
    const { passing } = this.filter.filter(all, query, now)
    const isFound = ({ text, isShown }: Row) =>
      isWanted(isShown, query.visibility) && words.every((word) => text.includes(word))
    const found = passing.filter((row) => isFound(this.byNumber[row]!))
    const { items, ...page } = pageOf(found, query.page ?? 1, query.limit ?? PAGE_SIZE)
    return { productIds: Array.from(items, (row) => this.byNumber[row]!.facts.productId), ...page }
  }

  /** How many products are directly in each category, by its id. */
  countByCategory(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { facts } of this.rows.values()) {
      if (facts.categoryId) counts.set(facts.categoryId, (counts.get(facts.categoryId) ?? 0) + 1)
    }
    return counts
  }

  /** Products that are low or out of stock, least first. Not hidden ones, such as those of an unpublished import. */
  findShort(most: number): string[] {
    const short: ProductFacts[] = []
    for (const { facts, isShown } of this.rows.values()) {
      if (isShown && stockStatusOf(facts.stock) !== 'in') short.push(facts)
    }
    return short
      .sort(compareBy('stock'))
      .slice(0, most)
      .map(({ productId }) => productId)
  }

  /** What is in stock, with its value at today's prices. */
  showStock(): ShownStock {
    const [worth, rows] = [this.stock.worth(), this.byNumber.slice()]
    // A removed row has no stock.
    const valueAt = (row: number) => valueOf(rows[row]!)
    return { byCategory: this.stock.byCategory(), takeInRounds: (first) => takeInRounds(worth, valueAt, first) }
  }
}

const fold = (text: string): string => foldCase(text).replace(APOSTROPHES, "'")

const isWanted = (isShown: boolean, wanted: ProductQuery['visibility'] = 'all'): boolean =>
  wanted === 'all' || isShown === (wanted === 'visible')

const stockOf = (row: Row): StockValue | undefined => (row.facts.stock === 0 ? undefined : valueOf(row))

const valueOf = ({ facts, cents, isShown }: Row): StockValue => ({
  productId: facts.productId,
  category: isShown ? facts.category : null,
  units: facts.stock,
  cents,
})
