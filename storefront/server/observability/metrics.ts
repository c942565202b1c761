import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RejectionReason } from '../../app/context'
import { logError } from '../../app/platform/log'
import type { PageSource } from '../page-cache/page-cache'
import type { ObservedRequest } from './observe-requests'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  registry: Registry
  observe(request: ObservedRequest): void
  pageGiven(source: PageSource): void
  orderRejected(reason: RejectionReason): void
}

/** The metrics of this process, for a metrics port. `isLive`: whether the event stream is connected. */
export function createMetrics(isLive: () => boolean): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'stoep_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'stoep_http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its response.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const pages = new Counter({
    name: 'stoep_pages_total',
    help: 'Public pages, by where they came from: kept, made, or an older one while the cms was gone.',
    labelNames: ['source'],
    registers,
  })
  const rejected = new Counter({
    name: 'stoep_orders_rejected_total',
    help: 'Orders that did not reach the cms, by the code of the contract or a question about the address.',
    labelNames: ['reason'],
    registers,
  })
  new Gauge({
    name: 'stoep_cms_is_live',
    help: '1 while the cms tells of changes.',
    registers,
    collect() {
      this.set(isLive() ? 1 : 0)
    },
  })
  return {
    registry,
    observe({ route, status, seconds }) {
      requests.labels(route, String(status)).inc()
      duration.labels(route).observe(seconds)
    },
    pageGiven: (source) => pages.labels(source).inc(),
    orderRejected: (reason) => rejected.labels(reason).inc(),
  }
}

/** Serves the metrics on a port of their own, which must not be public. */
export function serveMetrics({ registry }: Metrics, port: number, host: string): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.on('error', (error) => logError(`Metrics are not served on port ${port}: ${error.message}`))
  server.listen(port, host)
  server.unref()
}
