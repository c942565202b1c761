import { GENDERS, OFFER_CATEGORIES, PRICE_STEPS, type Facets, type FacetValue } from '@stoep/shared'
import { DIMENSIONS, rowsPassing, STOCK_RANGES, type Dimension } from './filter-products'
import { groupSizes } from './group-sizes'
import type { Counted } from './numbered-columns'
import type { ProductColumns, SizeValue } from './product-columns'
import type { Place } from './product-facts'

const STATUSES = ['in', 'low', 'out'] as const
const PRICE_STEPS_IN_CENTS = PRICE_STEPS.map((from) => from * 100)

/**
 * How many of these rows' products each choice of a filter would show, by the rows' marks (`markFailing`). A choice is
 * counted with all other filters on and its own kind off, so that a second size can be added to the first. `now` in ms
 * decides what is new.
 */
export function countFacets(
  columns: ProductColumns,
  rows: Uint32Array,
  marks: Uint8Array,
  now: number,
  categories: readonly string[],
): Facets {
  const rowsOf = rowsByDimension(rows, marks)
  const places = columns.places.count(rowsOf('category'))
  const genders = new Map(columns.genders.count(rowsOf('gender')).map(({ value, count }) => [value, count]))
  const prices = columns.pricesInCents.countSteps(rowsOf('price'), PRICE_STEPS_IN_CENTS)
  return {
    ...listSizes(columns.sizes.count(rowsOf('size'))),
    colors: listSpellings(columns.colors.count(rowsOf('color'))),
    genders: GENDERS.map((value) => ({ value, count: genders.get(value) ?? 0 })),
    categories: categories.map((value) => listCategory(value, places)),
    offers: OFFER_CATEGORIES.map((value) => ({ value, count: columns.countOffer(rowsOf('category'), value, now) })),
    stock: STATUSES.map((value) => ({ value, count: columns.stocks.count(rowsOf('stock'), STOCK_RANGES[value]) })),
    prices: PRICE_STEPS.map((from, step) => ({ from, to: PRICE_STEPS[step + 1] ?? null, count: prices[step] ?? 0 })),
  }
}

/** By dimension the rows that pass all filters but its own; dimensions without a filter have the same rows. */
function rowsByDimension(rows: Uint32Array, marks: Uint8Array): (dimension: Dimension) => Uint32Array {
  const filtered = marks.reduce((bits, mark) => bits | mark, 0)
  const known = new Map<number, Uint32Array>()
  return (dimension) => {
    const bit = DIMENSIONS[dimension] & filtered
    const passing = known.get(bit) ?? rowsPassing(rows, marks, bit)
    known.set(bit, passing)
    return passing
  }
}

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
