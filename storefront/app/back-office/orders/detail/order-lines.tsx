import { formatCount, formatRandText } from '@stoep/shared'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { Icon } from '~/ui/icons'
import { useSwap } from '~/back-office/ui/use-swap'
import { useReopen } from '~/back-office/forms/use-kept-form'
import { EditOrderLines } from './edit-order-lines'
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
  const edit = useSwap<HTMLFormElement>()
  useReopen('items', edit.open)
  return (
    <section className="panel" aria-labelledby="lines-title">
      <div className="panel-head">
        <h2 id="lines-title">Items</h2>
        {order.state === 'pending' && !edit.isOpen && (
          <Button ref={edit.button} variant="quiet" onClick={edit.open}>
            <Icon name="edit" />
            Edit items
          </Button>
        )}
      </div>
      {edit.isOpen ? (
        <EditOrderLines key={edit.turn} ref={edit.form} state={state} onClose={edit.close} onReopen={edit.reopen} />
      ) : (
        <DataTable
          caption="Items"
          columns={COLUMNS}
          rows={order.items}
          keyOf={({ lineId }) => String(lineId)}
          size="narrow"
        />
      )}
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
    </section>
  )
}
