import {
  heldStockSchema,
  isDomainError,
  orderListSchema,
  staffOrderSchema,
  type HeldStock,
  type OrderList,
  type StaffOrder,
} from '@stoep/shared'
import { redirect } from '@remix-run/node'
import { cms } from '~/http/cms'
import { writeFlash } from '~/http/flash'
import { toOrderAdminSearch, type OrderAdminQuery } from './order-query'

/** A page of the order admin, or null when it could not be fetched: the tab then says so in place. */
export async function loadOrderAdmin(request: Request, query: OrderAdminQuery): Promise<OrderList | null> {
  try {
    return await cms.get(`/api/admin/orders${toOrderAdminSearch(query)}`, orderListSchema, { request })
  } catch (error) {
    if (isDomainError(error) && error.status !== 401 && error.status !== 403) return null
    throw error
  }
}

/** Whose waiting orders hold how much, or null when it could not be fetched. */
export async function loadHolds(request: Request): Promise<HeldStock | null> {
  try {
    return await cms.get('/api/admin/orders/holds', heldStockSchema, { request })
  } catch (error) {
    if (isDomainError(error) && error.status !== 401 && error.status !== 403) return null
    throw error
  }
}

/** One order; where it cannot be loaded one is led back to the order admin, which says why. */
export async function loadStaffOrder(request: Request, id: string): Promise<StaffOrder> {
  try {
    return await cms.get(`/api/admin/orders/${encodeURIComponent(id)}`, staffOrderSchema, { request })
  } catch (error) {
    if (!isDomainError(error) || error.status === 401 || error.status === 403) throw error
    const message =
      error.code === 'upstream_down' || error.code === 'not_found' ? 'Could not load order details.' : error.message
    throw redirect('/admin/orders', { headers: { 'Set-Cookie': writeFlash({ type: 'error', message }) } })
  }
}
