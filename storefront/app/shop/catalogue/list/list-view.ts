import type { FacetedProductList, PublicSettings } from '@stoep/shared'
import { appliedChips, toFilterView, type AppliedChip, type FilterView } from './filter-view'
import { crumbsOf, listUrl, VIEWS, type ListQuery, type View } from './list-query'
import { toEmptyListView, type EmptyListView, type Instead } from './empty-list-view'
import type { Crumb } from '~/ui/breadcrumb'
import type { ViewLink } from './list-toolbar'
import type { RenderedCard } from './product-grid'
import { renderCards, shownColor } from './rendered-cards.server'

export interface ListView {
  path: string
  query: ListQuery
  title: string
  crumbs: Crumb[]
  cards: RenderedCard[]
  total: number
  page: number
  pages: number
  filters: FilterView
  chips: AppliedChip[]
  views: ViewLink[]
  /** Says which words of the search were corrected or not found; null for none. */
  note: string | null
  /** Set if nothing was found. */
  empty: EmptyListView | null
  /** Set if the address names a page after the last one; links to the last one. */
  beyond: { lastHref: string } | null
}

interface ListContext {
  /** For a list that found nothing. */
  instead: Instead
  settings: Pick<PublicSettings, 'shopName' | 'whatsappNumber' | 'categories'>
  views?: readonly View[]
  savesData: boolean
  /** Whether the first cards are in view when the page opens. */
  startsInView?: boolean
}

/** The view of a list page from a response of the cms. `path` is the page's own address, `now` is in ms. */
export function toListView(
  path: string,
  query: ListQuery,
  list: FacetedProductList,
  now: number,
  { instead, settings, views = VIEWS, savesData, startsInView = false }: ListContext,
): ListView {
  const isBeyond = list.page > list.pages
  const colors = [...query.colors.map(shownColor), ...readColors(list)]
  return {
    path,
    query,
    title: titleOf(query),
    crumbs: isOfCategory(query) ? crumbsOf(query) : [{ label: 'Home', href: '/' }, { label: titleOf(query) }],
    cards: renderCards(list.products, now, { view: query.view, savesData, startsInView, colors }),
    total: list.total,
    page: list.page,
    pages: list.pages,
    filters: toFilterView(path, query, list.facets, settings.categories),
    chips: appliedChips(path, query, list.search),
    views: views.map((view) => ({
      view,
      href: listUrl(path, query, { view, page: isBeyond ? 1 : query.page }),
      isCurrent: view === query.view,
    })),
    note: noteOf(list),
    empty:
      isBeyond || list.total > 0
        ? null
        : toEmptyListView(path, query, { search: list.search, instead, settings, savesData, now }),
    beyond: isBeyond ? { lastHref: listUrl(path, query, { page: list.pages }) } : null,
  }
}

const readColors = ({ search }: FacetedProductList): string[] => search?.filters.flatMap(({ colors }) => colors) ?? []

/** Says what was searched for instead of a typing error, and which words no product has. */
function noteOf({ search, total }: FacetedProductList): string | null {
  if (!search || total === 0) return null
  const { corrected, missing } = search
  const notes = [
    ...(corrected ? [`Showing results for “${corrected}”.`] : []),
    ...(missing.length > 0
      ? [`Nothing has ${missing.map((word) => `“${word}”`).join(' or ')}; these come closest.`]
      : []),
  ]
  return notes.length > 0 ? notes.join(' ') : null
}

const isOfCategory = ({ q, category }: ListQuery): boolean => !q && category !== '' && category !== 'All'

/** "Women: Tops", "Results for “linen”", "All products". */
export function titleOf({ q, category, subcategory }: ListQuery): string {
  if (q) return `Results for “${q}”`
  if (!category || category === 'All') return subcategory || 'All products'
  return subcategory ? `${category}: ${subcategory}` : category
}
