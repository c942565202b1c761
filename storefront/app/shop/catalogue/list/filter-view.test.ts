import { describe, expect, it } from 'vitest'
import { FIRST_CATEGORIES, type Facets, type SearchReading } from '@stoep/shared'
import { appliedChips, compareSizes, toFilterView } from './filter-view'
import { EMPTY_QUERY, readListQuery, type ListQuery } from './list-query'

const facets: Facets = {
  categories: [{ value: 'Men', count: 12, subcategories: [{ value: 'Tops', count: 5 }] }],
  genders: [
    { value: 'Men', count: 11 },
    { value: 'Women', count: 0 },
    { value: 'Unisex', count: 1 },
  ],
  offers: [
    { value: 'New Arrivals', count: 3 },
    { value: 'Special Offers', count: 0 },
  ],
  sizes: [],
  sizeGroups: [
    {
      label: 'Clothing',
      sizes: [
        { value: 'L', count: 2 },
        { value: 'S', count: 1 },
      ],
    },
    { label: 'Clothing, by number', sizes: [{ value: '34', count: 1 }] },
  ],
  stock: [
    { value: 'in', count: 12 },
    { value: 'low', count: 0 },
    { value: 'out', count: 1 },
  ],
  colors: [
    { value: 'Bottle green', count: 3 },
    { value: 'Navy', count: 1 },
  ],
  prices: [
    { from: 0, to: 100, count: 4 },
    { from: 100, to: 250, count: 0 },
    { from: 250, to: null, count: 2 },
  ],
}
const filtersOf = (change: Partial<ListQuery> = {}) =>
  toFilterView('/products', { ...EMPTY_QUERY, ...change }, facets, FIRST_CATEGORIES)

