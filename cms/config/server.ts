import { environment, secret } from '../src/environment'

export default () => ({
  host: environment.CMS_HOST,
  port: environment.CMS_PORT,
  url: environment.CMS_PUBLIC_URL,
  app: { keys: [secret('APP_KEY_ONE'), secret('APP_KEY_TWO')] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
})
