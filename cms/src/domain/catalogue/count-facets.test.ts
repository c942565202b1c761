import { DAY_MS, GENDERS, newUntil, PRICE_STEPS, type CategoryGroup } from '@stoep/shared'
import { expect, it } from 'vitest'
import { countFacets } from './count-facets'
import { ProductFilter, type FilterQuery } from './filter-products'
import { FilterColumns } from './filter-columns'
import type { ProductFacts } from './product-facts'

const NOW = Date.UTC(2026, 10, 1)
const CATEGORIES = ['Clothing', 'Footwear', 'Home'] as const
const GROUPS: readonly CategoryGroup[] = ['Clothing', 'Footwear', 'Home & Kitchen']
const SIZES = ['S', 'M', '32', '8', 'One']
const COLORS = ['Sand', 'Olive', 'Rust']
const NONE = { gender: [], size: [], color: [] }

interface Made {
  facts: ProductFacts
  sizes: string[]
  colors: string[]
}

function productOf(number: number, changed: Partial<ProductFacts> = {}): Made {
  const place = number % 3
  const sizes = SIZES.slice(number % 4, (number % 4) + (number % 3))
  const colors = COLORS.slice(number % 3)
  const facts: ProductFacts = {
    productId: `p${number}`,
    name: `Thing ${number}`,
    codes: [`c-${number}`],
    priceInCents: (number * 7_919) % 300_000,
    isReduced: number % 5 === 0,
    categoryId: null,
    category: CATEGORIES[place]!,
    subcategory: number % 2 ? 'Tops' : null,
    gender: GENDERS[number % GENDERS.length]!,
    categoryGender: null,
    group: GROUPS[place]!,
    sizes: sizes.map((size) => size.toLowerCase()),
    colors: colors.map((color) => color.toLowerCase()),
    sizeName: null,
    stock: number % 9,
    createdAt: NOW - number * DAY_MS,
    newUntil: number % 11 === 0 ? Infinity : newUntil(NOW - number * DAY_MS),
    ...changed,
  }
  return { facts, sizes, colors }
}

function columnsOf(products: readonly Made[]): FilterColumns {
  const columns = new FilterColumns()
  for (const { facts, sizes, colors } of products) columns.put(facts, { sizes, colors })
  return columns
}

const everyRow = ({ length }: FilterColumns) => Uint32Array.from({ length }, (_, row) => row)

const filter = (columns: FilterColumns, query: Partial<FilterQuery> = {}, rows = everyRow(columns)) =>
  new ProductFilter(columns).filter(rows, { ...NONE, ...query }, NOW)

const facetsOf = (columns: FilterColumns, query?: Partial<FilterQuery>, rows?: Uint32Array<ArrayBuffer>) =>
  countFacets(columns, filter(columns, query, rows), NOW, CATEGORIES)

const countOf = (values: readonly { value: string; count: number }[], wanted: string) =>
  values.find(({ value }) => value === wanted)?.count ?? 0

it('a filter value is counted with the other filters applied, but not those of its kind', () => {
  const products = Array.from({ length: 500 }, (_, number) => productOf(number))
  const columns = columnsOf(products)
  const query: FilterQuery = {
    ...NONE,
    category: 'Footwear',
    size: ['m'],
    color: ['RUST'],
    priceMin: 20_000,
    priceMax: 250_000,
  }
  const facets = facetsOf(columns, query)
  const shownBy = (changed: Partial<FilterQuery>) => filter(columns, { ...query, ...changed }).passing.length
  for (const { value, count } of facets.sizes) expect(shownBy({ size: [value] })).toBe(count)
  for (const { value, count } of facets.colors) expect(shownBy({ color: [value] })).toBe(count)
  for (const { value, count } of facets.genders) {
    expect(shownBy({ gender: GENDERS.filter((gender) => gender === value) })).toBe(count)
  }
  for (const { value, count } of [...facets.categories, ...facets.offers])
    expect(shownBy({ category: value })).toBe(count)
  for (const stock of ['in', 'low', 'out'] as const) expect(countOf(facets.stock, stock)).toBe(shownBy({ stock }))
  for (const { from, to, count } of facets.prices) {
    const priceMax = to === null ? undefined : to * 100
    expect(shownBy({ priceMin: from * 100, priceMax })).toBe(count)
  }
  expect(facets.sizes.length).toBeGreaterThan(1)
  expect(facets.colors.length).toBeGreaterThan(1)
  expect(facets.prices.map(({ from }) => from)).toEqual([...PRICE_STEPS])
})

