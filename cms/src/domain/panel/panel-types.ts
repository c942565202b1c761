/** The types that editors write, each with rules in the hook on the document service (`api/catalogue/panel`). */
export const EDITED_TYPES: ReadonlySet<string> = new Set([
  'api::catalogue.product',
  'api::pages.page',
  'api::settings.shop-settings',
  'api::slider.slider-item',
])

/** The list of products, on which the panel opens, and the address of its requests. */
export const PRODUCT_LIST = '/content-manager/collection-types/api::catalogue.product'

interface Permission {
  action: string
  subject?: string | null
}

const EXPLORER = 'plugin::content-manager.explorer.'
/**
 * Pages that can change nothing here: content types, plugins, tokens, languages, and users of the shop are not
 * Strapi's.
 */
const NOT_HERE =
  /^(admin::(marketplace|api-tokens|admin-tokens|transfer)\.|plugin::(content-type-builder|i18n|email|users-permissions|upload\.settings)\.)/

/** Whether the panel offers what a permission allows: carts, orders and stock are read-only for everybody. */
export function isOfferedInPanel({ action, subject }: Permission): boolean {
  if (NOT_HERE.test(action)) return false
  if (!action.startsWith(EXPLORER) || !subject || EDITED_TYPES.has(subject)) return true
  return action === `${EXPLORER}read` && subject.startsWith('api::')
}

/** Whether Strapi's built-in editor roles keep a permission: for the types that editors write, and for pictures. */
export const isForEditors = ({ action, subject }: Permission): boolean =>
  !action.startsWith(EXPLORER) || !subject?.startsWith('api::') || EDITED_TYPES.has(subject)
