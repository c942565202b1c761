import type { ProductChange } from './catalogue.js'
import { MAX_CENTS } from './money.js'
import { decidePrice, type PricePair } from './price.js'

type PriceChange = Pick<ProductChange, 'price' | 'specialPrice' | 'pricePercent' | 'priceAmount' | 'strikesOld'>

/** Whether a change has anything to say of prices. */
export const changesPrice = ({ price, specialPrice, pricePercent, priceAmount, strikesOld }: PriceChange): boolean =>
  [price, specialPrice, pricePercent, priceAmount].some((said) => said !== undefined) || strikesOld === true

/**
 * What the same change to many products makes of one price: set, then by percent, then by an amount. By an amount that is
 * larger than the price it is 0 or less, which nothing may cost.
 */
export function changePrice({ paidInCents: paid, struckInCents: struck }: PricePair, change: PriceChange): PricePair {
  const { price, specialPrice, pricePercent, priceAmount, strikesOld } = change
  const base = price ?? paid
  const scaled = pricePercent === undefined ? base : addPercent(base, pricePercent)
  const paidInCents = priceAmount === undefined ? scaled : Math.min(MAX_CENTS, scaled + priceAmount)
  if (typeof specialPrice === 'number') return decidePrice(paidInCents, specialPrice)
  const kept = specialPrice === undefined ? (struck ?? 0) : 0
  // What shoppers paid until now; an older struck price would tell of a price that nobody was asked for of late.
  const old = strikesOld && paid > paidInCents ? paid : kept
  // A price raised above the struck one is no longer a reduction; decidePrice would sell it for the struck amount.
  return { paidInCents, struckInCents: old > paidInCents ? old : null }
}

const addPercent = (cents: number, percent: number): number =>
  Math.min(MAX_CENTS, Math.max(1, Math.round((cents * (100 + percent)) / 100)))

/** Whether a price loses its struck one without anybody having said so: it is no longer above what is paid. */
export const losesOldPrice = (before: PricePair, change: PriceChange): boolean =>
  before.struckInCents !== null &&
  change.specialPrice === undefined &&
  changePrice(before, change).struckInCents === null
