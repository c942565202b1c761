import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { forStaff } from '~/back-office/admin-auth/require-staff.server'
import { HoldsPage } from '~/back-office/orders/holds-page'
import { loadHolds } from '~/back-office/orders/load-orders.server'
import '~/back-office/orders/orders.css'

export const meta: MetaFunction = () => [{ title: 'Held stock | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => ({ held: await loadHolds(request), now: Date.now() }))

export default function Holds() {
  const { held, now } = useLoaderData<typeof loader>()
  return <HoldsPage held={held} now={now} />
}
