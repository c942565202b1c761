import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { createRouteTable, type FindMethods } from '../domain/paths/route-table'
import { isOurUpload } from '../domain/uploads/multipart-paths'
import type { Middleware } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { ourRoutes } from '../http/our-routes'
import { rejectOtherThanJson } from '../http/request/reject-other-than-json'

/**
 * Under /api only the routes of our own folders exist: those of Strapi and of plugins are
 * a 404 like any other unknown path. Writes must be JSON, except for the upload.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  let methodsOf: FindMethods | undefined
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next()
    // All routes are registered before the first request, but after this factory runs.
    methodsOf ??= createRouteTable(ourRoutes(strapi))
    const allowed = methodsOf(ctx.path)
    if (allowed.length === 0) throw new DomainError('not_found')
    if (ctx.method === 'OPTIONS' || !allowed.includes(ctx.method)) {
      ctx.set('Allow', [...allowed, 'OPTIONS'].join(', '))
      if (ctx.method !== 'OPTIONS') throw new DomainError('method_not_allowed')
      ctx.status = 204
      return
    }
    if (isWrite(ctx.method) && !isOurUpload(ctx.method, ctx.path)) rejectOtherThanJson(ctx)
    return next()
  }
}
