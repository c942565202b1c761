import { countDays, MAX_REPORT_DAYS, shiftDay } from '@stoep/shared'
import { explainDay, readDays } from '~/back-office/ui/query-string'

/** The period of the reports, as read from the address; without any day it is the last 30 days. */
export interface ReportPeriod {
  from: string
  to: string
}

/** The periods that are one click away; an empty one is the last 30 days. */
export const quickPeriods = (today: string): { label: string; period: ReportPeriod }[] => [
  { label: 'Today', period: { from: today, to: today } },
  { label: 'Last 7 days', period: { from: shiftDay(today, -6), to: today } },
  { label: 'This month', period: { from: `${today.slice(0, 7)}-01`, to: today } },
  { label: 'This year', period: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  { label: 'Last 30 days', period: { from: '', to: '' } },
]

/** Reads the period from the address. An invalid one counts as empty, which `explainPeriod` explains. */
export function readPeriod(params: URLSearchParams): ReportPeriod {
  const period = readDays(params)
  return findProblem(period) ? { from: '', to: '' } : period
}

/** Why other days are shown than those asked for; '' if they are the same. */
export function explainPeriod(params: URLSearchParams): string {
  const problem = findProblem(readDays(params))
  return problem && `${problem} Shown are the last 30 days.`
}

function findProblem({ from, to }: ReportPeriod): string {
  const noDay = explainDay('From', from) || explainDay('To', to)
  if (noDay || !from || !to) return noDay
  const days = countDays(from, to)
  if (days < 1) return 'The last day was before the first.'
  return days > MAX_REPORT_DAYS ? 'A report is about a year at most.' : ''
}
