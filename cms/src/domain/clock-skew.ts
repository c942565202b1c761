/**
 * How far the clocks of two machines may differ. A stored time that lies further ahead than it could have been set to
 * was written while a clock was wrong.
 */
export const MOST_CLOCK_SKEW_MS = 5 * 60_000

/** The latest time, in ms, to which something that lasts for at most so many ms can have been set by now. */
export const latestPossible = (now: number, longestMs: number): number => now + longestMs + MOST_CLOCK_SKEW_MS
