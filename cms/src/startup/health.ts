import { HEALTH_PATH, READY_PATH } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { createReadiness } from '../observability/readiness'

/**
 * Health checks ahead of everything else: liveness, without the database, and readiness, with the
 * state of each part. `/api/health` checks the database only.
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
