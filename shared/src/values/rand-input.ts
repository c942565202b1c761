import { z } from 'zod'
import { centsOfSum, formatRand, MAX_CENTS, MAX_RAND_TEXT, parseRand } from './money.js'
import { emptyToUndefined, withoutUnseen } from './text.js'

const NO_AMOUNT = 'must be an amount in rand, like 349.00'
const TOO_MUCH = `must be at most ${formatRand(MAX_CENTS)}`

/** A signed amount, "+20" or "-15.50", parsed to integer cents. */
export const signedRandInputSchema = z
  .union([z.number(), z.string().max(MAX_RAND_TEXT, NO_AMOUNT)], { error: NO_AMOUNT })
  .transform((value, context) => {
    const [, sign = '', amount = ''] = /^\s*([+-]?)([^+-]*)$/.exec(withoutUnseen(String(value))) ?? []
    const cents = parseRand(amount)
    if (cents === undefined) {
      context.addIssue({ code: 'custom', message: NO_AMOUNT })
      return z.NEVER
    }
    return sign === '-' ? -cents : cents
  })

function problemOf(input: unknown): string {
  if (emptyToUndefined(input) === undefined) return 'is required'
  const isTooMuch =
    typeof input === 'string' ? centsOfSum(input) > MAX_CENTS : typeof input === 'number' && input * 100 > MAX_CENTS
  return isTooMuch ? TOO_MUCH : NO_AMOUNT
}
const error = ({ input }: { input: unknown }) => problemOf(input)

/** An amount in any accepted notation, parsed to integer cents. */
export const randInputSchema = z
  .union(
    [
      z
        .number()
        .min(0, { error })
        .max(MAX_CENTS / 100, { error }),
      z.string().max(MAX_RAND_TEXT, NO_AMOUNT),
    ],
    { error },
  )
  .transform((value, context) => {
    const cents = parseRand(typeof value === 'string' ? withoutUnseen(value) : value)
    if (cents === undefined) {
      context.addIssue({ code: 'custom', message: problemOf(value) })
      return z.NEVER
    }
    return cents
  })
