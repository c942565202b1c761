import {
  describeCount,
  formatPhone,
  formatRandText,
  formatWhen,
  type OrderListRow,
  describeCash,
  STATE_LABELS,
} from '@stoep/shared'
import { Link, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { useIdempotencyKey } from '~/back-office/forms/repeated-requests'
import { call, messageOf } from '~/http/staff-api'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { Tick } from '~/back-office/ui/tick'
import { tickColumn } from '~/back-office/ui/tick-column'
import { Icon } from '~/ui/icons'
import { useToast } from '~/back-office/notifications/toast-provider'
import { describeHistory, holdLeft, isHoldShort, STATE_TONES, TICK_TEXTS } from '~/back-office/orders/order-words'

interface Props {
  rows: readonly OrderListRow[]
  now: number
  isQueue: boolean
  onChanged: (id: string, change: Partial<OrderListRow>) => void
  picked: readonly OrderListRow[]
  lastPicked: string | undefined
  onPick: (rows: readonly OrderListRow[], isPicked: boolean) => void
}

/** Orders as rows, on a phone as cards. The queue shows the hold, all other lists show state and cash. */
export function StaffOrderTable({ rows, now, isQueue, onChanged, picked, lastPicked, onPick }: Props) {
  const pickedIds = new Set(picked.map(({ id }) => id))
  const columns: Column<OrderListRow>[] = [
    tickColumn({
      label: 'Tick',
      allLabel: 'Tick all orders on this page',
      labelOf: ({ orderNumber }) => `Tick ${orderNumber}`,
      rows,
      isTicked: ({ id }) => pickedIds.has(id),
      isLast: ({ id }) => id === lastPicked,
      onTick: onPick,
    }),
    { key: 'number', label: 'Order', card: 'bare', cell: (row) => <OrderCell row={row} /> },
    { key: 'customer', label: 'Customer', card: 'bare', cell: (row) => <CustomerCell row={row} /> },
    {
      key: 'place',
      label: 'Place',
      cell: ({ city, province }) => (
        <span className="breakable order-place">{[city, province].filter(Boolean).join(', ')}</span>
      ),
    },
    {
      key: 'total',
      label: 'Total',
      align: 'end',
      cell: ({ total, pieces }) => (
        <span>
          <strong>{formatRandText(total)}</strong>{' '}
          <span className="muted nowrap below">{describeCount(pieces, 'unit')}</span>
        </span>
      ),
    },
    isQueue
      ? { key: 'hold', label: 'Hold', cell: (row) => <HoldCell row={row} now={now} /> }
      : { key: 'state', label: 'State', cell: (row) => <StateCell row={row} /> },
    {
      key: 'received',
      label: 'Message received',
      cell: (row) =>
        row.isByStaff ? (
          <span className="muted">Taken by staff</span>
        ) : (
          <ReceivedTick row={row} onChanged={onChanged} />
        ),
    },
    { key: 'actions', label: 'Actions', align: 'end', card: 'wide', cell: (row) => <ContactButtons row={row} /> },
  ]
  return (
    <DataTable
      caption={isQueue ? 'Waiting orders, oldest first' : 'Orders'}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      size="wide"
      className="order-table"
    />
  )
}

function OrderCell({ row }: { row: OrderListRow }) {
  const { search } = useLocation()
  return (
    <div>
      <Link className="order-link" to={`/admin/orders/${row.id}${search}`}>
        {row.orderNumber}
      </Link>
      <p className="muted nowrap">{formatWhen(row.createdAt)}</p>
    </div>
  )
}

function CustomerCell({ row }: { row: OrderListRow }) {
  const history = describeHistory(row.history)
  return (
    <div className="breakable">
      <p>{row.fullName}</p>
      <p className="muted nowrap">{formatPhone(row.phoneNumber)}</p>
      {history && <p className="muted">Other orders: {history}</p>}
      {row.warning && <Badge tone="low">Warning: {row.warning}</Badge>}
    </div>
  )
}

function HoldCell({ row, now }: { row: OrderListRow; now: number }) {
  const text = holdLeft(row.holdExpiresAt, now)
  return isHoldShort(row.holdExpiresAt, now) ? <Badge tone="low">{text}</Badge> : <span className="nowrap">{text}</span>
}

function StateCell({ row }: { row: OrderListRow }) {
  return (
    <span className="order-states">
      <Badge tone={STATE_TONES[row.state]}>{STATE_LABELS[row.state]}</Badge>
      <span className="muted nowrap below">{describeCash(row)}</span>
    </span>
  )
}

/** Ticked before the response arrives, and unticked again when the server rejects it. */
function ReceivedTick({ row, onChanged }: { row: OrderListRow; onChanged: Props['onChanged'] }) {
  const toast = useToast()
  const [sent, setSent] = useState<boolean>()
  const idempotencyKey = useIdempotencyKey()
  const tick = async (messageReceived: boolean) => {
    if (sent !== undefined) return
    setSent(messageReceived)
    try {
      const body = { version: row.version, messageReceived }
      const order = await call('PATCH /api/admin/orders/:id', { params: { id: row.id }, body, idempotencyKey })
      onChanged(row.id, { messageReceived: order.messageReceived, version: order.version })
    } catch (error) {
      toast(messageOf(error, TICK_TEXTS.failed), 'error')
    }
    setSent(undefined)
  }
  return (
    <Tick
      label={`Message received for ${row.orderNumber}`}
      checked={sent ?? row.messageReceived}
      onChange={(isTicked) => void tick(isTicked)}
    />
  )
}

function ContactButtons({ row }: { row: OrderListRow }) {
  const roundButton = buttonClass({ variant: 'quiet', size: 'round' })
  return (
    <div className="row-actions">
      {row.whatsappUrl && (
        <a
          className={roundButton}
          href={row.whatsappUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`Write to ${row.fullName} on WhatsApp`}
        >
          <Icon name="chat" />
        </a>
      )}
      {row.phoneNumber && (
        <a className={roundButton} href={`tel:${row.phoneNumber}`} aria-label={`Call ${row.fullName}`}>
          <Icon name="phone" />
        </a>
      )}
    </div>
  )
}
