import { formatRand } from '@stoep/shared'
import { formatColumns, type Header } from './format-columns'

/** Shows amounts in lists as rands: Strapi renders a cell by its column's type, here an integer of cents. */
export const showRandsInLists = <T extends { displayedHeaders: Header[] }>(list: T): T =>
  formatColumns(list, isRand, (cents) => (typeof cents === 'number' ? formatRand(cents) : undefined))

const isRand = (header: Pick<Header, 'name' | 'attribute'>): boolean =>
  header.attribute?.customField === 'global::rand' || header.name.endsWith('InCents')

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
