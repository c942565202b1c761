import { PageLinks, type Pages } from './page-links'

/** Page buttons of a shop page, and "Load more" above them: a plain link, which the script turns into adding to the list. */
export function Pagination(list: Pages) {
  const { page, pages, hrefOf } = list
  return (
    <PageLinks {...list} link="a" className="no-print">
      {page < pages && (
        <a className="btn plain" href={hrefOf(page + 1)} rel="next" data-load-more>
          Load more
        </a>
      )}
    </PageLinks>
  )
}
