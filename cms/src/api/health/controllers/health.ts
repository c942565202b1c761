import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { HttpContext } from '../../../http/context'

/** Readiness: 200 while the database answers, else 503, so that a balancer sends nobody here. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: HttpContext) {
    ctx.set('Cache-Control', 'no-store')
    try {
      await strapi.db.connection.raw('select 1')
    } catch {
      throw new DomainError('busy')
    }
    ctx.body = { status: 'ready' }
  },
})
