import { NEW_ARRIVAL_DAYS } from './constants.js'

/** Until when a product made at this moment is a new arrival of itself; both in ms. */
export const newUntil = (createdAt: number): number => createdAt + NEW_ARRIVAL_DAYS * 86_400_000

/** Whether a product made at `createdAt` is a new arrival of itself, without being kept there by hand. */
export const isNewArrival = (createdAt: number, now: number): boolean => now < newUntil(createdAt)
