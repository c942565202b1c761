import { isStorable } from '@stoep/shared'
import { type CsvError, type Info, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text'
import { describeRows } from './describe-rows'
import { isFormula, readDefusedCell } from '../../domain/csv/formula-cells'
import type { CsvFile, CsvRow, SkippedRows } from '../types'

export interface ReadLimits {
  bytes: number
  /** Data rows, empty ones too: an empty line costs as much to read as a full one. */
  rows: number
}

/** What a file may have at the command line; a page that waits for the response takes less. */
export const FILE_LIMITS: ReadLimits = { bytes: 20 * 1024 * 1024, rows: 100_000 }
export const MAX_COLUMNS = 500
export const MAX_CELL_LENGTH = 100_000
const MAX_RANGES_IN_NOTE = 20

export type ReadCsvResult = { ok: true; file: CsvFile } | { ok: false; message: string }

/**
 * Reads what spreadsheets and shops call CSV. Only a file as a whole that is no CSV is rejected; a row that
 * cannot be read is listed in `skipped` with its number, and the others stay.
 */
export function readCsv(bytes: Uint8Array, limits: ReadLimits = FILE_LIMITS): ReadCsvResult {
  if (bytes.length > limits.bytes) return reject(`The file is larger than ${sizeText(limits.bytes)}.`)
  const decoded = decodeText(bytes)
  const { text, delimiter } = findDelimiter(decoded.text)
  if (text.trim() === '') return reject('The file is empty.')
  if (isBinary(text)) return reject('The file is not a CSV. Save the spreadsheet as CSV (comma separated) first.')

  const { records, unread } = parseRecords(text, delimiter, limits.rows)
  const header = (records[0] ?? []).map((cell) => readDefusedCell(cell).trim())
  if (header.every((name) => name === '')) return reject('The first row has no column names.')
  if (header.length > MAX_COLUMNS) return reject(`The file has more than ${MAX_COLUMNS} columns.`)
  // Half a file is worse than none: a product cut in two would lose the stock of its other half.
  if (records.length > limits.rows + 1)
    return reject(`The file has more than ${countText(limits.rows)} rows, empty ones counted. Split it into several.`)

  const rows: CsvRow[] = []
  const skipped: SkippedRows[] = [...unread]
  const short: number[] = []
  const notes: string[] = repeatedColumns(header)
  for (const [index, cells] of records.slice(1).entries()) {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    const reason = whatIsWrong(cells, header)
    if (reason) {
      skipped.push({ rows: [row], code: '', name: '', reason })
      continue
    }
    if (cells.length < header.length) {
      short.push(row)
    }
    rows.push({ row, cells: cells.slice(0, header.length).map(readDefusedCell) })
  }
  if (short.length > 0) {
    notes.push(
      `Fewer cells than the header's ${header.length}; the missing ones count as empty: ${describeRows(short, MAX_RANGES_IN_NOTE)}.`,
    )
  }
  return { ok: true, file: { header, rows, skipped, notes, encoding: decoded.encoding, delimiter } }
}

const reject = (message: string): ReadCsvResult => ({ ok: false, message })
const countText = (count: number): string => count.toLocaleString('en-ZA').replace(/\s/gu, ' ')
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`

function parseRecords(
  text: string,
  delimiter: string,
  maxRows: number,
): { records: string[][]; unread: SkippedRows[] } {
  const unread: SkippedRows[] = []
  const records = parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: (error: (CsvError & Partial<Info>) | undefined) => {
      const row = Number(error?.records ?? 0) + 1
      unread.push({
        rows: [row],
        code: '',
        name: '',
        reason: 'has a quote that is never closed; this row and all after it cannot be read',
      })
      return undefined
    },
    to: maxRows + 2,
  })
  return { records, unread }
}

/** The most frequent separator of the first row, outside quotes; Excel's own "sep=;" line wins. */
function findDelimiter(text: string): { text: string; delimiter: string } {
  const told = /^sep=([,;\t])\r?\n/i.exec(text)
  if (told) return { text: text.slice(told[0].length), delimiter: told[1]! }
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  let isQuoted = false
  for (const character of text.trimStart().slice(0, MAX_CELL_LENGTH)) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) break
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  return { text, delimiter: best![0] }
}

/** Workbooks are zip files; other binaries are full of control characters from their first bytes on. */
function isBinary(text: string): boolean {
  const head = text.slice(0, 512)
  const controls = [...head].filter((character) => character < '\u0009').length
  return head.startsWith('PK\u0003\u0004') || controls > head.length / 20
}

function whatIsWrong(cells: readonly string[], header: readonly string[]): string | undefined {
  if (cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    return `has ${cells.length} cells where the header has ${header.length}; is there a stray separator or quote?`
  }
  for (const [column, cell] of cells.entries()) {
    const name = header[column] || `number ${column + 1}`
    if (cell.length > MAX_CELL_LENGTH) return `column "${name}" holds more than ${MAX_CELL_LENGTH} characters`
    if (!isStorable(cell) || cell.includes('\ufffd')) return `column "${name}" has characters that are not text`
    if (isFormula(cell)) return `column "${name}" holds a formula; put an apostrophe in front to keep it as text`
  }
  return undefined
}

function repeatedColumns(header: readonly string[]): string[] {
  const repeated = header.filter(
    (name, at) => name !== '' && header.findIndex((other) => columnKey(other) === columnKey(name)) < at,
  )
  return [...new Set(repeated)].map((name) => `The column "${name}" is there more than once; the first one counts.`)
}

/** Column names are compared without case and outer spaces. */
export const columnKey = (name: string): string => name.trim().toLowerCase()

export type CellReader = (row: CsvRow, column: string) => string

/** Cells by the name of their column; trimmed, and '' where there is no such column. */
export function makeCellReader(header: readonly string[]): CellReader {
  const columns = new Map<string, number>()
  for (const [at, name] of header.entries()) {
    const key = columnKey(name)
    if (!columns.has(key)) columns.set(key, at)
  }
  return (row, column) => {
    const at = columns.get(columnKey(column))
    return at === undefined ? '' : (row.cells[at] ?? '').trim()
  }
}
