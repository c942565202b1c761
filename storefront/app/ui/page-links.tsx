import { describeCount, formatCount } from '@stoep/shared'
import type { ElementType, ReactNode } from 'react'
import { Icon } from './icons'
import { pageNumbers } from './page-numbers'

export interface Pages {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

interface Props extends Pages {
  /** The link component, which gets `href`: an `a`, or the router's link. */
  link: ElementType
  /** Shown above the page buttons. */
  children?: ReactNode
}

/** 'Page X of Y' with page buttons; nothing if there is only one page. */
export function PageLinks({ page, pages, hrefOf, link: PageLink, children }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pages no-print" aria-label="Pages">
      {children}
      <p className="small muted">
        {page > pages ? describeCount(pages, 'page') : `Page ${formatCount(page)} of ${formatCount(pages)}`}
      </p>
      <ul>
        {page > 1 && (
          <li>
            <PageLink href={hrefOf(Math.min(page - 1, pages))} rel="prev" aria-label="Previous page">
              <Icon name="left" />
            </PageLink>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <PageLink
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Page ${number}`}
              >
                {formatCount(number)}
              </PageLink>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <PageLink href={hrefOf(page + 1)} rel="next" aria-label="Next page">
              <Icon name="right" />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
