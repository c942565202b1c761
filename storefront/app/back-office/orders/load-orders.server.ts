import { redirect } from '@remix-run/node'
import { describeError, isDomainError, type OrderList, type StaffOrder } from '@stoep/shared'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import type { RequestContext } from '~/context'

/** The number of waiting orders and the time of the last order; null when they could not be fetched. */
export async function loadWaiting({
  staff,
}: RequestContext): Promise<Pick<OrderList, 'waiting' | 'lastMadeAt'> | null> {
  try {
    const { waiting, lastMadeAt } = await staff.call('GET /api/admin/orders', { query: { limit: 1 } })
    return { waiting, lastMadeAt }
  } catch {
    // The page's own check handles a missing session.
    return null
  }
}

const LOADED_AT_ONCE = 5

/** The orders in the order of `ids`, without those that cannot be loaded. */
export async function loadStaffOrders(context: RequestContext, ids: readonly string[]): Promise<StaffOrder[]> {
  const found: (StaffOrder | null)[] = []
  for (let at = 0; at < ids.length; at += LOADED_AT_ONCE) {
    const loading = ids.slice(at, at + LOADED_AT_ONCE).map((id) => orNull(readStaffOrder(context, id)))
    found.push(...(await Promise.all(loading)))
  }
  return found.filter((order) => order !== null)
}

const readStaffOrder = ({ staff }: RequestContext, id: string): Promise<StaffOrder> =>
  staff.call('GET /api/admin/orders/:id', { params: { id } })

/** Loads one order; where that fails, redirects to the order admin with the reason as a flash message. */
export async function loadStaffOrder(context: RequestContext, id: string): Promise<StaffOrder> {
  try {
    return await readStaffOrder(context, id)
  } catch (error) {
    if (!isDomainError(error) || error.status === 401 || error.status === 403) throw error
    const message =
      error.code === 'upstream_down' || error.code === 'not_found' ? describeError('order_not_found') : error.message
    context.flash({ type: 'error', message })
    throw redirect('/admin/orders')
  }
}
