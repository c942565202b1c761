import { formatRand, formatRandText, isCashOwed, type CashState, describeCash } from '@stoep/shared'
import { useRef } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { focusNext } from '~/back-office/ui/focus-next'
import { useSwap } from '~/back-office/ui/use-swap'
import { useReopen } from '~/back-office/forms/use-kept-form'
import { centsToGiveBack, nextStepOf, type MoveTexts } from '~/back-office/orders/order-words'
import { OtherAmount } from './other-amount'
import type { StaffOrderState } from './use-order'

type CashGoal = Exclude<CashState, 'due'>

const TEXTS: Readonly<Record<CashGoal, MoveTexts>> = {
  collected: {
    button: 'Cash received',
    done: 'Cash marked as received.',
    failed: 'Failed to mark the cash as received.',
  },
  banked: { button: 'Mark as banked', done: 'Cash marked as banked.', failed: 'Failed to mark the cash as banked.' },
  refunded: {
    button: 'Mark as refunded',
    done: 'Cash marked as refunded.',
    failed: 'Failed to mark the cash as refunded.',
  },
}

/** The texts for undoing a cash state that was set by mistake. */
const UNDO_TEXTS: Readonly<Partial<Record<CashState, MoveTexts>>> = {
  collected: {
    button: 'Undo “received”',
    done: 'Cash marked as not received.',
    failed: 'Failed to mark the cash as not received.',
  },
  banked: {
    button: 'Undo “banked”',
    done: 'Cash marked as not banked.',
    failed: 'Failed to mark the cash as not banked.',
  },
  refunded: {
    button: 'Undo “refunded”',
    done: 'Cash marked as not refunded.',
    failed: 'Failed to mark the cash as not refunded.',
  },
}

const GIVE_BACK_TEXTS = { done: 'Cash marked as given back.', failed: 'Failed to mark the cash as given back.' }

/** The cash of an order. The exact amount takes one click; only a different amount is typed. */
export function StaffOrderCash({ state }: { state: StaffOrderState }) {
  const { order, isBusy, change } = state
  const title = useRef<HTMLHeadingElement>(null)
  const other = useSwap()
  useReopen('cash', other.open)
  const move = async (
    to: CashState,
    texts: { done: string; failed: string },
    more: { amount?: string; note?: string } = {},
  ) => {
    const { id, version } = order
    const body = { to, ...more, version }
    const moving = (idempotencyKey: string) =>
      call('POST /api/admin/orders/:id/cash', { params: { id }, body, idempotencyKey })
    if (!(await change(moving, texts))) return
    other.close()
    focusNext(title.current)
  }
  const moves = order.allowedCash.filter((to) => to !== 'due')
  const canCollect = moves.includes('collected')
  const isOwed = isCashOwed(order)
  const excess = centsToGiveBack(order)
  const next = excess > 0 ? undefined : nextStepOf(order)
  const [back, undo] = [order.cashCorrection, UNDO_TEXTS[order.cash]]
  const variantOf = (to: CashGoal) => (to === next ? 'primary' : 'plain')
  return (
    <section className="panel" aria-labelledby="cash-title">
      <h2 id="cash-title" ref={title} tabIndex={-1}>
        Cash
      </h2>
      <p>
        {describeCash(order)}
        {(isOwed || order.cashCollected !== null) && (
          <>
            : <strong>{formatRandText(order.cashCollected ?? order.total)}</strong>
          </>
        )}
        {order.cashCollected !== null && order.cashCollected !== order.total && <> of {formatRandText(order.total)}</>}
      </p>
      {excess > 0 && <p className="notice warning">{formatRand(excess)} to give back.</p>}
      {isOwed && !canCollect && (
        <p className="small muted">The courier collects it; you mark it here once the parcel has left.</p>
      )}
      {other.isOpen && canCollect ? (
        <OtherAmount
          order={order}
          isBusy={isBusy}
          isAside={next !== 'collected'}
          onSend={(amount, note) => void move('collected', TEXTS.collected, { amount, note })}
          onClose={other.close}
        />
      ) : (
        <div className="button-row">
          {canCollect && (
            <>
              <Button
                variant={variantOf('collected')}
                disabled={isBusy}
                onClick={() => void move('collected', TEXTS.collected, { amount: order.total })}
              >
                {TEXTS.collected.button} {formatRandText(order.total)}
              </Button>
              <Button ref={other.button} variant="plain" disabled={isBusy} onClick={other.open}>
                Another amount
              </Button>
            </>
          )}
          {excess > 0 && (
            <Button
              variant="primary"
              disabled={isBusy}
              onClick={() => void move(order.cash, GIVE_BACK_TEXTS, { amount: order.total })}
            >
              Gave back {formatRand(excess)}
            </Button>
          )}
          {moves
            .filter((to) => to !== 'collected')
            .map((to) => (
              <Button key={to} variant={variantOf(to)} disabled={isBusy} onClick={() => void move(to, TEXTS[to])}>
                {TEXTS[to].button}
              </Button>
            ))}
          {back && undo && (
            <Button variant="quiet" disabled={isBusy} onClick={() => void move(back, undo)}>
              {undo.button}
            </Button>
          )}
        </div>
      )}
      {moves.length > 0 && <p className="small muted">Cash never changes stock.</p>}
    </section>
  )
}
