import type { StrapiApp } from '@strapi/strapi/admin'
import { isOfferedInPanel } from '../domain/panel/panel-types'
import { CombinationsPanel } from './combinations-panel'
import { showRandsInLists } from './fields/rand-cell'
import { categoryField, linesField, productField, randField, subcategoryField } from './fields/registrations'
import logo from './logo.svg'
import { toFirstList } from './first-list'
import { OptionChangesPanel } from './option-changes-panel'
import { OrderLinesPanel } from './order-lines-panel'
import { lengthenPageText } from './page-text'
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
    app.customFields.register([categoryField, randField, linesField, productField, subcategoryField])
    app.router.addRoute((routes) => [...routes.filter(({ index }) => !index), { index: true, loader: toFirstList }])
    app.addRBACMiddleware(() => (next) => (permissions) => next(permissions.filter(isOfferedInPanel)))
  },
  bootstrap(app: StrapiApp) {
    dismissAnnouncements()
    lengthenPageText()
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as {
      addEditViewSidePanel(change: (panels: { type?: string }[]) => unknown[]): void
    }
    // Previews want a program of their own; the back office shows a page as it will be.
    addEditViewSidePanel((panels) => [
      ...panels.filter(({ type }) => type !== 'preview'),
      OptionChangesPanel,
      OrderLinesPanel,
      CombinationsPanel,
    ])
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', showRandsInLists)
  },
}
