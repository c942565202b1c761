import { MAX_CENTS } from '@stoep/shared'
import { MILLION } from '../../database/rows/imports'
import { RAND, warnOfCurrency } from '../read/assemble-product'
import type { ImportedProduct } from '../types'

/** The product with its amounts in rand; until a rate is known the numbers are taken as they stand. */
export function priceInRand(product: ImportedProduct, ratePerMillion: number | null): ImportedProduct {
  const { currency = '', warnings } = product
  if (currency === RAND || ratePerMillion === null) return product
  const convert = (cents: number) => Math.min(MAX_CENTS, Math.max(1, Math.round((cents * ratePerMillion) / MILLION)))
  const { priceInCents, specialPriceInCents } = product
  return {
    ...product,
    priceInCents: convert(priceInCents),
    specialPriceInCents: specialPriceInCents === null ? null : convert(specialPriceInCents),
    warnings: warnings.filter((warning) => warning !== warnOfCurrency(currency)),
  }
}
