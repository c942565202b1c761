import { DAY_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { useAhead } from '../http/use-ahead'
import { respondAhead } from '../api/catalogue/front/respond-ahead'
import { pageRule, settingsRule, sliderRule } from '../api/catalogue/panel/other-rules'
import { guardPanelWrites } from '../api/catalogue/panel/panel-writes'
import { productRule } from '../api/catalogue/panel/product-rule'
import { prepareCategories } from '../seed/categories'
import { writeSeedPages } from '../seed/pages'
import { getService } from '../services'
import { repeat } from './repeat'

/** Strapi's setting by which a command says that nobody is shown the catalogue by it. */
export const SHOWS_CATALOGUE = 'catalogue.isShown'

const PRUNE_EVERY_MS = DAY_MS
let stopPruning = (): Promise<void> => Promise.resolve()

/** Before Strapi mounts its own middlewares: these responses stand in front of them. */
export function registerCatalogue(strapi: Core.Strapi): void {
  useAhead(
    strapi,
    respondAhead(() => getService(strapi, 'catalogue.snapshot')),
  )
  guardPanelWrites(strapi, {
    'api::catalogue.product': productRule(strapi),
    'api::slider.slider-item': sliderRule,
    'api::pages.page': pageRule,
    'api::settings.shop-settings': settingsRule,
  })
}

/** After the tables are there and before anything is answered. */
export async function startCatalogue(strapi: Core.Strapi): Promise<void> {
  await getService(strapi, 'settings.settings').ensure()
  await getService(strapi, 'settings.settings').reload()
  await getService(strapi, 'feeds.feeds').reload()
  await prepareCategories(strapi)
  if (strapi.config.get(SHOWS_CATALOGUE, true)) await getService(strapi, 'catalogue.snapshot').start()
  else await leaveCatalogue(strapi)
  await writeSeedPages(strapi)
  stopPruning = repeat(strapi, PRUNE_EVERY_MS, () => getService(strapi, 'catalogue.changes').prune())
}

/** Who shows products to nobody reads none; the shop that is open reads from the change table what this process does. */
async function leaveCatalogue(strapi: Core.Strapi): Promise<void> {
  await getService(strapi, 'catalogue.categories').reload()
  await getService(strapi, 'catalogue.snapshot').stop()
}

export async function stopCatalogue(strapi: Core.Strapi): Promise<void> {
  await stopPruning()
  await getService(strapi, 'catalogue.snapshot').stop()
}
