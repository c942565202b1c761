import { redirect } from '@remix-run/node'
import { isDomainError, type OrderList, type StaffOrder } from '@stoep/shared'
import type { RequestContext } from '~/context'

/** How many orders wait and when the last one was made, or null when it could not be fetched. */
export async function loadWaiting({
  staff,
}: RequestContext): Promise<Pick<OrderList, 'waiting' | 'lastMadeAt'> | null> {
  try {
    const { waiting, lastMadeAt } = await staff.call('GET /api/admin/orders', { query: { limit: 1 } })
    return { waiting, lastMadeAt }
  } catch {
    // Who is not signed in is told by the page's own check.
    return null
  }
}

const LOADED_AT_ONCE = 5

/** Several orders as they were asked for, without those that cannot be loaded. */
export async function loadStaffOrders(context: RequestContext, ids: readonly string[]): Promise<StaffOrder[]> {
  const found: (StaffOrder | null)[] = []
  for (let at = 0; at < ids.length; at += LOADED_AT_ONCE) {
    found.push(...(await Promise.all(ids.slice(at, at + LOADED_AT_ONCE).map((id) => findStaffOrder(context, id)))))
  }
  return found.filter((order) => order !== null)
}

async function findStaffOrder({ staff }: RequestContext, id: string): Promise<StaffOrder | null> {
  try {
    return await staff.call('GET /api/admin/orders/:id', { params: { id } })
  } catch (error) {
    if (isDomainError(error) && error.status !== 401 && error.status !== 403) return null
    throw error
  }
}

/** One order; where it cannot be loaded one is led back to the order admin, which says why. */
export async function loadStaffOrder({ staff, flash }: RequestContext, id: string): Promise<StaffOrder> {
  try {
    return await staff.call('GET /api/admin/orders/:id', { params: { id } })
  } catch (error) {
    if (!isDomainError(error) || error.status === 401 || error.status === 403) throw error
    const message =
      error.code === 'upstream_down' || error.code === 'not_found' ? 'Could not load order details.' : error.message
    flash({ type: 'error', message })
    throw redirect('/admin/orders')
  }
}
