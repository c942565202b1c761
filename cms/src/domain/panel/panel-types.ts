/** What editors write: each of them has its rules in the hook on the document service (`api/catalogue/panel`). */
export const EDITED_TYPES: ReadonlySet<string> = new Set([
  'api::catalogue.product',
  'api::pages.page',
  'api::settings.shop-settings',
  'api::slider.slider-item',
])

/** Where the panel opens: what an editor comes for. */
export const FIRST_LIST = '/content-manager/collection-types/api::catalogue.product'

interface Permission {
  action: string
  subject?: string | null
}

const EXPLORER = 'plugin::content-manager.explorer.'
/** The shop's fields belong to its program, and what it is made of is not bought in a market. */
const NOT_HERE = new Set(['admin::marketplace.read', 'plugin::content-type-builder.read'])

/** Whether the panel offers what a permission allows: carts, orders and stock are lists to look at, whoever asks. */
export function isOfferedInPanel({ action, subject }: Permission): boolean {
  if (NOT_HERE.has(action)) return false
  if (!action.startsWith(EXPLORER) || !subject?.startsWith('api::')) return true
  return EDITED_TYPES.has(subject) || action === `${EXPLORER}read`
}

/** Whether Strapi's ready-made roles for editors may keep a permission: theirs is what they write, and the pictures. */
export const isForEditors = ({ action, subject }: Permission): boolean =>
  !action.startsWith(EXPLORER) || !subject?.startsWith('api::') || EDITED_TYPES.has(subject)
