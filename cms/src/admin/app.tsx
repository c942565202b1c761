import type { StrapiApp } from '@strapi/strapi/admin'
import { PRODUCT_LIST, isOfferedInPanel } from '../domain/panel/panel-types'
import { CombinationsPanel } from './combinations-panel'
import { changeActions } from './document-actions'
import { dismissAnnouncements } from './dismiss-announcements'
import { showColorsInLists } from './fields/color-cell'
import { showProductsInLists } from './fields/product-cell'
import { nameCentsInFilters, showRandsInLists } from './fields/rand-cell'
import { categoryField, linesField, productField, randField, subcategoryField } from './fields/registrations'
import { WholeNumberInput } from './fields/whole-number-input'
import { KeptInputPanel } from './kept-input-panel'
import { keptPath, noticeLogout } from './kept-store'
import logo from './logo.svg'
import { OptionChangesPanel } from './option-changes-panel'
import { OrderLinesPanel } from './order-lines-panel'
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
    app.addFields({ type: 'integer', Component: WholeNumberInput })
    // In place of Strapi's home page: the list that editors come for, or the form in which something is not saved. The
    // router puts its own base in front.
    const loader = () => new Response(null, { status: 302, headers: { Location: keptPath() ?? PRODUCT_LIST } })
    app.router.addRoute((routes) => [...routes.filter(({ index }) => !index), { index: true, loader }])
    app.addMiddlewares([noticeLogout])
    app.addRBACMiddleware(() => (next) => (permissions) => next(permissions.filter(isOfferedInPanel)))
  },
  bootstrap(app: StrapiApp) {
    dismissAnnouncements()
    lengthenPageText()
    const { addEditViewSidePanel, addDocumentAction } = app.getPlugin('content-manager').apis as ContentManager
    // A preview in the panel needs a server of its own; the back office has one already.
    addEditViewSidePanel((panels) => [
      ...panels.filter(({ type }) => type !== 'preview'),
      KeptInputPanel,
      OptionChangesPanel,
      OrderLinesPanel,
      CombinationsPanel,
    ])
    addDocumentAction(changeActions)
    for (const showCells of [showRandsInLists, showColorsInLists, showProductsInLists])
      app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', showCells)
    app.registerHook('Admin/CM/pages/ListView/inject-in-filters', nameCentsInFilters)
  },
}

type ContentManager = {
  addEditViewSidePanel(change: (panels: { type?: string }[]) => unknown[]): void
  addDocumentAction(change: typeof changeActions): void
}

/** A page is written in a box as long as its text, not in one of four lines. */
function lengthenPageText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync("textarea[name='body'] { min-height: 60vh; resize: vertical; }")
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
