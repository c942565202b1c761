export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The moment that many hours later. */
export const addHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS)

/** The moment that many times 24 hours later; earlier for negative `days`. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
