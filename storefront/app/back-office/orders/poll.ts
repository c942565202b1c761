/** Often enough that a new order is seen within 15 seconds. In a file of its own: every tab loads it. */
export const POLL_MS = 12_000
