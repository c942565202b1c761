import { format } from 'node:util'
import { environment } from './environment'

/** The levels of the request log. */
const LEVELS = { info: 30, error: 50 }

/** Logs an unexpected error. Never pass personal data: paths without their query, no bodies. */
export const logError = (what: string, error?: unknown): void =>
  console.error(lineOf('error', error === undefined ? what : format(what, error)))

/** Logs what the process does. */
export const logInfo = (what: string): void => console.log(lineOf('info', what))

/** The text, or with `LOG_FORMAT=json` one line for it, as for a request. */
function lineOf(level: keyof typeof LEVELS, message: string): string {
  if (environment().logFormat === 'text') return message
  return JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), part: 'storefront', message })
}
