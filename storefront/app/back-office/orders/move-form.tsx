import { isCashOwed, type StaffOrder } from '@stoep/shared'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from '~/ui/field'
import { FormActions } from '~/ui/form-actions'
import { focusFirst } from '~/ui/use-swap'
import { CourierField, WaybillField } from './handover-fields'
import { MOVE_TEXTS, optionsOf, type StaffMove } from './order-words'

interface Props {
  to: StaffMove
  order: StaffOrder
  isBusy: boolean
  /** It is not what the order waits for. */
  isAside: boolean
  onMove: (more: Record<string, unknown>) => void
  onClose: () => void
}

/** What a move asks before it is made: who carries the parcel, what came back, why, or whether one is sure. */
export function MoveForm(props: Props) {
  if (props.to === 'confirmed') return <ConfirmForm {...props} />
  return props.to === 'dispatched' ? <HandoverForm {...props} /> : <ReasonForm {...props} />
}

interface FrameProps extends Omit<Props, 'onMove' | 'order'> {
  onSend: () => void
  label?: string
  children: ReactNode
}

function MoveFrame({ to, isBusy, isAside, label = MOVE_TEXTS[to].button, onSend, onClose, children }: FrameProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current), [])
  return (
    <form
      ref={form}
      className="panel stack"
      aria-label={MOVE_TEXTS[to].button}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <FormActions
        label={label}
        cancelLabel="Keep as it is"
        isBusy={isBusy}
        isDanger={to === 'cancelled'}
        isAside={isAside}
        onCancel={onClose}
      />
    </form>
  )
}

function ConfirmForm({ onMove, ...frame }: Props) {
  const notice = useRef<HTMLParagraphElement>(null)
  // There is no field to go to: the question itself is read out.
  useEffect(() => notice.current?.focus(), [])
  return (
    <MoveFrame {...frame} label="Confirm without it" onSend={() => onMove({})}>
      <p ref={notice} tabIndex={-1} className="notice warning">
        The WhatsApp message of this order is not ticked as received. Confirm it all the same?
      </p>
    </MoveFrame>
  )
}

function HandoverForm({ order, onMove, ...frame }: Props) {
  const [courier, setCourier] = useState(order.courier || (order.couriers[0] ?? ''))
  const [waybill, setWaybill] = useState(order.waybill)
  return (
    <MoveFrame {...frame} onSend={() => onMove({ courier, waybill })}>
      <div className="two-fields">
        <CourierField couriers={order.couriers} value={courier} onChange={setCourier} />
        <WaybillField value={waybill} onChange={setWaybill} />
      </div>
      <p className="small muted">The customer sees both when they track the order.</p>
    </MoveFrame>
  )
}

function ReasonForm({ order, onMove, ...frame }: Props) {
  const { to } = frame
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState(
    () => new Map(order.items.map((line) => [line.lineId, String(line.quantity - line.returned)])),
  )
  const send = () => {
    const quantities = [...restock].map(([lineId, quantity]) => ({
      lineId,
      quantity: quantity.trim() === '' ? 0 : quantity.trim(),
    }))
    onMove(to === 'returned' ? { note, restock: quantities } : { note })
  }
  return (
    <MoveFrame {...frame} onSend={send}>
      {to === 'returned' && (
        <Restock
          order={order}
          restock={restock}
          onChange={(lineId, quantity) => setRestock(new Map(restock).set(lineId, quantity))}
        />
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
          Once it is back, nothing is owed. If the customer has paid, mark the cash as received first.
        </p>
      )}
    </MoveFrame>
  )
}

interface RestockProps {
  order: StaffOrder
  restock: ReadonlyMap<number, string>
  onChange: (lineId: number, quantity: string) => void
}

function Restock({ order, restock, onChange }: RestockProps) {
  return (
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
              onChange={(event) => onChange(line.lineId, event.target.value)}
            />
            <span className="small muted">of {line.quantity - line.returned}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
