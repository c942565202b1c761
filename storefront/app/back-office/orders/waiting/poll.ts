/** Short enough that a new order shows within 15 seconds. In its own file, as every back-office page loads it. */
export const POLL_MS = 12_000
