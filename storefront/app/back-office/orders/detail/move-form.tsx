import { isCashOwed, type StaffOrder } from '@stoep/shared'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { FormActions } from '~/back-office/ui/form-actions'
import { focusFirst } from '~/back-office/ui/use-swap'
import { isChanged } from '~/back-office/forms/changes-of'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm, type Kept } from '~/back-office/forms/use-kept-form'
import { CourierField, WaybillField } from '~/back-office/orders/handover-fields'
import { MOVE_TEXTS, optionsOf, type StaffMove } from '~/back-office/orders/order-words'

interface Props {
  to: StaffMove
  order: StaffOrder
  isBusy: boolean
  /** Not the order's next step. */
  isAside: boolean
  onMove: (more: Record<string, unknown>) => void
  onClose: () => void
}

/** The form before a move: the courier, the returned units, the reason, or only a confirmation. */
export function MoveForm(props: Props) {
  if (props.to === 'confirmed') return <ConfirmForm {...props} />
  return props.to === 'dispatched' ? <HandoverForm {...props} /> : <ReasonForm {...props} />
}

interface FrameProps extends Omit<Props, 'onMove' | 'order'> {
  onSend: () => void
  label?: string
  kept?: Kept
  children: ReactNode
}

function MoveFrame({
  to,
  isBusy,
  isAside,
  label = MOVE_TEXTS[to].button,
  kept,
  onSend,
  onClose,
  children,
}: FrameProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current), [])
  return (
    <Form
      ref={form}
      className="panel stack"
      aria-label={MOVE_TEXTS[to].button}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      onSubmit={onSend}
    >
      {kept && <KeptNotice kept={kept} />}
      {children}
      <FormActions
        label={label}
        cancelLabel="Keep as it is"
        isBusy={isBusy}
        isDanger={to === 'cancelled'}
        isAside={isAside}
        onCancel={onClose}
      />
    </Form>
  )
}

const placeOf = (to: StaffMove, { orderNumber }: StaffOrder) => ({
  form: `move ${to}`,
  name: `${orderNumber}: ${MOVE_TEXTS[to].button}`,
})

function ConfirmForm({ onMove, ...frame }: Props) {
  const notice = useRef<HTMLParagraphElement>(null)
  // There is no field to focus: focusing the question makes a screen reader read it.
  useEffect(() => notice.current?.focus(), [])
  return (
    <MoveFrame {...frame} label="Confirm without it" onSend={() => onMove({})}>
      <p ref={notice} tabIndex={-1} className="notice warning">
        The WhatsApp message of this order is not ticked as received. Confirm it anyway?
      </p>
    </MoveFrame>
  )
}

function HandoverForm({ order, onMove, ...frame }: Props) {
  const [seen] = useState({ courier: order.courier || (order.couriers[0] ?? ''), waybill: order.waybill })
  const [courier, setCourier] = useState(seen.courier)
  const [waybill, setWaybill] = useState(seen.waybill)
  const kept = useKeptForm({
    ...placeOf(frame.to, order),
    values: { courier, waybill },
    isDirty: isChanged(seen, { courier, waybill }),
    restore(typed) {
      setCourier(typed.courier)
      setWaybill(typed.waybill)
    },
  })
  return (
    <MoveFrame {...frame} kept={kept} onSend={() => onMove({ courier, waybill })}>
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
  const [whole] = useState(() =>
    order.items.map((line) => [line.lineId, String(line.quantity - line.returned)] as const),
  )
  const [restock, setRestock] = useState(() => new Map(whole))
  const kept = useKeptForm({
    ...placeOf(to, order),
    values: { note, restock: [...restock] },
    isDirty: note !== '' || isChanged(whole, [...restock]),
    restore(typed) {
      setNote(typed.note)
      setRestock(new Map(typed.restock))
    },
  })
  const send = () => {
    const quantities = [...restock].map(([lineId, quantity]) => ({
      lineId,
      quantity: quantity.trim() === '' ? 0 : quantity.trim(),
    }))
    onMove(to === 'returned' ? { note, restock: quantities } : { note })
  }
  return (
    <MoveFrame {...frame} kept={kept} onSend={send}>
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
