import { centsToRandText, describeCount, describeError } from '@stoep/shared'
import type { ReactNode } from 'react'
import type { Flash } from '~/http/flash'
import { Button, ButtonLink } from '~/ui/button'
import { HiddenFields } from '~/ui/hidden-fields'
import { Icon } from '~/ui/icons'
import { TryAgain } from '~/ui/try-again'
import { fixedBy, ORDER_FORM_ID, type UndoLine } from './cart-form'
import { CartLine } from './cart-line'
import type { CartView } from './cart-view'
import type { CheckoutView } from './checkout-view'
import { CheckoutForm } from './checkout-form'
import { OrderSummary } from './order-summary'
import { writeSeenTotals } from './seen-total'
import { SavedList } from './saved-list'
import { ShareCart } from './share-cart'

interface Props {
  cart: CartView
  checkout: CheckoutView
  provinces: readonly string[]
  undo: UndoLine | null
  sharedUrl: string | null
  /** Messages for the page without script, which has no toasts. */
  notes: readonly Flash[]
  /** Why the cart could not be loaded. */
  problem: string | null
  /** The browser sent no session: nothing was added yet, or it keeps no cookies. */
  isUnknown: boolean
}

/** The script swaps elements with ids: a changed quantity does not touch the typed address. */
export function CartPage({ cart, checkout, provinces, undo, sharedUrl, notes, problem, isUnknown }: Props) {
  return (
    <div className="wrap cart" id="cart-page" data-piece>
      <h1 tabIndex={-1} data-focus-else>
        Your cart
      </h1>
      {cart.lines.length === 0 ? (
        <EmptyCart {...{ cart, undo, notes, problem, isUnknown, checkout }} />
      ) : (
        <div className="cart-columns">
          <section id="cart-lines" data-part aria-label="Items">
            <Notices cart={cart} undo={undo} notes={notes} />
            <ul className="cart-list">
              {cart.lines.map((line, position) => (
                <CartLine key={line.key} line={line} position={position} />
              ))}
            </ul>
          </section>
          <OrderSummary summary={cart.summary} />
          <CheckoutForm checkout={checkout} provinces={provinces} rows={cart.summary.rows} lines={cart.lines} />
          <SubmitPart cart={cart} checkout={checkout} undo={undo} />
          <div id="cart-saved" data-part>
            <ShareCart sharedUrl={sharedUrl} />
            <SavedList lines={cart.saved} />
          </div>
        </div>
      )}
    </div>
  )
}

type EmptyCartProps = Pick<Props, 'cart' | 'undo' | 'notes' | 'problem' | 'isUnknown' | 'checkout'>

/** Keeps the typed address in hidden fields, in case a line is added again. */
function EmptyCart({ cart, undo, notes, problem, isUnknown, checkout }: EmptyCartProps) {
  // An order was tried after another window had ordered the cart, or after its products had left the shop.
  const wasOrdering = checkout.message !== ''
  return (
    <>
      <form id={ORDER_FORM_ID} method="post" action="/cart" data-enhance="cart" hidden>
        <HiddenFields fields={Object.entries(checkout.values)} />
      </form>
      <Notices cart={cart} undo={undo} notes={notes} />
      {wasOrdering && (
        <p className="notice warning" role="alert" tabIndex={-1} autoFocus data-error-summary>
          {cart.removed.length > 0
            ? 'Nothing was ordered: what was in your cart has left the shop.'
            : 'Your cart was ordered or emptied in another window. Nothing is ordered twice.'}
        </p>
      )}
      <div className="empty">
        <Icon name="cart" />
        <h2 data-announce={undo ? undefined : ''}>
          {problem ? 'Your cart could not be loaded' : describeError('cart_empty')}
        </h2>
        {undo && <Announcement undo={undo} />}
        {problem ? (
          <p className="notice warning" role="status">
            {problem} What you chose is kept.
          </p>
        ) : (
          <p className="muted">Let&apos;s find something for you!</p>
        )}
        {isUnknown && !problem && (
          <p className="small muted">
            Did you add something? Then please allow cookies for this shop in your browser: the cart needs them.
          </p>
        )}
        {problem && <TryAgain />}
        <ButtonLink variant={problem ? 'plain' : 'primary'} href="/products">
          Continue Shopping
        </ButtonLink>
        {cart.isRestorable && (
          <ButtonLink variant="quiet" href="/order-confirmation">
            See my latest order
          </ButtonLink>
        )}
        {cart.isRestorable && (
          <Button type="submit" variant="plain" {...fixedBy({ intent: 'restore' })} data-focus="restore">
            Bring back the items from my last order
          </Button>
        )}
      </div>
      <SavedList lines={cart.saved} />
    </>
  )
}

