import { Link } from '@remix-run/react'
import {
  formatCount,
  formatRandRange,
  PUBLISHABLE_STATES,
  shortenText,
  type ImportBatchDetail,
  type ImportItem,
  type ImportItemList,
  type ImportItemState,
} from '@stoep/shared'
import { CsvButton } from '~/back-office/forms/csv-button'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { ITEM_STATES, labelItem, nameKind } from './batch-words'
import { nameChangedField } from './name-changed-field'

interface Props {
  batch: ImportBatchDetail
  list: ImportItemList
  state: ImportItemState | undefined
  onChanged: () => void
}

/** The products of an import, filtered by their state. */
export function BatchItems({ batch, list, state, onChanged }: Props) {
  const { isBusy, submit } = useSubmit({ readsIfLost: true })
  const { id, counts } = batch
  const total = ITEM_STATES.reduce((sum, one) => sum + counts[one], 0)
  if (total === 0) return null
  const csvOf = { params: { id }, query: state ? { state } : {} }
  const leaveOut = (item: ImportItem, isLeftOut: boolean) =>
    submit(
      async () => {
        const params = { id, itemId: item.id }
        await call('PATCH /api/admin/imports/batches/:id/items/:itemId', { params, body: { isLeftOut } })
        onChanged()
      },
      { failed: 'The product could not be changed. Please try again.' },
    )
  const columns: Column<ImportItem>[] = [
    ...columnsOf(batch),
    ...(batch.kind === 'file'
      ? [
          {
            key: 'actions',
            label: 'Actions',
            align: 'end' as const,
            card: 'wide' as const,
            cell: (item: ImportItem) => (
              <span className="nowrap">
                <ItemAction item={item} isBusy={isBusy || batch.state !== 'ready'} onChange={leaveOut} />
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <section className="stack" aria-label="Products">
      <nav className="pills" aria-label="Products by status">
        <FilterLink to="?" isOn={state === undefined} label="All" count={total} />
        {ITEM_STATES.filter((one) => counts[one] > 0).map((one) => (
          <FilterLink
            key={one}
            to={`?state=${one}`}
            isOn={one === state}
            label={labelItem(batch, one).label}
            count={counts[one]}
          />
        ))}
      </nav>
      {batch.kind === 'file' && list.items.length > 0 && (
        <p>
          <CsvButton
            load={() => call('GET /api/admin/imports/batches/:id/items/csv', csvOf)}
            label="Download this list"
          />
        </p>
      )}
      {/* Without a filter the first products are still being loaded. */}
      {list.items.length === 0 && state && <p className="muted">No products have this status any more.</p>}
      {list.items.length > 0 && (
        <DataTable
          caption={`Products of this ${nameKind(batch)}`}
          columns={columns}
          rows={list.items}
          keyOf={(item) => item.id}
          size="wide"
        />
      )}
      {list.next !== null && (
        <p>
          <Link
            className={buttonClass({ variant: 'plain' })}
            to={`?${new URLSearchParams({ ...(state ? { state } : {}), after: String(list.next) })}`}
          >
            Next products
          </Link>
        </p>
      )}
    </section>
  )
}

interface FilterProps {
  to: string
  isOn: boolean
  label: string
  count: number
}

const FilterLink = ({ to, isOn, label, count }: FilterProps) => (
  <Link to={to} preventScrollReset aria-current={isOn ? 'true' : undefined}>
    {label} <span>{formatCount(count)}</span>
  </Link>
)

interface ActionProps {
  item: ImportItem
  isBusy: boolean
  onChange: (item: ImportItem, isLeftOut: boolean) => Promise<unknown>
}

function ItemAction({ item, isBusy, onChange }: ActionProps) {
  const { state, name } = item
  if (PUBLISHABLE_STATES.includes(state))
    return (
      <Button
        variant="quiet"
        disabled={isBusy}
        aria-label={`Leave ${name} out`}
        onClick={() => void onChange(item, true)}
      >
        Leave out
      </Button>
    )
  if (state !== 'left-out' && state !== 'failed') return null
  const label = state === 'failed' ? 'Try again' : 'Include'
  return (
    <Button
      variant="quiet"
      disabled={isBusy}
      aria-label={`${label}: ${name}`}
      onClick={() => void onChange(item, false)}
    >
      {label}
    </Button>
  )
}

const columnsOf = (batch: ImportBatchDetail): Column<ImportItem>[] => [
  {
    key: 'product',
    label: 'Product',
    card: 'bare',
    cell: ({ productId, name, code, rows }) => (
      <div>
        {productId ? (
          <Link className="breakable" to={`/admin/products/${productId}`}>
            {name || code}
          </Link>
        ) : (
          <p className="breakable">{name || code}</p>
        )}
        <p className="muted breakable">{[code, rows].filter(Boolean).join(', ')}</p>
      </div>
    ),
  },
  {
    key: 'price',
    label: 'Price',
    align: 'end',
    cell: ({ price }) => (price ? <span className="nowrap">{formatRandRange(price)}</span> : ''),
  },
  {
    key: 'state',
    label: 'Status',
    cell: ({ state }) => {
      const { label, tone } = labelItem(batch, state)
      return (
        <span className="nowrap">
          <Badge tone={tone}>{label}</Badge>
        </span>
      )
    },
  },
  {
    key: 'details',
    label: 'Details',
    card: 'bare',
    cell: ({ reason, changes, warnings }) =>
      reason || changes.length > 0 || warnings.length > 0 ? (
        <ul className="changes">
          {reason && <li>{reason}</li>}
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              <span className="muted">{nameChangedField(field)}: </span>
              <del>{shorten(from)}</del> <ins>{shorten(to)}</ins>
            </li>
          ))}
          {warnings.map((warning) => (
            <li key={warning} className="muted">
              {shorten(warning)}
            </li>
          ))}
        </ul>
      ) : (
        ''
      ),
  },
]

const MAX_SHOWN = 120
const shorten = (text: string): string => shortenText(text, MAX_SHOWN)
