import type { ProductFacts } from '../../../domain/catalogue/product-facts'
import type { SaleProduct } from '../../../domain/cart/sale-product'
import type { StockItem } from '../../../domain/stock/find-item'

/** A visible product, ready to be put into a response. */
export interface Entry {
  facts: ProductFacts
  /** Where its facts stand in the columns. */
  row: number
  json: string
  stock: readonly StockItem[]
  /** What carts count with: the product's own price and code, and those of its sizes and colours. */
  sale: Pick<SaleProduct, 'code' | 'priceInCents' | 'combinations'>
  /** Into how many sizes and colours it falls; 1 where it has neither. */
  options: number
  /** Of each picture the JPEG, where it is made. */
  jpegs: readonly (string | null)[]
  /** Of the row it was read from: while the row has it, nothing but the stock can be another. */
  rowMark: string
}
