/**
 * The same for everyone but data saver: a CDN may keep it for half a minute, and for a day give it away when the
 * shop does not answer.
 */
export const PUBLIC_PAGE = {
  'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400',
} as const

/**
 * What a public page differs by besides its address: data saver, as the browser says it, and whether the script asks for
 * its content alone, which a shared cache must not answer with the page.
 */
export const DIFFERS_BY = 'Save-Data, X-Fragment'

/** Public, but chosen by a cookie, which no shared cache looks at: the shopper's own data-saver switch. */
export const CHOSEN_PAGE = { 'Cache-Control': 'private, max-age=0, must-revalidate' } as const

/** Shows nothing private, but differs from visitor to visitor; keeps the back/forward cache. */
export const VISITOR_PAGE = { 'Cache-Control': 'private, no-cache' } as const

/** Shows personal data: kept nowhere, found nowhere, told to no other site. */
export const PERSONAL_PAGE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const
