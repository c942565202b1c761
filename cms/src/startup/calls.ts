import { CALL_KEYS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { compareRoutes } from '../domain/paths/compare-routes'
import { ourRoutes } from '../http/our-routes'

/** Stops the start unless the routes are exactly the calls of the contract. */
export function requireEveryCall(strapi: Core.Strapi): void {
  const wrong = compareRoutes(ourRoutes(strapi), CALL_KEYS)
  if (wrong.length > 0) throw new Error(`The routes do not fit the contract. ${wrong.join(' ')}`)
}
