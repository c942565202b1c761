import { isRouteErrorResponse } from '@remix-run/react'

/** The server's message in an error that a route threw; undefined where it says only, or again, what the title does. */
export function errorMessage(error: unknown, title: string): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  const { message } = data
  const isMore = typeof message === 'string' && message !== 'Not found.' && !message.startsWith(`${title}.`)
  return isMore ? message : undefined
}
