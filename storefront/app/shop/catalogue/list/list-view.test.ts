import { FIRST_CATEGORIES, type FacetedProductList } from '@stoep/shared'
import { expect, it } from 'vitest'
import { bytesOf } from '~/http/keep-html'
import { makeProduct } from '~/testing/make-product'
import { EMPTY_QUERY, type ListQuery } from './list-query'
import { titleOf, toListView } from './list-view'

const facets = { categories: [], offers: [], genders: [], sizes: [], sizeGroups: [], colors: [], stock: [], prices: [] }
const settings = { shopName: 'Stoep', whatsappNumber: null, categories: [...FIRST_CATEGORIES] }

function viewOf(list: Pick<FacetedProductList, 'products' | 'page' | 'pages' | 'total'>) {
  const query = { ...EMPTY_QUERY, category: 'Women', page: list.page }
  return toListView('/products', query, { ...list, facets }, 0, {
    instead: { popular: [], categories: null },
    settings,
    savesData: false,
  })
}

it('a page after the last is not an empty list, and links to the last page', () => {
  const view = viewOf({ products: [], page: 99, pages: 6, total: 105 })
  expect(view.empty).toBeNull()
  expect(view.beyond).toEqual({ lastHref: '/products?category=Women&page=6' })
  expect(view.views.map(({ href }) => href).join()).not.toContain('page')
})

it('neither the last page nor the only one of an empty list counts as after the last', () => {
  expect(viewOf({ products: [makeProduct()], page: 6, pages: 6, total: 105 })).toMatchObject({
    beyond: null,
    empty: null,
  })
  const nothing = viewOf({ products: [], page: 1, pages: 1, total: 0 })
  expect([nothing.beyond, nothing.empty === null]).toEqual([null, false])
  const after = viewOf({ products: [], page: 2, pages: 1, total: 0 })
  expect([after.beyond?.lastHref, after.empty]).toEqual(['/products?category=Women', null])
})

it('a card shows the picture of a colour that was chosen or searched for', () => {
  const image = (color: string) => ({ url: `/uploads/${color.replace('#', '')}.webp`, color, alt: '' })
  const product = makeProduct({ colors: ['Sage', '#ffffff', 'Navy'], images: ['Sage', '#ffffff', 'Navy'].map(image) })
  const shown = (colors: string[], found: string[] = []) => {
    const search = { words: '', withoutWords: '', corrected: null, missing: [], suggestions: [] }
    const filters = [{ kind: 'color' as const, label: 'Blue', without: '', colors: found }]
    const list = { products: [product], page: 1, pages: 1, total: 1, facets, search: { ...search, filters } }
    const context = { instead: { popular: [], categories: null }, settings, savesData: false }
    const [card] = toListView('/products', { ...EMPTY_QUERY, colors }, list, 0, context).cards
    return /<img[^>]* src="([^"]+)"/.exec(card ? bytesOf(card.card).toString() : '')?.[1]
  }
  expect(shown(['NAVY'])).toBe('/uploads/Navy.webp')
  expect(shown([], ['navy'])).toBe('/uploads/Navy.webp')
  expect(shown(['White']), 'by the name of its code').toBe('/uploads/ffffff.webp')
  expect(shown([], ['#ffffff'])).toBe('/uploads/ffffff.webp')
  expect(shown(['Red'])).toBe('/uploads/Sage.webp')
})

it('the trail of a list leads to its categories, and home where it has none', () => {
  const labelsOf = (change: Partial<ListQuery>) => {
    const list = { products: [], page: 1, pages: 1, total: 0, facets }
    const { crumbs } = toListView('/products', { ...EMPTY_QUERY, ...change }, list, 0, {
      instead: { popular: [], categories: null },
      settings,
      savesData: false,
    })
    return crumbs.map(({ label, href = 'here' }) => `${label}: ${href}`)
  }
  const all = 'All products: /products'
  expect(labelsOf({ category: 'Home' })).toEqual([all, 'Home: here'])
  const women = 'Women: /products?category=Women'
  expect(labelsOf({ category: 'Women', subcategory: 'Tops' })).toEqual([all, women, 'Tops: here'])
  expect(labelsOf({})).toEqual(['Home: /', 'All products: here'])
  expect(labelsOf({ category: 'Women', q: 'linen' })).toEqual(['Home: /', 'Results for “linen”: here'])
})

it('the title names the category and the subcategory', () => {
  expect(titleOf(EMPTY_QUERY)).toBe('All products')
  expect(titleOf({ ...EMPTY_QUERY, subcategory: 'Shoes' })).toBe('Shoes')
  expect(titleOf({ ...EMPTY_QUERY, category: 'Women', subcategory: 'Shoes' })).toBe('Women: Shoes')
})
