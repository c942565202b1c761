/** Business constants. */
export const NOTIFICATION_DURATION_MS = 3000
export const SLIDER_ADVANCE_MS = 5000
export const SEARCH_DEBOUNCE_MS = 400
export const BACK_TO_TOP_THRESHOLD_PX = 300
export const BACK_TO_TOP_IDLE_MS = 5000
export const QR_SIZE_PX = 128

export const PAGE_SIZE = 20
export const MAX_PUBLIC_LIMIT = 100
export const MAX_STAFF_LIMIT = 10_000

export const LOW_STOCK = 5
export const DEFAULT_MIN_ORDER = 1
export const MAX_QUANTITY = 9_999
export const MAX_LINES = 50
export const MAX_STOCK = 1_000_000

/** The longest texts, in characters: what the contract accepts, and so what its forms, columns and imports take. */
export const MAX_LENGTHS = {
  name: 80,
  email: 120,
  addressLine: 120,
  town: 80,
  directions: 200,
  note: 500,
  warning: 200,
  courier: 60,
  waybill: 40,
  productName: 120,
  description: 4_000,
  code: 60,
  size: 40,
  color: 60,
  optionName: 30,
  feature: 300,
  alt: 200,
  categoryName: 60,
  googleCategory: 200,
  savedFilterName: 30,
  specialTag: 40,
  pageTitle: 120,
  slug: 60,
  passkeyName: 60,
  search: 100,
  orderSearch: 80,
  typedOrderNumber: 100,
  auditFilter: 40,
  fileName: 200,
  host: 253,
  picturePath: 500,
} as const

/** For a page that got no response. */
export const NO_RESPONSE = 'The network did not answer. Please try again.'
/** For a success in another shape than the contract's. */
export const UNEXPECTED_RESPONSE = 'Unexpected response from server'

export const DEFAULT_COUNTRY = 'South Africa'
export const TIME_ZONE = 'Africa/Johannesburg'
/** How the contract shows a size or colour that was not chosen. */
export const NOT_APPLICABLE = 'N/A'

export const NEW_ARRIVAL_DAYS = 30
export const COLLECTION_LINK_DAYS = 90
export const ORDER_LINK_DAYS = 30
/** How long an abandoned cart is kept. */
export const CART_DAYS = 90
/** How long the audit list keeps changes by staff. */
export const AUDIT_DAYS = 730
export const SESSION_COOKIE_DAYS = 90
export const STAFF_IDLE_HOURS = 12
/** The longest time a session of staff lasts. */
export const STAFF_SESSION_DAYS = 30
/** How long a sign-in or a typed password counts as a confirmation. */
export const CONFIRMED_MINUTES = 10
/** Marks requests that a page makes by itself, like polling for new orders: they do not keep a session alive. */
export const UNATTENDED_HEADER = 'x-unattended'
/** Set by the cms at sign-in beside the session token, and readable by scripts. */
export const CSRF_COOKIE = 'csrfToken'
/** Readable by scripts: the initials for the top bar. */
export const STAFF_NAME_COOKIE = 'staff'
export const IDEMPOTENCY_HOURS = 24
export const DEFAULT_HOLD_HOURS = 24
export const MAX_HOLD_HOURS = 336
/**
 * Default caps of what a phone that never received an order may hold: two dozen of one thing, five dozen in all, and an
 * amount that couriers still carry in cash. One minimum order is always allowed.
 */
export const NEW_PHONE_UNITS_PER_LINE = 24
export const NEW_PHONE_UNITS = 60
export const NEW_PHONE_VALUE_IN_CENTS = 2_000_000
export const NEW_PHONE_UNITS_PER_NETWORK = 300
/** Orders released by one request, each in a transaction of its own. */
export const RELEASE_AT_ONCE = 50
/** Orders moved by one request, each in a transaction of its own. */
export const MOVES_AT_ONCE = 50

export const GENDERS = ['Men', 'Women', 'Kids', 'Unisex'] as const
export type Gender = (typeof GENDERS)[number]

/** Categories that are queries, which every shop has. */
export const QUERY_CATEGORIES = ['All', 'New Arrivals', 'Special Offers'] as const
/** The queries that products of all categories may belong to. */
export const OFFER_CATEGORIES = ['New Arrivals', 'Special Offers'] as const

export const PROVINCES = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'Northern Cape',
  'North West',
  'Western Cape',
] as const
export type Province = (typeof PROVINCES)[number]

/** How long the second step of a sign-in, or adding a passkey, may take. */
export const SECOND_STEP_MINUTES = 5
/** How long a sign-in to Strapi's panel stays allowed from the back office. */
export const PANEL_PASS_MINUTES = 3
export const MAX_PASSKEYS = 10
export const RECOVERY_CODE_COUNT = 10
/** With so few left, users are asked to make new ones. */
export const FEW_RECOVERY_CODES = 3
