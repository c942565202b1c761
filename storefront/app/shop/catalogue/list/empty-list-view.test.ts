import { FIRST_CATEGORIES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { toEmptyListView } from './empty-list-view'
import { EMPTY_QUERY } from './list-query'

const context = {
  search: { words: '', withoutWords: '', filters: [], corrected: null, missing: [], suggestions: ['cushion'] },
  instead: { popular: [], categories: null },
  settings: { shopName: 'Stoep', whatsappNumber: '+27550000000', categories: [...FIRST_CATEGORIES] },
  savesData: false,
  now: 0,
}

it('an empty list links to the nearest words and to a chat about the search', () => {
  const { suggestions, chatUrl } = toEmptyListView('/products', { ...EMPTY_QUERY, q: 'cushonett' }, context)
  expect(suggestions).toEqual([{ label: 'cushion', href: '/products?q=cushion' }])
  expect(decodeURIComponent(chatUrl!)).toContain('I am looking for: cushonett.')
})

it('without a search the chat of an empty list names the filters; without a number there is none', () => {
  const query = { ...EMPTY_QUERY, category: 'Women', sizes: ['8'] }
  expect(decodeURIComponent(toEmptyListView('/products', query, context).chatUrl!)).toContain('for: Women, Size 8.')
  expect(decodeURIComponent(toEmptyListView('/products', EMPTY_QUERY, context).chatUrl!)).toMatch(/text=Hello Stoep, $/)
  const settings = { ...context.settings, whatsappNumber: null }
  expect(toEmptyListView('/products', query, { ...context, settings }).chatUrl).toBeNull()
})

it('resetting the filters of a search keeps its words; without any choice there is nothing to reset', () => {
  const resetOf = (change: Partial<typeof EMPTY_QUERY>) =>
    toEmptyListView('/products', { ...EMPTY_QUERY, ...change }, context).resetHref
  expect(resetOf({ q: 'potjie', category: 'Women' })).toBe('/products?q=potjie')
  expect(resetOf({ q: 'potjie' })).toBe('/products')
  expect(resetOf({ category: 'Women' })).toBe('/products')
  expect(resetOf({})).toBeNull()
})

it('an empty list links to categories with something in stock, and to all of them where that is unknown', () => {
  const linked = (categories: string[] | null) =>
    toEmptyListView('/products', EMPTY_QUERY, { ...context, instead: { popular: [], categories } }).categories
  expect(linked(null)).toEqual(['New Arrivals', 'Special Offers', 'Women', 'Men', 'Kids', 'Home', 'Tech', 'Gadget'])
  expect(linked(['Men', 'New Arrivals', 'Women'])).toEqual(['New Arrivals', 'Women', 'Men'])
  expect(linked([])).toEqual([])
})
