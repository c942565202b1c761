import { SERVER_LIMITS } from '@stoep/shared'
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
  http: { serverOptions: SERVER_LIMITS },
  dirs: { public: publicFolder },
  app: { keys: [secret('APP_KEY_ONE'), secret('APP_KEY_TWO')] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
})
