// Development: Vite compiles on demand, including this server, in one process.
import { createServer } from 'vite'

process.env.NODE_ENV ??= 'development'
const vite = await createServer({ server: { middlewareMode: true } })
try {
  const { environment } = await vite.ssrLoadModule('/app/platform/environment.ts')
  const { startServer } = await vite.ssrLoadModule('/server/start-server.ts')
  await startServer(environment(), { kind: 'dev', vite })
} catch (error) {
  console.error(`The storefront cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
