import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons'

/** Nothing fits what was asked for, or it could not be looked for: `problem` then says why. */
export function EmptyList({ resetHref, problem }: { resetHref: string; problem: string | null }) {
  return (
    <div className="empty">
      <Icon name="search" />
      <h2>No products found</h2>
      <p className="muted">Try adjusting your filters or search criteria</p>
      {problem && (
        <p className="small muted" role="status">
          {problem}
        </p>
      )}
      <ButtonLink href={resetHref}>Reset Filters</ButtonLink>
    </div>
  )
}
