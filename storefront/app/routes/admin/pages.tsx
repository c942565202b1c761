import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageListSchema } from '@stoep/shared'
import { forStaff, requireAdmin } from '~/features/admin-auth/require-staff.server'
import { StaffPagesList } from '~/features/pages/staff/pages-list'
import { cms } from '~/http/cms'
import '~/features/pages/staff/pages.css'

export const meta = () => [{ title: 'Pages | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => {
    const [pages] = await Promise.all([cms.get('/api/pages', pageListSchema, { request }), requireAdmin(request)])
    return { pages }
  })

export default function Pages() {
  const { pages } = useLoaderData<typeof loader>()
  return <StaffPagesList pages={pages} />
}
