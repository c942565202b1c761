import { Typography } from '@strapi/design-system'
import { formatRand, ownValue } from '@stoep/shared'
import type { ReactNode } from 'react'

interface Header {
  name: string
  attribute?: { customField?: string }
  cellFormatter?: (row: Record<string, unknown>, header: { name: string }) => ReactNode
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

function formatCell(row: Record<string, unknown>, { name }: { name: string }): ReactNode {
  const cents = ownValue(row, name)
  return <Typography textColor="neutral800">{typeof cents === 'number' ? formatRand(cents) : '-'}</Typography>
}

interface Filter {
  name: string
  label: string
  type?: string
}

/** Filters of lists compare what is stored: without these words "300" would be taken for rands, and find R3.00. */
export function nameCentsInFilters<T extends { displayedFilters: Filter[] }>(list: T): T {
  const displayedFilters = list.displayedFilters.map((filter) =>
    isRand(filter) ? { ...filter, label: `${filter.label} in cents`, type: 'integer' } : filter,
  )
  return { ...list, displayedFilters }
}
