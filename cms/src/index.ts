import type { Core } from '@strapi/strapi'
import { rejectCrashPointInProduction } from './database/crash-points'
import { closeReader } from './database/sqlite-reader'
import { releaseStart } from './database/start-lock'
import { refreshStatistics } from './database/statistics'
import { noteTimeZone } from './database/time-zone'
import { rejectOddRequests } from './http/request/reject-odd-requests'
import { requireEveryCall } from './startup/calls'
import { registerCatalogue, startCatalogue } from './startup/catalogue'
import { getService } from './services'
import { ensureFirstAdmin } from './startup/first-admin'
import { disableDefaultAccess } from './startup/default-access'
import { respondHealth } from './startup/health'
import { startImports, stopImports } from './startup/imports'
import { ensureIndexes } from './startup/indexes'
import { limitEditors } from './startup/editors'
import { preparePanel } from './startup/panel'
import { syncChangedTypes } from './startup/panel-types'
import { drainRequests, observeRequests, startObservability } from './startup/observability'
import { guardPaths } from './startup/paths'
import { stopRepeating } from './startup/repeat'
import { openFastPath } from './startup/fast-path'
import { ensureStockChecks } from './startup/stock-checks'
import { prepareTables } from './startup/tables'
import { startTimers } from './startup/timers'
import { outliveLostDatabase } from './startup/unheard-errors'
import { registerUploads, startUploads, stopUploads } from './startup/uploads'

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    strapi.customFields.register([
      { name: 'rand', type: 'integer' },
      { name: 'lines', type: 'json' },
      { name: 'product', type: 'string' },
      { name: 'category', type: 'string' },
      { name: 'subcategory', type: 'string' },
    ])
    outliveLostDatabase(strapi)
    prepareTables(strapi)
    syncChangedTypes(strapi)
    observeRequests(strapi)
    // All that follows trusts the framing and the path of a request.
    strapi.server.use(rejectOddRequests)
    guardPaths(strapi)
    respondHealth(strapi)
    registerUploads(strapi)
    registerCatalogue(strapi)
    openFastPath(strapi)
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    rejectCrashPointInProduction()
    requireEveryCall(strapi)
    await ensureStockChecks(strapi)
    await ensureIndexes(strapi)
    await refreshStatistics(strapi)
    await ensureFirstAdmin(strapi)
    // Strapi creates API tokens as long as there is no panel user, so this runs after the first one is created.
    await disableDefaultAccess(strapi)
    await startCatalogue(strapi)
    startUploads(strapi)
    startTimers(strapi)
    startImports(strapi)
    await preparePanel(strapi)
    await limitEditors(strapi)
    await startObservability(strapi)
    await noteTimeZone(strapi)
    await releaseStart()
  },
  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await drainRequests(strapi)
    stopImports()
    await stopRepeating()
    await getService(strapi, 'catalogue.snapshot').stop()
    await stopUploads()
    await getService(strapi, 'mail.outbox').stop()
    closeReader(strapi.db.connection)
  },
}
