import { ToBulkBar } from './bulk-bar'
import type { Column } from './data-table'
import { Tick } from './tick'

interface Ticks<Row> {
  label: string
  allLabel: string
  labelOf: (row: Row) => string
  rows: readonly Row[]
  isTicked: (row: Row) => boolean
  /** Whether a row was ticked last: from there the focus can go on to the bar of actions, if there is one. */
  isLast?: (row: Row) => boolean
  onTick: (rows: readonly Row[], isTicked: boolean) => void
}

/** A column of checkboxes, with one for all rows in its head. */
export function tickColumn<Row>({ label, allLabel, labelOf, rows, isTicked, isLast, onTick }: Ticks<Row>): Column<Row> {
  const areAllTicked = rows.length > 0 && rows.every(isTicked)
  return {
    key: 'tick',
    label,
    card: 'corner',
    head: (
      <>
        <Tick label={allLabel} checked={areAllTicked} onChange={(isOn) => onTick(rows, isOn)} />
        {isLast && areAllTicked && <ToBulkBar />}
      </>
    ),
    cell: (row) => (
      <>
        <Tick label={labelOf(row)} checked={isTicked(row)} onChange={(isOn) => onTick([row], isOn)} />
        {isLast?.(row) && <ToBulkBar />}
      </>
    ),
  }
}
