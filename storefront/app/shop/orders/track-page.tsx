import { formatPhone, formatWhen, MAX_LENGTHS, type TrackedOrder } from '@stoep/shared'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { Problem } from '~/ui/problem'
import { describeState, describeTotal, STATE_TEXTS, toCourierRows } from './order-view'

export interface TrackValues {
  orderNumber: string
  phoneNumber: string
}

/** How the shopper can still confirm a pending order: the chat to send it to, or the phone where there is no chat. */
export interface TrackChat {
  url: string | null
  supportPhone: string
}

const LABELS = { orderNumber: 'Order number', phoneNumber: 'Phone number of the order' } as const

interface Props {
  values: TrackValues
  /** Required fields that were sent empty. */
  missing?: readonly (keyof TrackValues)[]
  /** The same text for a wrong phone number and an unknown order. */
  error: string | null
  order: TrackedOrder | null
  chat?: TrackChat
}

/** `noValidate`: as in the other forms of the shop, the server names all empty fields at once. */
export function TrackPage({ values, missing = [], error, order, chat }: Props) {
  const field = (name: keyof TrackValues) => ({
    id: name,
    name,
    label: LABELS[name],
    error: missing.includes(name) ? `${LABELS[name]} is required` : undefined,
    required: true,
    maxLength: MAX_LENGTHS.typedOrderNumber,
    defaultValue: values[name],
  })
  return (
    <div className="wrap order" id="track" data-piece>
      <h1>Track Order</h1>
      <p className="muted">Your order number is in the message you sent us. It looks like ST-7K4QX.</p>
      <form method="post" action="/track-order" noValidate data-enhance className="order-track no-print">
        <Problem>{error}</Problem>
        <Field {...field('orderNumber')} autoComplete="off" autoCapitalize="characters" />
        <Field {...field('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" placeholder="082 123 4567" />
        <Button type="submit" data-focus="track">
          Track Order
        </Button>
      </form>
      {order && <Tracked order={order} chat={chat} />}
    </div>
  )
}

function Tracked({ order, chat }: { order: TrackedOrder; chat: TrackChat | undefined }) {
  const state = describeState(order)
  return (
    <section className="order-found" aria-labelledby="found-title">
      <h2 id="found-title" data-announce>
        {order.orderNumber}: {state.label}
      </h2>
      {order.state === 'pending' && chat ? <Waiting chat={chat} text={state.text} /> : <p>{state.text}</p>}
      <p className="muted">{describeTotal(order)}</p>
      <TrackedCourier order={order} />
      <ol className="order-steps">
        {order.steps.map((step) => (
          <li key={step.state + step.at}>
            <strong>{step.state === 'pending' ? 'Ordered' : STATE_TEXTS[step.state].label}</strong>
            <time className="hint" dateTime={step.at}>
              {formatWhen(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Waiting({ chat: { url, supportPhone }, text }: { chat: TrackChat; text: string }) {
  if (url === null)
    return (
      <p>
        {supportPhone
          ? `Please call us on ${formatPhone(supportPhone)} to confirm it.`
          : 'We have your order and will confirm it.'}
      </p>
    )
  return (
    <>
      <p>{text}</p>
      <p className="order-links no-print">
        <ButtonLink variant="buy" href={url} target="_blank" rel="noopener">
          <Icon name="chat" />
          Send the order on WhatsApp
        </ButtonLink>
      </p>
    </>
  )
}

/** What a shopper needs to ask the courier about the parcel. */
function TrackedCourier({ order }: { order: TrackedOrder }) {
  const rows = toCourierRows(order)
  if (rows.length === 0) return null
  return (
    <dl className="order-courier">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="hint">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
