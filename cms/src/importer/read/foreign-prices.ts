import type { ImportedProduct } from '../types'
import { RAND } from './product-draft'

const MAX_NAMED = 5

export const isForeign = (currency: string): boolean => currency !== '' && currency !== RAND

/** Names the foreign currencies of a whole file, where staff are not asked for a rate. */
export function describeForeignPrices(products: readonly ImportedProduct[]): string[] {
  const foreign = [...new Set(products.map(({ currency = '' }) => currency))].filter(isForeign)
  if (foreign.length === 0) return []
  return [`Prices of this file are in ${foreign.slice(0, MAX_NAMED).join(', ')}; they are read as rand.`]
}
