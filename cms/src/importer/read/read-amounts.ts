import { MAX_STOCK, parseRand } from '@stoep/shared'

/** 52.0000, as Magento writes it. */
const PADDED_DECIMALS = /^([^.,]*\.\d{2})0+$/
/** 1.299,50: points between thousands, a comma before the cents. */
const POINT_THOUSANDS = /^(R?\s*)(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/i

/** .99 and ,99 */
const NO_WHOLE = /^(R?\s*)(?=[.,]\d{1,2}$)/

/** An amount as shops and people write it; undefined for what is none, is negative or is absurd. */
export function readPrice(cell: string): number | undefined {
  const text = cell
    .trim()
    .replace(/^ZAR\s*/i, '')
    .replace(/^r/, 'R')
    .replace(PADDED_DECIMALS, '$1')
    .replace(NO_WHOLE, '$10')
  const pointed = POINT_THOUSANDS.exec(text)
  return parseRand(pointed ? `${pointed[2]!.replaceAll('.', '')}.${pointed[3]!}` : text)
}

/** "1 200" is as people type it; "1,200" may be another number. */
const WHOLE_NUMBER = /^(-?(?:\d{1,9}|\d{1,3}(?:\s\d{3}){1,2}))(?:[.,]0+)?$/

/** "1,000" is a thousand to most, and one with three decimals to others: who takes either for sure loses units. */
const THOUSANDS_OR_DECIMALS = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/

/** A whole number of units; undefined for what is none. Shops that oversold write negative ones. */
export function readCount(cell: string): number | undefined {
  const match = THOUSANDS_OR_DECIMALS.test(cell.trim()) ? null : WHOLE_NUMBER.exec(cell.trim())
  if (!match) return undefined
  const count = Number(match[1]!.replace(/\s/g, ''))
  return count > MAX_STOCK ? undefined : count
}

/** After what says that a cell is no number of units: how to write it, where it looks like one. */
export const hintOfCount = (cell: string): string =>
  THOUSANDS_OR_DECIMALS.test(cell.trim()) ? ' (a thousand is written 1000 or 1 000)' : ''

const YES = new Set(['1', 'yes', 'y', 'true', 'ja', 'x'])
const NO = new Set(['0', 'no', 'n', 'false', 'nee'])

export function readYesNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** Reads back with `readYesNo`. */
export const writeYesNo = (isSo: boolean): string => (isSo ? 'yes' : 'no')
