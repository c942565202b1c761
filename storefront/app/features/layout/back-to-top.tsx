import { BACK_TO_TOP_IDLE_MS, BACK_TO_TOP_THRESHOLD_PX } from '@stoep/shared'
import { Icon } from '../../ui/icons'

/** Shown by the script after 300 px, hidden again after five seconds without a move. */
export function BackToTop() {
  return (
    <a
      className="btn round to-top no-print"
      href="#top"
      aria-label="Back to top"
      hidden
      data-to-top
      data-threshold={BACK_TO_TOP_THRESHOLD_PX}
      data-idle={BACK_TO_TOP_IDLE_MS}
    >
      <Icon name="up" />
    </a>
  )
}
