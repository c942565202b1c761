import { z } from 'zod'
import { DAY_MS, HOUR_MS } from './durations.js'
import { optionalInput } from './text.js'

/** The first day that is accepted. Before 1903 South Africa had another UTC offset, and databases have no year 0. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2100-12-31'

// South Africa is at UTC+2 all year, so no time zone data is needed.
const AHEAD_MS = 2 * HOUR_MS

const NO_DAY = 'must be a date like 2026-11-20'

/** A South African day, written as 2026-11-20. */
export const daySchema = z.iso
  .date({ error: NO_DAY, abort: true })
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, `must be from ${FIRST_DAY} to ${LAST_DAY}`)

/** Whether a text is a valid day. */
export const isDay = (text: string): boolean => daySchema.safeParse(text).success

const queryDay = optionalInput(daySchema)
/** The first and last day of a query, both included; an empty one counts as absent. */
export const periodShape = { from: queryDay, to: queryDay }

/** Rejects a period that ends before it begins or is longer than `most` days. */
export const rejectPeriod =
  (most = Infinity) =>
  ({ from, to }: { from?: string; to?: string }, context: z.RefinementCtx): void => {
    if (!from || !to) return
    const days = countDays(from, to)
    const message =
      days < 1 ? 'must not be before the first day' : `must be at most ${most - 1} days after the first day`
    if (days < 1 || days > most) context.addIssue({ code: 'custom', path: ['to'], message })
  }

/** The day of a moment in South Africa. */
export const dayOf = (date: Date): string => new Date(date.getTime() + AHEAD_MS).toISOString().slice(0, 10)

/** The time of a moment in South Africa: 14:05. */
export const timeOf = (date: Date): string => new Date(date.getTime() + AHEAD_MS).toISOString().slice(11, 16)

/** Midnight in South Africa. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS)

export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The number of days of a period, first and last included; below 1 when it ends before it begins. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Every day of a period. */
export const listDays = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, at) => shiftDay(from, at))
