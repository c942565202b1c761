import { findMappingProblem, MAX_OPTION_NAME, type MappedColumn, type MappedField } from '@stoep/shared'
import { columnKey, makeCellReader, type CellReader } from '../read-csv'
import type { CsvRow } from '../../types'
import { nameColumns } from './name-columns'

/** The cells of a file by what staff said its columns are. */
export class MappedRows {
  readonly columns: readonly MappedColumn[]
  private readonly read: CellReader

  /** What the file does not have is left out of the mapping: the next file of a supplier may lack a column. */
  constructor(header: readonly string[], columns: readonly MappedColumn[]) {
    const named = nameColumns(header)
    const present = new Set(named.map(columnKey))
    this.columns = columns.filter(({ heading }) => present.has(columnKey(heading)))
    this.read = makeCellReader(named)
  }

  has(field: MappedField): boolean {
    return this.columns.some((column) => column.field === field)
  }

  /** '' where no column holds it. */
  cell(row: CsvRow, field: MappedField): string {
    const heading = this.headingOf(field)
    return heading === '' ? '' : this.read(row, heading)
  }

  /** Of every column that holds it. */
  cells(row: CsvRow, field: MappedField): string[] {
    return this.of(field)
      .map(({ heading }) => this.read(row, heading))
      .filter(Boolean)
  }

  headingOf(field: MappedField): string {
    return this.of(field)[0]?.heading ?? ''
  }

  /** What options, or features, are called; each name once. */
  labels(field: 'option' | 'feature'): string[] {
    return [...new Map(this.of(field).map((column) => [columnKey(labelOf(column)), labelOf(column)])).values()]
  }

  labelled(row: CsvRow, field: 'option' | 'feature', label: string): string {
    const columns = this.of(field).filter((column) => columnKey(labelOf(column)) === columnKey(label))
    return columns.map(({ heading }) => this.read(row, heading)).find(Boolean) ?? ''
  }

  private of(field: MappedField): MappedColumn[] {
    return this.columns.filter((column) => column.field === field)
  }
}

const labelOf = ({ label, heading }: MappedColumn): string => label || heading.slice(0, MAX_OPTION_NAME).trim()

/** Why a file cannot be read by this mapping, as a sentence; undefined where it can. */
export function describeLacking(header: readonly string[], mapping: readonly MappedColumn[]): string | undefined {
  const problem = findMappingProblem(new MappedRows(header, mapping).columns)
  if (!problem) return undefined
  const { field } = problem
  const lacking = mapping.find((column) => column.field === field)?.heading ?? field
  return `The file has no column "${lacking}", which holds the ${field} in this mapping.`
}
