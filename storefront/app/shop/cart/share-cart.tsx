import { Button, ButtonLink } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icons'
import { fixedBy } from './cart-form'

/** Makes a link to the cart's products, without personal data. */
export function ShareCart({ sharedUrl }: { sharedUrl: string | null }) {
  if (sharedUrl === null) {
    return (
      <Button type="submit" variant="quiet" className="cart-share" {...fixedBy({ intent: 'share' })} data-focus="share">
        <Icon name="share" />
        Share this cart
      </Button>
    )
  }
  return (
    <div className="notice cart-shared">
      <p>
        Anyone with this link can see these products for 90 days:{' '}
        {/* The focus of the button that is gone: the link is read out, and without script the page scrolls to it. */}
        <a href={sharedUrl} data-focus="share" autoFocus>
          {sharedUrl}
        </a>
      </p>
      <p className="cart-buttons">
        <ButtonLink
          variant="plain"
          href={`https://wa.me/?text=${encodeURIComponent(sharedUrl)}`}
          target="_blank"
          rel="noopener"
        >
          Share on WhatsApp
        </ButtonLink>
        <CopyButton text={sharedUrl} label="Copy link" />
      </p>
    </div>
  )
}
