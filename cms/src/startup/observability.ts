import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as untilRead, setTimeout as wait } from 'node:timers/promises'
import { isWorthLogging } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { environment } from '../environment'
import { RequestObserver, type ObservedRequest } from '../observability/observe-requests'

/** Shorter than what the supervisor, and systemd, give a process to end. */
const LONGEST_DRAIN_MS = 6_000
/** As long as somebody may just be writing into a connection that was idle. */
const SHORTEST_DRAIN_MS = 300
const LOOK_EVERY_MS = 20

let observer = new RequestObserver()
let server: Server | undefined

/** First of all: everything else is seen by it. */
export function observeRequests(strapi: Core.Strapi): void {
  observer = new RequestObserver()
  const { observe } = observer
  strapi.server.use((ctx, next) => observe(ctx, next))
}

/** Only in a process that listens: commands have no requests. What counts is loaded only where somebody collects it. */
export async function startObservability(strapi: Core.Strapi): Promise<void> {
  const { METRICS_PORT, CMS_METRICS_PORT, LOG_FORMAT } = environment
  const port = CMS_METRICS_PORT ?? (METRICS_PORT && METRICS_PORT + 1)
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
 * Takes no new connections and lets every request that was begun come to its end, before Strapi cuts those that are left.
 * A balancer whose connection is not taken asks a sibling; until then it is told so with each response.
 */
export async function drainRequests(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server
  if (!httpServer.listening) return
  const begun = Date.now()
  observer.drain()
  await wait(SHORTEST_DRAIN_MS)
  // Not the server's own, which cuts connections on which a request may just be coming.
  NetServer.prototype.close.call(httpServer)
  // What was accepted just before gets as long again to say what it wants.
  await wait(SHORTEST_DRAIN_MS)
  for (;;) {
    await untilRead()
    // What came by an idle connection from here on would be cut with all it works on.
    httpServer.closeIdleConnections()
    if (observer.inFlight === 0 || Date.now() - begun >= LONGEST_DRAIN_MS) break
    await wait(LOOK_EVERY_MS)
  }
  if (observer.inFlight > 0) strapi.log.warn(`${observer.inFlight} requests took too long to wait for: they are cut.`)
  server?.close()
}
