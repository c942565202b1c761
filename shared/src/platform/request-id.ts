/** Identifies a request in the logs of both processes. */
export const REQUEST_ID_HEADER = 'x-request-id'

const WELL_FORMED = /^[A-Za-z0-9-]{8,64}$/

/** The id that a proxy or the storefront sent, if it is well-formed. */
export const readRequestId = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined

/** Creates unique ids: a random prefix of the process and a counter. */
export function createRequestIds(beginning: string): () => string {
  let made = 0
  return () => `${beginning}-${(++made).toString(36).padStart(4, '0')}`
}
