import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { environment, secret } from '../src/environment'

// A folder of its own for what is served: DATA_DIR itself also holds the database and the secrets.
const publicFolder = path.join(environment.DATA_DIR, 'public')
mkdirSync(path.join(publicFolder, 'uploads'), { recursive: true })

export default () => ({
  host: environment.CMS_HOST,
  port: environment.CMS_PORT,
  url: environment.CMS_PUBLIC_URL,
  http: {
    serverOptions: {
      // Longer than any client of ours keeps an idle connection: it would else write into one we just closed.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      // A picture from a slow mobile network, which the storefront passes on as it comes.
      requestTimeout: 310_000,
      connectionsCheckingInterval: 5_000,
    },
  },
  dirs: { public: publicFolder },
  app: { keys: [secret('APP_KEY_ONE'), secret('APP_KEY_TWO')] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
})
