import type { Core } from '@strapi/strapi'
import { answerAhead } from '../api/catalogue/front/answer-ahead'
import { pageRule, settingsRule, sliderRule } from '../api/catalogue/panel/other-rules'
import { guardPanelWrites } from '../api/catalogue/panel/panel-writes'
import { productRule } from '../api/catalogue/panel/product-rule'
import { snapshotOf } from '../api/catalogue/writes/neighbours'
import { writeSeedPages } from '../seed/pages'

/** Before Strapi mounts its own middlewares: these answers stand in front of them. */
export function registerCatalogue(strapi: Core.Strapi): void {
  strapi.server.use(answerAhead(() => snapshotOf(strapi)) as never)
  guardPanelWrites(strapi, {
    'api::catalogue.product': productRule(strapi),
    'api::slider.slider-item': sliderRule,
    'api::pages.page': pageRule,
    'api::settings.shop-settings': settingsRule,
  })
}

/** After the tables are there and before anything is answered. */
export async function startCatalogue(strapi: Core.Strapi): Promise<void> {
  await strapi.service('api::settings.settings').ensure()
  await strapi.service('api::settings.settings').reload()
  await snapshotOf(strapi).start()
  await writeSeedPages(strapi)
}

export function stopCatalogue(strapi: Core.Strapi): void {
  snapshotOf(strapi).stop()
}
