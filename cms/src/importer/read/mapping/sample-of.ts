import { cutText, type UnmappedColumn } from '@stoep/shared'
import { columnKey } from '../read-csv'
import { nameColumns } from './name-columns'
import { suggestFields } from './suggest-fields'
import type { CsvFile, CsvRow, SkippedRows } from '../../types'

/** The header and first rows of a file, small enough to be stored with its batch. */
export interface FileSample {
  header: readonly string[]
  rows: readonly CsvRow[]
  /** Those among the first that could not be read; what was kept of older files has none. */
  skipped?: readonly SkippedRows[]
}

export const NO_SAMPLE: FileSample = { header: [], rows: [] }

const SAMPLE_ROWS = 10
/** Most characters of all cells together. */
const SAMPLE_CHARACTERS = 120_000
const MAX_CELL = 2_000
const MAX_REASON = 300
const SHOWN_CELLS = 3
const SHOWN_CHARACTERS = 60

export function sampleOf({ header, rows, skipped }: Pick<CsvFile, 'header' | 'rows' | 'skipped'>): FileSample {
  const last = rows.length > SAMPLE_ROWS ? rows[SAMPLE_ROWS - 1]!.row : Infinity
  const length = Math.min(MAX_CELL, Math.floor(SAMPLE_CHARACTERS / (SAMPLE_ROWS * Math.max(1, header.length))))
  return {
    header: nameColumns(header),
    rows: rows
      .slice(0, SAMPLE_ROWS)
      .map(({ row, cells }) => ({ row, cells: cells.map((cell) => cutText(cell, length)) })),
    skipped: skipped
      .filter(({ rows: [first = 0] }) => first <= last)
      .slice(0, SAMPLE_ROWS)
      .map((one) => ({ ...one, reason: cutText(one.reason, MAX_REASON) })),
  }
}

/** The columns as staff see them while they say what each one is. */
export function describeColumns({ header, rows }: FileSample): UnmappedColumn[] {
  const suggestions = suggestFields(header)
  return header.flatMap((heading, at) => {
    // Of columns that are called the same the first one counts.
    if (header.findIndex((other) => columnKey(other) === columnKey(heading)) < at) return []
    const cells = rows.map(({ cells }) => shorten((cells[at] ?? '').trim())).filter(Boolean)
    const samples = [...new Set(cells)].slice(0, SHOWN_CELLS)
    return [{ heading, samples, suggestion: suggestions.get(heading) ?? null }]
  })
}

const shorten = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${cutText(text, SHOWN_CHARACTERS - 1).trimEnd()}…` : text
