import type { OrderList } from '@stoep/shared'
import { Link, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Pager } from '~/ui/pager'
import { useToast } from '~/back-office/notifications/toast-provider'
import { PasteMessageDialog } from './paste-message-dialog'
import { OrderAdminFilters } from './order-admin-filters'
import { useLiveOrders } from './use-live-orders'
import { orderAdminHref, isNarrowed, isQueue, type OrderAdminQuery } from './order-query'
import { StaffOrderTable } from './order-table'

export const orderAdminTitle = (waiting: number): string => `${waiting > 0 ? `(${waiting}) ` : ''}Orders | Stoep`

interface Props {
  /** `list` is null when it could not be fetched. */
  loaded: { list: OrderList | null; now: number }
  query: OrderAdminQuery
}

/** The order admin. It opens on what waits, oldest first, and looks for new orders by itself. */
export function OrderAdminPage({ loaded, query }: Props) {
  const { list, asOf, isStale, refresh, replaceRow } = useLiveOrders(loaded, query)
  const isLoading = useNavigation().state === 'loading'
  const [isPasting, setIsPasting] = useState(false)
  const waiting = list?.waiting ?? 0
  useEffect(() => {
    if (list) document.title = orderAdminTitle(waiting)
  }, [list, waiting])
  useArrivals(list)
  return (
    <>
      <div className="page-head">
        <h1>
          {isQueue(query) ? 'Waiting' : 'Orders'} {list && <span className="muted total">{list.total}</span>}
        </h1>
        <div className="button-row order-admin-actions">
          <Link className={buttonClass({ look: 'plain' })} to="/admin/orders/holds">
            Held stock
          </Link>
          <Button look="plain" onClick={() => setIsPasting(true)}>
            <Icon name="chat" />
            Check a message
          </Button>
          <Link className={buttonClass()} to="/admin/orders/new">
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
        {list && list.orders.length === 0 && <NoOrders query={query} />}
        {list && list.orders.length > 0 && (
          <>
            <StaffOrderTable rows={list.orders} now={asOf} isQueue={isQueue(query)} onChanged={replaceRow} />
            <Pager page={list.page} pages={list.pages} hrefOf={(page) => orderAdminHref({ ...query, page })} />
          </>
        )}
      </div>
      {isPasting && <PasteMessageDialog onClose={() => setIsPasting(false)} onChanged={() => void refresh()} />}
    </>
  )
}

/** Says when an order came in while the order admin was open. */
function useArrivals(list: OrderList | null): void {
  const toast = useToast()
  const seen = useRef(list?.waiting ?? null)
  useEffect(() => {
    if (!list) return
    const more = seen.current === null ? 0 : list.waiting - seen.current
    seen.current = list.waiting
    if (more > 0) toast(more === 1 ? 'A new order came in.' : `${more} new orders came in.`, 'info')
  }, [list, toast])
}

function NoOrders({ query }: { query: OrderAdminQuery }) {
  return (
    <div className="empty">
      <Icon name="cart" />
      <p>
        {isNarrowed(query)
          ? 'No orders match these filters.'
          : 'No order is waiting. New ones appear here by themselves.'}
      </p>
      <Link
        className={buttonClass({ look: 'plain' })}
        to={isNarrowed(query) ? '/admin/orders' : '/admin/orders?state=all'}
      >
        {isNarrowed(query) ? 'Reset filters' : 'Show all orders'}
      </Link>
    </div>
  )
}
