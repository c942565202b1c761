import { centsToRandText, optionKeyOf, parseRand, typedCombinationsOf, type CombinationInRand } from '@stoep/shared'
import { combinationsAfter, optionsAfter, wantedPrice } from '../plan/find-changes'
import { wantedCombinations, type Options } from '../plan/wanted-combinations'
import type { ExistingProduct, ResolvedProduct } from '../types'

type Priced = Options & { combinations: readonly CombinationInRand[] }

/** "349.00", or "349.00 to 499.00" where sizes and colours differ. */
export function describePrices(ownInCents: number, { combinations, ...options }: Priced): string {
  const priceOf = new Map(combinations.map((own) => [optionKeyOf(own), own.price]))
  const prices = typedCombinationsOf(options).map((option) => {
    const price = priceOf.get(optionKeyOf(option)) ?? null
    return (price === null ? undefined : parseRand(price)) ?? ownInCents
  })
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(centsToRandText)
  return least === most ? least! : `${least} to ${most}`
}

/** The prices of a product after its import, which may leave some as they are in the shop. */
export function describePricesAfter(product: ResolvedProduct, existing?: ExistingProduct): string {
  const options = existing ? optionsAfter(product, existing) : { ...product, images: product.resolved }
  const own = existing ? wantedPrice(product, existing).paidInCents : product.priceInCents
  const combinations = existing ? combinationsAfter(product, existing) : wantedCombinations(product, options)
  return describePrices(own, { ...options, combinations })
}
