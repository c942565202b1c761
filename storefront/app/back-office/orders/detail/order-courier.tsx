import { HANDED_OVER_STATES } from '@stoep/shared'
import { CourierField, WaybillField } from '~/back-office/orders/handover-fields'
import { EditablePanel, OrderPartForm } from './editable-panel'
import type { StaffOrderState } from './use-order'
import { useOrderForm, type OrderFormProps } from './use-order-form'

/** The courier of an order that was handed over; can be corrected in every later state. */
export function StaffOrderCourier({ state }: { state: StaffOrderState }) {
  const { order } = state
  if (!HANDED_OVER_STATES.includes(order.state)) return null
  return (
    <EditablePanel part="Courier" state={state} canEdit form={CourierForm}>
      <dl className="facts">
        <dt>Courier</dt>
        <dd>{order.courier || <span className="muted">Not named</span>}</dd>
        <dt>Waybill</dt>
        <dd>{order.waybill || <span className="muted">No number</span>}</dd>
      </dl>
    </EditablePanel>
  )
}

function CourierForm(props: OrderFormProps) {
  const { order } = props.state
  const form = useOrderForm(props, {
    part: 'Courier',
    current: { courier: order.courier, waybill: order.waybill },
    texts: { done: 'Courier saved.', failed: 'Failed to save the courier.' },
  })
  const { values, setValues } = form
  return (
    <OrderPartForm
      part="Courier"
      aria-label="Courier"
      form={form}
      frame={props}
      rejection={{ message: 'The courier was changed meanwhile.', label: 'Show the current courier' }}
      onSubmit={() => form.save(values)}
    >
      <CourierField
        couriers={order.couriers}
        value={values.courier}
        onChange={(courier) => setValues({ ...values, courier })}
      />
      <WaybillField value={values.waybill} onChange={(waybill) => setValues({ ...values, waybill })} />
    </OrderPartForm>
  )
}
