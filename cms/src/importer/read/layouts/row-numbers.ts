import type { CsvRow } from '../../types'

export const rowNumbers = (rows: readonly CsvRow[]): number[] => rows.map((row) => row.row)
