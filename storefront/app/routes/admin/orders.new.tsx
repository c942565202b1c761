import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EMPTY_CUSTOMER } from '@stoep/shared'
import { randomUUID } from 'node:crypto'
import { toCustomerValues } from '~/back-office/orders/customer-values'
import { loadStaffOrder } from '~/back-office/orders/load-orders.server'
import { NewOrderPage } from '~/back-office/orders/new-order/new-order-page'
import '~/back-office/orders/orders.css'
import '~/back-office/orders/new-order/new-order.css'

export const meta = () => [{ title: 'New order | Stoep' }]

/** `?customerOf=<order>` fills in the customer of that order: an exchange is a return and a new order. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get('customerOf')
  const [settings, earlier] = await Promise.all([context.settings(), orderId ? loadStaffOrder(context, orderId) : null])
  const start = earlier
    ? { values: toCustomerValues(earlier), note: `After order ${earlier.orderNumber}.` }
    : { values: EMPTY_CUSTOMER, note: '' }
  return { settings, orderKey: randomUUID(), start }
}

/** The order keeps its idempotency key, however often it is sent. */
export const shouldRevalidate = () => false

export default function NewOrder() {
  return <NewOrderPage {...useLoaderData<typeof loader>()} />
}
