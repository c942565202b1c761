import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PAGE_SIZE } from '@stoep/shared'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { showLastPage } from '~/back-office/admin-auth/show-last-page.server'
import { AuditPage } from '~/back-office/audit/audit-page'
import { readAuditFilter } from '~/back-office/audit/audit-query'
import { filtersString } from '~/back-office/ui/query-string'
import '~/back-office/audit/audit.css'

export const meta = () => [{ title: 'Audit | Stoep' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filter = readAuditFilter(new URL(request.url).searchParams)
  const query = new URLSearchParams(filtersString(filter))
  query.set('limit', String(PAGE_SIZE))
  const list = showLastPage(await orNull(context.staff.call('GET /api/admin/audit', { query })), request)
  return { filter, list }
}

export default function Audit() {
  const { filter, list } = useLoaderData<typeof loader>()
  return <AuditPage list={list} filter={filter} />
}
