import { savedFilterInputSchema } from '@stoep/shared'
import { expect, it } from 'vitest'
import { filtersOf, readAdminListQuery, type AdminListQuery } from './list-query'
import { hrefOf, isSame } from './saved-filters'

const queryOf = (search: string) => readAdminListQuery(new URLSearchParams(search))

it('a saved filter has the filters and sorting of a table, without its page and defaults', () => {
  expect(filtersOf(queryOf('stock=low&sort=newest&page=3&priceMin=100'))).toEqual({ stock: 'low', priceMin: '100' })
  expect(filtersOf(queryOf('visibility=hidden&stock=all'))).toEqual({ visibility: 'hidden' })
  expect(filtersOf(queryOf('search=mug&sort=price-asc&category=Footwear'))).toEqual({
    search: 'mug',
    sort: 'price-asc',
    category: 'Footwear',
  })
})

it('a tab can be saved with every filter of the table', () => {
  const query: AdminListQuery = {
    stock: 'low',
    visibility: 'hidden',
    priceMin: '100',
    priceMax: '200',
    category: 'Footwear',
    search: 'mug',
    sort: 'name',
    page: 1,
  }
  const { page: _page, ...filters } = query
  expect(savedFilterInputSchema.parse({ name: 'Low', filters: filtersOf(query) }).filters).toEqual(filters)
})

it('a saved filter links to its list', () => {
  expect(hrefOf({ search: 'tea & mugs', stock: 'low' })).toBe('/admin/products?search=tea+%26+mugs&stock=low')
})

it.each([
  ['stock=low&search=mug', true],
  ['search=mug&stock=low&page=2', true],
  ['search=mug', false],
  ['stock=low&search=mug&sort=name', false],
  ['stock=low&search=mug&visibility=hidden', false],
])('the list at ?%s is recognised as the saved filter: %s', (search, isShown) => {
  expect(isSame({ search: 'mug', stock: 'low' }, queryOf(search))).toBe(isShown)
})
