import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { forStaff } from '~/back-office/admin-auth/require-staff.server'
import { loadOrderAdmin } from '~/back-office/orders/load-orders.server'
import { orderAdminTitle, OrderAdminPage } from '~/back-office/orders/order-admin-page'
import { readOrderAdminQuery } from '~/back-office/orders/order-query'
import '~/back-office/orders/orders.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: orderAdminTitle(data?.list?.waiting ?? 0) }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => {
    const query = readOrderAdminQuery(new URL(request.url).searchParams)
    return { query, list: await loadOrderAdmin(request, query), now: Date.now() }
  })

export default function Orders() {
  const loaded = useLoaderData<typeof loader>()
  return <OrderAdminPage loaded={loaded} query={loaded.query} />
}
