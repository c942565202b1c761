/**
 * For pages that differ by data saver only: a CDN may cache them for half a minute, and serve them stale for a day
 * while the shop does not respond. Not `stale-while-revalidate`, which browsers read, too: they show a page of a minute
 * ago, with its old price, WebKit also with `must-revalidate`.
 */
export const PUBLIC_PAGE = {
  'Cache-Control': 'public, max-age=0, s-maxage=30, stale-if-error=86400',
} as const

/**
 * `Vary` of a public page: the browser's data-saver header, and whether the script requests the content only. A shared
 * cache must not answer that with the whole page.
 */
export const DIFFERS_BY = 'Save-Data, X-Fragment'

/** For public pages that depend on the shopper's data-saver cookie: shared caches do not look at cookies. */
export const CHOSEN_PAGE = { 'Cache-Control': 'private, max-age=0, must-revalidate' } as const

/** For pages without private data that differ by visitor; the browser's back/forward cache may keep them. */
export const VISITOR_PAGE = { 'Cache-Control': 'private, no-cache' } as const

/** For pages with personal data: not cached, not indexed, no referrer sent to other sites. */
export const PERSONAL_PAGE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const
