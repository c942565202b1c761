import { formatCount, describeCount, formatRand, formatRandText } from '@stoep/shared'
import { ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Picture } from '~/ui/picture'
import type { CartLineView } from './cart-view'

export const addedTitle = (isMore: boolean): string => (isMore ? 'Added to Cart!' : 'Already in Your Cart!')

export interface AddedView {
  /** False when the cart already held all units in stock. */
  isMore: boolean
  line: CartLineView
  subtotal: string
  itemCount: number
  /** What the shop changed, such as a quantity above the stock. */
  notes: readonly string[]
}

/** The dialog after adding to the cart. The script opens it; Esc and Continue Shopping close it. */
export function AddedDialog({ isMore, line, subtotal, itemCount, notes }: AddedView) {
  return (
    <Dialog id="added-to-cart" title={addedTitle(isMore)} isShown>
      <div className="added">
        <div className="added-line">
          {line.picture && <Picture picture={{ ...line.picture, alt: '' }} sizes="72px" widths={[180, 240]} />}
          <div>
            <p>
              <strong>{line.name}</strong>
            </p>
            {line.options && <p className="small muted">{line.options}</p>}
            <p className="small">
              {formatCount(line.quantity)} in your cart, {formatRand(line.totalInCents)}
            </p>
          </div>
        </div>
        {notes.map((note) => (
          <p key={note} className="notice">
            {note}
          </p>
        ))}
        <p className="small muted">
          Cart subtotal ({describeCount(itemCount, 'item')}): {formatRandText(subtotal)}
        </p>
        <ButtonLink href="/cart" variant="buy" size="wide">
          View Cart &amp; Checkout
        </ButtonLink>
        <form method="dialog">
          <button className="btn plain wide">Continue Shopping</button>
        </form>
      </div>
    </Dialog>
  )
}
