import type { Core } from '@strapi/strapi'
import type { ListedRoute } from '../domain/paths/route-table'

/** The routes of our own folders, as Strapi loaded them. */
export function ourRoutes(strapi: Core.Strapi): ListedRoute[] {
  const apis: Record<string, { routes?: Record<string, { routes?: ListedRoute[] }> }> = strapi.apis
  return Object.values(apis)
    .flatMap((api) => Object.values(api.routes ?? {}))
    .flatMap((router) => router.routes ?? [])
    .map(({ method, path }) => ({ method, path: `/api${path}` }))
}
