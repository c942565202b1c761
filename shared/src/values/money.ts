import { z } from 'zod'

/** The largest amount: ten million rand, which fits into a 32-bit column. */
export const MAX_CENTS = 1_000_000_000
const MAX_TEXT = 24

const RAND_TEXT = /^R?\s*(-?)(\d{1,3}(?:[\s,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/**
 * Parses rands in usual notations: 1299.5, "1299.50", "R1 299,50", "1,299.50".
 * Returns integer cents, or undefined for anything but an amount from 0 to MAX_CENTS.
 */
export function parseRand(input: unknown): number | undefined {
  const cents = typeof input === 'number' ? centsOfNumber(input) : centsOfText(input)
  return cents !== undefined && cents >= 0 && cents <= MAX_CENTS ? cents : undefined
}

function centsOfNumber(input: number): number | undefined {
  if (!Number.isFinite(input)) return undefined
  const cents = Math.round(input * 100)
  // 0.1 + 0.2 is an amount of 30 cents; 12.345 is not an amount.
  return Math.abs(input * 100 - cents) < 1e-4 ? cents : undefined
}

function centsOfText(input: unknown): number | undefined {
  if (typeof input !== 'string' || input.length > MAX_TEXT) return undefined
  const match = RAND_TEXT.exec(input.trim().replace(/\u00a0|\u202f/g, ' '))
  if (!match || match[1] === '-') return undefined
  const whole = Number(match[2]!.replace(/[\s,]/g, ''))
  return whole * 100 + Number((match[3] ?? '').padEnd(2, '0') || 0)
}

/** 129950 → 1299.5, the contract's rands as a number. */
export const centsToRand = (cents: number): number => cents / 100

/** 129950 → "1299.50", the contract's rands as a text. */
export const centsToRandText = (cents: number): string => (cents / 100).toFixed(2)

/** 129950 → "R1 299.50" with a no-break space: R with 2 decimals. */
export function formatRand(cents: number): string {
  const [whole, decimals] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${cents < 0 ? '-' : ''}R${grouped}.${decimals}`
}

/** Integer cents of an amount of the contract, which as a sum may be above MAX_CENTS. */
export const centsOfSum = (text: string): number => centsOfText(text) ?? 0

/** "1299.50" of the contract → "R1 299.50". */
export const formatRandText = (text: string): string => formatRand(centsOfSum(text))

/** With plain spaces, as messages may lose a no-break space. */
export const formatPlainRand = (cents: number): string => formatRand(cents).replace(/\u00a0/g, ' ')

const NO_AMOUNT = 'must be an amount in rand, like 349.00'

/** A signed amount, "+20" or "-15.50", parsed to integer cents. */
export const signedRandInputSchema = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string(NO_AMOUNT)
    .max(MAX_TEXT, NO_AMOUNT)
    .transform((text, context) => {
      const [, sign = '', amount = ''] = /^\s*([+-]?)([^+-]*)$/.exec(text) ?? []
      const cents = parseRand(amount)
      if (cents === undefined) {
        context.addIssue({ code: 'custom', message: NO_AMOUNT })
        return z.NEVER
      }
      return sign === '-' ? -cents : cents
    }),
)

/** An amount in any accepted notation, parsed to integer cents. */
export const randInputSchema = z
  .union(
    [
      z
        .number()
        .min(0, NO_AMOUNT)
        .max(MAX_CENTS / 100, NO_AMOUNT),
      z.string().max(MAX_TEXT, NO_AMOUNT),
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
