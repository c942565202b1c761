import { formatRand } from '@stoep/shared'
import { Button } from '~/ui/button'
import { Picture } from '~/ui/picture'
import { fixedBy } from './cart-form'
import type { CartLineView } from './cart-view'

/** Lines saved for later: stored with the cart, not part of the order. */
export function SavedList({ lines }: { lines: readonly CartLineView[] }) {
  if (lines.length === 0) return null
  return (
    <section className="section" aria-labelledby="saved-title">
      <h2 id="saved-title">Saved for later</h2>
      <ul className="cart-list">
        {lines.map(({ productId, size, color, ...line }) => (
          <li key={line.key} className="cart-line">
            <a className="cart-picture" href={line.href} tabIndex={-1} aria-hidden="true">
              {line.picture && <Picture picture={{ ...line.picture, alt: '' }} sizes="96px" widths={[180, 240]} />}
            </a>
            <div className="cart-about">
              <div className="cart-text">
                <h3>
                  <a href={line.href}>{line.name}</a>
                </h3>
                {line.options && <p className="small muted">{line.options}</p>}
                <p className="small cart-unit">{formatRand(line.unitInCents)}</p>
                {line.max === 0 && <p className="small error">Sold out</p>}
              </div>
              <div className="cart-actions">
                <Button
                  type="submit"
                  variant="plain"
                  {...fixedBy({ intent: 'move', productId, size, color })}
                  disabled={line.max === 0}
                  aria-label={`Move to cart: ${line.name}`}
                  data-focus={`${line.key}move`}
                >
                  Move to cart
                </Button>
                <Button
                  type="submit"
                  variant="quiet"
                  {...fixedBy({ intent: 'remove', from: 'saved', productId, size, color })}
                  aria-label={`Remove ${line.name} from the saved items`}
                  data-focus={`${line.key}forget`}
                >
                  Remove
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
