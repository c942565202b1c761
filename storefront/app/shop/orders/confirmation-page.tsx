import { formatPhone, formatWhen, NO_WHATSAPP_NUMBER, type Order, type OrderState } from '@stoep/shared'
import { ButtonLink } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icons'
import { OrderDetails } from './order-details'
import { OrderNumber } from './order-number'
import { toOrderView } from './order-view'

interface Props {
  order: Order
  supportPhone: string
}

/** For these nobody is thanked. */
const FAILED: readonly OrderState[] = ['delivery_failed', 'returned', 'cancelled', 'expired']

/** The page after ordering: the chat first, because opening it does not send the message; then what happens next. */
export function ConfirmationPage({ order, supportPhone }: Props) {
  const view = toOrderView(order)
  const isWaiting = order.state === 'pending'
  // An order that staff made of a cart may have no name yet.
  const [firstName] = order.customerDetails.fullName.split(/\s+/)
  const thanks = firstName ? `Thank you, ${firstName}` : 'Thank you'
  // A shop with neither chat nor phone confirms the order by itself.
  const hasStep = isWaiting && Boolean(order.whatsappUrl ?? supportPhone)
  return (
    <div className="wrap order">
      {/* No badge for a pending order: the page itself asks for the message. */}
      <OrderNumber order={isWaiting ? { ...view, state: null } : view} />
      <h1>{hasStep ? `${thanks}. One more step` : FAILED.includes(order.state) ? 'Your order' : thanks}</h1>
      {isWaiting ? <SendMessage order={order} supportPhone={supportPhone} /> : <p>{view.state?.text}</p>}
      {isWaiting && <NextSteps order={order} total={view.total} supportPhone={supportPhone} />}
      <OrderDetails order={view} supportPhone={supportPhone} />
      <p className="order-links no-print">
        <ButtonLink variant="plain" href="/products">
          Continue Shopping
        </ButtonLink>
        <ButtonLink variant="quiet" href={`/track-order?order=${view.orderNumber}`}>
          Track this order
        </ButtonLink>
      </p>
    </div>
  )
}

function SendMessage({ order, supportPhone }: Props) {
  return (
    <div className="order-send">
      {order.whatsappUrl ? (
        <>
          <p>Your items are kept for you. Send us the message on WhatsApp, and we will confirm your order.</p>
          <p className="order-links">
            <ButtonLink variant="buy" size="big" href={order.whatsappUrl} target="_blank" rel="noopener">
              <Icon name="chat" />
              Send the order on WhatsApp
            </ButtonLink>
            <CopyButton text={order.message} label="Copy the message" />
          </p>
        </>
      ) : (
        <>
          <p className="notice warning">{NO_WHATSAPP_NUMBER}</p>
          <p>
            Your order is saved all the same.
            {supportPhone && ` Please call us on ${formatPhone(supportPhone)} to confirm it.`}
          </p>
          <p className="order-links">
            <CopyButton text={order.message} label="Copy the message" />
          </p>
        </>
      )}
      <details>
        <summary>See the message</summary>
        <pre>{order.message}</pre>
      </details>
    </div>
  )
}

/** A shop without a chat is called, or calls itself. */
function NextSteps({ order, total, supportPhone }: Props & { total: string }) {
  return (
    <section className="order-next" aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      <ol>
        {order.whatsappUrl && <li>You send us the message. Opening the chat alone does not send it.</li>}
        {!order.whatsappUrl && supportPhone && <li>You call us.</li>}
        <li>
          We {order.whatsappUrl && 'reply and '}confirm your order.
          {order.holdExpiresAt && ` Until ${formatWhen(order.holdExpiresAt)} nobody else can buy your items.`}
        </li>
        <li>The courier brings your parcel, and you pay {total} in cash at your door.</li>
      </ol>
    </section>
  )
}
