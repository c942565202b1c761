import { isIP } from 'node:net'
import { hostOf } from './inward-url'

const MAX_ADDRESS = 2_000
const MAX_HOST = 253

/**
 * Where a picture may be fetched: from a host with a name, over TLS, on its usual port, without anybody's password.
 * Undefined for anything else. What an old file calls http:// is asked for as https://.
 */
export function readPictureAddress(text: string, base?: string): URL | undefined {
  if (text.length > MAX_ADDRESS || !URL.canParse(text, base)) return undefined
  const url = new URL(new URL(text, base).href.replace(/^http:/, 'https:'))
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  const isNamed = isIP(hostOf(url)) === 0 && url.hostname.includes('.') && url.hostname.length <= MAX_HOST
  return isPlain && isNamed ? url : undefined
}

/** Old shops send on between their name and the same with www.: who answers for the one answers for the other. */
export const siteOf = (hostname: string): string => hostname.replace(/^www\./, '')
