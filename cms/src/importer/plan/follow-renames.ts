import { type Option, optionKeyOf } from '@stoep/shared'
import { findRenames } from './find-changes'
import type { ExistingProduct, ResolvedProduct } from '../types'

/**
 * Names the file's units, prices and codes as the product will be: who renames a size or colour in one cell of an
 * export leaves its old name in the other cells.
 */
export function followRenames(product: ResolvedProduct, existing: ExistingProduct): ResolvedProduct {
  const renameOf = findRenames(product, existing)
  const follow = <Row extends Option>(rows: readonly Row[]): Row[] => {
    const named = new Set(rows.map(optionKeyOf))
    return rows.map((row) => {
      const to = renameOf.get(optionKeyOf(row))?.to
      return to && !named.has(optionKeyOf(to)) ? { ...row, ...to } : row
    })
  }
  return { ...product, optionStock: follow(product.optionStock), combinations: follow(product.combinations) }
}
