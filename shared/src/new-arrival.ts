import { NEW_ARRIVAL_DAYS } from './constants.js'
import { DAY_MS } from './durations.js'

/** Until when a product made at this moment is a new arrival of itself; both in ms. */
export const newUntil = (createdAt: number): number => createdAt + NEW_ARRIVAL_DAYS * DAY_MS

/** Whether a product made at `createdAt` is a new arrival of itself, without being kept there by hand. */
export const isNewArrival = (createdAt: number, now: number): boolean => now < newUntil(createdAt)
