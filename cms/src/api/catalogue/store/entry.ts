import type { ProductFacts } from '../../../domain/catalogue/product-facts'
import type { StockItem } from '../../../domain/stock/find-item'

/** A visible product, ready to be put into a response. */
export interface Entry {
  facts: ProductFacts
  sizes: string[]
  colors: string[]
  json: string
  stock: readonly StockItem[]
  /** Of the row it was read from: while the row has it, nothing but the stock can be another. */
  rowMark: string
}
