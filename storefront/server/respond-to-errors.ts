import { redirect, type ServerBuild } from '@remix-run/node'
import { isDomainError } from '@stoep/shared'
import { loginUrl } from '../app/back-office/admin-auth/login-target'
import { RETRY_AFTER_SECONDS } from '../app/http/retry-after'

type Route = NonNullable<ServerBuild['routes'][string]>
type Handler = NonNullable<Route['module']['loader']>

/**
 * The one place where what the cms rejected becomes a response with its status, so that the error boundary shows the
 * page for it. In the back office a session that ended leads to the sign-in page. Anything else stays an error: 500.
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

/** Keeps what Remix puts on a loader beside its code. */
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
