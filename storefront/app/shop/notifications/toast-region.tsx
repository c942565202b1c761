import { NOTIFICATION_DURATION_MS } from '@stoep/shared'
import type { Flash } from '~/http/flash'
import { Icon } from '~/ui/icons'

/**
 * The place of all notifications: its live regions exist from the first load. `flash` is a message of the previous
 * request, for shoppers without script: it stays until they leave, and its cross is a link to the same page.
 */
export function ToastRegion({ flash }: { flash: Flash | null }) {
  return (
    <section className="toasts" aria-label="Notifications" data-toasts data-duration={NOTIFICATION_DURATION_MS}>
      <div role="status" data-toasts-calm>
        {flash && flash.type !== 'error' && <FlashToast flash={flash} />}
      </div>
      <div role="alert" data-toasts-urgent>
        {flash?.type === 'error' && <FlashToast flash={flash} />}
      </div>
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
}

function FlashToast({ flash }: { flash: Flash }) {
  return (
    <p className={`toast ${flash.type}`} data-flash={flash.type}>
      <span>{flash.message}</span>
      <a href="?" aria-label="Close notification">
        <Icon name="close" />
      </a>
    </p>
  )
}
