import { MAX_REPORT_DAYS } from '@stoep/shared'

/** The period of the reports, as it stands in the address; empty is the last 30 days. */
export interface ReportPeriod {
  from: string
  to: string
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads what the address says; a period that makes no sense counts as not said. */
export function readPeriod(params: URLSearchParams): ReportPeriod {
  const [from, to] = ['from', 'to'].map((name) => params.get(name) ?? '').map((text) => (isDay(text) ? text : '')) as [
    string,
    string,
  ]
  if (!from || !to) return { from, to }
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days >= 0 && days < MAX_REPORT_DAYS ? { from, to } : { from: '', to: '' }
}

export function toPeriodSearch({ from, to }: ReportPeriod): string {
  const params = new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}) }).toString()
  return params ? `?${params}` : ''
}
