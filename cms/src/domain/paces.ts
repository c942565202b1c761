/**
 * What a stranger may write, by network or session. Mobile networks put thousands of shoppers behind one address, so
 * these are far above what people do, and the next try passes within seconds.
 */
export const NEW_CARTS_OF_NETWORK = { burst: 600, perHour: 1_200 } as const
export const SHARES_OF_NETWORK = { burst: 60, perHour: 240 } as const
export const SHARES_OF_SESSION = { burst: 10, perHour: 30 } as const
/** Tries that found no order; those that do are given back. */
export const TRACKING_OF_NETWORK = { burst: 30, perHour: 240 } as const

/** Files of the whole catalogue, which those who are meant fetch a few times a day; what is known already is not counted. */
export const FEEDS_OF_NETWORK = { burst: 60, perHour: 120 } as const

/** A cart nobody comes back to, with nothing in it. */
export const EMPTY_CART_DAYS = 3
