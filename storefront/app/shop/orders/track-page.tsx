import { type TrackedOrder, formatWhen } from '@stoep/shared'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Problem } from '~/ui/problem'
import { describeTotal, STATE_TEXTS, toCourierRows } from './order-view'

export interface TrackValues {
  orderNumber: string
  phoneNumber: string
}

interface Props {
  values: TrackValues
  /** One answer for a wrong number and an absent order. */
  error: string | null
  order: TrackedOrder | null
}

export function TrackPage({ values, error, order }: Props) {
  return (
    <div className="wrap order" id="track" data-piece>
      <h1>Track Order</h1>
      <p className="muted">Your order number is in the message you sent us. It looks like ST-7K4QX.</p>
      <form method="post" action="/track-order" data-enhance className="order-track">
        <Field
          id="orderNumber"
          name="orderNumber"
          label="Order number"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={values.orderNumber}
        />
        <Field
          id="phoneNumber"
          name="phoneNumber"
          label="Phone number of the order"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          placeholder="082 123 4567"
          defaultValue={values.phoneNumber}
        />
        <Button type="submit">Track Order</Button>
      </form>
      <Problem>{error}</Problem>
      {order && <Tracked order={order} />}
    </div>
  )
}

function Tracked({ order }: { order: TrackedOrder }) {
  const state = STATE_TEXTS[order.state]
  return (
    <section className="order-found" aria-labelledby="found-title" role="status">
      <h2 id="found-title">
        {order.orderNumber}: {state.label}
      </h2>
      <p>{state.text}</p>
      <p className="muted">{describeTotal(order)}</p>
      <TrackedCourier order={order} />
      <ol className="order-steps">
        {order.steps.map((step) => (
          <li key={step.state + step.at}>
            <strong>{step.state === 'pending' ? 'Ordered' : STATE_TEXTS[step.state].label}</strong>
            <time dateTime={step.at}>{formatWhen(step.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What somebody who waits for the parcel can ask the courier with. */
function TrackedCourier({ order }: { order: TrackedOrder }) {
  const rows = toCourierRows(order)
  if (rows.length === 0) return null
  return (
    <dl className="order-courier">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
