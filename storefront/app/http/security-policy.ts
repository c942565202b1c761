const COMMON =
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Shop pages carry no inline script at all, so one fixed policy serves every kept page. */
export const SHOP_POLICY = `default-src 'self'; script-src 'self'; ${COMMON}`

/** Hydrated pages carry Remix's inline scripts, each with the nonce of this response. */
export const hydratedPolicy = (nonce: string, isDevelopment: boolean): string =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; ${isDevelopment ? "connect-src 'self' ws:; " : ''}${COMMON}`
