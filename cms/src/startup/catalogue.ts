import type { Core } from '@strapi/strapi'
import { answerAhead } from '../api/catalogue/front/answer-ahead'
import { snapshotOf } from '../api/catalogue/writes/neighbours'

/** Before Strapi mounts its own middlewares: these answers stand in front of them. */
export function registerCatalogue(strapi: Core.Strapi): void {
  strapi.server.use(answerAhead(() => snapshotOf(strapi)) as never)
}

/** After the tables are there and before anything is answered. */
export async function startCatalogue(strapi: Core.Strapi): Promise<void> {
  await strapi.service('api::settings.settings').ensure()
  await strapi.service('api::settings.settings').reload()
  await snapshotOf(strapi).start()
}

export function stopCatalogue(strapi: Core.Strapi): void {
  snapshotOf(strapi).stop()
}
