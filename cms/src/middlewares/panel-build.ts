import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { BEING_BUILT_PAGE, isBeingBuilt, LOOK_AGAIN_SECONDS } from '../domain/panel/panel-page'
import type { Middleware } from '../http/context'

/**
 * While the panel is being built, which a first start does after the shop is open, its pages say so and wait for it.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const page = path.join(strapi.dirs.dist.root, 'build', 'index.html')
  const isServed: boolean = strapi.config.get('admin.serveAdminPanel', false)
  return async (ctx, next) => {
    // The panel's own calls ask for JSON only.
    const isPage = ctx.method === 'GET' && /^\/admin(\/|$)/.test(ctx.path) && ctx.get('Accept').includes('text/html')
    if (!isServed || !isPage) return next()
    if (!isBeingBuilt(await stat(page).catch(() => null), Date.now())) return next()
    ctx.status = 503
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Type', 'text/html; charset=utf-8')
    ctx.set('Retry-After', `${LOOK_AGAIN_SECONDS}`)
    ctx.set('Refresh', `${LOOK_AGAIN_SECONDS}`)
    ctx.body = BEING_BUILT_PAGE
  }
}
