import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as untilRead, setTimeout as wait } from 'node:timers/promises'
import { isWorthLogging } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { environment } from '../environment'
import { RequestObserver, type ObservedRequest } from '../observability/observe-requests'

/** Shorter than the supervisor and systemd wait for a process to end. */
const LONGEST_DRAIN_MS = 6_000
/** Time for a request that is just being sent over an idle connection. */
const SHORTEST_DRAIN_MS = 300
const LOOK_EVERY_MS = 20
/** What Node calls a connection that is reset, or ended, in the middle of a request. */
const BROKEN_OFF: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE'])

let observer = new RequestObserver()
let server: Server | undefined

/** To be called first, so that it sees every request. */
export function observeRequests(strapi: Core.Strapi): void {
  observer = new RequestObserver()
  const { observe } = observer
  strapi.server.use((ctx, next) => observe(ctx, next))
  // Koa's own writes past the log, in several lines for each caller that is gone in the middle of a request.
  strapi.server.app.onerror = (error: Error & { code?: string; expose?: boolean }) => {
    if (!error.expose && !BROKEN_OFF.has(error.code)) strapi.log.error(error)
  }
}

/** Only for a process that listens. The metrics are loaded only when a metrics port is set. */
export async function startObservability(strapi: Core.Strapi): Promise<void> {
  const { CMS_METRICS_PORT: port, LOG_FORMAT } = environment
  const isLogging = LOG_FORMAT === 'json'
  const collecting = port ? { port, ...(await import('../observability/metrics')) } : undefined
  strapi.server.httpServer.once('listening', () => {
    const metrics = collecting?.createMetrics(strapi)
    if (collecting && metrics) {
      server = collecting.serveMetrics(metrics, collecting.port)
      server.on('error', (error) => strapi.log.error(`Metrics are not served on port ${port}: ${error.message}`))
    }
    if (!metrics && !isLogging) return
    observer.notify((request) => {
      metrics?.observe(request)
      if (isLogging && isWorthLogging(request)) logRequest(strapi, request)
    })
  })
}

const logRequest = (strapi: Core.Strapi, { id, method, route, status, seconds, code }: ObservedRequest): void =>
  void strapi.log.info('request', { id, method, route, status, ms: Math.round(seconds * 10_000) / 10, code })

/**
 * Accepts no new connections and waits for the requests in flight, before Strapi cuts the rest.
 * A load balancer that is refused tries a sibling; until then each response closes its connection.
 */
export async function drainRequests(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server
  if (!httpServer.listening) return
  const begun = performance.now()
  observer.drain()
  await wait(SHORTEST_DRAIN_MS)
  // Not the HTTP server's own `close`, which cuts connections on which a request may just be arriving.
  NetServer.prototype.close.call(httpServer)
  // Time for connections accepted just before to send their request.
  await wait(SHORTEST_DRAIN_MS)
  for (;;) {
    await untilRead()
    // A request that arrives on an idle connection later would be cut in its middle.
    httpServer.closeIdleConnections()
    if (observer.inFlight === 0 || performance.now() - begun >= LONGEST_DRAIN_MS) break
    await wait(LOOK_EVERY_MS)
  }
  if (observer.inFlight > 0) strapi.log.warn(`${observer.inFlight} requests took too long to wait for: they are cut.`)
  server?.close()
}
