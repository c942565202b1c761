import { createServer, type Server } from 'node:http'
import type { Core } from '@strapi/strapi'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { environment } from '../environment'
import { getService } from '../services'
import type { ObservedRequest } from './observe-requests'
import { watchPool } from './watch-pool'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PLACING = new Set(['POST /api/carts', 'POST /api/admin/orders'])

export interface Metrics {
  registry: Registry
  observe(request: ObservedRequest): void
}

/** The metrics of this process; created only when a metrics port is set. */
export function createMetrics(strapi: Core.Strapi): Metrics {
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
    help: 'From the first byte of a request to the last of its response.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const made = new Counter({ name: 'stoep_orders_made_total', help: 'Orders made.', registers })
  const rejected = new Counter({
    name: 'stoep_orders_rejected_total',
    help: 'Orders rejected, by the code of the contract.',
    labelNames: ['reason'],
    registers,
  })
  const outOfStock = new Counter({
    name: 'stoep_stock_refusals_total',
    help: 'Calls that wanted more than there is.',
    registers,
  })
  const waits = new Histogram({
    name: 'stoep_database_wait_seconds',
    help: 'How long a statement waited for a connection to the database.',
    buckets: SECONDS,
    registers,
  })
  watchPool(strapi, (seconds) => waits.observe(seconds))
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect: function () {
        this.set(read())
      },
    })
  gauge(
    'stoep_snapshot_age_seconds',
    'Since the catalogue in memory was last known to be the one in the database.',
    () => getService(strapi, 'catalogue.snapshot').ageInSeconds(),
  )
  return {
    registry,
    observe({ route, status, seconds, code }) {
      requests.labels(route, String(status)).inc()
      duration.labels(route).observe(seconds)
      if (code === 'out_of_stock') outOfStock.inc()
      if (!PLACING.has(route)) return
      if (status === 201) made.inc()
      else if (code) rejected.labels(code).inc()
    },
  }
}

export function serveMetrics({ registry }: Metrics, port: number): Server {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return server.listen(port, environment.METRICS_HOST)
}
