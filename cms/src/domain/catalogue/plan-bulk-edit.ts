import { decidePrice, MAX_CENTS, percentOff, type BulkEdit, type PricePair } from '@stoep/shared'
import type { Combination } from './combinations'
import type { Place } from './place-of'
import type { ProductColumns } from './plan-product'
import type { ProductRecord } from './types'

type BulkColumns = Partial<
  Pick<ProductColumns, 'priceInCents' | 'struckInCents' | 'percentOff' | keyof Place | 'visible'>
>

/** What the same change to many products writes into this one. */
export function planBulkEdit(product: ProductRecord, change: BulkEdit['change'], place?: Place): BulkColumns {
  const columns: BulkColumns = { ...place }
  const pair = planPrice(product, change)
  if (pair) {
    columns.priceInCents = pair.paidInCents
    columns.struckInCents = pair.struckInCents
    columns.percentOff = percentOff(pair)
  }
  if (change.visible !== undefined) columns.visible = change.visible
  return columns
}

/**
 * Sizes and colours with a price of their own rise and fall with the product's by the same percent, and lose their
 * struck price with it; an amount is the product's alone. Null where they stay as they are.
 */
export function planBulkCombinations(product: ProductRecord, change: BulkEdit['change']): Combination[] | null {
  const { pricePercent } = change
  const specialPrice = change.specialPrice === null ? null : undefined
  if (pricePercent === undefined && specialPrice === undefined) return null
  if (product.combinations.every(({ priceInCents }) => priceInCents === null)) return null
  return product.combinations.map((own) => {
    const { priceInCents, struckInCents } = own
    if (priceInCents === null) return own
    const pair = planPrice({ priceInCents, struckInCents }, { pricePercent, specialPrice })
    return pair ? { ...own, priceInCents: pair.paidInCents, struckInCents: pair.struckInCents } : own
  })
}

function planPrice(
  product: Pick<ProductRecord, 'priceInCents' | 'struckInCents'>,
  change: BulkEdit['change'],
): PricePair | undefined {
  const { price, specialPrice, pricePercent } = change
  if (price === undefined && specialPrice === undefined && pricePercent === undefined) return undefined
  const base = price ?? product.priceInCents
  const paidInCents = pricePercent === undefined ? base : addPercent(base, pricePercent)
  if (typeof specialPrice === 'number') return decidePrice(paidInCents, specialPrice)
  // A price raised above the struck one is no longer a reduction; decidePrice would sell it for the struck amount.
  const keepsStruck = specialPrice === undefined && (product.struckInCents ?? 0) > paidInCents
  return { paidInCents, struckInCents: keepsStruck ? product.struckInCents : null }
}

const addPercent = (cents: number, percent: number): number =>
  Math.min(MAX_CENTS, Math.max(1, Math.round((cents * (100 + percent)) / 100)))
