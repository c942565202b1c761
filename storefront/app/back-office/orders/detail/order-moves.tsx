import { lacksMessage, unitsOf } from '@stoep/shared'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { focusNext } from '~/back-office/ui/focus-next'
import { useReopen } from '~/back-office/forms/use-kept-form'
import { MoveForm } from './move-form'
import { isStaffMove, MOVE_TEXTS, nextStepOf, stockEffect, type StaffMove } from '~/back-office/orders/order-words'
import type { StaffOrderState } from './use-order'

/** Moves that open a form first: they cannot be undone, or need more data. */
const ASKS: readonly StaffMove[] = ['dispatched', 'cancelled', 'returned', 'items_back', 'delivery_failed']

/** The moves an order can make now, each with its effect on stock in words. */
export function StaffOrderMoves({ state }: { state: StaffOrderState }) {
  const { order, isBusy, change } = state
  const [asking, setAsking] = useState<StaffMove>()
  const title = useRef<HTMLHeadingElement>(null)
  const count = unitsOf(order.items)
  const hasPart = order.state === 'delivered' && count > 1
  const moves = [...order.allowed, ...(hasPart ? (['items_back'] as const) : [])].filter(isStaffMove)
  useReopen('move', (to) => setAsking(moves.find((move) => move === to)))
  const asked = moves.find((to) => to === asking)
  const next = nextStepOf(order)
  const isAsked = (to: StaffMove) => ASKS.includes(to) || (to === 'confirmed' && lacksMessage(order))
  const move = async (to: StaffMove, more: Record<string, unknown> = {}) => {
    const { id, version } = order
    const params = { id }
    const moving = (idempotencyKey: string) =>
      to === 'items_back'
        ? call('POST /api/admin/orders/:id/returns', {
            params,
            body: { items: [], ...more, version },
            idempotencyKey,
          })
        : call('POST /api/admin/orders/:id/transitions', { params, body: { to, ...more, version }, idempotencyKey })
    if (!(await change(moving, MOVE_TEXTS[to]))) return
    setAsking(undefined)
    // The move is made, so the button that had the focus is gone.
    focusNext(title.current)
  }
  const keep = () => {
    // A dialog that asked about the form is gone only after this: until then nothing else can have the focus.
    flushSync(() => setAsking(undefined))
    document.getElementById(`move-${asked}`)?.focus()
  }
  return (
    <section className="panel" aria-labelledby="moves-title">
      <h2 id="moves-title" ref={title} tabIndex={-1}>
        What happens next
      </h2>
      {moves.length === 0 && (
        <p className="muted">
          {next === 'refunded'
            ? 'The order came back. Refund its cash, and mark it as refunded under Cash.'
            : 'This order is closed. Its stock and cash stand as shown.'}
        </p>
      )}
      <ul className="moves rows">
        {/* The form takes the place of the buttons: another move would discard what is typed. */}
        {(asked ? [asked] : moves).map((to) => (
          <li key={to}>
            {asked ? (
              <strong>{MOVE_TEXTS[to].button}</strong>
            ) : (
              <Button
                id={`move-${to}`}
                variant={to === next ? 'primary' : 'plain'}
                disabled={isBusy}
                onClick={() => (isAsked(to) ? setAsking(to) : void move(to))}
              >
                {MOVE_TEXTS[to].button}
              </Button>
            )}
            <span className="small muted">{stockEffect(order.state, to, count)}</span>
          </li>
        ))}
      </ul>
      {asked && (
        <MoveForm
          to={asked}
          order={order}
          isBusy={isBusy}
          isAside={asked !== next}
          onMove={(more) => void move(asked, more)}
          onClose={keep}
        />
      )}
    </section>
  )
}
