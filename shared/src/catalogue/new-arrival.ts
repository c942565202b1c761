import { NEW_ARRIVAL_DAYS } from '../constants.js'
import { DAY_MS } from '../values/durations.js'

/** Until when a product created at this moment is a new arrival; both in ms. */
export const newUntil = (createdAt: number): number => createdAt + NEW_ARRIVAL_DAYS * DAY_MS

/** Whether a product is a new arrival by its age (staff can also pin it); both in ms. */
export const isNewArrival = (createdAt: number, now: number): boolean => now < newUntil(createdAt)
