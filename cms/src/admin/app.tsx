import type { StrapiApp } from '@strapi/strapi/admin'
import { showRandsInLists } from './fields/rand-cell'
import { linesField, productField, randField } from './fields/registrations'
import logo from './logo.svg'
import { OrderLinesPanel } from './order-lines-panel'
import { dismissAnnouncements } from './quiet'
import { texts } from './texts'
import { theme } from './theme'

export default {
  config: {
    locales: [],
    auth: { logo },
    menu: { logo },
    head: { favicon: logo, title: 'Stoep' },
    theme,
    translations: { en: texts },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    app.customFields.register([randField, linesField, productField])
  },
  bootstrap(app: StrapiApp) {
    dismissAnnouncements()
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as {
      addEditViewSidePanel(panels: unknown[]): void
    }
    addEditViewSidePanel([OrderLinesPanel])
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', showRandsInLists)
  },
}
