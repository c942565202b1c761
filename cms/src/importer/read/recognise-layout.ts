import { columnKey } from './read-csv'
import { STOEP_COLUMNS } from './stoep-columns'
import type { Layout } from '../types'

export type Recognised = { ok: true; layout: Layout } | { ok: false; message: string }

/** Columns that only this layout has together. */
const SIGNATURES: readonly { layout: Layout; columns: readonly string[] }[] = [
  { layout: 'shopify', columns: ['Handle', 'Title', 'Variant Price'] },
  { layout: 'magento', columns: ['sku', 'attribute_set_code', 'product_type', 'name', 'price'] },
  { layout: 'spree', columns: ['slug', 'sku', 'name', 'price', 'option1_name'] },
]

const SHOWN_COLUMNS = 12

/** Which shop a file comes from, by its column names alone. */
export function recogniseLayout(header: readonly string[]): Recognised {
  const found = new Set(header.map(columnKey))
  const fits = SIGNATURES.find(({ columns }) => columns.every((column) => found.has(columnKey(column))))
  if (fits) return { ok: true, layout: fits.layout }
  const ours = STOEP_COLUMNS.filter((column) => found.has(columnKey(column)))
  if (ours.includes('code') && ours.length > 1) return { ok: true, layout: 'stoep' }
  return { ok: false, message: describeUnknown(header) }
}

function describeUnknown(header: readonly string[]): string {
  const names = header.filter(Boolean).map((name) => name.slice(0, 40))
  const more = names.length > SHOWN_COLUMNS ? ` and ${names.length - SHOWN_COLUMNS} more` : ''
  const known = SIGNATURES.map(({ layout, columns }) => `${layout} (${columns.join(', ')})`)
  return (
    `The columns are not those of a product file that is known here. ` +
    `Found: ${names.slice(0, SHOWN_COLUMNS).join(', ')}${more}. ` +
    `Known: ${known.join('; ')}; our own (code and any of ${STOEP_COLUMNS.slice(1).join(', ')}).`
  )
}