it('a price between two ranges counts in both, as the lists of both show it', () => {
  const columns = columnsOf([10_000, 10_001, 25_000].map((priceInCents, number) => productOf(number, { priceInCents })))
  expect(facetsOf(columns).prices.map(({ count }) => count)).toEqual([1, 3, 1, 0, 0, 0])
})

it('a product whose time as a new arrival is just over is in neither their list nor their count', () => {
  const columns = columnsOf([NOW - 1, NOW, NOW + 1].map((until, number) => productOf(number, { newUntil: until })))
  expect([...filter(columns, { category: 'New Arrivals' }).passing]).toEqual([2])
  expect(countOf(facetsOf(columns).offers, 'New Arrivals')).toBe(1)
})

it('each filter lists the products whose facts match it', () => {
  const products = Array.from({ length: 300 }, (_, number) => productOf(number))
  const columns = columnsOf(products)
  const shown = (query: Partial<FilterQuery>) =>
    Array.from(filter(columns, query).passing, (row) => products[row]!.facts)
  const those = (passes: (facts: ProductFacts) => boolean) => products.map(({ facts }) => facts).filter(passes)
  expect(shown({ category: 'Home & Kitchen' })).toEqual(those(({ group }) => group === 'Home & Kitchen'))
  expect(shown({ subcategory: 'Tops' })).toEqual(those(({ subcategory }) => subcategory === 'Tops'))
  expect(shown({ category: 'Special Offers' })).toEqual(those(({ isReduced }) => isReduced))
  expect(shown({ size: ['S', 'one'] })).toEqual(those(({ sizes }) => sizes.includes('s') || sizes.includes('one')))
  expect(shown({ color: ['Olive'], gender: ['Men'] })).toEqual(
    those(({ colors, gender }) => colors.includes('olive') && gender === 'Men'),
  )
  expect(shown({ priceMin: 10_000, priceMax: 20_000 })).toEqual(
    those(({ priceInCents }) => priceInCents >= 10_000 && priceInCents <= 20_000),
  )
  expect(shown({ stock: 'out' })).toEqual(those(({ stock }) => stock === 0))
  expect(shown({ code: 'C-17' })).toEqual(those(({ productId }) => productId === 'p17'))
  expect(shown({ productId: 'p18' })).toEqual(those(({ productId }) => productId === 'p18'))
  const fresh = shown({ category: 'New Arrivals' })
  expect(fresh).toEqual(those(({ newUntil }) => newUntil > NOW))
  expect(fresh.some(({ newUntil }) => newUntil < Infinity)).toBe(true)
  expect(fresh.length).toBeLessThan(products.length)
})

it('changed, recounted and dropped products are counted as they are now', () => {
  const kept = new Map<number, Made & { row: number }>()
  const columns = new FilterColumns()
  for (let turn = 0; turn < 6_000; turn++) {
    const number = (turn * 7_919) % 2_000
    const product = productOf(number + (turn % 13), { productId: `p${number}`, stock: turn % 7 })
    if (turn % 5 === 0) {
      columns.drop(`p${number}`)
      kept.delete(number)
      continue
    }
    const row = columns.put(product.facts, product)
    const facts = { ...product.facts, stock: turn % 3 }
    columns.recount(row, facts)
    kept.set(number, { ...product, facts, row })
  }
  const products = [...kept.values()]
  expect(products.length).toBeGreaterThan(500)
  const rows = Uint32Array.from(products, ({ row }) => row)
  for (const query of [{}, { stock: 'in' }, { size: ['m'], color: ['rust'] }, { priceMin: 100_000 }] as const) {
    const wanted = { ...NONE, ...query } as Partial<FilterQuery>
    expect(facetsOf(columns, wanted, rows)).toEqual(facetsOf(columnsOf(products), wanted))
  }
})

