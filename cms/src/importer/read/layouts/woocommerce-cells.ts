import { toPath } from '../category-path'

/** Splits a cell at commas; `\,` is a comma within a value. */
export const splitValues = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** WooCommerce writes line breaks of a text as `\n`, and `\n` as `\\n`. */
const readText = (cell: string): string =>
  cell.replace(/\\(\\n|n)/g, (_, what: string) => (what === 'n' ? '\n' : '\\n'))

const BLOCK = /<(?:p|div|ul|ol|br|table|h[1-6])\b/i
const TAG = /<[a-z]/i

/** Keeps the line breaks of a text with inline tags but no block elements. */
export function readHtml(cell: string): string {
  const text = readText(cell)
  return TAG.test(text) && !BLOCK.test(text) ? text.replaceAll('\n', '<br>') : text
}

/** "Women > Tops, Sale" as paths, with plain names. */
export const readPaths = (cell: string): string[] => splitValues(cell).map((path) => toPath(path.split('>')))

/** WooCommerce writes hours without a leading zero: midnight is `0:00:00`. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d{1,2}:\d\d)(?::\d\d)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Parses a date or time, by default in South Africa's zone; `dayTime` is the time for a date without one. */
export function readMoment(cell: string, dayTime: '00:00' | '23:59'): Date | undefined {
  const found = MOMENT.exec(cell)
  if (!found) return undefined
  const [, day, time = dayTime, zone = '+02:00'] = found
  const moment = new Date(`${day}T${time.padStart(5, '0')}:00${zone}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
