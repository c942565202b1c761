import { describe, expect, it } from 'vitest'
import type { Facets } from '@stoep/shared'
import { appliedChips, compareSizes, toFilterView } from './filter-view'
import { EMPTY_QUERY, readListQuery, type ListQuery } from './list-query'

const facets: Facets = {
  categories: [{ value: 'Men', count: 12, subcategories: [{ value: 'Tops', count: 5 }] }],
  genders: [],
  sizes: [
    { value: 'L', count: 2 },
    { value: 'S', count: 1 },
    { value: '34', count: 1 },
  ],
  colors: [{ value: '#1e4034', count: 3 }],
  prices: [
    { from: 0, to: 100, count: 4 },
    { from: 100, to: 250, count: 0 },
    { from: 250, to: null, count: 2 },
  ],
}
const filtersOf = (change: Partial<ListQuery> = {}) => toFilterView('/products', { ...EMPTY_QUERY, ...change }, facets)

describe('filters', () => {
  it('offer the shelves of the chosen category only', () => {
    expect(filtersOf().subcategories).toEqual([])
    expect(filtersOf({ category: 'Men' }).subcategories.map(({ label, count }) => [label, count])).toEqual([
      ['Tops', 5],
      ['Pants', undefined],
      ['Shoes', undefined],
      ['Accessories', undefined],
    ])
  })

  it('keep what was chosen in sight when the list no longer has it', () => {
    const { sizes } = filtersOf({ sizes: ['XXL'] })
    expect(sizes.find((size) => size.value === 'XXL')).toMatchObject({ isChecked: true, count: undefined })
  })

  it('write a hex colour by its name', () => {
    expect(filtersOf().colors[0]).toMatchObject({ value: '#1e4034', label: 'Bottle green', css: '#1e4034' })
  })

  it('offer the price ranges that hold something', () => {
    expect(filtersOf({ priceMin: '250', sort: 'name' }).prices).toEqual([
      { label: 'Up to R100.00', count: 4, href: '/products?priceMax=100&sort=name', isCurrent: false },
      { label: 'From R250.00', count: 2, href: '/products?priceMin=250&sort=name', isCurrent: true },
    ])
  })

  it('sort sizes as a shopper reads them', () => {
    expect(['34', 'XL', 'One size', 'S', '8', 'UK 6', 'M'].sort(compareSizes)).toEqual([
      'S',
      'M',
      'XL',
      'UK 6',
      '8',
      '34',
      'One size',
    ])
  })
})

describe('applied filters', () => {
  it('stand as chips, each leading to the list without it', () => {
    const query = readListQuery(new URLSearchParams('category=Women&subcategory=Tops&gender=Women&priceMax=500&page=3'))
    expect(appliedChips('/products', query)).toEqual([
      { label: 'Women', href: '/products?gender=Women&priceMax=500' },
      { label: 'Tops', href: '/products?category=Women&gender=Women&priceMax=500' },
      { label: 'Gender: Women', href: '/products?category=Women&subcategory=Tops&priceMax=500' },
      { label: 'Up to R500.00', href: '/products?category=Women&subcategory=Tops&gender=Women' },
    ])
  })

  it('are none on the whole list', () => {
    expect(appliedChips('/products', EMPTY_QUERY)).toEqual([])
  })
})
