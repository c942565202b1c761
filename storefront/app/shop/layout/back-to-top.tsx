import { BACK_TO_TOP_IDLE_MS, BACK_TO_TOP_THRESHOLD_PX } from '@stoep/shared'
import { Icon } from '~/ui/icons'

/**
 * In the bar that is always in sight, so that it lies on nothing. Shown by the script after 300 px, hidden again after five seconds without activity. No element has the id `top`, which
 * makes it the page's own: the sticky header is always in view, and a link to it would stay where it is.
 */
export function BackToTop() {
  return (
    <a
      className="btn quiet round no-print"
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
