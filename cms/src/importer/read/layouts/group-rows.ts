import type { CsvRow } from '../../types'

/** Rows by their product, in the order products first appear; rows of one product need not stand together. */
export function groupRows(rows: readonly CsvRow[], keyOf: (row: CsvRow) => string): Map<string, CsvRow[]> {
  const groups = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

export const rowNumbers = (rows: readonly CsvRow[]): number[] => rows.map((row) => row.row)
