import { CONFIRM_WITHOUT_MESSAGE, isCashOwed, MAX_LENGTHS, type StaffOrder } from '@stoep/shared'
import { useEffect, useRef } from 'react'
import { Field } from '~/ui/field'
import { useKeptValues } from '~/back-office/forms/use-kept-form'
import { CourierField, WaybillField } from '~/back-office/orders/handover-fields'
import { ItemsBackForm } from './items-back-form'
import { LineUnits } from './line-units'
import { MoveFrame, placeOf, type MoveProps } from './move-frame'

/** The form before a move: the courier, the returned units, the reason, or only a confirmation. */
export function MoveForm(props: MoveProps) {
  if (props.to === 'confirmed') return <ConfirmForm {...props} />
  if (props.to === 'items_back') return <ItemsBackForm {...props} />
  return props.to === 'dispatched' ? <HandoverForm {...props} /> : <ReasonForm {...props} />
}

function ConfirmForm({ onMove, ...frame }: MoveProps) {
  const notice = useRef<HTMLParagraphElement>(null)
  // There is no field to focus: focusing the question makes a screen reader read it.
  useEffect(() => notice.current?.focus(), [])
  return (
    <MoveFrame {...frame} label={CONFIRM_WITHOUT_MESSAGE.confirm} onSend={() => onMove({})}>
      <p ref={notice} tabIndex={-1} className="notice warning">
        {CONFIRM_WITHOUT_MESSAGE.question}
      </p>
    </MoveFrame>
  )
}

function HandoverForm({ order, onMove, ...frame }: MoveProps) {
  const { values, set, kept } = useKeptValues(placeOf(frame.to, order), () => ({
    courier: order.courier || (order.couriers[0] ?? ''),
    waybill: order.waybill,
  }))
  return (
    <MoveFrame {...frame} kept={kept} onSend={() => onMove(values)}>
      <div className="field-pair">
        <CourierField couriers={order.couriers} value={values.courier} onChange={(courier) => set({ courier })} />
        <WaybillField value={values.waybill} onChange={(waybill) => set({ waybill })} />
      </div>
      <p className="small muted">The customer sees both when they track the order.</p>
    </MoveFrame>
  )
}

function ReasonForm({ order, onMove, ...frame }: MoveProps) {
  const { to } = frame
  const { values, set, kept } = useKeptValues(placeOf(to, order), () => ({
    note: '',
    restock: order.items.map((line) => [line.lineId, String(line.quantity - line.returned)] as const),
  }))
  const { note } = values
  const restock = new Map(values.restock)
  const send = () => {
    const quantities = values.restock.map(([lineId, quantity]) => ({
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
          onChange={(lineId, quantity) => set({ restock: [...restock.set(lineId, quantity)] })}
        />
      )}
      <Field
        id={`note-${to}`}
        label="Why"
        maxLength={MAX_LENGTHS.note}
        value={note}
        onChange={(event) => set({ note: event.target.value })}
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
      <ul className="edit-lines rows">
        {order.items.map((line) => (
          <LineUnits
            key={line.lineId}
            id={`restock-${line.lineId}`}
            line={line}
            most={line.quantity - line.returned}
            value={restock.get(line.lineId) ?? ''}
            onChange={(units) => onChange(line.lineId, units)}
          />
        ))}
      </ul>
    </fieldset>
  )
}
