import { readAdminListQuery, type AdminListQuery } from './list-query'

type Filters = Readonly<Record<string, string>>

/** What a tab keeps of the table's address: all but the page, and nothing that is as usual. */
export function filtersOf({
  stock,
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
    ...(sort !== 'newest' && { sort }),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
}

export const hrefOf = (filters: Filters): string => `/admin/products?${new URLSearchParams(filters)}`

/** Whether the table shows what a tab does. */
export const isSame = (filters: Filters, query: AdminListQuery): boolean =>
  keyOf(readAdminListQuery(new URLSearchParams(filters))) === keyOf(query)

const keyOf = (query: AdminListQuery): string => JSON.stringify(Object.entries(filtersOf(query)).sort())
