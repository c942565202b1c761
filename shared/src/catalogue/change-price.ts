import type { ProductChange } from './product-change.js'
import { MAX_CENTS } from '../values/money.js'
import type { PricePair } from './price.js'

type PriceChange = Pick<ProductChange, 'price' | 'specialPrice' | 'pricePercent' | 'priceAmount' | 'strikesOld'>

/** Whether a change affects prices. */
export const changesPrice = ({ price, specialPrice, pricePercent, priceAmount, strikesOld }: PriceChange): boolean =>
  [price, specialPrice, pricePercent, priceAmount].some((said) => said !== undefined) || strikesOld === true

/**
 * A price after a change of many products: set, then changed by percent, then by an amount. The result may be 0 or
 * less, which is not a valid price.
 */
export function changePrice({ paidInCents: paid, struckInCents: struck }: PricePair, change: PriceChange): PricePair {
  const { price, specialPrice, pricePercent, priceAmount, strikesOld } = change
  const base = price ?? paid
  const scaled = pricePercent === undefined ? base : addPercent(base, pricePercent)
  const paidInCents = priceAmount === undefined ? scaled : Math.min(MAX_CENTS, scaled + priceAmount)
  const kept = (specialPrice === undefined ? struck : specialPrice) ?? 0
  // The last price; an older struck-through one would show a price that was not asked recently.
  const old = strikesOld && typeof specialPrice !== 'number' && paid > paidInCents ? paid : kept
  // A price above the struck-through one is no reduction; decidePrice would sell it for the lower of the two.
  return { paidInCents, struckInCents: old > paidInCents ? old : null }
}

const addPercent = (cents: number, percent: number): number =>
  Math.min(MAX_CENTS, Math.max(1, Math.round((cents * (100 + percent)) / 100)))

/** Whether a change removes a struck-through price implicitly, because the new price is not below it. */
export const losesOldPrice = (before: PricePair, change: PriceChange): boolean =>
  before.struckInCents !== null &&
  change.specialPrice === undefined &&
  changePrice(before, change).struckInCents === null
