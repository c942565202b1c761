/** What is paid and what is struck through, in cents. `struckInCents` is always above `paidInCents`. */
export interface PricePair {
  paidInCents: number
  struckInCents: number | null
}

/**
 * The one reading of `price` and `specialPrice`: the shopper pays the lower of the two when both are
 * above 0, the higher is struck through. Their order does not matter, so
 * applying it to its own result changes nothing.
 */
export function decidePrice(priceInCents: number, specialPriceInCents?: number | null): PricePair {
  const special = specialPriceInCents ?? 0
  if (special <= 0 || special === priceInCents) return { paidInCents: priceInCents, struckInCents: null }
  if (priceInCents <= 0) return { paidInCents: special, struckInCents: null }
  return {
    paidInCents: Math.min(priceInCents, special),
    struckInCents: Math.max(priceInCents, special),
  }
}

interface ReducedProduct {
  percentOff: number
  specialPrice?: number | undefined
  baseSpecialPrice?: number | undefined
}

/** The percentage that staff typed as a label of a product, as far as it is no result of prices; else 0. */
export const percentLabelOf = ({ percentOff, specialPrice, baseSpecialPrice }: ReducedProduct): number =>
  specialPrice === undefined && baseSpecialPrice === undefined ? percentOff : 0

/** Whole percent off, rounded to the nearest and never 100 for something that costs money; 0 when nothing is struck. */
export function percentOff({ paidInCents, struckInCents }: PricePair): number {
  if (!struckInCents || struckInCents <= paidInCents) return 0
  const percent = Math.round(((struckInCents - paidInCents) / struckInCents) * 100)
  return paidInCents > 0 ? Math.min(percent, 99) : percent
}
