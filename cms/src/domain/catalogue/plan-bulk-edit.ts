import {
  type CategoryTree,
  changePrice,
  changesPrice,
  changeUnits,
  describeShortage,
  DomainError,
  findChangeProblem,
  findPriceProblem,
  findShortage,
  isLimited,
  needsGender,
  percentOff,
  type ProductChange,
} from '@stoep/shared'
import { countStock, type CountedProduct } from './counted-stock'
import { placeOf, type Place } from './place-of'
import type { ProductColumns } from './plan-product'
import type { StockChange } from './plan-stock'
import type { StockRow } from '../stock/find-item'
import type { ProductRecord } from './types'

type BulkColumns = Partial<
  Pick<ProductColumns, 'priceInCents' | 'struckInCents' | 'percentOff' | keyof Place | 'visible'>
>

type BulkEditedProduct = Pick<ProductRecord, 'priceInCents' | 'struckInCents' | 'combinations' | 'sizes' | 'colors'>
type PlacedProduct = Pick<ProductRecord, 'gender'>
type StockedProduct = CountedProduct & { stock: readonly StockRow[] }
type SeenChange = ProductChange & { stockSeen?: number }

/** The category a change moves products to, as the tree has it. */
export interface Target {
  place: Place
  needsGender: boolean
}

/**
 * The category a change moves products to; undefined where it moves none. Throws `validation` for an unknown one.
 * Whether a product has the gender that is needed there is asked of each.
 */
export function findTarget(tree: CategoryTree, { category, subcategory }: ProductChange): Target | undefined {
  if (!category) return undefined
  const place = placeOf(tree, { category, subcategory }, { asksGender: false })
  return { place, needsGender: needsGender(tree, place) }
}

function findGenderProblem({ gender }: PlacedProduct, target: Target | undefined): string | undefined {
  if (!target?.needsGender || gender) return undefined
  return `${target.place.subcategory ?? target.place.category} needs a gender, and it has none of its own.`
}

/**
 * Throws `validation` or `out_of_stock`, with the sentence of the preview, when the change is impossible for this
 * product.
 */
export function rejectImpossible(
  product: BulkEditedProduct & StockedProduct & PlacedProduct,
  change: SeenChange,
  target?: Target,
): void {
  const message = findGenderProblem(product, target) ?? findPriceProblem(product, change)
  if (message) throw new DomainError('validation', { message })
  const short = findShortage({ trackByOption: product.trackByOption, counted: countStock(product) }, change)
  if (short) throw new DomainError('out_of_stock', { message: describeShortage(short), details: short })
}

/** Why the change is impossible for this product as it is now. */
export const whyImpossible = (
  product: BulkEditedProduct & StockedProduct & PlacedProduct,
  change: ProductChange,
  target?: Target,
): string | undefined =>
  findGenderProblem(product, target) ?? findChangeProblem({ ...product, counted: countStock(product) }, change)

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
