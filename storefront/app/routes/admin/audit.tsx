import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { AuditList } from '@stoep/shared'
import { forStaff } from '~/back-office/admin-auth/require-staff.server'
import { AuditPage } from '~/back-office/audit/audit-page'
import { readAuditFilter } from '~/back-office/audit/audit-query'
import { loadAudit } from '~/back-office/audit/load-audit.server'
import '~/back-office/audit/audit.css'

export const meta = () => [{ title: 'Audit | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => {
    const filter = readAuditFilter(new URL(request.url).searchParams)
    return { filter, list: await loadAudit(request, filter) }
  })

export default function Audit() {
  const { filter, list } = useLoaderData<typeof loader>()
  // Before and after are any JSON, which Remix' own type for loader data cannot say.
  return <AuditPage list={list as AuditList | null} filter={filter} />
}
