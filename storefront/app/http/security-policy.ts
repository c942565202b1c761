const COMMON =
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Shop pages have no inline script, so one fixed policy fits every cached page. */
export const SHOP_POLICY = `default-src 'self'; script-src 'self'; ${COMMON}`

/** Hydrated pages contain Remix's inline scripts, each with the nonce of this response. */
export const hydratedPolicy = (nonce: string, isDevelopment: boolean): string =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; ${isDevelopment ? "connect-src 'self' ws:; " : ''}${COMMON}`
