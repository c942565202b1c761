import { describeDelivery, formatRand, CUSTOMER_FIELDS, MAX_LENGTHS } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '~/ui/button'
import { TextArea } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { useLockedForm } from '~/back-office/ui/use-locked-form'
import { useLeaveGuard } from '~/back-office/forms/use-leave-guard'
import { useOpenPage } from '~/back-office/forms/use-open-page'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { ProblemList } from '~/back-office/forms/problem-list'
import { useToast } from '~/back-office/notifications/toast-provider'
import { CustomerFields, customerFieldId } from '~/back-office/orders/customer-fields'
import { ProductFinder } from '~/back-office/orders/product-finder'
import { useWaitingOrders } from '~/back-office/orders/waiting/waiting-orders'
import { NewOrderLines, quantityId } from './new-order-lines'
import { toDraftLine } from './order-draft'
import { useNewOrder, type NewOrder, type NewOrderOptions } from './use-new-order'

/** The page where staff take an order on the phone, with the same prices and stock as in the shop. */
export function NewOrderPage(props: Omit<NewOrderOptions, 'onPlaced'>) {
  const openPage = useOpenPage()
  const toast = useToast()
  const { expectOwn } = useWaitingOrders()
  const order = useNewOrder({
    ...props,
    onPlaced({ orderNumber, cartId }) {
      expectOwn()
      toast(`Order ${orderNumber} placed.`, 'success')
      return openPage(`/admin/orders/${cartId}`, { replace: true })
    },
  })
  const guard = useLeaveGuard(order.kept.isDirty, { isLeaving: order.isLeaving })
  const submitted = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  useLockedForm(summary, order.isBusy)
  useEffect(() => {
    if (!submitted.current || order.isBusy) return
    submitted.current = false
    if (order.message) summary.current?.focus()
  })
  const submit = () => {
    if (order.isBusy) return
    submitted.current = true
    void order.place()
  }
  return (
    <>
      <div className="page-head">
        <h1>New order</h1>
      </div>
      <Form noValidate className="order-grid" onSubmit={submit}>
        <div>
          <div ref={summary} tabIndex={-1} className="form-problems">
            <Problems order={order} />
          </div>
          <KeptNotice kept={order.kept} />
          <section className="panel" aria-labelledby="items-title">
            <h2 id="items-title">Items</h2>
            <NewOrderLines order={order} />
            <ProductFinder onAdd={(product, choice, quantity) => order.add(toDraftLine(product, choice, quantity))} />
          </section>
          <section className="panel" aria-labelledby="customer-title">
            <h2 id="customer-title">Customer</h2>
            <CustomerFields
              values={order.values}
              errors={order.errors}
              delivery={order.settings.delivery}
              onChange={order.setValue}
            />
          </section>
        </div>
        <div>
          <Totals order={order} />
        </div>
      </Form>
      {guard}
    </>
  )
}

function Totals({ order }: { order: NewOrder }) {
  const { subtotalInCents, deliveryInCents, totalInCents } = order.totals
  const row = order.settings.delivery.find(({ province }) => province === order.values.province)
  return (
    <section className="panel new-order-total" aria-labelledby="total-title">
      <h2 id="total-title">Total</h2>
      <dl className="sum-rows">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatRand(subtotalInCents)}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{deliveryInCents === null ? 'choose the province' : formatRand(deliveryInCents)}</dd>
        </div>
        <div>
          <dt>Total, cash on delivery</dt>
          <dd>{formatRand(totalInCents)}</dd>
        </div>
      </dl>
      {row && (
        <p className="small muted">
          {row.province}: {describeDelivery(row)}
        </p>
      )}
      <TextArea
        id="order-note"
        label="Note"
        rows={2}
        maxLength={MAX_LENGTHS.note}
        hint="For staff only. Shown in the order’s timeline."
        value={order.note}
        onChange={(event) => order.setNote(event.target.value)}
      />
      <Button type="submit" size="wide" disabled={order.isBusy}>
        {order.isBusy ? 'Saving...' : 'Place order'}
      </Button>
      <Link className={buttonClass({ variant: 'plain', size: 'wide' })} to="/admin/orders">
        Cancel
      </Link>
    </section>
  )
}

/** The problems that keep the order from being placed, each with a link to its field. */
function Problems({ order: { message, lines, errors } }: { order: NewOrder }) {
  if (!message) return null
  const ofLines = lines.flatMap(({ name, problem }, at) =>
    problem ? [{ id: quantityId(at), text: `${name}: ${problem}` }] : [],
  )
  const ofFields = CUSTOMER_FIELDS.flatMap((field) => {
    const text = errors[field]
    return text ? [{ id: customerFieldId(field), text }] : []
  })
  return <ProblemList message={message} wrong={[...ofLines, ...ofFields]} />
}
