import {
  changePrice,
  changesPrice,
  changeUnits,
  describeShortage,
  DomainError,
  findChangeProblem,
  findPriceProblem,
  findShortage,
  isLimited,
  percentOff,
  type ProductChange,
} from '@stoep/shared'
import { countStock, type CountedProduct } from './counted-stock'
import type { Place } from './place-of'
import type { ProductColumns } from './plan-product'
import type { StockChange } from './plan-stock'
import type { StockRow } from '../stock/find-item'
import type { ProductRecord } from './types'

type BulkColumns = Partial<
  Pick<ProductColumns, 'priceInCents' | 'struckInCents' | 'percentOff' | keyof Place | 'visible'>
>

type BulkEditedProduct = Pick<ProductRecord, 'priceInCents' | 'struckInCents' | 'combinations' | 'sizes' | 'colors'>
type StockedProduct = CountedProduct & { stock: readonly StockRow[] }
type SeenChange = ProductChange & { stockSeen?: number | undefined }

/** Throws `validation` or `out_of_stock`, with the sentence of the preview, when the change is impossible for this product. */
export function rejectImpossible(product: BulkEditedProduct & StockedProduct, change: SeenChange): void {
  const message = findPriceProblem(product, change)
  if (message) throw new DomainError('validation', { message })
  const short = findShortage({ trackByOption: product.trackByOption, counted: countStock(product) }, change)
  if (short) throw new DomainError('out_of_stock', { message: describeShortage(short), details: short })
}

/** Whether the change is possible for this product as it is now. */
export const canBeMade = (product: BulkEditedProduct & StockedProduct, change: ProductChange): boolean =>
  findChangeProblem({ ...product, counted: countStock(product) }, change) === undefined

/** The columns that the change writes into this product. */
export function planBulkEdit(product: BulkEditedProduct, change: ProductChange, place?: Place): BulkColumns {
  const columns: BulkColumns = { ...place }
  if (changesPrice(change) && !isLimited(change)) {
    const pair = changePrice({ paidInCents: product.priceInCents, struckInCents: product.struckInCents }, change)
    columns.priceInCents = pair.paidInCents
    columns.struckInCents = pair.struckInCents
    // Without an old price before and after, a percentage is a label that staff typed.
    if (product.struckInCents !== null || pair.struckInCents !== null) columns.percentOff = percentOff(pair)
  }
  if (change.visible !== undefined) columns.visible = change.visible
  return columns
}

/** The change of stock of each affected key: the product as a whole, or its sizes and colours. */
export const planBulkStock = (product: StockedProduct, change: SeenChange): StockChange[] =>
  changeUnits({ trackByOption: product.trackByOption, counted: countStock(product) }, change).map(
    ({ size, color, difference }) => ({ size, color, difference }),
  )
