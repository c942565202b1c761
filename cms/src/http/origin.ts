/** Every method that may change something. */
export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

interface Origins {
  origin: string
  secFetchSite: string
  publicUrl: string
  host: string
}

/**
 * Whether a browser's request comes from our own pages: `Sec-Fetch-Site` says so, or `Origin` is our
 * public address or the host that was asked. Pages cannot forge either header.
 */
export function isOwnOrigin({ origin, secFetchSite, publicUrl, host }: Origins): boolean {
  if (secFetchSite) return secFetchSite === 'same-origin'
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  return asked.origin === new URL(publicUrl).origin || (host !== '' && asked.host === host)
}

/** Whether the request names another site as its source. */
export const isForeignOrigin = (origins: Origins): boolean =>
  (origins.origin !== '' || origins.secFetchSite !== '') && !isOwnOrigin(origins)
