import { BACK_TO_TOP_IDLE_MS, BACK_TO_TOP_THRESHOLD_PX } from '@stoep/shared'
import { Icon } from '~/ui/icons'

/**
 * In the header, which is always visible, so that it covers nothing. The script shows it after 300 px and hides it
 * after five seconds without activity. No element has the id `top`, so browsers scroll to the top of the page; a link
 * to the sticky header would not scroll, as that is always in view.
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
