import type { IncomingHttpHeaders } from 'node:http'
import { HOME_VIEWS, readListQuery, toSearchParams } from '../../app/shop/catalogue/list/list-query'
import { readCookie } from '../../app/http/cookies'
import { readSaver, type Saver } from '../../app/http/data-saver'
import { FLASH_COOKIE } from '../../app/http/flash'
import { FRAGMENT_HEADER } from '../../app/http/fragment'
import { LISTED_PATHS, OFFLINE_PATH, productIdIn } from '../../app/platform/public-pages'
import { remember } from '../../app/platform/remember'
import { readStaffToken } from '../../app/http/staff-cookies'

/** The key of a page that is the same for everyone. */
export interface PageAddress {
  /** With only the page's own parameters, in a fixed order: `?fbclid=…` makes no other page. */
  url: string
  productId: string | undefined
  /** Whether it is one of the many variants of a page by filters, a search or a choice. */
  isNarrowed: boolean
  /** Whether data saver is on, by the browser or by the shopper's switch. */
  saver: Saver
}

const MAX_URL = 2_000
const MAX_OPTION = 60

/** The page of a request when it is the same for everybody; undefined for personal pages. */
export function readPageAddress(
  method: string | undefined,
  url: string,
  headers: IncomingHttpHeaders,
): PageAddress | undefined {
  if (method !== 'GET' || url.length > MAX_URL || headers[FRAGMENT_HEADER] !== undefined) return undefined
  const { cookie, authorization } = headers
  if (readCookie(cookie, FLASH_COOKIE) || readStaffToken(cookie) || authorization) return undefined
  const page = publicPageAt(url)
  return page && { ...page, saver: readSaver(headers) }
}

/** The page of a URL, which depends on nothing else. */
const publicPageAt = remember(2_000, (url): Omit<PageAddress, 'saver'> | undefined => {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const known = knownParams(path, new URLSearchParams(end < 0 ? '' : url.slice(end + 1)))
  if (!known) return undefined
  const search = known.toString()
  return { url: search ? `${path}?${search}` : path, productId: productIdIn(path), isNarrowed: search !== '' }
})

function knownParams(path: string, given: URLSearchParams): URLSearchParams | undefined {
  if (path === '/products') return toSearchParams(readListQuery(given))
  if (path === '/') return toSearchParams({ ...readListQuery(given, HOME_VIEWS), page: 1 })
  if (path === OFFLINE_PATH || LISTED_PATHS.includes(path)) return new URLSearchParams()
  if (!productIdIn(path)) return undefined
  const known = new URLSearchParams()
  for (const name of ['size', 'color']) {
    const value = given.get(name)
    if (value && value.length <= MAX_OPTION) known.set(name, value)
  }
  return known
}

export const keyOf = ({ url, saver }: PageAddress): string => (saver === 'off' ? url : `saver ${url}`)
