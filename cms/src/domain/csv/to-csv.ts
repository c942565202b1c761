import { stringify } from 'csv-stringify/sync'
import { defuseCell } from './formula-cells'

export type CsvCell = string | number | boolean | null | undefined

/** A CSV that Excel opens as UTF-8 and in which no cell is a formula. The first row is the header. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => `\ufeff${toCsvRows(rows)}`

/** Further rows of such a file. */
export function toCsvRows(rows: readonly (readonly CsvCell[])[], delimiter: ',' | '\t' = ','): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defuseCell(cell) : (cell ?? '').toString()))),
    // The library quotes no line break but CRLF; and where Excel's list separator is the semicolon,
    // an unquoted one would open a new cell.
    { delimiter, record_delimiter: '\r\n', quoted_match: /[;\t\r\n]/ },
  )
}
