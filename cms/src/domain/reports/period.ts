import { TIME_ZONE, type ReportQuery } from '@stoep/shared'

export interface Period {
  /** First and last day, both included, as South Africa counts them. */
  from: string
  to: string
  start: Date
  end: Date
}

const DEFAULT_DAYS = 30
const DAY_MS = 86_400_000
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })

/** "2026-11-20" on South African clocks. */
export const dayOf = (date: Date): string => DAY.format(date)

/** Midnight in South Africa, which has no summer time. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+02:00`)
const shift = (day: string, days: number): string => dayOf(new Date(startOf(day).getTime() + days * DAY_MS))

/** The named days; without any the last 30, with one end named as many from there. */
export function readPeriod({ from, to }: ReportQuery, now: Date): Period {
  const last = to ?? (from ? laterOf(from, dayOf(now)) : dayOf(now))
  const first = from ?? shift(last, 1 - DEFAULT_DAYS)
  return periodOf(first, last)
}

/** A year is the most a report looks over, also when only its first day was named. */
function periodOf(first: string, last: string): Period {
  const most = shift(first, 365)
  const to = last < most ? last : most
  return { from: first, to, start: startOf(first), end: new Date(startOf(to).getTime() + DAY_MS) }
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** Every day of a period, also those on which nothing was sold. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = shift(day, 1)) days.push(day)
  return days
}
