import { filtersOf, readAdminListQuery, type AdminListQuery } from './list-query'

type Filters = Readonly<Record<string, string>>

export const hrefOf = (filters: Filters): string => `/admin/products?${new URLSearchParams(filters)}`

/** Whether a tab has the same filters as the table. */
export const isSame = (filters: Filters, query: AdminListQuery): boolean =>
  keyOf(readAdminListQuery(new URLSearchParams(filters))) === keyOf(query)

const keyOf = (query: AdminListQuery): string => JSON.stringify(filtersOf(query))
