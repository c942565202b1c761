import type { ReportTable } from '@stoep/shared'
import { filtersString } from '~/back-office/ui/query-string'
import { CsvButton } from '~/back-office/forms/csv-button'
import { call } from '~/http/staff-api'
import type { ReportPeriod } from './report-query'

interface Props {
  table: ReportTable
  period: ReportPeriod
  label: string
  title?: string
}

export function ReportCsvButton({ table, period, ...texts }: Props) {
  const query = new URLSearchParams(filtersString(period))
  query.set('table', table)
  return <CsvButton load={() => call('GET /api/admin/reports/csv', { query })} {...texts} />
}
