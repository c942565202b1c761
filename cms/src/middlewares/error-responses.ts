import { describeCall, DomainError, findCall, isDomainError, retryAfterOf } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { isStorageUnavailable } from '../database/is-unavailable'
import type { HttpContext, Middleware } from '../http/context'
import { getService } from '../services'

/** Turns every error under /api into `{ message, code, details? }`; the panel keeps Strapi's own shape. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next()
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw new DomainError('not_found')
      if (ctx.status === 405 && !ctx.body) throw new DomainError('method_not_allowed')
    } catch (error) {
      const rejection = toDomainError(error, ctx)
      await noteRejection(strapi, ctx, rejection)
      if (rejection.status >= 500)
        strapi.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
      if (rejection.status === 503) ctx.set('Retry-After', '2')
      // Rate limits know how long to wait; a cap on open orders does not.
      if (rejection.status === 429) ctx.set('Retry-After', String(retryAfterOf(rejection.details) ?? 60))
      ctx.state.errorCode = rejection.code
      ctx.status = rejection.status
      ctx.body = rejection.toBody()
    }
  }

/** Adds an audit entry when a signed-in user requests what they may not. */
async function noteRejection(strapi: Core.Strapi, { state, method, path }: HttpContext, { code }: DomainError) {
  if (!state.staff || (code !== 'forbidden' && code !== 'users_forbidden')) return
  const call = findCall(method, path) ?? method
  const entry = { actor: state.staff.email, action: 'refused', subject: 'permission', after: { call } }
  await getService(strapi, 'audit.audit')
    .count(entry, call)
    .catch((error: unknown) => strapi.log.warn(`A rejection could not be written down: ${String(error)}`))
}

function toDomainError(error: unknown, { method, path }: HttpContext): DomainError {
  if (isDomainError(error)) return error
  const { status, name } = readKoaError(error)
  if (isStorageUnavailable(error)) return new DomainError('busy')
  if (status === 400) return new DomainError('bad_request')
  if (status === 401) return new DomainError('unauthorized')
  if (status === 403 || name === 'ForbiddenError' || name === 'PolicyError') return new DomainError('forbidden')
  if (status === 404) return new DomainError('not_found')
  if (status === 405) return new DomainError('method_not_allowed')
  if (status === 413) return new DomainError('too_large')
  if (status === 415) return new DomainError('unsupported_type')
  const call = findCall(method, path)
  return new DomainError('internal', { message: call && describeCall(call).failed })
}

function readKoaError(error: unknown): { status: unknown; name: unknown } {
  const thrown: object = typeof error === 'object' && error !== null ? error : {}
  return { status: 'status' in thrown && thrown.status, name: 'name' in thrown && thrown.name }
}
