import { decidePrice, formatRand, parseRand, percentOff } from '@stoep/shared'

/** Describes how shoppers see the two typed amounts; '' while there is no valid price. */
export function describePrices(price: string, specialPrice: string): string {
  const typed = parseRand(price)
  if (typed === undefined || typed === 0) return ''
  const pair = decidePrice(typed, specialPrice.trim() ? parseRand(specialPrice) : null)
  if (pair.struckInCents === null) return `Shoppers pay ${formatRand(pair.paidInCents)}.`
  const struck = formatRand(pair.struckInCents)
  return `Shoppers pay ${formatRand(pair.paidInCents)}, with ${struck} struck through (${percentOff(pair)}% OFF).`
}
