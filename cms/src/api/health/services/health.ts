import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'

/** Readiness: throws `busy` (503) while the database does not answer, so that a balancer sends nobody here. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async check(): Promise<void> {
    try {
      await strapi.db.connection.raw('select 1')
    } catch {
      throw new DomainError('busy')
    }
  },
})
