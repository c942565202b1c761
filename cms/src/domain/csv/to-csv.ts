import { stringify } from 'csv-stringify/sync'
import { defuseCell, defuseStart, keepDigits } from './formula-cells'

/** An amount with a decimal point, or several lines that end in one. */
interface AmountCell {
  rand: string
}
/** A text that may be digits alone, like the code 0001. */
interface DigitsCell {
  digits: string
}
/** A text of a feed. An apostrophe within it would be shown to shoppers. */
interface FeedCell {
  feed: string
}
export type CsvCell = string | number | boolean | AmountCell | DigitsCell | FeedCell | null | undefined
export type CsvCells = readonly CsvCell[]
type Delimiter = ',' | ';' | '\t'

/**
 * Rows of a CSV in which no cell is a formula but one that keeps digits as they are. With semicolons, amounts have a
 * decimal comma.
 */
export function toCsvRows(rows: readonly CsvCells[], delimiter: Delimiter = ','): string {
  return stringify(
    rows.map((row) => row.map((cell) => toText(cell, delimiter))),
    {
      delimiter,
      record_delimiter: '\r\n',
      // The library quotes no line break but CRLF; and where a spreadsheet expects the other separator,
      // an unquoted one would open a new cell, as a quoted one may (`defuseCell`).
      quoted_match: delimiter === ';' ? /[\t\r\n]|,(?!\d\d$)/ : /[;\t\r\n]/,
    },
  )
}

function toText(cell: CsvCell, delimiter: Delimiter): string {
  if (typeof cell === 'string') return defuseCell(cell)
  if (typeof cell !== 'object' || cell === null) return (cell ?? '').toString()
  if ('digits' in cell) return keepDigits(cell.digits)
  if ('feed' in cell) return defuseStart(cell.feed)
  return defuseCell(delimiter === ';' ? cell.rand.replace(/\.(?=\d\d$)/gm, ',') : cell.rand)
}
