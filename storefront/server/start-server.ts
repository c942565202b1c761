import { SERVER_LIMITS } from '@stoep/shared'
import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { KnownVersions } from '../app/http/catalogue-versions'
import { connectToCms } from '../app/http/cms-connection'
import { PictureBucket } from './proxy/picture-bucket'
import { isBehindProxies } from '../app/platform/client-address'
import type { Environment } from '../app/platform/environment'
import { logInfo } from '../app/platform/log'
import { createApp, type Source } from './app'
import { createHandler } from './handler'
import { createMetrics, serveMetrics, type Metrics } from './observability/metrics'
import { RequestObserver, type ObservedRequest } from './observability/observe-requests'
import { Readiness } from './observability/readiness'
import { createRequestLog } from './observability/request-log'
import { followVersions } from './page-cache/follow-versions'
import { KeptApi } from './page-cache/kept-api'
import { PageCache } from './page-cache/page-cache'
import { endSlowReaders } from './slow-readers'

const GRACE_MS = 10_000
/** Time for a request that is just being sent over an idle connection. */
const DRAIN_MS = 500
const LOOK_EVERY_MS = 20
/** Far below the limit of open descriptors, of which the connections to the cms need some, too. */
const MAX_CONNECTIONS = 8_192

/** Listens until SIGTERM or SIGINT; rejects with a clear sentence when it cannot. */
export async function startServer(settings: Environment, source: Source): Promise<Server> {
  const versions = new KnownVersions()
  const { metricsPort, metricsHost, logFormat, publicUrl } = settings
  const metrics = metricsPort ? createMetrics(() => versions.isLive) : undefined
  if (metrics && metricsPort) serveMetrics(metrics, metricsPort, metricsHost)
  const cms = {
    settings,
    versions,
    connection: connectToCms(settings, versions),
    pictures: settings.objectStorage && new PictureBucket(settings.objectStorage),
    countRejection: metrics?.orderRejected,
  }
  const app = await createApp(cms, source)
  const requestLog = logFormat === 'json' ? createRequestLog() : undefined
  // No cache in development.
  const kept =
    source.kind === 'built'
      ? { pages: new PageCache(versions, app, publicUrl.host, metrics?.pageGiven), api: new KeptApi(versions) }
      : undefined
  if (kept) followVersions(settings.cmsUrl, versions)
  const readiness = new Readiness(settings.cmsUrl, () => versions.isLive)
  const observer = new RequestObserver(createHandler(cms, app, kept, readiness), {
    believesIds: isBehindProxies(settings.trustedProxies),
    notify: notifierOf(metrics, requestLog),
  })
  const server = createServer(SERVER_LIMITS, observer.observe)
  server.maxConnections = MAX_CONNECTIONS
  // Node ignores headers above a count; their total size is limited instead.
  server.maxHeadersCount = 0
  endSlowReaders(server)
  await listen(server, settings)
  // For the supervisor: until now, another program may have the port.
  process.send?.('listening')
  logInfo(`storefront: ${settings.publicUrl.origin} (port ${settings.port}, cms at ${settings.cmsUrl.origin})`)
  stopGracefully(server, source, { observer, readiness, flush: () => requestLog?.flush() })
  return server
}

/** Undefined without metrics and log: requests are then not measured. */
function notifierOf(metrics: Metrics | undefined, requestLog: ReturnType<typeof createRequestLog> | undefined) {
  if (!metrics && !requestLog) return undefined
  return (request: ObservedRequest) => {
    metrics?.observe(request)
    requestLog?.log(request)
  }
}

function listen(server: Server, { port, host }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, () => resolve())
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`port ${port} is taken by another program. Stop it, or choose another with PORT=…`)
  }
  if (error.code === 'EACCES')
    return new Error(`port ${port} may not be opened by this user. Choose one above 1023 with PORT=…`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`STOREFRONT_HOST must be an address of this machine, not "${host}"`)
  return error
}

/** Gives connections that were accepted before the port was closed time to send their request. */
function endWhenIdle(observer: RequestObserver, end: () => void): void {
  const since = performance.now()
  const endIfIdle = () => void (observer.inFlight === 0 && end())
  setInterval(() => {
    // After reading what has arrived.
    if (performance.now() - since >= DRAIN_MS) setImmediate(endIfIdle)
  }, LOOK_EVERY_MS)
}

interface Stopping {
  observer: RequestObserver
  readiness: Readiness
  flush: () => void
}

/**
 * Finishes the requests in flight, and closes kept-alive connections with their next response, so that no client sends
 * into a closed one. A second signal, or ten seconds, end the process.
 */
function stopGracefully(server: Server, source: Source, { observer, readiness, flush }: Stopping): void {
  let isStopping = false
  const end = () => {
    flush()
    process.exit(0)
  }
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    observer.drain()
    readiness.drain()
    if (source.kind === 'dev') void source.vite.close()
    setTimeout(() => {
      // Not the HTTP server's own `close`, which cuts connections on which a request may just be arriving.
      NetServer.prototype.close.call(server)
      endWhenIdle(observer, end)
    }, DRAIN_MS)
    setTimeout(end, GRACE_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The supervisor is gone, perhaps killed: nobody else would stop this process.
  process.on('disconnect', stop)
}
