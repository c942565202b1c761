import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icons'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** For numbers: aligned right. */
  align?: 'end'
  sort?: { href: string; order: 'ascending' | 'descending' | 'none' }
  /** On a card the label is shown before the value, unless the value needs none or is in the corner. */
  card?: 'bare' | 'wide' | 'corner'
  /** Shown in the table head instead of the label. */
  head?: ReactNode
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** `narrow`, for few, short columns, stays a table on most phones; `wide`, for many, becomes cards earlier. */
  size?: 'narrow' | 'wide'
  className?: string
}

/**
 * A table whose rows become cards where there is no room for its columns. The roles are explicit, because a table with
 * another `display` is no table for screen readers.
 */
export function DataTable<Row>(props: Props<Row>) {
  return (
    <div className={['table-room', props.size].filter(Boolean).join(' ')}>
      <Table {...props} />
    </div>
  )
}

function Table<Row>({ caption, columns, rows, keyOf, className = '' }: Props<Row>) {
  return (
    <table className={`data-table ${className}`} role="table">
      <caption className="hide">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-align={column.align}
              aria-sort={column.sort?.order}
            >
              {column.head ?? <HeadLabel label={column.label} sort={column.sort} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-align={column.align}
                data-card={column.card}
                data-label={column.label}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeadLabel({ label, sort }: Pick<Column<unknown>, 'label' | 'sort'>) {
  if (!sort) return <>{label}</>
  return (
    <Link to={sort.href} preventScrollReset>
      {label}
      {sort.order !== 'none' && <Icon name={sort.order === 'ascending' ? 'up' : 'down'} />}
    </Link>
  )
}
