import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { TryAgain } from '~/ui/try-again'
import type { EmptyListView } from './empty-list-view'
import { EMPTY_QUERY, listUrl } from './list-query'
import { ProductGrid } from './product-grid'

/** For a list that found nothing or a search that failed (`problem` says why): offers other ways on. */
export function EmptyList({ problem, view }: { problem: string | null; view: EmptyListView }) {
  return (
    <div className="nothing">
      <div className="empty">
        <Icon name="search" />
        <h2>{problem ? 'The products could not be loaded' : 'No products found'}</h2>
        {problem ? (
          <p className="notice warning" role="status">
            {problem}
          </p>
        ) : (
          <p className="muted">
            {view.resetHref ? 'Try adjusting your filters or search criteria' : 'There are no products here yet.'}
          </p>
        )}
        {view.suggestions.length > 0 && (
          <p>
            Did you mean{' '}
            {view.suggestions.map(({ label, href }, at) => (
              <span key={href}>
                {at > 0 && ' or '}
                <a href={href}>{label}</a>
              </span>
            ))}
            ?
          </p>
        )}
        <div className="ways-on">
          {problem ? <TryAgain /> : view.resetHref && <ButtonLink href={view.resetHref}>Reset Filters</ButtonLink>}
          {view.chatUrl && (
            <ButtonLink variant="plain" href={view.chatUrl} target="_blank" rel="noopener">
              Ask us on WhatsApp
            </ButtonLink>
          )}
        </div>
        {view.categories.length > 0 && (
          <ul className="applied" aria-label="Categories">
            {view.categories.map((category) => (
              <li key={category}>
                <a className="chip" href={listUrl('/products', EMPTY_QUERY, { category })}>
                  {category}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {view.cards.length > 0 && (
        <section aria-labelledby="what-sells">
          <h2 id="what-sells">Popular now</h2>
          <ProductGrid cards={view.cards} view="compact" label="Popular now" />
        </section>
      )}
    </div>
  )
}
