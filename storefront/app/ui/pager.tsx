import { Link } from '@remix-run/react'
import { Icon } from './icons'
import { pageNumbers } from './page-numbers'

/** Page buttons of a table in the back office, with 'Page X of Y'. */
export function Pager({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  if (pages < 2) return null
  return (
    <nav className="pages pager" aria-label="Pages">
      <p className="small muted">
        Page {page} of {pages}
      </p>
      <ul>
        {page > 1 && (
          <li>
            <Link to={hrefOf(page - 1)} aria-label="Previous page">
              <Icon name="left" />
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Page ${number}`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={hrefOf(page + 1)} aria-label="Next page">
              <Icon name="right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
