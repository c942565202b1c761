import { csvFileSchema, type ReportTable } from '@stoep/shared'
import { staffApi } from '~/http/staff-api'
import { toPeriodSearch, type ReportPeriod } from './report-query'

/** Fetches a table as a file and hands it to the browser to keep. */
export async function downloadCsv(table: ReportTable, period: ReportPeriod): Promise<void> {
  const search = toPeriodSearch(period).replace(/^\?/, '&')
  const { fileName, csv } = await staffApi.get(`/api/admin/reports/csv?table=${table}${search}`, csvFileSchema)
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has begun by then; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
