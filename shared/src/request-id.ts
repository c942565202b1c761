/** Names one request in the logs of both processes. */
export const REQUEST_ID_HEADER = 'x-request-id'

const WELL_FORMED = /^[A-Za-z0-9-]{8,64}$/

/** The id that whoever stands before this process gave, where it looks like one. */
export const readRequestId = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined

/** Makes ids that no other process makes: a random beginning, which is asked for once, and a count. */
export function createRequestIds(beginning: string): () => string {
  let made = 0
  return () => `${beginning}-${(++made).toString(36).padStart(4, '0')}`
}
