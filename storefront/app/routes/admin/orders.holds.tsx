import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { forStaff } from '~/features/admin-auth/require-staff.server'
import { HoldsPage } from '~/features/orders/staff/holds-page'
import { loadHolds } from '~/features/orders/staff/load-orders.server'
import '~/features/orders/staff/orders.css'

export const meta: MetaFunction = () => [{ title: 'Held stock | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => ({ held: await loadHolds(request), now: Date.now() }))

export default function Holds() {
  const { held, now } = useLoaderData<typeof loader>()
  return <HoldsPage held={held} now={now} />
}
