import { cutText, findMappingProblem, MAX_LENGTHS, type MappedColumn, type MappedField } from '@stoep/shared'
import { columnKey, makeCellReader, type CellReader } from '../read-csv'
import type { CsvRow } from '../../types'
import { nameColumns } from './name-columns'

/** Reads the cells of a file by the mapping of staff. */
export class MappedRows {
  readonly columns: readonly MappedColumn[]
  private readonly read: CellReader

  /** Columns that the file lacks are ignored: the next file of a supplier may not have them all. */
  constructor(header: readonly string[], columns: readonly MappedColumn[]) {
    const named = nameColumns(header)
    const present = new Set(named.map(columnKey))
    this.columns = columns.filter(({ heading }) => present.has(columnKey(heading)))
    this.read = makeCellReader(named)
  }

  has(field: MappedField): boolean {
    return this.columns.some((column) => column.field === field)
  }

  /** '' if no column is mapped to the field. */
  cell(row: CsvRow, field: MappedField): string {
    const heading = this.headingOf(field)
    return heading === '' ? '' : this.read(row, heading)
  }

  cells(row: CsvRow, field: MappedField): string[] {
    return this.of(field)
      .map(({ heading }) => this.read(row, heading))
      .filter(Boolean)
  }

  headingOf(field: MappedField): string {
    return this.of(field)[0]?.heading ?? ''
  }

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

const labelOf = ({ label, heading }: MappedColumn): string => label || cutText(heading, MAX_LENGTHS.optionName).trim()

/** Why a file cannot be read by this mapping, as a sentence; undefined where it can. */
export function describeLacking(header: readonly string[], mapping: readonly MappedColumn[]): string | undefined {
  const problem = findMappingProblem(new MappedRows(header, mapping).columns)
  if (!problem) return undefined
  const { field } = problem
  const lacking = mapping.find((column) => column.field === field)?.heading ?? field
  return `The file has no column "${lacking}", which contains the ${field} in this mapping.`
}
