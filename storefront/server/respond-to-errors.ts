import { redirect, type ServerBuild } from '@remix-run/node'
import { isDomainError } from '@stoep/shared'
import { loginUrl } from '../app/back-office/admin-auth/login-target'
import { RETRY_AFTER_SECONDS } from '../app/http/retry-after'

type Route = NonNullable<ServerBuild['routes'][string]>
type Handler = NonNullable<Route['module']['loader']>

/**
 * The only place where an error of the cms becomes a response with its status, for which the error boundary shows a
 * page. In the back office an ended session leads to the sign-in page. Any other error stays one: 500.
 */
export const respondToErrors = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).flatMap(([id, route]) =>
      route ? [[id, { ...route, module: wrapAll(id, route) }]] : [],
    ),
  ),
})

function wrapAll(id: string, { module }: Route): Route['module'] {
  const { loader, action } = module
  return { ...module, ...(loader ? { loader: wrap(id, loader) } : {}), ...(action ? { action: wrap(id, action) } : {}) }
}

/** Keeps the properties that Remix sets on a loader. */
const wrap = (routeId: string, handler: Handler): Handler =>
  Object.assign(async (...given: Parameters<Handler>) => {
    try {
      return await handler(...given)
    } catch (error) {
      if (!isDomainError(error)) throw error
      if (error.status === 401 && routeId.startsWith('routes/admin/')) throw redirect(loginUrl(given[0].request.url))
      throw Response.json(error.toBody(), {
        status: error.status,
        headers: { 'Cache-Control': 'no-store', ...(error.status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }) },
      })
    }
  }, handler)
