import type { Core } from '@strapi/strapi'
import { registerCatalogue, startCatalogue, stopCatalogue } from './startup/catalogue'
import { ensureFirstAdmin } from './startup/first-admin'
import { preparePanel } from './startup/panel'
import { startOrders, stopOrders } from './startup/orders'
import { startSignIn, stopSignIn } from './startup/sign-in'
import { ensureStockChecks } from './startup/stock-checks'
import { startUploads, stopUploads } from './startup/uploads'

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    strapi.customFields.register([
      { name: 'rand', type: 'integer' },
      { name: 'lines', type: 'json' },
    ])
    registerCatalogue(strapi)
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureStockChecks(strapi)
    await ensureFirstAdmin(strapi)
    await startSignIn(strapi)
    await startCatalogue(strapi)
    await startUploads(strapi)
    startOrders(strapi)
    await preparePanel(strapi)
  },
  async destroy({ strapi }: { strapi: Core.Strapi }) {
    stopSignIn()
    stopCatalogue(strapi)
    await stopOrders()
    await stopUploads()
  },
}
