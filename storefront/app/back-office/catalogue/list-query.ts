import { MAX_LENGTHS, PAGE_SIZE, parseRand, cleanTyped, SORTS, type Sort } from '@stoep/shared'
import { queryString, readPage } from '~/back-office/ui/query-string'

export const STOCK_FILTERS = [
  { value: 'all', label: 'All stock' },
  { value: 'in', label: 'In stock' },
  { value: 'out', label: 'Out of stock' },
  { value: 'low', label: 'Low Stock (≤5)' },
] as const
type StockFilter = (typeof STOCK_FILTERS)[number]['value']

export const VISIBILITY_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
] as const
type VisibilityFilter = (typeof VISIBILITY_FILTERS)[number]['value']

/** The filters of the table, as read from the address. Amounts stay as typed. */
export interface AdminListQuery {
  stock: StockFilter
  visibility: VisibilityFilter
  priceMin: string
  priceMax: string
  category: string
  search: string
  sort: Sort
  page: number
}

/**
 * Reads the filters from the address and ignores invalid values. A category is not checked: the one of a saved tab may
 * have been renamed, and the table must then show no products, not all of them.
 */
export function readAdminListQuery(params: URLSearchParams): AdminListQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_LENGTHS.search)
  const oneOf = <T extends string>(name: string, known: readonly { value: T }[]): T | 'all' =>
    known.find(({ value }) => value === params.get(name))?.value ?? 'all'
  return {
    stock: oneOf('stock', STOCK_FILTERS),
    visibility: oneOf('visibility', VISIBILITY_FILTERS),
    priceMin: text('priceMin'),
    priceMax: text('priceMax'),
    category: text('category'),
    search: cleanTyped(params.get('search'), MAX_LENGTHS.search),
    sort: SORTS.find((value) => value === params.get('sort')) ?? 'newest',
    page: readPage(params),
  }
}

const DEFAULTS = new Map<string, unknown>(Object.entries(readAdminListQuery(new URLSearchParams())))

/** The filters and sorting that differ from an empty address, as in the address: what a tab saves. */
export function filtersOf({ page: _page, ...query }: AdminListQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== DEFAULTS.get(name)))
}

/** The query of the table's request, without amounts that cannot be read. */
export function toApiQuery(query: AdminListQuery): URLSearchParams {
  const { page, sort } = query
  const params = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE), sort, ...filtersOf(query) })
  for (const name of ['priceMin', 'priceMax'] as const) if (parseRand(query[name]) === undefined) params.delete(name)
  return params
}

/** The problems of the typed prices, by field, so that no amount is ignored silently. */
export function findPriceProblems({ priceMin, priceMax }: AdminListQuery): { priceMin?: string; priceMax?: string } {
  const [least, most] = [priceMin, priceMax].map((typed) => (typed === '' ? null : parseRand(typed)))
  const isTurned = typeof least === 'number' && typeof most === 'number' && least > most
  return {
    ...(least === undefined && { priceMin: `“Price from” ${NO_AMOUNT}` }),
    ...(most === undefined && { priceMax: `“Price to” ${NO_AMOUNT}` }),
    ...(isTurned && { priceMax: '“Price to” is below “Price from”: no price is both.' }),
  }
}
const NO_AMOUNT = 'is no amount like 349.00, and filters nothing.'

/** The number of filters in use, without the search. */
export const countFilters = (query: AdminListQuery): number =>
  Object.keys(filtersOf(query)).filter((name) => name !== 'search' && name !== 'sort').length

export const isFiltered = (query: AdminListQuery): boolean => query.search !== '' || countFilters(query) > 0

/** The query string with some parameters changed, without empty ones and default values. */
export function changeQuery(current: URLSearchParams, changes: Record<string, string>): string {
  const params = new URLSearchParams(current)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  for (const [name, value] of DEFAULTS) if (params.get(name) === String(value)) params.delete(name)
  return queryString(params)
}
