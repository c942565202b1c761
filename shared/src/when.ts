import { TIME_ZONE } from './constants.js'

const WHEN = new Intl.DateTimeFormat('en-ZA', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** "20 Nov 2026, 16:30" on South African clocks. */
export const formatWhen = (iso: string): string => WHEN.format(new Date(iso))
