import { isForSale, type Product } from '@stoep/shared'
import type { ProductFacts } from '../../../domain/catalogue/product-facts'
import type { SaleProduct } from '../../../domain/cart/sale-product'
import type { StockItem } from '../../../domain/stock/find-item'

/** A visible product, ready to be put into a response. */
export interface Entry {
  facts: ProductFacts
  /** The index of its facts in the columns. */
  row: number
  json: string
  stock: readonly StockItem[]
  /** Its stock rows that have units but are not counted any more: no number that is shown has them. */
  uncounted: readonly number[]
  /** As its card says it: no size or colour of it has a minimum order in stock. */
  isSoldOut: boolean
  /** What carts calculate with: the product's own price and code, and those of its sizes and colours. */
  sale: Pick<SaleProduct, 'code' | 'priceInCents' | 'combinations'>
  /** How many combinations of size and colour it has; 1 where it has neither. */
  options: number
  /** The JPEG of each picture, null where there is none. */
  jpegs: readonly (string | null)[]
  /** Whether the product feeds list it. */
  isListed: boolean
  /** The mark of the row it was read from: while that is the same, only the stock can have changed. */
  rowMark: string
}

/** The same as `canBeBought`, but fast for a whole catalogue of products with many sizes and colours. */
export const hasMinOrder = ({ minOrder, stock, trackByOption, optionStock = [] }: Product): boolean =>
  (trackByOption ? optionStock : [{ stock }]).some((counted) => isForSale(minOrder, counted.stock))
