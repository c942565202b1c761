import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { HoldsPage } from '~/back-office/orders/holds/holds-page'
import '~/back-office/orders/orders.css'

export const meta: MetaFunction = () => [{ title: 'Held stock | Stoep' }]

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  held: await orNull(context.staff.call('GET /api/admin/orders/holds')),
  now: Date.now(),
})

export default function Holds() {
  const { held, now } = useLoaderData<typeof loader>()
  return <HoldsPage held={held} now={now} />
}
