import { describeCount } from '@stoep/shared'
import { useState } from 'react'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { moveOnEnter } from '~/back-office/forms/on-enter'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { CourierField, WaybillField } from '~/back-office/orders/handover-fields'
import type { Batch, BatchHandover } from './use-batch'

interface Props {
  batch: Batch
  couriers: readonly string[]
  /** What was typed for orders that could not be handed over then; null for none. */
  typed: BatchHandover | null
  /** Gets what was typed for the orders that were left; null for none. */
  onClose: (left: BatchHandover | null) => void
}

const GONE = 'Somebody else changed this order meanwhile: it is not in the list any more and is left as it is.'

/** One courier for all ticked orders, with a waybill number for each. */
export function BatchHandoverDialog({ batch: { picked, isBusy, move }, couriers, typed: before, onClose }: Props) {
  /** As ticked when it opened: an order that leaves the list meanwhile takes no field, with what is typed, away. */
  const [ticked] = useState(picked)
  const isLeft = ({ id }: { id: string }) => isBusy || picked.some((order) => order.id === id)
  const left = ticked.filter(isLeft)
  const [courier, setCourier] = useState(before?.courier ?? couriers[0] ?? '')
  const [waybills, setWaybills] = useState<ReadonlyMap<string, string>>(before?.waybills ?? new Map())
  const kept = useKeptForm({
    form: 'handover',
    name: 'Waybill numbers',
    values: { courier, waybills: [...waybills] },
    isDirty: waybills.size > 0 || courier !== (couriers[0] ?? ''),
    restore(typed) {
      setCourier(typed.courier)
      setWaybills(new Map(typed.waybills))
    },
  })
  const send = async () => {
    const unchanged = await move('dispatched', { courier, waybills })
    if (!unchanged) return
    const typed = [...waybills].filter(([id]) => unchanged.some((one) => one.id === id))
    onClose(unchanged.length > 0 ? { courier, waybills: new Map(typed) } : null)
  }
  return (
    <DialogForm
      title={`Hand ${describeCount(left.length, 'order')} to the courier`}
      label="Hand to courier"
      canSend={left.length > 0}
      onKeyDown={moveOnEnter}
      {...{ isBusy, kept }}
      onSubmit={send}
      onClose={() => onClose(null)}
    >
      <CourierField couriers={couriers} value={courier} onChange={setCourier} />
      <fieldset className="stack">
        <legend className="legend">Waybill numbers</legend>
        {ticked.map(({ id, orderNumber, fullName }) => (
          <WaybillField
            key={id}
            label={orderNumber}
            hint={isLeft({ id }) ? fullName : GONE}
            value={waybills.get(id) ?? ''}
            onChange={(waybill) => setWaybills(new Map(waybills).set(id, waybill))}
          />
        ))}
      </fieldset>
    </DialogForm>
  )
}
