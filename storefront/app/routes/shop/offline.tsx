import { NOT_LISTED, titleTags } from '~/shop/layout/head-tags'
import { PUBLIC_PAGE } from '~/http/caching'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons'

export const headers = () => PUBLIC_PAGE
export const meta = titleTags('You are offline', NOT_LISTED)

/** Kept by the service worker, which shows it offline for pages that this browser has not visited. */
export default function Offline() {
  return (
    <div className="wrap empty">
      <Icon name="phone" />
      <h1>You are offline</h1>
      <p className="muted">
        This page was not saved on your phone. Others you have seen before still open; your cart and orders need the
        network.
      </p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </div>
  )
}
