import { centsOfSum } from '@stoep/shared'

export interface Bar {
  label: string
  value: string
  /** Height, 0 to 100. */
  percent: number
}

/** Bars relative to the largest one; all are flat if nothing was sold. */
export function toBars(rows: readonly { label: string; value: string }[], show: (value: string) => string): Bar[] {
  const amounts = rows.map(({ value }) => centsOfSum(value))
  const most = Math.max(1, ...amounts)
  return rows.map(({ label, value }, at) => ({ label, value: show(value), percent: percentOf(amounts[at]!, most) }))
}

const percentOf = (amount: number, most: number): number => Math.round((amount / most) * 1_000) / 10

/** The length of each row's bar in percent, relative to the largest of the whole table. */
export function barLengths<Row>(rows: readonly Row[], amountOf: (row: Row) => string): (row: Row) => number {
  const centsOf = (row: Row) => centsOfSum(amountOf(row))
  const most = Math.max(1, ...rows.map(centsOf))
  return (row) => percentOf(centsOf(row), most)
}
