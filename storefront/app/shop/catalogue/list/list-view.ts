import type { FacetedProductList } from '@stoep/shared'
import { appliedChips, toFilterView, type AppliedChip, type FilterView } from './filter-view'
import { listUrl, VIEWS, type ListQuery, type View } from './list-query'
import type { ViewLink } from './list-toolbar'
import { toProductCard, type ProductCardView } from './product-card-view'

export interface ListView {
  path: string
  query: ListQuery
  title: string
  cards: ProductCardView[]
  total: number
  page: number
  pages: number
  filters: FilterView
  chips: AppliedChip[]
  views: ViewLink[]
}

/** A list page from what the cms answered. `path` is the page's own address, `now` is in ms. */
export function toListView(
  path: string,
  query: ListQuery,
  list: FacetedProductList,
  now: number,
  views: readonly View[] = VIEWS,
): ListView {
  return {
    path,
    query,
    title: titleOf(query),
    cards: list.products.map((product) => toProductCard(product, now)),
    total: list.total,
    page: list.page,
    pages: list.pages,
    filters: toFilterView(path, query, list.facets),
    chips: appliedChips(path, query),
    views: views.map((view) => ({
      view,
      href: listUrl(path, query, { view, page: query.page }),
      isCurrent: view === query.view,
    })),
  }
}

/** "Women: Tops", "Results for “linen”", "All products". */
export function titleOf({ q, category, subcategory }: ListQuery): string {
  if (q) return `Results for “${q}”`
  if (!category || category === 'All') return 'All products'
  return subcategory ? `${category}: ${subcategory}` : category
}
