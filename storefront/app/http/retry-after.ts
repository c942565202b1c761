/** A cms that was killed is back in about this time. */
export const RETRY_AFTER_SECONDS = '5'
