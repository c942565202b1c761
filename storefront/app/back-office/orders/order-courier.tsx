import { HANDED_OVER_STATES } from '@stoep/shared'
import { forwardRef, useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { FormActions } from '~/ui/form-actions'
import { Icon } from '~/ui/icons'
import { useSwap } from '~/ui/use-swap'
import { ChangedNotice } from '~/back-office/forms/changed-notice'
import { isChanged } from '~/back-office/forms/changes-of'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm, useReopen } from '~/back-office/forms/use-kept-form'
import { CourierField, WaybillField } from './handover-fields'
import { useOpenedWith } from './use-opened-with'
import type { StaffOrderState } from './use-order'

/** The courier of an order that was handed over; can be corrected in every later state. */
export function StaffOrderCourier({ state }: { state: StaffOrderState }) {
  const { order } = state
  const edit = useSwap<HTMLFormElement>()
  useReopen('courier', edit.open)
  if (!HANDED_OVER_STATES.includes(order.state)) return null
  return (
    <section className="panel" aria-labelledby="courier-title">
      <div className="panel-head">
        <h2 id="courier-title">Courier</h2>
        {!edit.isOpen && (
          <Button ref={edit.button} variant="quiet" onClick={edit.open}>
            <Icon name="edit" />
            Edit courier
          </Button>
        )}
      </div>
      {edit.isOpen ? (
        <CourierForm key={edit.turn} ref={edit.form} state={state} onClose={edit.close} onReopen={edit.reopen} />
      ) : (
        <dl className="facts">
          <dt>Courier</dt>
          <dd>{order.courier || <span className="muted">Not named</span>}</dd>
          <dt>Waybill</dt>
          <dd>{order.waybill || <span className="muted">No number</span>}</dd>
        </dl>
      )}
    </section>
  )
}

interface FormProps {
  state: StaffOrderState
  onClose: () => void
  onReopen: () => void
}

const CourierForm = forwardRef<HTMLFormElement, FormProps>(function CourierForm(
  { state: { order, isBusy, change }, onClose, onReopen },
  ref,
) {
  const { opened, setOpened, isRejected, maySave } = useOpenedWith([order.courier, order.waybill])
  const [courier, setCourier] = useState(order.courier)
  const [waybill, setWaybill] = useState(order.waybill)
  const kept = useKeptForm({
    form: 'courier',
    name: `Courier of ${order.orderNumber}`,
    values: { courier, waybill, opened },
    isDirty: isChanged([order.courier, order.waybill], [courier, waybill]),
    restore(typed) {
      setCourier(typed.courier)
      setWaybill(typed.waybill)
      setOpened(typed.opened)
    },
  })
  const save = async () => {
    if (!maySave()) return
    const texts = { done: 'Courier saved.', failed: 'Failed to save the courier.' }
    const { id, version } = order
    const body = { courier, waybill, version }
    const saving = () => call('PATCH /api/admin/orders/:id', { params: { id }, body })
    if (await change(saving, texts)) onClose()
  }
  return (
    <form
      ref={ref}
      className="stack"
      aria-label="Courier"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <KeptNotice kept={kept} />
      <CourierField couriers={order.couriers} value={courier} onChange={setCourier} />
      <WaybillField value={waybill} onChange={setWaybill} />
      {isRejected && (
        <ChangedNotice
          message="The courier was changed meanwhile."
          label="Show the current courier"
          onShow={onReopen}
        />
      )}
      <FormActions label="Save courier" cancelLabel="Discard" isBusy={isBusy} isAside onCancel={onClose} />
    </form>
  )
})
