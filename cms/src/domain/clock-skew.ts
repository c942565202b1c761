/**
 * How far the clocks of two machines may differ. A stored time that lies further ahead than it could have been set to was
 * written while a clock was wrong.
 */
export const MOST_CLOCK_SKEW_MS = 5 * 60_000
