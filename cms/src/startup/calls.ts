import { CALL_KEYS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { compareRoutes, type ListedRoute } from '../domain/paths/compare-routes'

/** Stops the start unless the routes are exactly the calls of the contract. */
export function requireEveryCall(strapi: Core.Strapi): void {
  const wrong = compareRoutes(ourRoutes(strapi), CALL_KEYS)
  if (wrong.length > 0) throw new Error(`The routes do not fit the contract. ${wrong.join(' ')}`)
}

/** The routes of our own folders, as Strapi loaded them. */
function ourRoutes(strapi: Core.Strapi): ListedRoute[] {
  const apis: Record<string, { routes?: Record<string, { routes?: ListedRoute[] }> }> = strapi.apis
  return Object.values(apis)
    .flatMap((api) => Object.values(api.routes ?? {}))
    .flatMap((router) => router.routes ?? [])
    .map(({ method, path }) => ({ method, path: `/api${path}` }))
}
