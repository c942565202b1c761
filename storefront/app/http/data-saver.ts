import type { IncomingHttpHeaders } from 'node:http'
import { readCookie } from './cookies'

export const SAVER_COOKIE = 'saver'

/** What turns data saver on: the browser's header or the shopper's own switch. */
export type Saver = 'header' | 'cookie' | 'off'

/** Whether the shopper saves data. */
export function readSaver(headers: IncomingHttpHeaders): Saver {
  // The header comes first: shared caches separate pages by it (`Vary`), but not by a cookie.
  if (/^on$/i.test(String(headers['save-data'] ?? ''))) return 'header'
  return readCookie(headers.cookie, SAVER_COOKIE) === '1' ? 'cookie' : 'off'
}
