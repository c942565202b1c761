import { GENDERS, OFFER_CATEGORIES, PRICE_STEPS, stockStatusSchema, type Facets, type FacetValue } from '@stoep/shared'
import { groupBy } from '../group-by'
import { isStocked, type Dimension, type FilteredRows } from './filter-products'
import { groupSizes } from './group-sizes'
import type { Counted } from './numbered-columns'
import type { FilterColumns, SizeValue } from './filter-columns'
import { isPlacedIn, type PlaceNames } from './product-facts'

/**
 * How many products each choice of a filter would show. A choice is counted with all other filters applied but not
 * those of its own kind, so that a second size can be added to the first. `now` in ms decides what is new.
 */
export function countFacets(
  columns: FilterColumns,
  { passing, leftOutBy }: FilteredRows,
  now: number,
  categories: readonly string[],
): Facets {
  const without = (dimension: Dimension) => [passing, leftOutBy(dimension)]
  const places = columns.places.count(without('category'))
  const stocks = columns.stocks.count(without('stock'))
  const genders = columns.genders.count(without('gender'))
  const prices = columns.priceSteps.count(without('price'))
  return {
    ...listSizes(columns.sizes.count(without('size'))),
    colors: listSpellings(columns.colors.count(without('color'))),
    genders: GENDERS.map((value) => ({ value, count: countOf(genders, (gender) => gender === value) })),
    categories: categories.map((value) => listCategory(value, places)),
    offers: OFFER_CATEGORIES.map((value) => ({ value, count: columns.countOffer(value, now, without('category')) })),
    stock: stockStatusSchema.options.map((value) => ({
      value,
      count: countOf(stocks, (status) => isStocked(status, value)),
    })),
    prices: PRICE_STEPS.map((from, number) => {
      const to = PRICE_STEPS[number + 1] ?? null
      return { from, to, count: countOf(prices, (step) => step.from === from || (step.isLowest && step.from === to)) }
    }),
  }
}

function listSizes(counted: readonly Counted<SizeValue>[]): Pick<Facets, 'sizes' | 'sizeGroups'> {
  const toSize = ({ value, count }: Counted<SizeValue>): FacetValue => ({ value: value.size, count })
  const byGroup = groupBy(counted, ({ value }) => value.group, toSize)
  const worn = new Set(counted.filter(({ value }) => value.isWorn).map(({ value }) => value.group))
  const sizes = listSpellings(counted.map(toSize))
  const groups = new Map([...byGroup].map(([group, of]) => [group, listSpellings(of)]))
  return { sizes, sizeGroups: groupSizes(groups, sizes, worn) }
}

function listCategory(category: string, places: readonly Counted<PlaceNames>[]): Facets['categories'][number] {
  const under = places.flatMap(({ value: place, count }) =>
    isPlacedIn(place, category) && place.subcategory ? [{ value: place.subcategory, count }] : [],
  )
  const count = countOf(places, (place) => isPlacedIn(place, category))
  return { value: category, count, subcategories: listSpellings(under) }
}

/** Merges values that differ only in case, in their most frequent spelling; the most frequent value first. */
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

function countOf<Value>(counted: readonly Counted<Value>[], isMeant: (value: Value) => boolean): number {
  return counted.reduce((sum, { value, count }) => (isMeant(value) ? sum + count : sum), 0)
}
