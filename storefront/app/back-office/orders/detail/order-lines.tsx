import { formatCount, formatRandText } from '@stoep/shared'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { EditOrderLines } from './edit-order-lines'
import { EditablePanel } from './editable-panel'
import { optionsOf } from '~/back-office/orders/order-words'
import type { StaffOrderState } from './use-order'

type Line = StaffOrderState['order']['items'][number]

const COLUMNS: Column<Line>[] = [
  {
    key: 'name',
    label: 'Item',
    card: 'bare',
    cell: (line) => (
      <div className="item-cell">
        {line.thumbnail && <img className="thumb" src={line.thumbnail} alt="" width={48} height={60} loading="lazy" />}
        <div>
          <p className="breakable">{line.name}</p>
          <p className="muted breakable">{[line.code, optionsOf(line)].filter(Boolean).join(', ')}</p>
        </div>
      </div>
    ),
  },
  {
    key: 'quantity',
    label: 'Quantity',
    align: 'end',
    cell: ({ quantity, price, returned }) => (
      <div>
        <span className="nowrap">
          {formatCount(quantity)} × {formatRandText(price)}
        </span>
        {returned > 0 && <p className="muted">{returned} back</p>}
      </div>
    ),
  },
  { key: 'sum', label: 'Amount', align: 'end', cell: ({ lineTotal }) => formatRandText(lineTotal) },
]

/** Lines and totals; editable while the order waits. */
export function StaffOrderLines({ state }: { state: StaffOrderState }) {
  const { order } = state
  return (
    <EditablePanel part="Items" state={state} canEdit={order.state === 'pending'} form={EditOrderLines}>
      <DataTable
        caption="Items"
        columns={COLUMNS}
        rows={order.items}
        keyOf={({ lineId }) => String(lineId)}
        size="narrow"
      />
      <Sums order={order} />
    </EditablePanel>
  )
}

function Sums({ order }: Pick<StaffOrderState, 'order'>) {
  return (
    <dl className="sum-rows">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRandText(order.subtotal)}</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>{formatRandText(order.delivery)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{formatRandText(order.total)}</dd>
      </div>
    </dl>
  )
}
