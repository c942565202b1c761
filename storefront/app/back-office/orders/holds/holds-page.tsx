import {
  formatCount,
  describeCount,
  formatPhone,
  formatRandText,
  type HeldStock,
  type StockHolder,
} from '@stoep/shared'
import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { tickColumn } from '~/back-office/ui/tick-column'
import { toggled } from '~/back-office/ui/toggled'
import { Icon } from '~/ui/icons'
import { useIdempotencyKey } from '~/back-office/forms/repeated-requests'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
import { useToast } from '~/back-office/notifications/toast-provider'
import { orderAdminHref, readOrderAdminQuery } from '~/back-office/orders/order-query'
import { holdLeft } from '~/back-office/orders/order-words'
import { describeOutcome, releaseHolds } from './release-holds'

const RELEASE_FAILED = 'Failed to release the stock. Please try again.'

/** Lists how much stock each shopper's waiting orders hold. Giving it back cancels these orders, with a note. */
export function HoldsPage({ held, now }: { held: HeldStock | null; now: number }) {
  const { state } = useRevalidator()
  const title = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly StockHolder[]>()
  const isReleased = useRef(false)
  useEffect(() => {
    if (asked || !isReleased.current) return
    isReleased.current = false
    // The row whose button had the focus is gone.
    title.current?.focus()
  }, [asked])
  const holders = held?.holders ?? []
  const picked = holders.filter(({ phoneNumber }) => chosen.has(phoneNumber))

  const onReleased = () => {
    isReleased.current = true
    setChosen(new Set())
    setAsked(undefined)
  }
  const choose = (ticked: readonly StockHolder[], isChosen: boolean) => {
    const phones = ticked.map(({ phoneNumber }) => phoneNumber)
    setChosen(toggled(chosen, phones, isChosen))
  }
  return (
    <>
      <div className="page-head">
        <h1 ref={title} tabIndex={-1}>
          Held stock
        </h1>
        <Link className={buttonClass({ variant: 'plain' })} to="/admin/orders">
          Back to the orders
        </Link>
      </div>
      {!held && <p className="notice error">Held stock cannot be loaded right now.</p>}
      {held && holders.length === 0 && (
        <div className="empty">
          <Icon name="cart" />
          <p>No waiting order holds any stock. What new orders hold appears here.</p>
        </div>
      )}
      {held && holders.length > 0 && (
        <div className={state === 'loading' ? 'stack is-loading' : 'stack'}>
          <HeldSummary held={held} />
          <p>
            <Button disabled={picked.length === 0} onClick={() => setAsked(picked)}>
              {picked.length === 0 ? 'Release selected' : `Release ${describeUnits(picked)}`}
            </Button>
          </p>
          <DataTable
            caption="Held stock by phone, the most units first"
            columns={columnsOf({ rows: holders, chosen, choose, ask: (holder) => setAsked([holder]), now })}
            rows={holders}
            keyOf={({ phoneNumber }) => phoneNumber}
          />
        </div>
      )}
      {asked && <ReleaseDialog holders={asked} onReleased={onReleased} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface ColumnOptions {
  rows: readonly StockHolder[]
  chosen: ReadonlySet<string>
  choose: (ticked: readonly StockHolder[], isChosen: boolean) => void
  /** Asks whether to release what this shopper holds. */
  ask: (holder: StockHolder) => void
  now: number
}

const columnsOf = ({ rows, chosen, choose, ask, now }: ColumnOptions): Column<StockHolder>[] => [
  tickColumn({
    label: 'Choose',
    allLabel: 'Choose all',
    labelOf: ({ phoneNumber }) => `Choose ${formatPhone(phoneNumber)}`,
    rows,
    isTicked: ({ phoneNumber }) => chosen.has(phoneNumber),
    onTick: choose,
  }),
  { key: 'phone', label: 'Phone', card: 'bare', cell: (holder) => <HolderCell holder={holder} /> },
  { key: 'orders', label: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders.length) },
  { key: 'pieces', label: 'Units', align: 'end', cell: ({ pieces }) => <strong>{formatCount(pieces)}</strong> },
  { key: 'value', label: 'Value', align: 'end', cell: ({ value }) => formatRandText(value) },
  { key: 'until', label: 'Held', cell: ({ until }) => <span className="nowrap">{holdLeft(until, now)}</span> },
  {
    key: 'actions',
    label: 'Actions',
    align: 'end',
    card: 'wide',
    cell: (holder) => (
      <Button
        variant="plain"
        aria-label={`Release what ${formatPhone(holder.phoneNumber)} holds`}
        onClick={() => ask(holder)}
      >
        Release
      </Button>
    ),
  },
]

function HeldSummary({ held: { holders, orders, pieces, value, total } }: { held: HeldStock }) {
  return (
    <p>
      {describeCount(orders, 'order')} waiting {orders === 1 ? 'holds' : 'hold'} {describeCount(pieces, 'unit')} worth{' '}
      {formatRandText(value)}. Releasing stock cancels its {orders === 1 ? 'order' : 'orders'}.
      {total > holders.length && ` Shown are the ${holders.length} phones of ${formatCount(total)} that hold most.`}
    </p>
  )
}

const describeUnits = (holders: readonly StockHolder[]): string =>
  describeCount(
    holders.reduce((sum, { pieces }) => sum + pieces, 0),
    'unit',
  )

interface ReleaseProps {
  holders: readonly StockHolder[]
  onReleased: () => void
  onClose: () => void
}

/** Asks first: a cancelled order cannot be reopened, and one click may cancel many. */
function ReleaseDialog({ holders, onReleased, onClose }: ReleaseProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const idempotencyKey = useIdempotencyKey()
  const [first] = holders
  const orders = holders.reduce((sum, holder) => sum + holder.orders.length, 0)
  return (
    <DangerDialog
      title={`Release ${describeUnits(holders)}?`}
      label={`Cancel ${describeCount(orders, 'order')}`}
      busyLabel="Cancelling..."
      cancelLabel="Keep as it is"
      // Some orders may have been cancelled before a request failed.
      send={() => releaseHolds(holders, idempotencyKey).finally(revalidate)}
      texts={{ failed: RELEASE_FAILED }}
      onDone={(outcome) => {
        toast(describeOutcome(outcome), 'success')
        onReleased()
      }}
      onClose={onClose}
    >
      {describeCount(orders, 'waiting order')} of{' '}
      <strong>
        {holders.length === 1 && first ? formatPhone(first.phoneNumber) : describeCount(holders.length, 'phone')}
      </strong>{' '}
      will be cancelled. A cancelled order cannot be reopened.
    </DangerDialog>
  )
}

function HolderCell({ holder: { phoneNumber, fullName, isNew } }: { holder: StockHolder }) {
  const query = { ...readOrderAdminQuery(new URLSearchParams()), search: formatPhone(phoneNumber) }
  return (
    <div>
      <Link className="order-link" to={orderAdminHref(query)}>
        {formatPhone(phoneNumber)}
      </Link>
      <p className="breakable">{fullName}</p>
      {isNew && <Badge tone="low">Nothing delivered yet</Badge>}
    </div>
  )
}
