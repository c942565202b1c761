import { isIP } from 'node:net'
import { hostOf, MAX_LENGTHS } from '@stoep/shared'

const MAX_ADDRESS = 2_000

/**
 * The URL to fetch a picture from: a host name (no IP address), https on its default port, no credentials.
 * Undefined for anything else. http:// is turned into https://.
 */
export function readPictureAddress(text: string, base?: string): URL | undefined {
  if (text.length > MAX_ADDRESS || !URL.canParse(text, base)) return undefined
  const url = new URL(new URL(text, base).href.replace(/^http:/, 'https:'))
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  const isNamed = isIP(hostOf(url)) === 0 && url.hostname.includes('.') && url.hostname.length <= MAX_LENGTHS.host
  return isPlain && isNamed ? url : undefined
}

/** Shops redirect between their name and the same with www., so both count as one site. */
export const siteOf = (hostname: string): string => hostname.replace(/^www\./, '')
