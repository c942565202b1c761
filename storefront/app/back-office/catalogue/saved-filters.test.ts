import { expect, it } from 'vitest'
import { readAdminListQuery } from './list-query'
import { filtersOf, hrefOf, isSame } from './saved-filters'

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
