import { HEALTH_PATH, READY_PATH } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { createReadiness } from '../observability/readiness'

/**
 * Ahead of everything else: whether this process answers at all, which asks no database, and whether it can do its
 * work, with a reason for each part. `/api/health` asks the database alone.
 */
export function respondHealth(strapi: Core.Strapi): void {
  const readiness = createReadiness(strapi)
  strapi.server.use(async (ctx, next): Promise<void> => {
    if (ctx.path === HEALTH_PATH) {
      ctx.set('Cache-Control', 'no-store')
      ctx.body = 'ok'
    } else if (ctx.path === READY_PATH) {
      const checks = await readiness()
      const isReady = Object.values(checks).every((outcome) => outcome === 'ok')
      ctx.set('Cache-Control', 'no-store')
      if (!isReady) ctx.set('Retry-After', '2')
      ctx.status = isReady ? 200 : 503
      ctx.body = { isReady, checks }
    } else {
      await next()
    }
  })
}
