import {
  changePrice,
  changesPrice,
  combinationsOf,
  DomainError,
  isLimited,
  isWithin,
  MAX_OPTIONS,
  optionKeyOf,
  percentOff,
  type PricePair,
  type ProductChange,
} from '@stoep/shared'
import type { Combination } from './combinations'
import { countedKeys, countStock, type CountedProduct } from './counted-stock'
import type { Place } from './place-of'
import type { ProductColumns } from './plan-product'
import type { StockChange } from './plan-stock'
import type { StockRow } from '../stock/find-item'
import type { ProductRecord } from './types'

type BulkColumns = Partial<
  Pick<ProductColumns, 'priceInCents' | 'struckInCents' | 'percentOff' | keyof Place | 'visible'>
>

type PricedProduct = Pick<
  ProductRecord,
  'name' | 'priceInCents' | 'struckInCents' | 'combinations' | 'sizes' | 'colors'
>

/** What the same change to many products writes into this one. Throws `validation` where a price would be none. */
export function planBulkEdit(product: PricedProduct, change: ProductChange, place?: Place): BulkColumns {
  const columns: BulkColumns = { ...place }
  if (changesPrice(change) && !isLimited(change)) {
    const pair = priceAfter(product, product, change)
    columns.priceInCents = pair.paidInCents
    columns.struckInCents = pair.struckInCents
    columns.percentOff = percentOff(pair)
  }
  if (change.visible !== undefined) columns.visible = change.visible
  return columns
}

/** What the same change writes into the prices of sizes and colours. Null where they stay as they are. */
export const planBulkCombinations = (product: PricedProduct, change: ProductChange): Combination[] | null =>
  isLimited(change) ? changeSome(product, change) : followProduct(product, change)

/** Those that are meant get a price of their own, made of what they cost now. Throws `validation` where there are too many. */
function changeSome(product: PricedProduct, change: ProductChange): Combination[] | null {
  if (!changesPrice(change)) return null
  const own = new Map(product.combinations.map((row) => [optionKeyOf(row), row] as const))
  const before = own.size
  let isChanged = false
  for (const option of combinationsOf(product)) {
    if (!isWithin(option, change)) continue
    const row = own.get(optionKeyOf(option)) ?? { ...option, priceInCents: null, struckInCents: null, code: null }
    const pair =
      row.priceInCents === null ? product : { priceInCents: row.priceInCents, struckInCents: row.struckInCents }
    const { paidInCents, struckInCents } = priceAfter(product, pair, change)
    if (paidInCents === pair.priceInCents && struckInCents === pair.struckInCents) continue
    own.set(optionKeyOf(option), { ...row, priceInCents: paidInCents, struckInCents })
    isChanged = true
  }
  if (own.size > Math.max(before, MAX_OPTIONS)) {
    const message = `${product.name} would have ${own.size} sizes and colours with a price of their own; it may have ${MAX_OPTIONS}.`
    throw new DomainError('validation', { message })
  }
  return isChanged ? [...own.values()] : null
}

/**
 * Sizes and colours with a price of their own rise and fall with the product's by the same percent or amount, and lose or
 * get their struck price with it; a price that is set is the product's alone.
 */
function followProduct(product: PricedProduct, change: ProductChange): Combination[] | null {
  const { pricePercent, priceAmount, strikesOld } = change
  const relative = {
    pricePercent,
    priceAmount,
    strikesOld,
    ...(change.specialPrice === null && { specialPrice: null }),
  }
  if (!changesPrice(relative)) return null
  if (product.combinations.every(({ priceInCents }) => priceInCents === null)) return null
  return product.combinations.map((own) => {
    const { priceInCents, struckInCents } = own
    if (priceInCents === null) return own
    const pair = priceAfter(product, { priceInCents, struckInCents }, relative)
    return { ...own, priceInCents: pair.paidInCents, struckInCents: pair.struckInCents }
  })
}

function priceAfter(
  { name }: Pick<PricedProduct, 'name'>,
  { priceInCents, struckInCents }: Pick<PricedProduct, 'priceInCents' | 'struckInCents'>,
  change: ProductChange,
): PricePair {
  const pair = changePrice({ paidInCents: priceInCents, struckInCents }, change)
  if (pair.paidInCents > 0) return pair
  throw new DomainError('validation', { message: `So much is more than a price of ${name}.` })
}

/** Units of each thing that is counted: the product, or each of its sizes and colours that is meant. */
export function planBulkStock(
  product: CountedProduct & { stock: readonly StockRow[] },
  change: ProductChange & { stockSeen?: number | undefined },
): StockChange[] {
  const { stock, stockAmount = 0, stockSeen } = change
  if (stock === undefined && stockAmount === 0) return []
  // What is counted as one has no units of a size.
  if (isLimited(change) && !product.trackByOption) return []
  const counted = new Map(countStock(product).map((option) => [keyOf(option), option.stock]))
  const meant = countedKeys(product).filter((key) => isWithin(key, change))
  return meant.map((key) => {
    const available = counted.get(keyOf(key)) ?? 0
    // What was seen of a product that is counted per size and colour is their sum, which says nothing of one of them.
    const seen = product.trackByOption ? available : (stockSeen ?? available)
    return { ...key, difference: (stock === undefined ? 0 : stock - seen) + stockAmount }
  })
}

const keyOf = ({ size, color }: { size: string; color: string }): string => JSON.stringify([size, color])
