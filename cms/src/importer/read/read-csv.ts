import { formatCount, isStorable, MAX_IMPORT_BYTES, withoutUnseen } from '@stoep/shared'
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

/** Limits for a file read by a running shop; the command line allows more. */
export const FILE_LIMITS: ReadLimits = { bytes: MAX_IMPORT_BYTES, rows: 100_000 }
/** Far more than any shop exports; WooCommerce writes one for each field of each plugin. */
const MAX_COLUMNS = 10_000
/** Most columns that are read, as the cost of a row grows with them. */
const MAX_READ_COLUMNS = 500
export const MAX_CELL_LENGTH = 100_000
const MAX_RANGES_IN_NOTE = 20

/** Chooses the columns to read, by index in order. Cells of other columns are dropped and cannot invalidate a row. */
type ChooseColumns = (header: readonly string[]) => readonly number[]
const all: ChooseColumns = (header) => header.map((_, at) => at)

type ReadCsvResult = { ok: true; file: CsvFile } | { ok: false; message: string }

/**
 * Reads what spreadsheets and shops call CSV. Only a file that is not CSV at all is rejected; a row that
 * cannot be read is listed in `skipped` with its number, and the others stay.
 */
export function readCsv(
  bytes: Uint8Array,
  limits: ReadLimits = FILE_LIMITS,
  chooseColumns: ChooseColumns = all,
): ReadCsvResult {
  if (bytes.length > limits.bytes) return reject(`The file is larger than ${sizeText(limits.bytes)}.`)
  const decoded = decodeText(bytes)
  const { text, delimiter } = findDelimiter(decoded.text)
  if (text.trim() === '') return reject('The file is empty.')
  if (isOtherFormat(text))
    return reject('The file is not a CSV. If it is a spreadsheet, save it as CSV (comma separated) first.')

  const kept = new KeptRows(chooseColumns)
  const unread = eachRecord(text, delimiter, limits.rows, (cells) => kept.take(cells))
  if (kept.problem) return reject(unread[0]?.rows[0] === 1 ? UNCLOSED : kept.problem)
  // Half a file is worse than none: a product cut in two would lose the stock of its other half.
  if (kept.rowCount > limits.rows)
    return reject(`The file has more than ${formatCount(limits.rows)} rows, including empty ones. Please split it.`)
  const { header, rows, notes } = kept
  const skipped = [...unread, ...kept.skipped]
  return { ok: true, file: { header, rows, skipped, notes, encoding: decoded.encoding, delimiter } }
}

const NO_NAMES = 'The first row has no column names.'
const UNCLOSED = 'The first row has a quote that is never closed.'

/** Collects the rows one by one, keeping only the cells of columns that are read. */
class KeptRows {
  /** Why the file is rejected; '' if it is not. A file without any row has no header. */
  problem = NO_NAMES
  /** Includes empty rows. */
  rowCount = 0
  readonly rows: CsvRow[] = []
  readonly skipped: SkippedRows[] = []
  private readonly short: number[] = []
  private written: readonly string[] | undefined
  private columns: readonly number[] = []

  constructor(private readonly choose: ChooseColumns) {}

  /** The names of the columns that are read. */
  get header(): string[] {
    return this.columns.map((at) => this.written?.[at] ?? '')
  }

  get notes(): string[] {
    const repeated = repeatedColumns(this.written ?? [], this.header)
    if (this.short.length === 0) return repeated
    const rows = describeRows(this.short, MAX_RANGES_IN_NOTE)
    const wanted = this.written?.length ?? 0
    return [...repeated, `Fewer cells than the header's ${wanted}; the missing ones are read as empty: ${rows}.`]
  }

  take(cells: readonly string[]): void {
    if (!this.written) this.takeHeader(cells)
    else if (!this.problem) this.takeRow(cells, this.written)
  }

  private takeHeader(cells: readonly string[]): void {
    const header = cells.map((cell) => readName(readDefusedCell(cell).trim()))
    this.written = header
    this.problem = whatIsWrongWith(header)
    if (this.problem) return
    this.columns = this.choose(header)
    if (this.columns.length > MAX_READ_COLUMNS)
      this.problem = `More than ${MAX_READ_COLUMNS} columns of the file would be read. ${TAKE_OUT}`
  }

