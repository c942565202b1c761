import { MAX_CENTS } from '@stoep/shared'
import { MILLION } from '../../database/rows/imports'
import { RAND, warnOfCurrency } from '../read/assemble-product'
import type { ImportedProduct } from '../types'

/** The product with its amounts in rand; until a rate is known the numbers are taken as they stand. */
export function priceInRand(product: ImportedProduct, ratePerMillion: number | null): ImportedProduct {
  const { currency = '', warnings } = product
  if (currency === RAND || ratePerMillion === null) return product
  const convert = (cents: number) => Math.min(MAX_CENTS, Math.max(1, Math.round((cents * ratePerMillion) / MILLION)))
  const convertIfAny = (cents: number | null) => (cents === null ? null : convert(cents))
  return {
    ...product,
    priceInCents: convert(product.priceInCents),
    specialPriceInCents: convertIfAny(product.specialPriceInCents),
    combinations: product.combinations.map((own) => ({
      ...own,
      priceInCents: convertIfAny(own.priceInCents),
      struckInCents: convertIfAny(own.struckInCents),
    })),
    warnings: warnings.filter((warning) => warning !== warnOfCurrency(currency)),
  }
}
