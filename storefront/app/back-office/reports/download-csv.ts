import { csvFileSchema, type ReportTable } from '@stoep/shared'
import { staffApi } from '~/http/staff-api'
import { saveFile } from '~/ui/save-file'
import { toPeriodSearch, type ReportPeriod } from './report-query'

/** Fetches a table as a file and hands it to the browser to keep. */
export async function downloadCsv(table: ReportTable, period: ReportPeriod): Promise<void> {
  const search = toPeriodSearch(period).replace(/^\?/, '&')
  const { fileName, csv } = await staffApi.get(`/api/admin/reports/csv?table=${table}${search}`, csvFileSchema)
  saveFile(fileName, csv, 'text/csv')
}
