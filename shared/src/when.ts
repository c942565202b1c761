import { TIME_ZONE } from './constants.js'

const WHEN = new Intl.DateTimeFormat('en-ZA', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** "Fri, 20 Nov, 16:30" on South African clocks. */
export const formatWhen = (iso: string): string => WHEN.format(new Date(iso))
