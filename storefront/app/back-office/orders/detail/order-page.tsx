import { type StaffOrder, formatWhen, describeCash, STATE_LABELS } from '@stoep/shared'
import { Link, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { focusNext } from '~/back-office/ui/focus-next'
import { GuardedForms } from '~/back-office/forms/guarded-forms'
import { StaffOrderCash } from './order-cash'
import { StaffOrderCourier } from './order-courier'
import { StaffOrderCustomer } from './order-customer'
import { StaffOrderLines } from './order-lines'
import { StaffOrderMessage } from './order-message'
import { StaffOrderMoves } from './order-moves'
import { StaffOrderNotes } from './order-notes'
import type { DeliveryTerms } from '~/back-office/orders/new-order/order-draft'
import { orderAdminHref, readOrderAdminQuery } from '~/back-office/orders/order-query'
import { holdLeft, STATE_TONES } from '~/back-office/orders/order-words'
import { PRINT_TITLES, printKinds } from '~/back-office/orders/print/print-view'
import { useStaffOrder, type StaffOrderState } from './use-order'

interface Props {
  loaded: StaffOrder
  deliveryTerms: DeliveryTerms
  shopName: string
  now: number
}

/** One order with all its data and actions. */
export function StaffOrderPage({ loaded, deliveryTerms, shopName, now }: Props) {
  const state = useStaffOrder(loaded, deliveryTerms)
  const { order } = state
  // The URL carries the list's filters, as on the product form, for the link back.
  const [params] = useSearchParams()
  return (
    <>
      <p className="small">
        <Link to={orderAdminHref(readOrderAdminQuery(params))}>Back to the orders</Link>
      </p>
      <div className="page-head">
        <div>
          <h1>{order.orderNumber}</h1>
          <p className="row muted">
            {formatWhen(order.createdAt)}
            <Badge tone={STATE_TONES[order.state]}>{STATE_LABELS[order.state]}</Badge>
            <Badge>{describeCash(order)}</Badge>
            {order.state === 'pending' && <span>{holdLeft(order.holdExpiresAt, now)}</span>}
          </p>
        </div>
        <PrintLinks order={order} />
      </div>
      {order.history.warning && <p className="notice warning">Warning on this phone: {order.history.warning}</p>}
      <RejectionNotice state={state} />
      <GuardedForms>
        <div className="order-grid">
          <div>
            <StaffOrderMoves state={state} />
            <StaffOrderLines state={state} />
          </div>
          <div className="order-side">
            <StaffOrderCustomer state={state} />
            <StaffOrderCourier state={state} />
            <StaffOrderMessage state={state} shopName={shopName} />
            <StaffOrderCash state={state} />
          </div>
          <StaffOrderNotes state={state} />
        </div>
      </GuardedForms>
    </>
  )
}

function PrintLinks({ order: { id, creditNotes } }: { order: StaffOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="button-row">
      <Button variant="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Print
        <Icon name={isOpen ? 'up' : 'down'} />
      </Button>
      {isOpen &&
        printKinds(creditNotes.length > 0).map((kind) => (
          <a
            key={kind}
            className={buttonClass({ variant: 'plain' })}
            href={`/admin/orders/${id}/print/${kind}`}
            target="_blank"
            rel="noreferrer"
          >
            {PRINT_TITLES[kind]}
          </a>
        ))}
    </div>
  )
}

/** The last rejection; unlike a toast it stays on the page, with a button where one helps. */
function RejectionNotice({ state: { rejection, reload, isBusy } }: { state: StaffOrderState }) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the pressed button may be screens below.
  useEffect(() => focusNext(notice.current), [rejection])
  if (!rejection) return null
  return (
    <div ref={notice} tabIndex={-1} className="notice error stack" role="alert">
      <p>{rejection.message}</p>
      {rejection.details.length > 0 && (
        <ul>
          {rejection.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {rejection.isOutdated && (
        <Button variant="plain" disabled={isBusy} onClick={() => void reload()}>
          Show the order as it is now
        </Button>
      )}
    </div>
  )
}
