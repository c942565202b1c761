import type { ReportTable } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { saveFile } from '~/ui/save-file'
import { toPeriodSearch, type ReportPeriod } from './report-query'

/** Fetches a table as a file and hands it to the browser to keep. */
export async function downloadCsv(table: ReportTable, period: ReportPeriod): Promise<void> {
  const query = new URLSearchParams(toPeriodSearch(period))
  query.set('table', table)
  const { fileName, csv } = await call('GET /api/admin/reports/csv', { query })
  saveFile(fileName, csv, 'text/csv')
}
