import { PageLinks, type Pages } from './page-links'

/** Page buttons of a shop page, below "Load more": a plain link, which with script adds to the list instead. */
export function Pagination(list: Pages) {
  const { page, pages, hrefOf } = list
  if (pages === 1 && page === 1) return <p className="pages small muted no-print">Page 1 of 1</p>
  return (
    <PageLinks {...list} link="a">
      {page < pages && (
        <a className="btn plain" href={hrefOf(page + 1)} rel="next" data-load-more>
          Load more
        </a>
      )}
    </PageLinks>
  )
}
