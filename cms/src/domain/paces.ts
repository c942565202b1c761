/**
 * Rate limits by network or session. Mobile networks put thousands of shoppers behind one address, so
 * the limits are far above normal use, and the next try passes within seconds.
 */
export const NEW_CARTS_OF_NETWORK = { burst: 600, perHour: 1_200 } as const
export const SHARES_OF_NETWORK = { burst: 60, perHour: 240 } as const
export const SHARES_OF_SESSION = { burst: 10, perHour: 30 } as const
/** Failed attempts to track an order; successful ones do not count. */
export const TRACKING_OF_NETWORK = { burst: 30, perHour: 240 } as const

/**
 * Orders rejected for what their phone already holds, or because it never received one: each rejection tells which of
 * the two a phone is.
 */
export const PHONES_OF_NETWORK = { burst: 20, perHour: 60 } as const
/** Other details for an order that is placed already. */
export const DETAILS_OF_ORDER = { burst: 10, perHour: 30 } as const

/** Feeds, which their readers fetch a few times a day. Responses with 304 do not count. */
export const FEEDS_OF_NETWORK = { burst: 60, perHour: 120 } as const

/** How long an empty cart is kept. */
export const EMPTY_CART_DAYS = 3
