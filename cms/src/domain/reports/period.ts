import { countDays, dayOf, FIRST_DAY, MAX_REPORT_DAYS, shiftDay, startOfDay, type ReportQuery } from '@stoep/shared'

export interface Period {
  /** First and last day, both included, in South African time. */
  from: string
  to: string
  start: Date
  end: Date
}

const DEFAULT_DAYS = 30

/** The requested days; by default the last 30; with one end given, 30 from there. */
export function readPeriod({ from, to }: ReportQuery, now: Date): Period {
  const last = to ?? laterOf(from ?? FIRST_DAY, dayOf(now))
  const first = from ?? laterOf(FIRST_DAY, shiftDay(last, 1 - DEFAULT_DAYS))
  return periodOf(first, last)
}

/** At most a year, also when only the first day is given. */
function periodOf(from: string, last: string): Period {
  const to = countDays(from, last) > MAX_REPORT_DAYS ? shiftDay(from, MAX_REPORT_DAYS - 1) : last
  return { from, to, start: startOfDay(from), end: startOfDay(shiftDay(to, 1)) }
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)
