import { MAX_CENTS } from '@stoep/shared'
import { MILLION } from '../../database/rows/imports'
import { isForeign } from '../read/foreign-prices'
import { RAND } from '../read/product-draft'
import type { ImportedProduct } from '../types'

/** The currency that a file's rate converts: the first foreign one that its products state, else rand or ''. */
export function currencyOfFile(stated: Iterable<string>): string {
  const named = [...stated].filter((currency) => currency !== '')
  return named.find((currency) => currency !== RAND) ?? named[0] ?? ''
}

/** The exchange rate that staff entered for a file. */
export interface Rate {
  /** The file's currency, which the rate converts; '' if it names none. */
  currency: string
  perMillion: number | null
}

/**
 * Converts a product's amounts to rand; without a rate they stay as they are. Throws if the product states a foreign
 * currency other than the file's, as the rate would be wrong for it.
 */
export function priceInRand(product: ImportedProduct, { currency: ofFile, perMillion }: Rate): ImportedProduct {
  const { currency = '' } = product
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
  }
}
