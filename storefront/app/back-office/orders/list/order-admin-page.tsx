import { formatCount, type OrderList } from '@stoep/shared'
import { Link, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Pager } from '~/back-office/ui/pager'
import { BatchBar, BatchReportNotice } from './batch-bar'
import { PasteMessageDialog } from './paste-message-dialog'
import { OrderAdminFilters } from './order-admin-filters'
import { useLiveOrders } from './use-live-orders'
import {
  orderAdminHref,
  isEverything,
  isNarrowed,
  isQueue,
  type OrderAdminQuery,
} from '~/back-office/orders/order-query'
import { SoundToggle } from '~/back-office/orders/waiting/sound-toggle'
import { StaffOrderTable } from './order-table'
import { useBatch } from './use-batch'
import { useWaitingOrders } from '~/back-office/orders/waiting/waiting-orders'

export const orderAdminTitle = (waiting: number): string => `${waiting > 0 ? `(${waiting}) ` : ''}Orders | Stoep`

interface Props {
  loaded: { list: OrderList | null; now: number }
  query: OrderAdminQuery
}

/** The order admin. It opens on the waiting orders, oldest first, and polls for new ones. */
export function OrderAdminPage({ loaded, query }: Props) {
  const { list, asOf, isStale, refresh, replaceRow } = useLiveOrders(loaded, query)
  const isLoading = useNavigation().state === 'loading'
  const [isPasting, setIsPasting] = useState(false)
  const batch = useBatch(list?.orders ?? [], refresh)
  const { note } = useWaitingOrders()
  useEffect(() => {
    if (list) note(list)
  }, [list, note])
  return (
    <>
      <div className="page-head">
        <h1>
          {isQueue(query) ? 'Waiting' : 'Orders'}{' '}
          {list && <span className="muted total">{formatCount(list.total)}</span>}
        </h1>
        <div className="button-row order-admin-actions">
          <Link className={buttonClass({ variant: 'plain' })} to="/admin/orders/holds">
            Held stock
          </Link>
          <Button variant="plain" onClick={() => setIsPasting(true)}>
            <Icon name="chat" />
            Check a message
          </Button>
          <SoundToggle />
          <Link
            className={buttonClass({ variant: batch.picked.length > 0 ? 'plain' : 'primary' })}
            to="/admin/orders/new"
          >
            <Icon name="plus" />
            New order
          </Link>
        </div>
      </div>
      <OrderAdminFilters query={query} />
      {isStale && (
        <p className="notice warning" role="status">
          New orders cannot be fetched right now. {list && 'What you see may be out of date. '}
          <button type="button" className="link" onClick={() => void refresh()}>
            Try again
          </button>
        </p>
      )}
      <div className={isLoading ? 'is-loading' : undefined}>
        <BatchReportNotice report={batch.report} />
        {list && list.orders.length === 0 && <NoOrders query={query} />}
        {list && list.orders.length > 0 && (
          <>
            <StaffOrderTable
              rows={list.orders}
              now={asOf}
              isQueue={isQueue(query)}
              onChanged={replaceRow}
              picked={batch.picked}
              lastPicked={batch.lastPicked}
              onPick={batch.pick}
            />
            <Pager page={list.page} pages={list.pages} hrefOf={(page) => orderAdminHref({ ...query, page })} />
          </>
        )}
      </div>
      {/* Outside the list: it sticks within its parent only, and on a phone the list begins low on the screen. */}
      {list && <BatchBar batch={batch} couriers={list.couriers} />}
      {isPasting && <PasteMessageDialog onClose={() => setIsPasting(false)} onChanged={() => void refresh()} />}
    </>
  )
}

function NoOrders({ query }: { query: OrderAdminQuery }) {
  const { text, to, label } = describeNone(query)
  return (
    <div className="empty">
      <Icon name="cart" />
      <p>{text}</p>
      <Link className={buttonClass({ variant: 'plain' })} to={to}>
        {label}
      </Link>
    </div>
  )
}

function describeNone(query: OrderAdminQuery) {
  if (isEverything(query)) {
    const text = 'There are no orders yet. New ones appear here by themselves.'
    return { text, to: '/admin/orders/new', label: 'New order' }
  }
  if (isNarrowed(query)) return { text: 'No orders match these filters.', to: '/admin/orders', label: 'Reset filters' }
  const text = 'No order is waiting. New ones appear here by themselves.'
  return { text, to: '/admin/orders?state=all', label: 'Show all orders' }
}
