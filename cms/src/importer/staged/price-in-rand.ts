import { MAX_CENTS } from '@stoep/shared'
import { MILLION } from '../../database/rows/imports'
import { RAND, warnOfCurrency } from '../read/assemble-product'
import type { ImportedProduct } from '../types'

/** The currency that a file's rate is for: the first other than rand that its products state, else what they state. */
export function currencyOfFile(stated: Iterable<string>): string {
  const named = [...stated].filter((currency) => currency !== '')
  return named.find((currency) => currency !== RAND) ?? named[0] ?? ''
}

/** What staff said of a file's prices. */
export interface Rate {
  /** That of the file, which the rate is for; '' where it names none. */
  currency: string
  perMillion: number | null
}

/**
 * The product with its amounts in rand; until a rate is known the numbers are taken as they stand. Throws where it states
 * another foreign currency than the file's: one rate would price it wrongly.
 */
export function priceInRand(product: ImportedProduct, { currency: ofFile, perMillion }: Rate): ImportedProduct {
  const { currency = '', warnings } = product
  if (isForeign(currency) && isForeign(ofFile) && currency !== ofFile)
    throw new Error(`its prices are in ${currency}; the rate is for ${ofFile}`)
  if (currency === RAND || perMillion === null) return product
  const convert = (cents: number) => Math.min(MAX_CENTS, Math.max(1, Math.round((cents * perMillion) / MILLION)))
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

const isForeign = (currency: string): boolean => currency !== '' && currency !== RAND
