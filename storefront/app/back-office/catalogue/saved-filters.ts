import { readAdminListQuery, type AdminListQuery } from './list-query'

type Filters = Readonly<Record<string, string>>

/** The part of the table's address that a tab saves: all filters but the page and default values. */
export function filtersOf({
  stock,
  visibility,
  priceMin,
  priceMax,
  category,
  search,
  sort,
}: AdminListQuery): Record<string, string> {
  const said = {
    priceMin,
    priceMax,
    category,
    search,
    ...(stock !== 'all' && { stock }),
    ...(visibility !== 'all' && { visibility }),
    ...(sort !== 'newest' && { sort }),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
}

export const hrefOf = (filters: Filters): string => `/admin/products?${new URLSearchParams(filters)}`

/** Whether a tab has the same filters as the table. */
export const isSame = (filters: Filters, query: AdminListQuery): boolean =>
  keyOf(readAdminListQuery(new URLSearchParams(filters))) === keyOf(query)

const keyOf = (query: AdminListQuery): string => JSON.stringify(Object.entries(filtersOf(query)).sort())
