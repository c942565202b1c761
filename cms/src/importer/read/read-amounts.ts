import { MAX_STOCK, parseRand, withoutUnseen } from '@stoep/shared'

/** 52.0000, as Magento writes it. 1.200 may be a thousand and two hundred: a wrong guess would give the goods away. */
const PADDED_DECIMALS = /^(?!R?\s*[1-9]\d{0,2}\.\d{3}$)([^.,]*\.\d{2})0+$/
/** 1.299,50: points between thousands, a comma before the cents. */
const POINT_THOUSANDS = /^(R?\s*)(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/i

/** .99 and ,99 */
const NO_WHOLE = /^(R?\s*)(?=[.,]\d{1,2}$)/

/** Parses an amount to cents, in common spellings; undefined if it is invalid, negative or absurdly high. */
export function readPrice(cell: string): number | undefined {
  const text = withoutUnseen(cell)
    .trim()
    .replace(/^ZAR\s*/i, '')
    .replace(/^r/, 'R')
    .replace(PADDED_DECIMALS, '$1')
    .replace(NO_WHOLE, '$10')
  const pointed = POINT_THOUSANDS.exec(text)
  return parseRand(pointed ? `${pointed[2]!.replaceAll('.', '')}.${pointed[3]!}` : text)
}

/** Accepts "1 200", but not "1,200", which is ambiguous. */
const WHOLE_NUMBER = /^(-?(?:\d{1,9}|\d{1,3}(?:\s\d{3}){1,2}))(?:[.,]0+)?$/

/** "1,000" may be a thousand, or one with three decimals: a wrong guess would falsify the stock. */
const THOUSANDS_OR_DECIMALS = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/

/** Parses a whole number of units; undefined if invalid. Shops that oversold export negative ones. */
export function readCount(cell: string): number | undefined {
  const text = withoutUnseen(cell).trim()
  const match = THOUSANDS_OR_DECIMALS.test(text) ? null : WHOLE_NUMBER.exec(text)
  if (!match) return undefined
  const count = Number(match[1]!.replace(/\s/g, ''))
  return count > MAX_STOCK ? undefined : count
}

/** A hint to append to the error about an ambiguous number; '' for other cells. */
export const hintOfCount = (cell: string): string =>
  THOUSANDS_OR_DECIMALS.test(cell.trim()) ? ' (a thousand is written 1000 or 1 000)' : ''

const YES = new Set(['1', 'yes', 'y', 'true', 'ja', 'x'])
const NO = new Set(['0', 'no', 'n', 'false', 'nee'])

export function readYesNo(cell: string): boolean | undefined {
  const word = withoutUnseen(cell).trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** Reads back with `readYesNo`. */
export const writeYesNo = (isSo: boolean): string => (isSo ? 'yes' : 'no')
