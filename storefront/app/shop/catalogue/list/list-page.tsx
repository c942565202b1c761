import { describeCount } from '@stoep/shared'
import { Breadcrumb } from '~/ui/breadcrumb'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Pagination } from '~/ui/pagination'
import { EmptyList } from './empty-list'
import { FilterPanel, OpenFilters } from './filter-panel'
import { EMPTY_QUERY, hiddenFields, listUrl, withoutFilters } from './list-query'
import { AppliedChips, SearchNote, SortForm, ViewToggle } from './list-toolbar'
import type { ListView } from './list-view'
import { ProductGrid } from './product-grid'
import { SearchBox } from './search-box'

const FILTER_FIELDS = ['category', 'subcategory', 'gender', 'size', 'color', 'priceMin', 'priceMax', 'stock']

export function ListPage({ list, problem }: { list: ListView; problem: string | null }) {
  const { path, query, filters } = list
  const resetHref = listUrl(path, { ...EMPTY_QUERY, view: query.view })
  return (
    <div className="wrap" data-browse="">
      <Breadcrumb crumbs={list.crumbs} />
      <h1>{list.title}</h1>
      <div className="list-search">
        <SearchBox path={path} q={query.q} hidden={hiddenFields(query, ['q'])} />
      </div>
      <div className="browse aside">
        <FilterPanel
          path={path}
          resetHref={listUrl(path, withoutFilters(query))}
          filters={filters}
          hidden={hiddenFields(query, FILTER_FIELDS)}
          total={list.total}
        />
        <div data-list>
          <h2 className="hide">Products</h2>
          <div className="list-bar">
            <OpenFilters appliedCount={filters.appliedCount} />
            <SortForm path={path} sort={query.sort} isSearch={query.q !== ''} hidden={hiddenFields(query, ['sort'])} />
            <p className="total" data-total="">
              {describeCount(list.total, 'item')}
            </p>
            <ViewToggle links={list.views} />
          </div>
          <AppliedChips chips={list.chips} resetHref={resetHref} />
          <SearchNote note={list.note} />
          {list.empty ? (
            <EmptyList problem={problem} view={list.empty} />
          ) : list.beyond ? (
            <BeyondLast list={list} lastHref={list.beyond.lastHref} />
          ) : (
            <ProductGrid cards={list.cards} view={query.view} label={list.title} />
          )}
          {!list.empty && (
            <Pagination page={list.page} pages={list.pages} hrefOf={(page) => listUrl(path, query, { page })} />
          )}
        </div>
      </div>
    </div>
  )
}

/** For an old link to a list that has become shorter, or a page number typed by hand. */
function BeyondLast({ list: { page, pages }, lastHref }: { list: ListView; lastHref: string }) {
  return (
    <div className="empty">
      <Icon name="search" />
      <h2>There is no page {page}</h2>
      <p className="muted">This list has {describeCount(pages, 'page')}.</p>
      <ButtonLink href={lastHref}>{pages > 1 ? `Go to page ${pages}` : 'Show the list'}</ButtonLink>
    </div>
  )
}
