import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { randomUUID } from 'node:crypto'
import { forStaff } from '~/features/admin-auth/require-staff.server'
import { loadSettings } from '~/features/layout/shop-settings'
import { NewOrderPage } from '~/features/orders/staff/new-order/new-order-page'
import '~/features/orders/staff/orders.css'
import '~/features/orders/staff/new-order/new-order.css'

export const meta = () => [{ title: 'New order | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => ({ settings: await loadSettings(), orderKey: randomUUID() }))

/** One key for one order, however often it is sent. */
export const shouldRevalidate = () => false

export default function NewOrder() {
  return <NewOrderPage {...useLoaderData<typeof loader>()} />
}
