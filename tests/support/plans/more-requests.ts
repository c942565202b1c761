import type { CallKey } from '@stoep/shared'
import type { RightRequest } from '../../attack/right-request.ts'

/** Variants of list requests beyond the one right request of each call: each makes a different statement. */
export const moreRequests: readonly (Pick<RightRequest, 'query'> & { key: CallKey })[] = [
  { key: 'GET /api/admin/products' },
  { key: 'GET /api/admin/products', query: { page: '900', sort: 'stock' } },
  { key: 'GET /api/admin/products', query: { search: 'linen 17' } },
  { key: 'GET /api/admin/products', query: { stock: 'out', color: 'Navy', visibility: 'hidden' } },
  { key: 'GET /api/admin/orders' },
  { key: 'GET /api/admin/orders', query: { state: 'all' } },
  { key: 'GET /api/admin/orders', query: { state: 'all', page: '300' } },
  ...(['confirmed', 'delivered', 'cancelled', 'returned'] as const).map((state) => ({
    key: 'GET /api/admin/orders' as const,
    query: { state },
  })),
  { key: 'GET /api/admin/orders', query: { search: 'FILL-777' } },
  { key: 'GET /api/admin/orders', query: { search: 'wool buyer 19' } },
  { key: 'GET /api/admin/orders', query: { search: 'nobody at all' } },
  { key: 'GET /api/admin/orders', query: { search: 'buyer' } },
  { key: 'GET /api/admin/orders', query: { search: '0710000123' } },
  { key: 'GET /api/admin/orders', query: { search: '0000123' } },
  { key: 'GET /api/admin/orders/holds' },
  { key: 'GET /api/admin/account/sessions' },
  { key: 'GET /api/admin/audit' },
  { key: 'GET /api/admin/audit', query: { subject: 'product' } },
  { key: 'GET /api/admin/audit', query: { actor: 'staff-7@stoep.test' } },
  { key: 'GET /api/admin/audit', query: { orderNumber: 'FILL-777' } },
  { key: 'GET /api/admin/imports/batches', query: { page: '9' } },
  { key: 'GET /api/admin/reports/csv', query: { table: 'cash-entries' } },
  { key: 'GET /api/admin/reports/csv', query: { table: 'cash-entries', from: '2020-01-01', to: '2020-12-31' } },
  { key: 'GET /api/admin/reports/csv', query: { table: 'credit-notes' } },
  { key: 'GET /api/admin/reports/csv', query: { table: 'credit-notes', from: '2020-01-01', to: '2020-12-31' } },
  { key: 'GET /api/carts' },
]
