import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireTab } from '~/back-office/admin-auth/require-staff.server'
import { StaffPagesList } from '~/back-office/pages/pages-list'
import '~/back-office/pages/pages.css'

export const meta = () => [{ title: 'Pages | Stoep' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [pages] = await Promise.all([context.staff.call('GET /api/pages'), requireTab(context, request)])
  return { pages }
}

export default function Pages() {
  const { pages } = useLoaderData<typeof loader>()
  return <StaffPagesList pages={pages} />
}
