import type { ReportTable } from '@stoep/shared'
import { useState, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { CsvButton } from './csv-button'
import type { ReportPeriod } from './report-query'

/** The first rows say most. */
const SHOWN_FIRST = 10

interface SectionProps {
  title: string
  /** The same as a file. */
  table: ReportTable
  period: ReportPeriod
  children?: ReactNode
}

export function ReportSection({ title, table, period, children }: SectionProps) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <CsvButton table={table} period={period} label="CSV" title={title} />
      </div>
      {children}
    </section>
  )
}

interface ListProps<Row> extends SectionProps {
  /** What the table is called where the title is too short for it. */
  caption?: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Said where there is no row. */
  empty?: string
}

/** A section whose table begins short; `children` stand before it. */
export function ReportList<Row>({ caption, rows, columns, keyOf, empty = '', children, ...section }: ListProps<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <ReportSection {...section}>
      {children}
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <DataTable
          caption={caption ?? section.title}
          columns={columns}
          rows={isWhole ? rows : rows.slice(0, SHOWN_FIRST)}
          keyOf={keyOf}
        />
      )}
      {rows.length > SHOWN_FIRST && (
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </ReportSection>
  )
}
