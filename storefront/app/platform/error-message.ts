import { isRouteErrorResponse } from '@remix-run/react'

/** The server's message in an error that a route threw; undefined where it says no more than the page's title does. */
export function errorMessage(error: unknown, title: string): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  const isMore = data.message !== 'Not found.' && data.message !== `${title}.`
  return typeof data.message === 'string' && isMore ? data.message : undefined
}
