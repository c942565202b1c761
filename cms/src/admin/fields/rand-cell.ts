import { formatRand } from '@stoep/shared'

interface Header {
  name: string
  attribute?: { customField?: string }
  cellFormatter?: (row: Record<string, unknown>, header: { name: string }) => string
}

/** Shows amounts in lists as rands: Strapi renders a cell by its column's type, here an integer of cents. */
export function showRandsInLists<T extends { displayedHeaders: Header[] }>(list: T): T {
  const displayedHeaders = list.displayedHeaders.map((header) =>
    isRand(header) ? { ...header, cellFormatter: formatCell } : header,
  )
  return { ...list, displayedHeaders }
}

const isRand = (header: Header): boolean =>
  header.attribute?.customField === 'global::rand' || header.name.endsWith('InCents')

function formatCell(row: Record<string, unknown>, { name }: { name: string }): string {
  const cents = Object.hasOwn(row, name) ? row[name] : undefined
  return typeof cents === 'number' ? formatRand(cents) : '-'
}
