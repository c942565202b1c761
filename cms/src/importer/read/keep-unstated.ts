import { columnsOf } from './layout-columns'
import { columnKey } from './read-csv'
import type { Catalogue, KnownLayout } from '../types'

/** A file without the columns of a field says nothing about it, so existing products keep what they have. */
export function keepUnstated(catalogue: Catalogue, layout: KnownLayout, header: readonly string[]): Catalogue {
  const found = new Set(header.map(columnKey))
  const unstated = columnsOf(layout)
    .states.filter(([, columns]) => !columns.some((column) => found.has(columnKey(column))))
    .flatMap(([fields]) => fields)
  if (unstated.length === 0) return catalogue
  const products = catalogue.products.map((product) => ({
    ...product,
    defaulted: [...new Set([...product.defaulted, ...unstated])],
  }))
  return { ...catalogue, products }
}