it('sizes and colours that differ only in case are one, in the most frequent spelling', () => {
  const colors = [['RED'], ['Red'], ['Red', 'Blue']]
  const columns = new FilterColumns()
  for (const [number, of] of colors.entries()) {
    columns.put(productOf(number).facts, { sizes: number ? ['s'] : ['S'], colors: of })
  }
  const facets = facetsOf(columns)
  expect(facets.colors).toEqual([
    { value: 'Red', count: 3 },
    { value: 'Blue', count: 1 },
  ])
  expect(facets.sizes).toEqual([{ value: 's', count: 3 }])
})

it('a size or colour is found although the filter has characters that nobody sees, or the product has', () => {
  const columns = new FilterColumns()
  columns.put(productOf(0).facts, { sizes: ['S\u200B'], colors: ['Navy blue'] })
  columns.put(productOf(1).facts, { sizes: ['S'], colors: ['Navy\u00AD blue'] })
  for (const size of ['S', 's\u200B']) expect(filter(columns, { size: [size] }).passing.length).toBe(2)
  for (const color of ['Navy blue', 'navy \u200Bblue'])
    expect(filter(columns, { color: [color] }).passing.length).toBe(2)
})

it('a category called like a group counts what its list shows: the products of both', () => {
  const own = productOf(1, { category: 'Footwear', group: null })
  const ofGroup = productOf(2, { category: 'Women', group: 'Footwear' })
  const columns = columnsOf([own, ofGroup])
  expect(countOf(facetsOf(columns).categories, 'Footwear')).toBe(2)
  expect(filter(columns, { category: 'Footwear' }).passing.length).toBe(2)
})

it('colours with the same shown name are one, in the facets and in the lists', () => {
  const columns = new FilterColumns()
  const colors = [['#101112', '#0a0a0a'], ['#1c1b1d'], ['black'], ['Red']]
  for (const [number, of] of colors.entries()) columns.put(productOf(number).facts, { sizes: [], colors: of })
  expect(facetsOf(columns).colors.map(({ value, count }) => [value.toLowerCase(), count])).toEqual([
    ['black', 3],
    ['red', 1],
  ])
  for (const color of ['Black', '#0a0a0a']) expect(filter(columns, { color: [color] }).passing.length).toBe(3)
})

it('filtered products keep the order of the rows', () => {
  const products = Array.from({ length: 300 }, (_, number) => productOf(number))
  const rows = Uint32Array.from(products, (_, row) => products.length - 1 - row)
  const { passing } = filter(columnsOf(products), { stock: 'out' }, rows)
  expect([...passing]).toEqual([...rows].filter((row) => products[row]!.facts.stock === 0))
})

it('a query is not affected by the one before it, and includes new rows', () => {
  const columns = columnsOf([productOf(1), productOf(2)])
  const filters = new ProductFilter(columns)
  expect([...filters.filter(everyRow(columns), { ...NONE, stock: 'out' }, NOW).passing]).toEqual([])
  for (let number = 3; number <= 40; number++) columns.put(productOf(number).facts, { sizes: [], colors: [] })
  expect([...filters.filter(everyRow(columns), NONE, NOW).passing]).toEqual([...everyRow(columns)])
})

it('only products that the search found are counted', () => {
  const columns = columnsOf(Array.from({ length: 300 }, (_, number) => productOf(number)))
  const { stock, genders } = facetsOf(columns, { stock: 'out' }, Uint32Array.from([0, 1, 9, 18]))
  expect(stock).toEqual([
    { value: 'in', count: 1 },
    { value: 'low', count: 1 },
    { value: 'out', count: 3 },
  ])
  expect(genders.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})
