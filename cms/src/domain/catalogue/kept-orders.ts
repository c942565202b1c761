import type { Sort } from '@stoep/shared'
import type { ProductFacts } from './product-facts'
import { compareBy, type Popularity } from './sort-products'

interface Row {
  facts: ProductFacts
}

interface Order<Kept> {
  rows: readonly Kept[]
  /** Rows that were added, changed or dropped since. */
  touched: Set<Kept>
}

/**
 * All products in each requested order. Names take longest to compare: a list that is sorted but for a few
 * products needs about one comparison per product, sorting from scratch twenty.
 */
export class KeptOrders<Kept extends Row> {
  private readonly orders = new Map<Sort, Order<Kept>>()

  constructor(private readonly all: ReadonlyMap<string, Kept>) {}

  /** To be called for each row that is added, changed or dropped; a changed row stays the same object. */
  touch(row: Kept): void {
    for (const [sort, { touched }] of this.orders) {
      touched.add(row)
      // An order that nobody requests any more must not keep dropped rows in memory.
      if (touched.size > this.all.size) this.orders.delete(sort)
    }
  }

  forget(sort: Sort): void {
    this.orders.delete(sort)
  }

  list(sort: Sort, popularity?: Popularity): readonly Kept[] {
    const known = this.orders.get(sort)
    if (known?.touched.size === 0) return known.rows
    const compare = compareBy(sort, popularity)
    const rows = this.rowsOf(known).sort((a, b) => compare(a.facts, b.facts))
    this.orders.set(sort, { rows, touched: new Set() })
    return rows
  }

  /** Unchanged rows come first, sorted. */
  private rowsOf(known: Order<Kept> | undefined): Kept[] {
    if (!known) return [...this.all.values()]
    const { rows, touched } = known
    const isThere = (row: Kept) => this.all.get(row.facts.productId) === row
    return [...rows.filter((row) => !touched.has(row)), ...[...touched].filter(isThere)]
  }
}
