import { isWorthLogging } from '@stoep/shared'
import { pino } from 'pino'
import type { ObservedRequest } from './observe-requests'

/** Gathered before they are written: a kept page takes less time than a write. */
const GATHERED_BYTES = 4_096
const WRITE_EVERY_MS = 1_000

/** One line for each request, of what is the shop's own: no address, no query, nothing that anybody typed. */
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
