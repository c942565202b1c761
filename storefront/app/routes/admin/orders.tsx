import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { forStaff } from '~/features/admin-auth/require-staff.server'
import { loadDesk } from '~/features/orders/staff/load-orders.server'
import { deskTitle, StaffDeskPage } from '~/features/orders/staff/desk-page'
import { readDeskQuery } from '~/features/orders/staff/order-query'
import '~/features/orders/staff/orders.css'

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
