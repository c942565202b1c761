import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { forStaff } from '~/back-office/admin-auth/require-staff.server'
import { loadDesk } from '~/back-office/orders/load-orders.server'
import { deskTitle, StaffDeskPage } from '~/back-office/orders/desk-page'
import { readDeskQuery } from '~/back-office/orders/order-query'
import '~/back-office/orders/orders.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: deskTitle(data?.list?.waiting ?? 0) }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => {
    const query = readDeskQuery(new URL(request.url).searchParams)
    return { query, list: await loadDesk(request, query), now: Date.now() }
  })

export default function Orders() {
  const loaded = useLoaderData<typeof loader>()
  return <StaffDeskPage loaded={loaded} query={loaded.query} />
}
