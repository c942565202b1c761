import { isCashOwed } from '@stoep/shared'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormActions } from '~/ui/form-actions'
import { focusFirst } from '~/ui/use-swap'
import { isStaffMove, MOVE_TEXTS, stockEffect, type StaffMove } from './order-words'
import type { StaffOrderState } from './use-order'

/** These are asked about: they cannot be taken back, or need the units counted. */
const ASKS: readonly StaffMove[] = ['cancelled', 'returned', 'delivery_failed']

/** The moves an order can make now, each with its effect on stock in words. */
export function StaffOrderMoves({ state }: { state: StaffOrderState }) {
  const { order, isBusy, change } = state
  const [asking, setAsking] = useState<StaffMove>()
  const title = useRef<HTMLHeadingElement>(null)
  const count = order.items.reduce((sum, line) => sum + line.quantity, 0)
  const moves = order.allowed.filter(isStaffMove)
  const move = async (to: StaffMove, more: Record<string, unknown> = {}) => {
    const { id, version } = order
    const body = { to, ...more, version }
    const moving = () => call('POST /api/admin/orders/:id/transitions', { params: { id }, body })
    if (!(await change(moving, MOVE_TEXTS[to]))) return
    setAsking(undefined)
    // The button that was pressed has gone: its move is made.
    title.current?.focus()
  }
  const keep = () => {
    document.getElementById(`move-${asking}`)?.focus()
    setAsking(undefined)
  }
  return (
    <section className="panel" aria-labelledby="moves-title">
      <h2 id="moves-title" ref={title} tabIndex={-1}>
        What happens next
      </h2>
      {moves.length === 0 && <p className="muted">This order is closed. Its stock and cash stand as shown.</p>}
      <ul className="moves">
        {moves.map((to, at) => (
          <li key={to}>
            <Button
              id={`move-${to}`}
              look={at === 0 && !ASKS.includes(to) ? 'primary' : 'plain'}
              disabled={isBusy}
              aria-expanded={ASKS.includes(to) ? asking === to : undefined}
              onClick={() => (ASKS.includes(to) ? setAsking(asking === to ? undefined : to) : void move(to))}
            >
              {MOVE_TEXTS[to].button}
            </Button>
            <span className="small muted">{stockEffect(order.state, to, count)}</span>
          </li>
        ))}
      </ul>
      {asking && moves.includes(asking) && (
        <MoveForm key={asking} to={asking} state={state} onMove={(more) => void move(asking, more)} onClose={keep} />
      )}
    </section>
  )
}

interface FormProps {
  to: StaffMove
  state: StaffOrderState
  onMove: (more: Record<string, unknown>) => void
  onClose: () => void
}

function MoveForm({ to, state: { order, isBusy }, onMove, onClose }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current), [])
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState(
    () => new Map(order.items.map((line) => [line.lineId, String(line.quantity - line.returned)])),
  )
  const send = () => {
    const pieces = [...restock].map(([lineId, quantity]) => ({
      lineId,
      quantity: quantity.trim() === '' ? 0 : quantity.trim(),
    }))
    onMove(to === 'returned' ? { note, restock: pieces } : { note })
  }
  return (
    <form
      ref={form}
      className="panel stack"
      aria-label={MOVE_TEXTS[to].button}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {to === 'returned' && (
        <fieldset className="stack">
          <legend className="legend">Units to put back on the shelf</legend>
          <ul className="edit-lines">
            {order.items.map((line) => (
              <li key={line.lineId}>
                <label htmlFor={`restock-${line.lineId}`}>
                  {line.name} <span className="muted small">{optionsOf(line)}</span>
                </label>
                <input
                  id={`restock-${line.lineId}`}
                  className="input"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={line.quantity - line.returned}
                  value={restock.get(line.lineId) ?? ''}
                  onChange={(event) => setRestock(new Map(restock).set(line.lineId, event.target.value))}
                />
                <span className="small muted">of {line.quantity - line.returned}</span>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <Field
        id={`note-${to}`}
        label="Why"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {to === 'returned' && isCashOwed(order) && (
        <p className="notice warning">
          Once it is back, nothing is owed. If the customer has paid, mark the cash as collected first.
        </p>
      )}
      <FormActions
        label={MOVE_TEXTS[to].button}
        cancelLabel="Keep as it is"
        isBusy={isBusy}
        isDanger={to === 'cancelled'}
        onCancel={onClose}
      />
    </form>
  )
}

/** "M, Sand", without what was not chosen. */
export const optionsOf = (line: { size: string; color: string }): string =>
  [line.size, line.color].filter((option) => option && option !== 'N/A').join(', ')
