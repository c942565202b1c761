import { isWorthLogging } from '@stoep/shared'
import { pino } from 'pino'
import type { ObservedRequest } from './observe-requests'

/** Lines are buffered, as a write takes longer than sending a cached page. */
const GATHERED_BYTES = 4_096
const WRITE_EVERY_MS = 1_000

/** One line per request without any input: no URL, no query. */
export function createRequestLog(): { log: (request: ObservedRequest) => void; flush: () => void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: GATHERED_BYTES })
  const logger = pino(
    { base: { part: 'storefront' }, timestamp: () => `,"time":"${new Date().toISOString()}"`, messageKey: 'message' },
    destination,
  )
  setInterval(() => destination.flush(), WRITE_EVERY_MS).unref()
  return {
    log(request) {
      if (!isWorthLogging(request)) return
      const { id, method, route, status, seconds } = request
      logger.info({ id, method, route, status, ms: Math.round(seconds * 10_000) / 10 }, 'request')
    },
    flush: () => destination.flushSync(),
  }
}
