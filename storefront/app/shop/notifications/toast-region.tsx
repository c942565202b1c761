import { NOTIFICATION_DURATION_MS } from '@stoep/shared'
import type { Flash } from '~/http/flash'
import { Icon } from '~/ui/icons'

/** The place of all notifications: its live regions exist from the first load. */
export const ToastRegion = () => (
  <section className="toasts" aria-label="Notifications" data-toasts data-duration={NOTIFICATION_DURATION_MS}>
    <div role="status" data-toasts-calm />
    <div role="alert" data-toasts-urgent />
    <p className="hide" role="status" data-announcer />
    <template data-toast-template>
      <p className="toast">
        <span />
        <button type="button" aria-label="Close notification">
          <Icon name="close" />
        </button>
      </p>
    </template>
  </section>
)

/**
 * A message of the previous request. It stays above the page, where it covers nothing, until the shopper closes it or
 * leaves; without script the cross is a link to the same page.
 */
export const FlashToast = ({ flash }: { flash: Flash }) => (
  <p className={`toast flash no-print ${flash.type}`} role={flash.type === 'error' ? 'alert' : 'status'} data-flash>
    <span>{flash.message}</span>
    <a href="?" aria-label="Close notification">
      <Icon name="close" />
    </a>
  </p>
)
