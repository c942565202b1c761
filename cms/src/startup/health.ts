import type { Core } from '@strapi/strapi'

const HEALTH_PATH = '/healthz'

/** Whether this process answers at all, ahead of everything else: asks no database. `/api/health` does. */
export function respondHealth(strapi: Core.Strapi): void {
  strapi.server.use(async (ctx, next): Promise<void> => {
    if (ctx.path !== HEALTH_PATH) {
      await next()
      return
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = 'ok'
  })
}
