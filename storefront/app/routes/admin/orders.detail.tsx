import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunction } from '@remix-run/react'
import { loadStaffOrder } from '~/back-office/orders/load-orders.server'
import { StaffOrderPage } from '~/back-office/orders/detail/order-page'
import '~/back-office/orders/orders.css'
import '~/back-office/orders/detail/order-detail.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.order.orderNumber ?? 'Order'} | Stoep` },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [order, { shopName, delivery, freeDeliveryFromInCents }] = await Promise.all([
    loadStaffOrder(context, params['orderId'] ?? ''),
    context.frameSettings(),
  ])
  return { order, shopName, deliveryTerms: { delivery, freeDeliveryFromInCents }, now: Date.now() }
}

/** Every change returns the whole order; a reload would only put at risk what is being typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['orderId'] !== nextParams['orderId']

export default function Order() {
  const { order, ...rest } = useLoaderData<typeof loader>()
  return <StaffOrderPage key={order.id} loaded={order} {...rest} />
}