describe('filters', () => {
  it('offer the subcategories of the chosen category only', () => {
    expect(filtersOf().subcategories).toEqual([])
    expect(filtersOf({ category: 'Men' }).subcategories.map(({ label, count }) => [label, count])).toEqual([
      ['Tops', 5],
    ])
  })

  it('leave out values that match nothing', () => {
    const { categories, genders, stock } = filtersOf()
    expect(categories.map(({ value }) => value)).toEqual(['New Arrivals', 'Men'])
    expect(genders.map(({ value }) => value)).toEqual(['Men', 'Unisex'])
    expect(stock.map(({ value, count }) => [value, count])).toEqual([
      ['in', 12],
      ['out', 1],
    ])
  })

  it('keep a chosen value that the list no longer has', () => {
    expect(filtersOf({ genders: ['Women'], stock: 'low' })).toMatchObject({
      genders: [{ value: 'Men' }, { value: 'Women', isChecked: true }, { value: 'Unisex' }],
      stock: [{ value: 'in' }, { value: 'low', isChecked: true }, { value: 'out' }],
    })
    expect(filtersOf({ sizes: ['XXL'] }).sizeGroups.at(-1)).toEqual({
      label: 'Chosen',
      sizes: [{ value: 'XXL', label: 'XXL', count: undefined, isChecked: true }],
    })
  })

  it('show a chosen value once, in the spelling of the list', () => {
    const { sizeGroups, colors } = filtersOf({ sizes: ['l'], colors: ['bottle green'] })
    expect(sizeGroups.map(({ label }) => label)).toEqual(['Clothing', 'Clothing, by number'])
    expect(sizeGroups[0]!.sizes.filter(({ isChecked }) => isChecked)).toMatchObject([{ value: 'L', count: 2 }])
    expect(colors).toMatchObject([{ value: 'Bottle green', count: 3, isChecked: true }, { value: 'Navy' }])
  })

  it('are grouped by the kind of size', () => {
    const groups = filtersOf().sizeGroups.map(({ label, sizes }) => [label, ...sizes.map(({ value }) => value)])
    expect(groups).toEqual([
      ['Clothing', 'S', 'L'],
      ['Clothing, by number', '34'],
    ])
  })

  it('say why a category and its genders have other counts', () => {
    expect(filtersOf().genderNote).toMatch(/count as Unisex/)
    const agreeing = { ...facets, genders: [{ value: 'Men', count: 12 }] }
    expect(toFilterView('/products', EMPTY_QUERY, agreeing, FIRST_CATEGORIES).genderNote).toBeNull()
  })

  it('count the chosen ones, without the words of the search', () => {
    expect(filtersOf({ q: 'mug', category: 'Home', colors: ['Black'] }).appliedCount).toBe(2)
  })

  it('show a hex colour by its name', () => {
    expect(filtersOf({ colors: ['#1e4035'] }).colors[0]).toEqual({
      value: 'Bottle green',
      label: 'Bottle green',
      css: '#1e4034',
      count: 3,
      isChecked: true,
    })
  })

  it('offer the price ranges that have products', () => {
    expect(filtersOf({ priceMin: '250', sort: 'name' }).prices).toEqual([
      { label: 'Up to R100.00', count: 4, href: '/products?priceMax=100&sort=name', isCurrent: false },
      { label: 'From R250.00', count: 2, href: '/products?priceMin=250&sort=name', isCurrent: true },
    ])
  })

  it('sort sizes from small to large within their kind', () => {
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
  it('are chips that link to the list without them', () => {
    const query = readListQuery(new URLSearchParams('category=Women&subcategory=Tops&gender=Women&priceMax=500&page=3'))
    expect(appliedChips('/products', query)).toEqual([
      { label: 'Women', href: '/products?gender=Women&priceMax=500' },
      { label: 'Tops', href: '/products?category=Women&gender=Women&priceMax=500' },
      { label: 'Gender: Women', href: '/products?category=Women&subcategory=Tops&priceMax=500' },
      { label: 'Up to R500.00', href: '/products?category=Women&subcategory=Tops&gender=Women' },
    ])
  })

  it('separate the words of a search from the filters found in it', () => {
    const query = readListQuery(new URLSearchParams('q=red+dress+under+R300&sort=name'))
    const search: SearchReading = {
      words: 'dress',
      withoutWords: 'red under R300',
      filters: [
        { kind: 'color', label: 'Red', without: 'dress under R300', colors: ['berry'] },
        { kind: 'price', label: 'Up to R300.00', without: 'red dress', colors: [] },
      ],
      corrected: null,
      missing: [],
      suggestions: [],
    }
    expect(appliedChips('/products', query, search)).toEqual([
      { label: '“dress”', href: '/products?q=red+under+R300&sort=name' },
      { label: 'Colour: Red', href: '/products?q=dress+under+R300&sort=name' },
      { label: 'Up to R300.00', href: '/products?q=red+dress&sort=name' },
    ])
    expect(appliedChips('/products', query)[0]?.label).toBe('“red dress under R300”')
  })

  it('are none on the whole list', () => {
    expect(appliedChips('/products', EMPTY_QUERY)).toEqual([])
  })
})

it('filters look at each size and colour a few times, however many there are', () => {
  let looks = 0
  const values = Array.from({ length: 500 }, (_, at) => ({
    get value() {
      looks++
      return `Shade ${at}`
    },
    count: 1,
  }))
  const many = { ...facets, colors: values, sizes: values, sizeGroups: [{ label: 'Clothing', sizes: values }] }
  const chosen = ['Shade 7', 'shade  8', 'None']
  const query = { ...EMPTY_QUERY, sizes: chosen, colors: chosen }
  const { sizeGroups, colors } = toFilterView('/products', query, many, FIRST_CATEGORIES)
  const checked = [...sizeGroups.flatMap(({ sizes }) => sizes), ...colors].filter(({ isChecked }) => isChecked)
  expect(checked.map(({ value }) => value)).toEqual(['Shade 7', 'Shade 8', 'None', 'Shade 7', 'Shade 8', 'None'])
  expect(looks).toBeLessThan(10 * 2 * values.length)
})
