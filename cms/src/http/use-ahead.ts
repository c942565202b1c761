import type { Core } from '@strapi/strapi'
import type { HttpContext } from './context'

/** Adds a middleware in front of Strapi's own stack, in the order of these calls; casts Koa's context to ours. */
export function useAhead(
  strapi: Core.Strapi,
  handle: (ctx: HttpContext, next: () => Promise<void>) => Promise<void> | void,
): void {
  strapi.server.use(handle as never)
}
