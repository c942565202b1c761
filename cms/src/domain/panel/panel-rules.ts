import { EDITED_TYPES } from './panel-types'

/** Browsers cache a picture's URL for a year, so another picture needs another URL. */
export const NO_REPLACING = 'Please upload it as a new picture from your computer and choose that one instead.'
const STAFF_ELSEWHERE = 'Staff are managed in the Users tab of the back office.'
const NO_TOKENS = 'This shop works without tokens.'
const NOT_HERE = 'This cannot be changed here.'

/** Content types with rules that Strapi's panel does not know, and where they are changed instead. */
const ELSEWHERE: readonly { uid: RegExp; sentence: string }[] = [
  { uid: /^api::cart\./, sentence: 'Carts belong to their shoppers and cannot be changed here.' },
  {
    uid: /^api::orders\./,
    sentence: 'Orders are changed on the Orders page of the back office, which keeps their stock and history right.',
  },
  {
    uid: /^api::stock\./,
    sentence: 'Stock is changed in the product form of the back office, which writes every movement into the ledger.',
  },
  {
    uid: /^api::catalogue\.combination$/,
    sentence: 'Prices of sizes and colours are changed in the product form of the back office.',
  },
  {
    uid: /^api::catalogue\.category$/,
    sentence: 'Categories are changed in the Categories tab of the back office, which asks where their products go.',
  },
  { uid: /^(plugin::users-permissions\.|api::admin-auth\.)/, sentence: STAFF_ELSEWHERE },
  {
    uid: /^api::(audit|catalogue\.(change|saved-filter)|imports)/,
    sentence: 'This is written by the shop itself and cannot be changed.',
  },
]

/** Specific reasons why some calls are not allowed. */
const CLOSED: readonly { path: RegExp; sentence: string }[] = [
  { path: /^\/upload\/(files\/[^/]+\/replace|actions\/upload-from-urls)$/, sentence: NO_REPLACING },
  { path: /^\/users-permissions\//, sentence: STAFF_ELSEWHERE },
  { path: /^\/admin\/(api-tokens|admin-tokens|transfer)(\/|$)/, sentence: NO_TOKENS },
  {
    path: /^\/content-type-builder\//,
    sentence: 'The fields of the shop belong to its program and are changed there.',
  },
  { path: /^\/i18n\//, sentence: 'This shop has one language.' },
]

/** All writes of the panel that are allowed. What a newer Strapi adds is closed until it is reviewed. */
const WRITES = `
POST /admin/login
POST /admin/access-token
POST /admin/logout
POST /admin/register
POST /admin/forgot-password
POST /admin/reset-password
POST /admin/permissions/check
POST /admin/project-settings
PUT /admin/homepage/layout
PUT /admin/users/me
DELETE /admin/users/me/sessions
DELETE /admin/users/me/sessions/:sessionId
POST /admin/users
PUT /admin/users/:id
DELETE /admin/users/:id
POST /admin/users/batch-delete
POST /admin/roles
PUT /admin/roles/:id
PUT /admin/roles/:id/permissions
DELETE /admin/roles/:id
POST /admin/roles/batch-delete
POST /admin/webhooks
PUT /admin/webhooks/:id
DELETE /admin/webhooks/:id
POST /admin/webhooks/batch-delete
POST /admin/webhooks/:id/trigger
PUT /content-manager/content-types/:uid/configuration
PUT /content-manager/components/:uid/configuration
POST /content-manager/uid/generate
POST /content-manager/uid/check-availability
PUT /content-manager/single-types/:model
DELETE /content-manager/single-types/:model
POST /content-manager/collection-types/:model
POST /content-manager/collection-types/:model/clone/:sourceId
POST /content-manager/collection-types/:model/auto-clone/:sourceId
PUT /content-manager/collection-types/:model/:id
DELETE /content-manager/collection-types/:model/:id
POST /content-manager/collection-types/:model/actions/bulkDelete
POST /content-manager/collection-types/:model/actions/bulkFindForValidation
POST /upload
POST /upload/files
PUT /upload/files/:id
DELETE /upload/files/:id
POST /upload/folders
PUT /upload/folders/:id
POST /upload/actions/bulk-delete
POST /upload/actions/bulk-move
POST /upload/actions/bulk-update
PUT /upload/configuration
`
const LISTED = WRITES.trim().split('\n')
const LISTED_PATHS = new Set(LISTED.map((write) => write.split(' ')[1]))
const PATTERNS = LISTED.map((write) => new RegExp(`^${write.replace(/:\w+/g, '[^/]+')}$`))

/** `/admin/users/me` must not match `/admin/users/:id`. */
const isAllowed = (method: string, path: string): boolean =>
  LISTED_PATHS.has(path)
    ? LISTED.includes(`${method} ${path}`)
    : PATTERNS.some((pattern) => pattern.test(`${method} ${path}`))

const CONTENT = /^\/content-manager\/(?:collection-types|single-types|relations)\/([^/]+)/
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Why a call outside /api is rejected, as a sentence for the editor; undefined when it is allowed. `path` is exact. */
export function explainPanelRejection(method: string, path: string): string | undefined {
  if (path.startsWith('/api/')) return undefined
  // Copies the whole shop over a WebSocket, which begins with a GET.
  if (path.startsWith('/admin/transfer/runner/')) return NO_TOKENS
  if (READING.has(method)) return undefined
  const encodedUid = CONTENT.exec(path)?.[1]
  const uid = encodedUid && decodeURIComponent(encodedUid)
  if (uid && !EDITED_TYPES.has(uid)) return ELSEWHERE.find((rule) => rule.uid.test(uid))?.sentence ?? NOT_HERE
  if (isAllowed(method, path)) return undefined
  return CLOSED.find((rule) => rule.path.test(path))?.sentence ?? NOT_HERE
}

/** The panel requests these although the shop has no such part: a paid edition, languages, previews. */
const EMPTY_RESPONSES = [
  /^\/admin\/ai-feature-config$/,
  /^\/i18n\/ai-localization-jobs\//,
  /^\/content-manager\/preview\/url\//,
]

/** Calls of the panel that get an empty response: a 404 would be an error in the editor's console. */
export const hasEmptyResponse = (method: string, path: string): boolean =>
  method === 'GET' && EMPTY_RESPONSES.some((pattern) => pattern.test(path))
