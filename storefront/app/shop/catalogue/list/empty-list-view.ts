import {
  categoryNames,
  OFFER_CATEGORIES,
  plainForMessage,
  shownCategories,
  whatsappUrl,
  type Product,
  type PublicSettings,
  type SearchReading,
} from '@stoep/shared'
import { EMPTY_QUERY, listUrl, type ListQuery } from './list-query'
import { appliedChips } from './filter-view'
import type { RenderedCard } from './product-grid'
import { renderCards } from './rendered-cards.server'

/** What a list that found nothing offers instead. */
export interface EmptyListView {
  suggestions: { label: string; href: string }[]
  categories: string[]
  /** The list without filters; the words of the search stay if there were filters too. Null if nothing was chosen. */
  resetHref: string | null
  cards: RenderedCard[]
  /** A chat with a message about what was searched; null if the shop has no WhatsApp number. */
  chatUrl: string | null
}

/** What there is, for a list that found nothing. */
export interface Instead {
  popular: readonly Product[]
  /** Names of the categories with something in stock; null if unknown. */
  categories: readonly string[] | null
}

interface Context {
  search: SearchReading | undefined
  instead: Instead
  settings: Pick<PublicSettings, 'shopName' | 'whatsappNumber' | 'categories'>
  savesData: boolean
  now: number
}

export function toEmptyListView(path: string, query: ListQuery, context: Context): EmptyListView {
  const { search, instead, settings, savesData, now } = context
  const { view } = query
  const isFiltered = appliedChips(path, { ...query, q: '' }).length > 0
  const chosen = appliedChips(path, query).map(({ label }) => label)
  const wanted = query.q || chosen.join(', ')
  // Empty in a shop without products, where even the unfiltered list is empty.
  const text = `Hello ${plainForMessage(settings.shopName)}, ${wanted && `I am looking for: ${wanted}. Do you have it?`}`
  return {
    suggestions: (search?.suggestions ?? []).map((q) => ({ label: q, href: listUrl(path, EMPTY_QUERY, { q, view }) })),
    resetHref: chosen.length > 0 ? listUrl(path, EMPTY_QUERY, { q: isFiltered ? query.q : '', view }) : null,
    categories: [...OFFER_CATEGORIES, ...categoryNames(shownCategories(settings.categories))].filter(
      (name) => instead.categories?.includes(name) ?? true,
    ),
    cards: renderCards(instead.popular, now, { view: 'compact', savesData }),
    chatUrl: whatsappUrl(settings.whatsappNumber, text) ?? null,
  }
}
