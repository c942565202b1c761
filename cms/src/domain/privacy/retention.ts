import { addDays, TIME_ZONE } from '@stoep/shared'

const NIGHT = { from: 1, to: 5 }
const hourFormat = new Intl.DateTimeFormat('en-ZA', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' })

/** Whether it is night in South Africa. */
export function isNight(now: Date): boolean {
  const hour = Number(hourFormat.format(now))
  return hour >= NIGHT.from && hour < NIGHT.to
}

/** So many calendar months before; a day that the month does not have becomes its last one. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return then
}

/**
 * Orders closed before this are due. By day only those that a night has missed: a shop that is switched off
 * at night keeps nothing more than a day too long.
 */
export function retentionCutoff(now: Date, months: number): Date {
  const cutoff = monthsBefore(now, months)
  return isNight(now) ? cutoff : addDays(cutoff, -1)
}