function Notices({ cart, undo, notes }: Pick<Props, 'cart' | 'undo' | 'notes'>) {
  return (
    <>
      {cart.lines.length > 0 && (
        // Enter in a field of the order activates the form's first button: that must not be one that changes a line.
        <button className="hide" form={ORDER_FORM_ID} tabIndex={-1} aria-hidden="true">
          Order
        </button>
      )}
      <noscript>
        {notes.map(({ type, message }) => (
          <p key={message} className={`notice ${type}`}>
            {message}
          </p>
        ))}
      </noscript>
      {undo && (
        <p className="notice cart-undo">
          <span>{undo.name} was removed.</span>
          <Button type="submit" variant="quiet" {...fixedBy({ intent: 'set', mode: 'set', ...undo })} data-focus="undo">
            Undo
          </Button>
        </p>
      )}
      {cart.removed.length > 0 && (
        <p className="notice warning">No longer in the shop, and not part of your order: {cart.removed.join(', ')}.</p>
      )}
      {cart.hasProblem && (
        <p className="notice warning" id="cart-problem">
          Some items cannot be ordered as they are. Please fix the lines marked below.
        </p>
      )}
    </>
  )
}

/** The button is outside its form, so that swapping the total does not touch the typed address. */
function SubmitPart({ cart, checkout, undo }: Pick<Props, 'cart' | 'checkout' | 'undo'>) {
  const fields = {
    key: checkout.key,
    items: cart.items,
    subtotal: centsToRandText(cart.summary.subtotalInCents),
    totals: writeSeenTotals(cart.summary),
  }
  return (
    <div id="cart-submit" className="cart-submit" data-part>
      <HiddenFields fields={Object.entries(fields)} form={ORDER_FORM_ID} />
      <p className="cart-pay">
        <Icon name="cash" />
        <span>
          <strong>Payment Method: Cash on Delivery</strong>
          <br />
          You will pay the courier upon receiving your order.
        </span>
      </p>
      <p className="hint">
        Nothing is paid now. We keep your items for you and confirm the order with you on WhatsApp. We use these details
        to deliver the order and to reach you about it, and for nothing else: <a href="/privacy-policy">Privacy</a>.
      </p>
      <Button
        type="submit"
        variant="buy"
        size="big wide"
        className="cart-bar"
        form={ORDER_FORM_ID}
        aria-describedby={cart.hasProblem ? 'cart-problem' : undefined}
        data-focus="order"
      >
        <Icon name="chat" />
        <span>
          Complete Order via WhatsApp{' '}
          <span className="cart-button-total">
            (<span data-total>{cart.summary.total}</span>)
          </span>
        </span>
      </Button>
      <Announcement undo={undo}>
        Total <span data-total>{cart.summary.total}</span>, {describeCount(cart.itemCount, 'item')}
      </Announcement>
    </div>
  )
}

/** What screen readers say after a change. */
function Announcement({ undo, children }: Pick<Props, 'undo'> & { children?: ReactNode }) {
  return (
    <p hidden data-announce>
      {undo && `${undo.name} was removed. `}
      {children}
    </p>
  )
}
