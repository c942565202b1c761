import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunction } from '@remix-run/react'
import { forStaff } from '~/features/admin-auth/require-staff.server'
import { loadFrameSettings } from '~/features/layout/shop-settings'
import { loadStaffOrder } from '~/features/orders/staff/load-orders.server'
import { StaffOrderPage } from '~/features/orders/staff/order-page'
import '~/features/orders/staff/orders.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.order.orderNumber ?? 'Order'} | Stoep` },
]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  forStaff(request, async () => {
    const [order, settings] = await Promise.all([loadStaffOrder(request, params['orderId'] ?? ''), loadFrameSettings()])
    return { order, shopName: settings.shopName, now: Date.now() }
  })

/** Every change answers the whole order; loading anew would only risk what is being typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['orderId'] !== nextParams['orderId']

export default function Order() {
  const { order, shopName, now } = useLoaderData<typeof loader>()
  return <StaffOrderPage key={order.id} loaded={order} shopName={shopName} now={now} />
}
