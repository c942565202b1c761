/** The headers of a request that tell where it came from. */
export interface RequestOrigin {
  origin: string | undefined
  /** `Sec-Fetch-Site` */
  fetchSite: string | undefined
  /** The `Host` header, if known. */
  host: string | undefined
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
/** A numeric IP address, which DNS rebinding cannot fake. */
const NUMERIC = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Whether a write comes from our own pages. The shop has one origin: scheme, host and port of `publicUrl`. Only when
 * that is localhost, this machine's other names and the requested IP address are accepted as well. Browsers send
 * `Origin` or
 * `Sec-Fetch-Site` with every form and fetch, and no page can forge them; a request with neither is not from our pages.
 */
export function isSameOrigin({ origin, fetchSite, host }: RequestOrigin, publicUrl: string): boolean {
  if (fetchSite && fetchSite !== 'same-origin') return false
  if (!origin || origin === 'null') return fetchSite === 'same-origin'
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  if (own.protocol !== 'http:' || !LOOPBACK.includes(own.hostname) || !URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.origin !== origin || from.protocol !== 'http:') return false
  if (LOOPBACK.includes(from.hostname)) return from.port === own.port
  return NUMERIC.test(from.host) && from.host === host
}

/** Whether the request's headers name another site as its source. */
export const isForeignOrigin = (request: RequestOrigin, publicUrl: string): boolean =>
  Boolean(request.origin || request.fetchSite) && !isSameOrigin(request, publicUrl)
