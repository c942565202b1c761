import { GENDERS, OFFER_CATEGORIES, PRICE_STEPS, type Facets, type FacetValue } from '@stoep/shared'
import { DIMENSIONS, STOCK_RANGES, type Dimension } from './filter-products'
import { groupSizes } from './group-sizes'
import type { Counted } from './numbered-columns'
import type { ProductColumns, SizeValue } from './product-columns'
import type { Place } from './product-facts'

/** None, few, enough */
const STOCK_STEPS = [-Infinity, STOCK_RANGES.low.from, STOCK_RANGES.low.to + 1]
const PRICE_STEPS_IN_CENTS = PRICE_STEPS.map((from) => from * 100)

/**
 * How many products each choice of a filter would show, by the rows' marks (`markFailing`). A choice is counted with all
 * other filters on and its own kind off, so that a second size can be added to the first. `now` in ms decides what is
 * new.
 */
export function countFacets(
  columns: ProductColumns,
  marks: Uint8Array,
  now: number,
  categories: readonly string[],
): Facets {
  const places = columns.places.count(marks, allBut('category'))
  const genders = new Map(columns.genders.count(marks, allBut('gender')).map(({ value, count }) => [value, count]))
  const prices = columns.pricesInCents.countSteps(marks, allBut('price'), PRICE_STEPS_IN_CENTS)
  return {
    ...listSizes(columns.sizes.count(marks, allBut('size'))),
    colors: listSpellings(columns.colors.count(marks, allBut('color'))),
    genders: GENDERS.map((value) => ({ value, count: genders.get(value) ?? 0 })),
    categories: categories.map((value) => listCategory(value, places)),
    offers: OFFER_CATEGORIES.map((value) => ({
      value,
      count: columns.countOffer(value, now, marks, allBut('category')),
    })),
    stock: listStock(columns.stocks.countSteps(marks, allBut('stock'), STOCK_STEPS)),
    prices: PRICE_STEPS.map((from, step) => ({ from, to: PRICE_STEPS[step + 1] ?? null, count: prices[step] ?? 0 })),
  }
}

/** The bits that a row must not have to be counted where this kind of filter is off. */
const allBut = (dimension: Dimension): number => 255 & ~DIMENSIONS[dimension]

/** Low counts as in stock. */
const listStock = ([out = 0, low = 0, enough = 0]: Iterable<number>): Facets['stock'] => [
  { value: 'in', count: low + enough },
  { value: 'low', count: low },
  { value: 'out', count: out },
]

function listSizes(counted: readonly Counted<SizeValue>[]): Pick<Facets, 'sizes' | 'sizeGroups'> {
  const spelt: FacetValue[] = []
  const byGroup = new Map<string, FacetValue[]>()
  const worn = new Set<string>()
  for (const { value, count } of counted) {
    const size = { value: value.size, count }
    spelt.push(size)
    const group = byGroup.get(value.group) ?? []
    byGroup.set(value.group, group)
    group.push(size)
    if (value.isWorn) worn.add(value.group)
  }
  const sizes = listSpellings(spelt)
  const groups = new Map([...byGroup].map(([group, of]) => [group, listSpellings(of)]))
  return { sizes, sizeGroups: groupSizes(groups, sizes, worn) }
}

function listCategory(category: string, places: readonly Counted<Place>[]): Facets['categories'][number] {
  const here = places.filter(({ value }) => value.category === category)
  const under = here.flatMap(({ value: { subcategory }, count }) =>
    subcategory ? [{ value: subcategory, count }] : [],
  )
  return { value: category, count: sumOf(here), subcategories: listSpellings(under) }
}

/** Values that differ in more than their case, in the spelling that most have; the most frequent first. */
function listSpellings(counted: readonly FacetValue[]): FacetValue[] {
  const byCount = [...counted].sort(compareCounts)
  const values = new Map<string, FacetValue>()
  for (const { value, count } of byCount) {
    const key = value.toLowerCase()
    const known = values.get(key)
    if (known) known.count += count
    else values.set(key, { value, count })
  }
  return [...values.values()].sort(compareCounts)
}

const compareCounts = (a: FacetValue, b: FacetValue): number => b.count - a.count || a.value.localeCompare(b.value)

const sumOf = (counted: readonly Counted<unknown>[]): number => counted.reduce((sum, { count }) => sum + count, 0)
