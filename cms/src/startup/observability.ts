import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { environment } from '../environment'
import { createMetrics, serveMetrics } from '../observability/metrics'
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

/** Only in a process that listens: commands have no requests. */
export function startObservability(strapi: Core.Strapi): void {
  const { METRICS_PORT, CMS_METRICS_PORT, LOG_FORMAT } = environment
  const port = CMS_METRICS_PORT ?? (METRICS_PORT && METRICS_PORT + 1)
  const isLogging = LOG_FORMAT === 'json'
  strapi.server.httpServer.once('listening', () => {
    const metrics = port ? createMetrics(strapi) : undefined
    if (metrics && port) {
      server = serveMetrics(metrics, port)
      server.on('error', (error) => strapi.log.error(`Metrics are not served on port ${port}: ${error.message}`))
    }
    if (!metrics && !isLogging) return
    observer.tellOf((request) => {
      metrics?.observe(request)
      if (isLogging) logRequest(strapi, request)
    })
  })
}

const logRequest = (strapi: Core.Strapi, { id, method, route, status, seconds, code }: ObservedRequest): void =>
  void strapi.log.info('request', { id, method, route, status, ms: Math.round(seconds * 10_000) / 10, code })

/** Lets every request that was begun come to its end, before Strapi cuts the connections. */
export async function drainRequests(strapi: Core.Strapi): Promise<void> {
  if (!strapi.server.httpServer.listening) return
  observer.drain()
  const begun = Date.now()
  const isDone = () => observer.inFlight === 0 && Date.now() - begun >= SHORTEST_DRAIN_MS
  while (!isDone() && Date.now() - begun < LONGEST_DRAIN_MS) await wait(LOOK_EVERY_MS)
  server?.close()
}
