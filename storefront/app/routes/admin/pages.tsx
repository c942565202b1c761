import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageListSchema } from '@stoep/shared'
import { forStaff, requireAdmin } from '~/back-office/admin-auth/require-staff.server'
import { StaffPagesList } from '~/back-office/pages/pages-list'
import { cms } from '~/http/cms'
import '~/back-office/pages/pages.css'

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
