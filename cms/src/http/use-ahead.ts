import type { Core } from '@strapi/strapi'
import type { Middleware } from './context'

/** Adds a middleware in front of Strapi's own stack, in the order of these calls; casts Koa's context to ours. */
export function useAhead(strapi: Core.Strapi, handle: Middleware): void {
  strapi.server.use(handle as never)
}
