/** The largest amount: ten million rand, which fits into a 32-bit column. */
export const MAX_CENTS = 1_000_000_000
/** The length of the longest text that is read as an amount. */
export const MAX_RAND_TEXT = 24

// After commas between the thousands, the cents follow a point.
const RAND_TEXT = /^R?\s*(?!\d+,.*,\d{1,2}$)(\d{1,3}(?:[\s,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/**
 * Parses rands in usual notations: 1299.5, "1299.50", "R1 299,50", "1,299.50".
 * Returns integer cents, or undefined for anything but an amount from 0 to MAX_CENTS.
 */
export function parseRand(input: unknown): number | undefined {
  const cents = typeof input === 'number' ? centsOfNumber(input) : centsOfText(input)
  return cents !== undefined && cents >= 0 && cents <= MAX_CENTS ? cents : undefined
}

function centsOfNumber(input: number): number | undefined {
  const cents = Math.round(input * 100)
  // 0.1 + 0.2 is an amount of 30 cents; 12.345, NaN and Infinity are no amounts.
  return Math.abs(input * 100 - cents) < 1e-4 ? cents : undefined
}

function centsOfText(input: unknown): number | undefined {
  if (typeof input !== 'string' || input.length > MAX_RAND_TEXT) return undefined
  const match = RAND_TEXT.exec(input.trim())
  if (!match) return undefined
  const whole = Number(match[1]!.replace(/[\s,]/g, ''))
  return whole * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** 1299.5 → 129950, the inverse of `centsToRand`. */
export const randToCents = (rand: number): number => Math.round(rand * 100)

/** 129950 → 1299.5, the contract's rands as a number. */
export const centsToRand = (cents: number): number => cents / 100

/** 129950 → "1299.50", the contract's rands as a text. */
export const centsToRandText = (cents: number): string => (cents / 100).toFixed(2)

/** 129950 → "R1 299.50" with a no-break space: R with 2 decimals. */
export const formatRand = (cents: number): string =>
  `${cents < 0 ? '-' : ''}R${centsToRandText(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, '\u00a0')}`

/** Integer cents of an amount of the contract, which as a sum may be above MAX_CENTS. */
export const centsOfSum = (text: string): number => centsOfText(text) ?? 0

/** "1299.50" of the contract → "R1 299.50". */
export const formatRandText = (text: string): string => formatRand(centsOfSum(text))

/** "R349.00 to R499.00" for "349.00 to 499.00". */
export const formatRandRange = (text: string): string => text.split(' to ').map(formatRandText).join(' to ')

/** With plain spaces, as messages may lose a no-break space. */
export const formatPlainRand = (cents: number): string => formatRand(cents).replace(/\u00a0/g, ' ')
