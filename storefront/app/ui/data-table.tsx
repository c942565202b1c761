import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from './icons'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right edge. */
  align?: 'end'
  sort?: { href: string; order: 'ascending' | 'descending' | 'none' }
  /** On a card the label stands before the value, unless the value speaks for itself or stands in the corner. */
  card?: 'bare' | 'wide' | 'corner'
  /** Instead of the label in the head of the table. */
  head?: ReactNode
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Few and short columns stay a table on most phones; many need more room than others to stand beside each other. */
  size?: 'narrow' | 'wide'
  className?: string
}

/**
 * A plain table whose rows become cards where there is no room for its columns. The roles are written out, because a
 * table that is laid out as blocks is none for screen readers any more.
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
