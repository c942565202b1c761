import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { showLastPage } from '~/back-office/admin-auth/show-last-page.server'
import { orderAdminTitle, OrderAdminPage } from '~/back-office/orders/list/order-admin-page'
import { orderListSearch, readOrderAdminQuery } from '~/back-office/orders/order-query'
import '~/back-office/orders/orders.css'
import '~/back-office/orders/list/order-list.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: orderAdminTitle(data?.list?.waiting ?? 0) }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readOrderAdminQuery(new URL(request.url).searchParams)
  const listing = context.staff.call('GET /api/admin/orders', { query: new URLSearchParams(orderListSearch(query)) })
  return { query, list: showLastPage(await orNull(listing), request), now: Date.now() }
}

export default function Orders() {
  const loaded = useLoaderData<typeof loader>()
  return <OrderAdminPage loaded={loaded} query={loaded.query} />
}
