import { formatCount, centsToRandText } from '@stoep/shared'
import { Link, useSearchParams } from '@remix-run/react'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { IconButton } from '~/back-office/ui/icon-button'
import { tickColumn } from '~/back-office/ui/tick-column'
import { Icon } from '~/ui/icons'
import { Price } from '~/ui/price'
import { CellEditor } from './cell-editor'
import { changeQuery, type AdminListQuery } from './list-query'
import { categoryLabel, type AdminProductRow } from './product-row'
import type { EditRow } from './use-edited-rows'

interface Props {
  rows: readonly AdminProductRow[]
  query: AdminListQuery
  /** In the order in which they were ticked. */
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
  onDelete: (row: AdminProductRow) => void
  edit: EditRow
}

export function AdminProductTable({ rows, query, selected, onSelect, onDelete, edit }: Props) {
  const [params] = useSearchParams()
  const search = changeQuery(params, {})
  const sortBy = (...sorts: AdminListQuery['sort'][]) => {
    const at = sorts.indexOf(query.sort)
    const order = at < 0 ? 'none' : query.sort.endsWith('-desc') ? 'descending' : 'ascending'
    // After the last order a click removes the sorting: newest first.
    return { href: changeQuery(params, { sort: sorts[at + 1] ?? '', page: '' }) || '?', order } as const
  }
  const lastSelected = [...selected].at(-1)
  const columns: Column<AdminProductRow>[] = [
    tickColumn({
      label: 'Select',
      allLabel: 'Select all on this page',
      labelOf: ({ name }) => `Select ${name}`,
      rows,
      isTicked: ({ id }) => selected.has(id),
      isLast: ({ id }) => id === lastSelected,
      onTick: (ticked, isSelected) =>
        onSelect(
          ticked.map(({ id }) => id),
          isSelected,
        ),
    }),
    {
      key: 'name',
      label: 'Product',
      card: 'bare',
      sort: sortBy('name'),
      cell: ({ id, name, code, thumbUrl, visible }) => (
        <div className="item-cell product-cell">
          <img className="thumb" src={thumbUrl} alt="" width={48} height={60} loading="lazy" />
          <div>
            <Link className="breakable" to={`/admin/products/${id}${search}`} preventScrollReset>
              {name}
            </Link>
            <p className="muted breakable">
              {code} {!visible && <Badge>Hidden</Badge>}
            </p>
          </div>
        </div>
      ),
    },
    { key: 'category', label: 'Category', cell: categoryLabel },
    {
      key: 'price',
      label: 'Price',
      align: 'end',
      sort: sortBy('price-asc', 'price-desc'),
      // Prices that differ between options are edited in the product's form.
      cell: (row) =>
        row.hasOwnPrices ? (
          <Price price={row.price} />
        ) : (
          <CellEditor row={row} field="price" value={centsToRandText(row.priceInCents)} edit={edit}>
            <Price price={row.price} isInline />
          </CellEditor>
        ),
    },
    {
      key: 'stock',
      label: 'Stock',
      align: 'end',
      sort: sortBy('stock'),
      cell: (row) => <StockCell row={row} edit={edit} />,
    },
    {
      key: 'actions',
      label: 'Actions',
      align: 'end',
      card: 'wide',
      cell: (row) => (
        <div className="row-actions">
          <Link
            className={buttonClass({ variant: 'quiet', size: 'round' })}
            to={`/admin/products/${row.id}${search}`}
            preventScrollReset
            aria-label={`Edit ${row.name}`}
          >
            <Icon name="edit" />
          </Link>
          <Link
            className={buttonClass({ variant: 'quiet', size: 'round' })}
            to={`/admin/products/${row.id}/copy${search}`}
            preventScrollReset
            aria-label={`Duplicate ${row.name}`}
          >
            <Icon name="copy" />
          </Link>
          <IconButton icon="trash" label={`Delete ${row.name}`} onClick={() => onDelete(row)} />
        </div>
      ),
    },
  ]
  return <DataTable caption="Products" columns={columns} rows={rows} keyOf={({ id }) => id} size="wide" />
}

/** Units counted per size and colour are edited in the product's form. */
function StockCell({ row, edit }: { row: AdminProductRow; edit: EditRow }) {
  if (row.trackByOption) return <StockCount {...row} />
  return (
    <CellEditor row={row} field="stock" value={String(row.stock)} edit={edit}>
      <StockCount {...row} />
    </CellEditor>
  )
}

function StockCount({ stock, stockStatus }: AdminProductRow) {
  if (stockStatus === 'out') return <Badge tone="sale">Out of stock</Badge>
  return stockStatus === 'low' ? <Badge tone="low">{stock} left</Badge> : <>{formatCount(stock)}</>
}
