/** Content types whose rows follow rules that Strapi's panel knows nothing of, and where they are changed instead. */
const GUARDED: readonly { uid: RegExp; sentence: string }[] = [
  { uid: /^api::cart\./, sentence: 'Carts belong to their shoppers and cannot be changed here.' },
  {
    uid: /^api::orders\./,
    sentence: 'Orders are changed at the order desk of the back office, which keeps their stock and history right.',
  },
  {
    uid: /^api::stock\./,
    sentence: 'Stock is changed in the product form of the back office, which writes every movement into the ledger.',
  },
  {
    uid: /^(plugin::users-permissions\.|api::admin-auth\.)/,
    sentence: 'Staff are managed in the Users tab of the back office.',
  },
  { uid: /^api::(audit|catalogue\.change)/, sentence: 'This is written by the shop itself and cannot be changed.' },
]

/** A picture's address is kept by browsers for a year, so other bytes need another address. */
export const NO_REPLACING = 'Please upload it as a new picture from your computer and choose that one instead.'

/** Calls of the panel that would go around a rule of the shop. Matched without case, as the router does. */
const CLOSED: readonly { path: RegExp; sentence: string }[] = [
  { path: /^\/upload\/(files\/[^/]+\/replace|actions\/upload-from-urls)\/?$/, sentence: NO_REPLACING },
  { path: /^\/users-permissions\//, sentence: 'Staff are managed in the Users tab of the back office.' },
  { path: /^\/admin\/(api-tokens|admin-tokens|transfer)(\/|$)/, sentence: 'This shop works without tokens.' },
]
const CONTENT = /^\/content-manager\/(?:collection-types|single-types|relations)\/([^/]+)/i
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Why a call of the panel is refused, as a sentence for the editor; undefined when it may pass. */
export function whyPanelRefuses(method: string, path: string): string | undefined {
  if (READING.has(method.toUpperCase())) return undefined
  const uid = CONTENT.exec(path)?.[1]
  if (uid) return GUARDED.find((rule) => rule.uid.test(decode(uid)))?.sentence
  return CLOSED.find((rule) => rule.path.test(path.toLowerCase()))?.sentence
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
