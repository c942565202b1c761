import { isDomainError, reportSchema, type Report } from '@stoep/shared'
import { cms } from '~/http/cms'
import { toPeriodSearch, type ReportPeriod } from './report-query'

/** The report, or null when it could not be fetched: the tab then says so in place. */
export async function loadReport(request: Request, period: ReportPeriod): Promise<Report | null> {
  try {
    return await cms.get(`/api/admin/reports${toPeriodSearch(period)}`, reportSchema, { request })
  } catch (error) {
    if (isDomainError(error) && error.status >= 500) return null
    throw error
  }
}
