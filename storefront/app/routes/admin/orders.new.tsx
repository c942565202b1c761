import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { randomUUID } from 'node:crypto'
import { NewOrderPage } from '~/back-office/orders/new-order/new-order-page'
import '~/back-office/orders/orders.css'
import '~/back-office/orders/new-order/new-order.css'

export const meta = () => [{ title: 'New order | Stoep' }]

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  settings: await context.settings(),
  orderKey: randomUUID(),
})

/** The order keeps its idempotency key, however often it is sent. */
export const shouldRevalidate = () => false

export default function NewOrder() {
  return <NewOrderPage {...useLoaderData<typeof loader>()} />
}
