import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dayOf } from '@stoep/shared'
import { filtersString } from '~/back-office/ui/query-string'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { explainPeriod, readPeriod } from '~/back-office/reports/report-query'
import { ReportsPage } from '~/back-office/reports/reports-page'
import '~/back-office/reports/reports.css'

export const meta = () => [{ title: 'Reports | Stoep' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const period = readPeriod(searchParams)
  const query = new URLSearchParams(filtersString(period))
  return {
    period,
    today: dayOf(new Date()),
    problem: explainPeriod(searchParams),
    report: await orNull(context.staff.call('GET /api/admin/reports', { query })),
  }
}

export default function Reports() {
  return <ReportsPage {...useLoaderData<typeof loader>()} />
}
