import { isDomainError } from '@stoep/shared'

/**
 * Runs a loader or action and throws what the cms rejected as a response with its status, so that the error
 * boundary shows the page for it. Anything else stays an error and becomes a 500.
 */
export async function responding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDomainError(error)) throw error
    throw Response.json(error.toBody(), { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
