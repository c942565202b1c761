import { createServer, type Server } from 'node:http'
import { knownVersions } from '../app/http/catalogue-versions'
import type { Environment } from '../app/platform/environment'
import { createApp, type Source } from './app'
import { createHandler } from './handler'
import { followVersions } from './page-store/follow-versions'
import { PageStore } from './page-store/page-store'

const GRACE_MS = 10_000

/** Listens until SIGTERM or SIGINT; rejects with one clear sentence when it cannot. */
export async function startServer(settings: Environment, source: Source): Promise<Server> {
  const app = await createApp(settings, source)
  // While developing every page is made anew.
  const pages = source.kind === 'built' ? new PageStore(knownVersions(), app, settings.publicUrl.host) : undefined
  if (pages) followVersions(settings.cmsUrl, knownVersions())
  const server = createServer(createHandler(settings, app, pages))
  server.headersTimeout = 15_000
  server.requestTimeout = 120_000
  // Longer than the idle time of common load balancers, which otherwise send into a closed connection.
  server.keepAliveTimeout = 65_000
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
}
