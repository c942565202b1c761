import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { forStaff } from '~/back-office/admin-auth/require-staff.server'
import { loadReport } from '~/back-office/reports/load-report.server'
import { readPeriod } from '~/back-office/reports/report-query'
import { ReportsPage } from '~/back-office/reports/reports-page'
import '~/back-office/reports/reports.css'

export const meta = () => [{ title: 'Reports | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => {
    const period = readPeriod(new URL(request.url).searchParams)
    return { period, report: await loadReport(request, period) }
  })

export default function Reports() {
  const { period, report } = useLoaderData<typeof loader>()
  return <ReportsPage report={report} period={period} />
}
