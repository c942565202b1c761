import { isCashOwed, parseRand, type CashState } from '@stoep/shared'
import { useRef, useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { describeCash, showRand } from './order-words'
import type { StaffOrderState } from './use-order'

const TEXTS: Readonly<Record<Exclude<CashState, 'due'>, { button: string; done: string; failed: string }>> = {
  collected: {
    button: 'Mark as collected',
    done: 'Cash marked as collected.',
    failed: 'Failed to mark the cash as collected.',
  },
  banked: { button: 'Mark as banked', done: 'Cash marked as banked.', failed: 'Failed to mark the cash as banked.' },
  refunded: {
    button: 'Mark as refunded',
    done: 'Cash marked as refunded.',
    failed: 'Failed to mark the cash as refunded.',
  },
}

/** The cash of an order: the amount is typed by whoever took it, so that a difference is seen. */
export function StaffOrderCash({ state: { order, isBusy, change } }: { state: StaffOrderState }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState('')
  const [note, setNote] = useState('')
  const move = async (to: Exclude<CashState, 'due'>) => {
    if (to === 'collected' && parseRand(amount) === undefined)
      return setProblem('Type the amount in rand, like 349.00.')
    setProblem('')
    const body = { to, note, ...(to === 'collected' ? { amount } : {}) }
    const texts = { done: TEXTS[to].done, failed: TEXTS[to].failed }
    const { id, version } = order
    const moving = () => call('POST /api/admin/orders/:id/cash', { params: { id }, body: { ...body, version } })
    if (!(await change(moving, texts))) return
    setAmount('')
    setNote('')
    title.current?.focus()
  }
  const moves = order.allowedCash.filter((to) => to !== 'due')
  const [next, ...others] = moves
  const isOwed = isCashOwed(order)
  const isTooEarly = isOwed && !next
  const typed = parseRand(amount)
  const isOther = typed !== undefined && typed !== parseRand(order.total)
  return (
    <section className="panel" aria-labelledby="cash-title">
      <h2 id="cash-title" ref={title} tabIndex={-1}>
        Cash
      </h2>
      <p>
        {describeCash(order)}
        {(isOwed || order.cashCollected !== null) && (
          <>
            : <strong>{showRand(order.cashCollected ?? order.total)}</strong>
          </>
        )}
        {order.cashCollected !== null && order.cashCollected !== order.total && <> of {showRand(order.total)}</>}
      </p>
      {isTooEarly && <p className="small muted">The courier collects it; you mark it here once the parcel has left.</p>}
      {next && (
        <form
          className="stack"
          noValidate
          aria-label="Cash"
          onSubmit={(event) => {
            event.preventDefault()
            void move(next)
          }}
        >
          {moves.includes('collected') && (
            <Field
              id="cash-amount"
              label="Amount collected"
              required
              inputMode="decimal"
              placeholder={order.total}
              value={amount}
              error={problem || undefined}
              hint={isOther ? `The order is ${showRand(order.total)}. The difference is kept.` : undefined}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
          <Field
            id="cash-note"
            label="Note"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className="button-row">
            <Button type="submit" look={next === 'refunded' ? 'plain' : 'primary'} disabled={isBusy}>
              {TEXTS[next].button}
            </Button>
            {others.map((to) => (
              <Button key={to} look="plain" disabled={isBusy} onClick={() => void move(to)}>
                {TEXTS[to].button}
              </Button>
            ))}
          </div>
          <p className="small muted">Cash never changes stock.</p>
        </form>
      )}
    </section>
  )
}
