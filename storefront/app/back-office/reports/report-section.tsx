import { formatCount, type ReportTable } from '@stoep/shared'
import { useState, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { barLengths } from './chart-bars'
import { ReportCsvButton } from './report-csv-button'
import type { ReportPeriod } from './report-query'

/** How many rows are shown at first. */
const SHOWN_FIRST = 10

interface Props<Row> {
  title: string
  /** The caption of the table, where the title is too short for it. */
  caption?: string
  /** The same table as a file. */
  table: ReportTable
  period: ReportPeriod
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The amount that the bar below the first column stands for. */
  barOf?: (row: Row) => string
  empty?: string
  children?: ReactNode
}

/** One table of the report: its first rows, with bars if `barOf` is given; `children` come before it. */
export function ReportSection<Row>({ title, caption = title, table, period, children, ...list }: Props<Row>) {
  const { rows, columns, keyOf, barOf, empty = '' } = list
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <ReportCsvButton table={table} period={period} label="CSV" title={title} />
      </div>
      {children}
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <DataTable
          caption={caption}
          columns={barOf ? withBars(columns, barLengths(rows, barOf)) : columns}
          rows={isWhole ? rows : rows.slice(0, SHOWN_FIRST)}
          keyOf={keyOf}
          size="narrow"
        />
      )}
      {rows.length > SHOWN_FIRST && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(rows.length)}`}
        </Button>
      )}
    </section>
  )
}

function withBars<Row>([first, ...others]: readonly Column<Row>[], lengthOf: (row: Row) => number): Column<Row>[] {
  if (!first) return others
  const cell = (row: Row) => (
    <div className="barred">
      {first.cell(row)}
      {/* The numbers beside it say the same, so screen readers skip it. */}
      <svg className="row-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={lengthOf(row)} height="1" />
      </svg>
    </div>
  )
  return [{ ...first, cell }, ...others]
}
