import { z } from 'zod'
import { MAX_CENTS, MAX_RAND_TEXT, parseRand } from './money.js'

const NO_AMOUNT = 'must be an amount in rand, like 349.00'

/** A signed amount, "+20" or "-15.50", parsed to integer cents. */
export const signedRandInputSchema = z
  .union([z.number(), z.string().max(MAX_RAND_TEXT, NO_AMOUNT)], { error: NO_AMOUNT })
  .transform((value, context) => {
    const [, sign = '', amount = ''] = /^\s*([+-]?)([^+-]*)$/.exec(String(value)) ?? []
    const cents = parseRand(amount)
    if (cents === undefined) {
      context.addIssue({ code: 'custom', message: NO_AMOUNT })
      return z.NEVER
    }
    return sign === '-' ? -cents : cents
  })

/** An amount in any accepted notation, parsed to integer cents. */
export const randInputSchema = z
  .union(
    [
      z
        .number()
        .min(0, NO_AMOUNT)
        .max(MAX_CENTS / 100, NO_AMOUNT),
      z.string().max(MAX_RAND_TEXT, NO_AMOUNT),
    ],
    { error: NO_AMOUNT },
  )
  .transform((value, context) => {
    const cents = parseRand(value)
    if (cents === undefined) {
      context.addIssue({ code: 'custom', message: NO_AMOUNT })
      return z.NEVER
    }
    return cents
  })
