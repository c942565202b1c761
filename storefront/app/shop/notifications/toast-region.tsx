import { NOTIFICATION_DURATION_MS } from '@stoep/shared'
import type { Flash } from '~/http/flash'
import { Icon } from '~/ui/icons'

/**
 * The place of all notifications: its live regions exist from the first load. `flash` is a message of the previous
 * request. It stays above the page, where it covers nothing, until the shopper closes it or leaves; without script its
 * cross is a link to the same page.
 */
export const ToastRegion = ({ flash }: { flash: Flash | null }) => (
  <section aria-label="Notifications">
    {flash && (
      <p
        className={`toast notice flash no-print ${flash.type}`}
        role={flash.type === 'error' ? 'alert' : 'status'}
        data-flash
      >
        <span>{flash.message}</span>
        <a href="?" aria-label="Close notification">
          <Icon name="close" />
        </a>
      </p>
    )}
    <div className="toasts" data-toasts data-duration={NOTIFICATION_DURATION_MS}>
      {/* Otherwise each new message would be read out together with those still shown. */}
      <div role="status" aria-atomic="false" data-toasts-calm />
      <div role="alert" aria-atomic="false" data-toasts-urgent />
      <p className="hide" role="status" data-announcer />
      <template data-toast-template>
        <p className="toast notice">
          <span />
          <button type="button" aria-label="Close notification">
            <Icon name="close" />
          </button>
        </p>
      </template>
    </div>
  </section>
)