  private takeRow(cells: readonly string[], header: readonly string[]): void {
    this.rowCount++
    const row = this.rowCount + 1
    if (cells.every((cell) => cell.trim() === '')) return
    const reason = whatIsWrong(cells, header, this.columns)
    if (reason) {
      this.skipped.push({ rows: [row], code: '', name: '', reason })
      return
    }
    if (cells.length < header.length) this.short.push(row)
    const there = this.columns.filter((at) => at < cells.length)
    this.rows.push({ row, cells: there.map((at) => readDefusedCell(cells[at] ?? '')) })
  }
}

/** A name that a database cannot store counts as none: messages and notes quote names. */
const readName = (written: string): string => (isStorable(written) ? written : '')

const TAKE_OUT = 'Remove those that the shop does not need.'

function whatIsWrongWith(header: readonly string[]): string {
  if (header.every((name) => name === '')) return NO_NAMES
  return header.length > MAX_COLUMNS ? `The file has more than ${formatCount(MAX_COLUMNS)} columns. ${TAKE_OUT}` : ''
}

const reject = (message: string): ReadCsvResult => ({ ok: false, message })
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`

/** Passes every row, header first, to `take` without keeping it; returns the rows that cannot be parsed. */
function eachRecord(
  text: string,
  delimiter: string,
  maxRows: number,
  take: (cells: readonly string[]) => void,
): SkippedRows[] {
  const unread: SkippedRows[] = []
  parse(text, {
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
    on_record: (cells: string[]) => {
      take(cells)
      return null
    },
    to: maxRows + 2,
  })
  return unread
}

/** The most frequent separator of the first row, outside quotes; Excel's own "sep=;" line wins. */
function findDelimiter(text: string): { text: string; delimiter: string } {
  const stated = /^sep=([,;\t])\r?\n/i.exec(text)
  if (stated) return { text: text.slice(stated[0].length), delimiter: stated[1]! }
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

/**
 * Workbooks are zip files, HTML or XML, and a price list may be a PDF; other formats are full of control characters
 * from their first bytes on.
 */
function isOtherFormat(text: string): boolean {
  const head = text.slice(0, 512)
  const controls = [...head].filter((character) => character < ' ' && !'\t\n\r'.includes(character)).length
  const isMarkup = /^\s*<(!doctype|html|table|\?xml)/i.test(head)
  const isMarked = ['PK\u0003\u0004', '%PDF-'].some((mark) => head.startsWith(mark))
  return isMarkup || isMarked || controls > head.length / 20
}

/** What Excel and LibreOffice save in place of a result that they could not compute. */
const FAILED_FORMULA = /^\s*(#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)|Err:\d{3})\s*$/i

function whatIsWrong(
  cells: readonly string[],
  header: readonly string[],
  columns: readonly number[],
): string | undefined {
  if (cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    return `has ${cells.length} cells where the header has ${header.length}; is there a stray separator or quote?`
  }
  for (const column of columns) {
    const cell = cells[column] ?? ''
    const name = header[column] || `number ${column + 1}`
    if (cell.length > MAX_CELL_LENGTH) return `column "${name}" holds more than ${MAX_CELL_LENGTH} characters`
    if (!isStorable(cell) || cell.includes('\ufffd')) return `column "${name}" has characters that are not text`
    if (isFormula(cell)) return `column "${name}" contains a formula; put an apostrophe in front to keep it as text`
    const failed = FAILED_FORMULA.exec(cell)
    if (failed)
      return `column "${name}" has ${failed[1]}, the error of a formula that failed; correct it in the spreadsheet`
  }
  return undefined
}

/** Warns of repeated names among the columns that are read. */
function repeatedColumns(written: readonly string[], read: readonly string[]): string[] {
  const readKeys = new Set(read.map(columnKey))
  const seen = new Set<string>()
  const repeated = written.filter((name) => {
    const key = columnKey(name)
    const isRepeated = name !== '' && seen.has(key) && readKeys.has(key)
    seen.add(key)
    return isRepeated
  })
  return [...new Set(repeated)].map((name) => `The column "${name}" appears more than once; the first one is used.`)
}

/** Column names are compared without case, outer spaces and what nobody sees. */
export const columnKey = (name: string): string => withoutUnseen(name).trim().toLowerCase()

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
