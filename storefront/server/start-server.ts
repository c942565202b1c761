import { createServer, type Server } from 'node:http'
import { KnownVersions } from '../app/http/catalogue-versions'
import { connectToCms } from '../app/http/cms-connection'
import type { Environment } from '../app/platform/environment'
import { createApp, type Source } from './app'
import { createHandler } from './handler'
import { followVersions } from './page-cache/follow-versions'
import { KeptApi } from './page-cache/kept-api'
import { PageCache } from './page-cache/page-cache'
import { endSlowReaders } from './slow-readers'

const GRACE_MS = 10_000
/** Far below the descriptors a process may have open, with the page cache's and the cms's beside them. */
const MAX_CONNECTIONS = 8_192
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  // A picture on a slow mobile network; forms and JSON have less (read-body.ts).
  requestTimeout: 310_000,
  // Longer than the idle time of common load balancers, which otherwise send into a closed connection.
  keepAliveTimeout: 65_000,
  // How often the two are looked at; Node's own 30 s would double the first.
  connectionsCheckingInterval: 5_000,
}

/** Listens until SIGTERM or SIGINT; rejects with one clear sentence when it cannot. */
export async function startServer(settings: Environment, source: Source): Promise<Server> {
  const versions = new KnownVersions()
  const cms = { settings, versions, connection: connectToCms(settings, versions) }
  const app = await createApp(cms, source)
  // While developing every page is made anew.
  const kept =
    source.kind === 'built'
      ? { pages: new PageCache(versions, app, settings.publicUrl.host), api: new KeptApi(versions) }
      : undefined
  if (kept) followVersions(settings.cmsUrl, versions)
  const server = createServer(LIMITS, createHandler(cms, app, kept))
  server.maxConnections = MAX_CONNECTIONS
  // None is left out unseen: their size is limited as a whole.
  server.maxHeadersCount = 0
  endSlowReaders(server)
  await listen(server, settings.port)
  console.log(`storefront: ${settings.publicUrl.origin} (port ${settings.port}, cms at ${settings.cmsUrl.origin})`)
  stopGracefully(server, source)
  return server
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)))
    server.listen(port, () => resolve())
  })
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`port ${port} is taken by another program. Stop it, or choose another with PORT=…`)
  }
  if (error.code === 'EACCES')
    return new Error(`port ${port} may not be opened by this user. Choose one above 1023 with PORT=…`)
  return error
}

/** What is being answered is finished; a second signal, or ten seconds, end it. */
function stopGracefully(server: Server, source: Source): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    if (source.kind === 'dev') void source.vite.close()
    setTimeout(() => process.exit(0), GRACE_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Whoever started this process and watches over it is gone, killed perhaps: nobody would stop this one any more.
  process.on('disconnect', stop)
}
