import { TIME_ZONE } from '../constants.js'

const WHEN = new Intl.DateTimeFormat('en-ZA', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** "20 Nov 2026, 16:30" in South African time. */
export const formatWhen = (iso: string): string => WHEN.format(new Date(iso))

const DAY = new Intl.DateTimeFormat('en-ZA', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** "20 Nov 2026" for the day `2026-11-20`. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))
