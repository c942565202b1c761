/** The parts of a request's head that define its framing and target. */
interface RequestHead {
  url?: string
  httpVersion: string
  /** Names and values alternating, as received. */
  rawHeaders: readonly string[]
}

const VISIBLE_PATH = /^\/[\x21-\x7e]*$/
/** Headers of which two servers might each use another value if they were repeated. */
const AT_MOST_ONCE: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'content-type',
  'authorization',
  'origin',
  'x-session-id',
])
/** The allowed options of `Connection`: any other name would remove that header on the way to the cms. */
const CONNECTION_OPTIONS: ReadonlySet<string> = new Set(['', 'close', 'keep-alive', 'upgrade', 'te', 'http2-settings'])

const plain = (value = ''): string => value.trim().toLowerCase()

const isPlainConnection = (value: string): boolean =>
  value.split(',').every((option) => CONNECTION_OPTIONS.has(option.trim()))

/** Browsers send about thirty; servers ignore headers above limits of their own. */
const MAX_HEADERS = 500

/**
 * Whether every server on the way interprets this request in the same way: one target that is a path, one length or one
 * chunked body, no repeated header that must be unique. Others are rejected, and their connection is closed.
 */
export function isPlainRequest({ url, httpVersion, rawHeaders }: RequestHead): boolean {
  if (!VISIBLE_PATH.test(url ?? '')) return false
  if (rawHeaders.length > 2 * MAX_HEADERS) return false
  const seen = new Set<string>()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (AT_MOST_ONCE.has(name)) {
      if (seen.has(name)) return false
      seen.add(name)
    }
    if (name === 'transfer-encoding' && (plain(rawHeaders[at + 1]) !== 'chunked' || httpVersion === '1.0')) return false
    if (name === 'connection' && !isPlainConnection(plain(rawHeaders[at + 1]))) return false
  }
  return !(seen.has('transfer-encoding') && seen.has('content-length'))
}
