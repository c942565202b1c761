import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/back-office/admin-auth/require-staff.server'
import { loadWaiting } from '~/back-office/orders/load-orders.server'
import { STAFF_TABS } from '~/back-office/frame/staff-tabs'

/** /admin redirects to the orders if some wait, else to the first tab; without a session to the sign-in page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(context, request)
  const orders = await loadWaiting(context)
  return redirect(orders?.waiting ? '/admin/orders' : `/admin/${STAFF_TABS[0]!.path}`)
}
