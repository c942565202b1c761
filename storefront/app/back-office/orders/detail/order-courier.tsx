import { HANDED_OVER_STATES } from '@stoep/shared'
import { forwardRef } from 'react'
import { Button } from '~/ui/button'
import { FormActions } from '~/back-office/ui/form-actions'
import { Icon } from '~/ui/icons'
import { useSwap } from '~/back-office/ui/use-swap'
import { ChangedNotice } from '~/back-office/forms/changed-notice'
import { InlineForm } from '~/back-office/forms/inline-form'
import { useReopen } from '~/back-office/forms/use-kept-form'
import { CourierField, WaybillField } from '~/back-office/orders/handover-fields'
import type { StaffOrderState } from './use-order'
import { useOrderForm, type OrderFormProps } from './use-order-form'

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

const CourierForm = forwardRef<HTMLFormElement, OrderFormProps>(function CourierForm(props, ref) {
  const { order, isBusy } = props.state
  const { values, setValues, kept, isRejected, save } = useOrderForm(props, {
    part: 'Courier',
    current: { courier: order.courier, waybill: order.waybill },
    texts: { done: 'Courier saved.', failed: 'Failed to save the courier.' },
  })
  return (
    <InlineForm
      ref={ref}
      className="stack"
      aria-label="Courier"
      kept={kept}
      isBusy={isBusy}
      onClose={props.onClose}
      onSubmit={() => save(values)}
    >
      <CourierField
        couriers={order.couriers}
        value={values.courier}
        onChange={(courier) => setValues({ ...values, courier })}
      />
      <WaybillField value={values.waybill} onChange={(waybill) => setValues({ ...values, waybill })} />
      {isRejected && (
        <ChangedNotice
          message="The courier was changed meanwhile."
          label="Show the current courier"
          onShow={props.onReopen}
        />
      )}
      <FormActions label="Save courier" cancelLabel="Discard" isBusy={isBusy} isAside onCancel={props.onClose} />
    </InlineForm>
  )
})
