import type { Core } from '@strapi/strapi'
import { startCatalogue } from './startup/catalogue'
import { ensureFirstAdmin } from './startup/first-admin'
import { ensureStockChecks } from './startup/stock-checks'
import { startUploads, stopUploads } from './startup/uploads'

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    strapi.customFields.register([
      { name: 'rand', type: 'integer' },
      { name: 'lines', type: 'json' },
    ])
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureStockChecks(strapi)
    await ensureFirstAdmin(strapi)
    await startCatalogue(strapi)
    await startUploads(strapi)
  },
  async destroy() {
    await stopUploads()
  },
}
