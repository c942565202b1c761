import { Icon } from './icons'
import { pageNumbers } from './page-numbers'

interface Props {
  page: number
  pages: number
  /** The address of a page of this list. */
  hrefOf: (page: number) => string
}

/** 'Page X of Y' with page buttons, and "Load more" above them: a plain link, which the script turns into adding to the list. */
export function Pagination({ page, pages, hrefOf }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pages no-print" aria-label="Pages">
      {page < pages && (
        <a className="btn plain" href={hrefOf(page + 1)} rel="next" data-load-more>
          Load more
        </a>
      )}
      <p className="small muted">
        Page {page} of {pages}
      </p>
      <ul>
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" aria-label="Previous page">
              <Icon name="left" />
            </a>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Page ${number}`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" aria-label="Next page">
              <Icon name="right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
