/** The types that editors write, each with rules in the hook on the document service (`api/catalogue/panel`). */
export const EDITED_TYPES: ReadonlySet<string> = new Set([
  'api::catalogue.product',
  'api::pages.page',
  'api::settings.shop-settings',
  'api::slider.slider-item',
])

/** The page on which the panel opens. */
export const FIRST_LIST = '/content-manager/collection-types/api::catalogue.product'

interface Permission {
  action: string
  subject?: string | null
}

const EXPLORER = 'plugin::content-manager.explorer.'
/** Content types are defined in code, and plugins are installed as packages. */
const NOT_HERE = new Set(['admin::marketplace.read', 'plugin::content-type-builder.read'])

/** Whether the panel offers what a permission allows: carts, orders and stock are read-only for everybody. */
export function isOfferedInPanel({ action, subject }: Permission): boolean {
  if (NOT_HERE.has(action)) return false
  if (!action.startsWith(EXPLORER) || !subject?.startsWith('api::')) return true
  return EDITED_TYPES.has(subject) || action === `${EXPLORER}read`
}

/** Whether Strapi's built-in editor roles keep a permission: for the types that editors write, and for pictures. */
export const isForEditors = ({ action, subject }: Permission): boolean =>
  !action.startsWith(EXPLORER) || !subject?.startsWith('api::') || EDITED_TYPES.has(subject)
