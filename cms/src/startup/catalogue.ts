import { DAY_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { useAhead } from '../http/use-ahead'
import { respondAhead } from '../api/catalogue/front/respond-ahead'
import { fillCodeKeys } from '../api/catalogue/rows/fill-code-keys'
import { pageRule, settingsRule, sliderRule } from '../api/catalogue/panel/other-rules'
import { guardPanelWrites } from '../api/catalogue/panel/panel-writes'
import { productRule } from '../api/catalogue/panel/product-rule'
import { prepareCategories } from '../seed/categories'
import { writeSeedPages } from '../seed/pages'
import { getService } from '../services'
import { repeat } from './repeat'

/** A Strapi setting: false in commands, which serve no catalogue. */
export const SHOWS_CATALOGUE = 'catalogue.isShown'

const PRUNE_EVERY_MS = DAY_MS

/** To be called before Strapi mounts its own middlewares: these responses come before them. */
export function registerCatalogue(strapi: Core.Strapi): void {
  useAhead(
    strapi,
    respondAhead(() => getService(strapi, 'catalogue.snapshot')),
  )
  guardPanelWrites(strapi, {
    'api::catalogue.product': productRule,
    'api::slider.slider-item': sliderRule,
    'api::pages.page': pageRule,
    'api::settings.shop-settings': settingsRule,
  })
}

/** To be called when the tables exist, before the first response. */
export async function startCatalogue(strapi: Core.Strapi): Promise<void> {
  await getService(strapi, 'settings.settings').ensure()
  await getService(strapi, 'settings.settings').reload()
  await getService(strapi, 'feeds.feeds').reload()
  await prepareCategories(strapi)
  await fillCodeKeys(strapi.db.connection)
  if (strapi.config.get(SHOWS_CATALOGUE, true)) await getService(strapi, 'catalogue.snapshot').start()
  else await skipCatalogue(strapi)
  await writeSeedPages(strapi)
  repeat(strapi, PRUNE_EVERY_MS, () => getService(strapi, 'catalogue.changes').prune())
}

/** Without a snapshot: a command reads no products, and the running shop follows its changes by the change table. */
async function skipCatalogue(strapi: Core.Strapi): Promise<void> {
  await getService(strapi, 'catalogue.categories').reload()
  await getService(strapi, 'catalogue.snapshot').stop()
}
