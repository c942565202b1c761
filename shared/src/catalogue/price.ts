/** The price to pay and the struck-through price, in cents. `struckInCents` is always above `paidInCents`. */
export interface PricePair {
  paidInCents: number
  struckInCents: number | null
}

/**
 * How `price` and `specialPrice` are interpreted: the shopper pays the lower of the two when both are above 0, the
 * higher is struck through. Their order does not matter, so the function is idempotent.
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

/** Percent off as a rounded integer, never 100 for a price above 0; 0 without a struck-through price. */
export function percentOff({ paidInCents, struckInCents }: PricePair): number {
  if (!struckInCents || struckInCents <= paidInCents) return 0
  const percent = Math.round(((struckInCents - paidInCents) / struckInCents) * 100)
  return paidInCents > 0 ? Math.min(percent, 99) : percent
}
