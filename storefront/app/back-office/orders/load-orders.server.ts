import { redirect } from '@remix-run/node'
import { isDomainError, type StaffOrder } from '@stoep/shared'
import type { RequestContext } from '~/context'

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
