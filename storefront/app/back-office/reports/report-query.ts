import { countDays, isDay, MAX_REPORT_DAYS } from '@stoep/shared'

/** The period of the reports, as it stands in the address; empty is the last 30 days. */
export interface ReportPeriod {
  from: string
  to: string
}

/** Reads what the address says; a period that makes no sense counts as not said. */
export function readPeriod(params: URLSearchParams): ReportPeriod {
  const [from, to] = ['from', 'to'].map((name) => params.get(name) ?? '').map((text) => (isDay(text) ? text : '')) as [
    string,
    string,
  ]
  if (!from || !to) return { from, to }
  const days = countDays(from, to)
  return days >= 1 && days <= MAX_REPORT_DAYS ? { from, to } : { from: '', to: '' }
}

export function toPeriodSearch({ from, to }: ReportPeriod): string {
  const params = new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}) }).toString()
  return params ? `?${params}` : ''
}
