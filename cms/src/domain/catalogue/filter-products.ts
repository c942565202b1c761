import { spellingKeyOf, type ProductQuery, type StockStatus } from '@stoep/shared'
import { shownColor, type FilterColumns } from './filter-columns'

/** The dimensions of a filter, each with its bit in a row's mark. Facets count each as if its own filter were off. */
const DIMENSIONS = { category: 1, gender: 2, size: 4, color: 8, price: 16, stock: 32, identity: 64 } as const
export type Dimension = keyof typeof DIMENSIONS

export type FilterQuery = Omit<ProductQuery, 'page' | 'limit' | 'search' | 'sort' | 'facets' | 'visibility'>

/** The rows that a query leaves, in their order. */
export interface FilteredRows {
  passing: Uint32Array
  /** Rows that fail only filters of this dimension. */
  leftOutBy: (dimension: Dimension) => Uint32Array
}

/**
 * Filters rows of products. Each call overwrites the last result, so that no call allocates lists as long as the
 * catalogue.
 */
export class ProductFilter {
  private marks = new Uint8Array()
  private grouped = new Uint32Array()

  constructor(private readonly columns: FilterColumns) {}

  /** `now` in ms decides what is new. */
  filter(rows: Uint32Array, query: FilterQuery, now: number): FilteredRows {
    const { length } = this.columns
    if (this.marks.length < length) {
      this.marks = new Uint8Array(2 * length)
      this.grouped = new Uint32Array(2 * length)
    }
    const marks = this.marks.subarray(0, length).fill(0)
    markFailing(this.columns, query, now, marks)
    return groupByMark(rows, marks, this.grouped)
  }
}

/** Sets in each row's mark the bits of the dimensions whose filters it fails; a row without bits passes all. */
function markFailing(columns: FilterColumns, query: FilterQuery, now: number, marks: Uint8Array): void {
  const { category, subcategory, gender, size, color, priceMin, priceMax, stock, code, productId, ...unread } = query
  unread satisfies Record<string, never>
  const sizes = size.filter(Boolean).map(spellingKeyOf)
  const colors = color.filter(Boolean).map((one) => spellingKeyOf(shownColor(one)))
  if (category && category !== 'All') columns.markOutsideOf(category, now, marks, DIMENSIONS.category)
  if (subcategory) columns.places.markUnless((place) => place.subcategory === subcategory, marks, DIMENSIONS.category)
  if (gender.length > 0) columns.genders.markUnless((one) => gender.includes(one), marks, DIMENSIONS.gender)
  if (sizes.length > 0)
    columns.sizes.markUnless((one) => sizes.includes(spellingKeyOf(one.size)), marks, DIMENSIONS.size)
  if (colors.length > 0)
    columns.colors.markUnless((one) => colors.includes(spellingKeyOf(one)), marks, DIMENSIONS.color)
  if (priceMin || priceMax !== undefined)
    columns.pricesInCents.markOutside(priceMin ?? 0, priceMax ?? Infinity, marks, DIMENSIONS.price)
  if (stock && stock !== 'all') columns.stocks.markUnless((one) => isStocked(one, stock), marks, DIMENSIONS.stock)
  if (code) columns.markUnlessCoded(code, marks, DIMENSIONS.identity)
  if (productId) columns.markOthers(productId, marks, DIMENSIONS.identity)
}

/** Low counts as in stock. */
export const isStocked = (status: StockStatus, wanted: StockStatus): boolean =>
  status === wanted || (wanted === 'in' && status === 'low')

/**
 * A counting sort of the rows by their marks: without branches on a mark there is nothing for the CPU to mispredict.
 */
function groupByMark(rows: Uint32Array, marks: Uint8Array, grouped: Uint32Array): FilteredRows {
  const ends = new Uint32Array(256)
  for (let place = 0; place < rows.length; place++) ends[marks[rows[place]!]!]!++
  for (let mark = 1; mark < ends.length; mark++) ends[mark]! += ends[mark - 1]!
  const starts = new Uint32Array(256)
  starts.set(ends.subarray(0, -1), 1)
  const next = starts.slice()
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!
    grouped[next[marks[row]!]!++] = row
  }
  const groupOf = (mark: number) => grouped.subarray(starts[mark], ends[mark])
  return { passing: groupOf(0), leftOutBy: (dimension) => groupOf(DIMENSIONS[dimension]) }
}
