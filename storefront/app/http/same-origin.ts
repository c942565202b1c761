/** What of a request tells where it came from. */
export interface RequestOrigin {
  origin: string | undefined
  fetchSite: string | undefined
  host: string | undefined
}

/**
 * Whether a writing request came from our own pages (safety 12). Browsers send one of the two headers with
 * every form and fetch; what carries neither is not one of our pages.
 */
export function isSameOrigin(request: RequestOrigin, publicUrl: URL): boolean {
  if (request.fetchSite) return request.fetchSite === 'same-origin'
  if (!request.origin || request.origin === 'null') return false
  if (request.origin === publicUrl.origin) return true
  return /^https?:\/\//.test(request.origin) && request.origin.replace(/^https?:\/\//, '') === request.host
}
