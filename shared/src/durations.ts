export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** So many hours after a moment. */
export const addHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS)

/** So many times 24 hours after a moment, or before it where they are less than 0. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
