import { countDays, isDay, MAX_REPORT_DAYS } from '@stoep/shared'

/** The period of the reports, as it stands in the address; empty is the last 30 days. */
export interface ReportPeriod {
  from: string
  to: string
}

const readDay = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? ''
  return isDay(text) ? text : ''
}

/** Reads what the address says; a period that makes no sense counts as not said. */
export function readPeriod(params: URLSearchParams): ReportPeriod {
  const [from, to] = [readDay(params, 'from'), readDay(params, 'to')]
  if (!from || !to) return { from, to }
  const days = countDays(from, to)
  return days >= 1 && days <= MAX_REPORT_DAYS ? { from, to } : { from: '', to: '' }
}

export function toPeriodSearch({ from, to }: ReportPeriod): string {
  const params = new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}) }).toString()
  return params ? `?${params}` : ''
}
