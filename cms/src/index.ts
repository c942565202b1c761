import type { Core } from '@strapi/strapi'
import { startCatalogue } from './startup/catalogue'
import { ensureStockChecks } from './startup/stock-checks'

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    strapi.customFields.register({ name: 'rand', type: 'integer' })
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureStockChecks(strapi)
    await startCatalogue(strapi)
  },
}
