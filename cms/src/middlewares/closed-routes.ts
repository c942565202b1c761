import { DomainError, findCall } from '@stoep/shared'
import { isOurUpload } from '../domain/uploads/multipart-paths'
import type { Middleware } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { rejectOtherThanJson } from '../http/request/reject-other-than-json'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Under /api only the calls of the contract exist: routes of Strapi and of plugins are
 * a 404 like any other unknown path. Writes must be JSON, except for the upload.
 */
export default (): Middleware => async (ctx, next) => {
  if (!ctx.path.startsWith('/api/')) return next()
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

function methodsOf(path: string): string[] {
  const found = METHODS.flatMap((method) => {
    const call = findCall(method, path)
    return call ? [{ method, isExact: !call.includes(':') }] : []
  })
  // `/products/search` must not match `/products/:id`.
  const exact = found.filter(({ isExact }) => isExact)
  return (exact.length > 0 ? exact : found).map(({ method }) => method)
}
