import { ButtonLink } from '../../../ui/button'
import { Icon } from '../../../ui/icons'

/** Spec §2, Home: nothing fits what was asked for. */
export function EmptyList({ resetHref }: { resetHref: string }) {
  return (
    <div className="empty">
      <Icon name="search" />
      <h2>No products found</h2>
      <p className="muted">Try adjusting your filters or search criteria</p>
      <ButtonLink href={resetHref}>Reset Filters</ButtonLink>
    </div>
  )
}
