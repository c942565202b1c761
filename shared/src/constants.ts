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

export const DEFAULT_COUNTRY = 'South Africa'
export const TIME_ZONE = 'Africa/Johannesburg'
/** A size or colour nobody chose, as the contract shows it. */
export const NOT_APPLICABLE = 'N/A'

export const NEW_ARRIVAL_DAYS = 30
export const COLLECTION_LINK_DAYS = 90
export const ORDER_LINK_DAYS = 30
/** A cart with something in it that nobody comes back to. */
export const CART_DAYS = 90
/** What the audit list keeps of changes by staff. */
export const AUDIT_DAYS = 730
export const SESSION_COOKIE_DAYS = 90
export const STAFF_IDLE_HOURS = 12
/** A session ends this long after its beginning, however busy it is. */
export const STAFF_SESSION_DAYS = 30
/** Who signed in or typed their password this recently need not type it again to change users. */
export const CONFIRMED_MINUTES = 10
/** A header on reads a page makes by itself, like the order admin's look for new orders: nobody is there because of them. */
export const UNATTENDED_HEADER = 'x-unattended'
/** Set by the cms at sign-in beside the session token, and readable by scripts. */
export const CSRF_COOKIE = 'csrfToken'
/** Harmless and readable: the initials the top bar shows. */
export const STAFF_NAME_COOKIE = 'staff'
export const IDEMPOTENCY_HOURS = 24
export const DEFAULT_HOLD_HOURS = 24
/**
 * What a phone may hold that never received an order: two dozen of one thing, five dozen in all, and what a courier
 * still carries in cash. Shops that sell in bulk raise them; one minimum order always passes.
 */
export const NEW_PHONE_UNITS_PER_LINE = 24
export const NEW_PHONE_UNITS = 60
export const NEW_PHONE_VALUE_IN_CENTS = 2_000_000
export const NEW_PHONE_UNITS_PER_NETWORK = 300
/** Orders given back by one request: each is a transaction of its own. */
export const RELEASE_AT_ONCE = 50
/** Orders moved by one request: each is a transaction of its own. */
export const MOVES_AT_ONCE = 50

export const GENDERS = ['Men', 'Women', 'Kids', 'Unisex'] as const
export type Gender = (typeof GENDERS)[number]

/** Categories that are queries: every shop has them, whatever its own are. */
export const QUERY_CATEGORIES = ['All', 'New Arrivals', 'Special Offers'] as const
/** Those that cut across the categories. */
export const OFFER_CATEGORIES = ['New Arrivals', 'Special Offers'] as const
export type QueryCategory = (typeof QUERY_CATEGORIES)[number]

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
/** How long Strapi's panel waits for a sign-in that the back office let through. */
export const PANEL_PASS_MINUTES = 3
export const MAX_PASSKEYS = 10
export const RECOVERY_CODE_COUNT = 10
/** A user has so few left that it is time for new ones. */
export const FEW_RECOVERY_CODES = 3
