import type { IncomingHttpHeaders } from 'node:http'
import { readCookie } from './cookies'

export const SAVER_COOKIE = 'saver'

/** Said by the browser, by the shopper's own switch, or not at all. */
export type Saver = 'header' | 'cookie' | 'off'

/** Whether the shopper saves data. */
export function readSaver(headers: IncomingHttpHeaders): Saver {
  // Shared caches keep what the browser says apart by `Vary`; a cookie they do not see.
  if (/^on$/i.test(String(headers['save-data'] ?? ''))) return 'header'
  return readCookie(headers.cookie, SAVER_COOKIE) === '1' ? 'cookie' : 'off'
}
