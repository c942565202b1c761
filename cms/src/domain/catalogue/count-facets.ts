import { GENDERS, OFFER_CATEGORIES, PRICE_STEPS, type Facets, type FacetValue } from '@stoep/shared'
import { hasStock, type Dimension, type Filter } from './filter-products'
import { groupSizes, isWorn, sizeGroupOf } from './group-sizes'
import { standsUnder, type ProductFacts } from './product-facts'

const STATUSES = ['in', 'low', 'out'] as const

interface Counted {
  facts: ProductFacts
  sizes: readonly string[]
  colors: readonly string[]
}

/**
 * How many products each choice of a filter would show. A choice is counted with all other filters on
 * and its own kind off, so that a second size can be added to the first. `now` in ms decides what is new.
 */
export function countFacets(
  products: Iterable<Counted>,
  filters: readonly Filter[],
  now: number,
  categories: readonly string[],
): Facets {
  const tallies = {
    size: new Tally(),
    color: new Tally(),
    gender: new Tally(),
    category: new Tally(),
    price: new Tally(),
    offer: new Tally(),
    stock: new Tally(),
  }
  const subcategories = new Map<string, Tally>()
  const sizeGroups = new Map<string, Tally>()
  const worn = new Set<string>()
  // Of every product of the shop: nothing is made for one of them that is not kept.
  for (const { facts, sizes, colors } of products) {
    const failed = failedDimension(facts, filters)
    if (failed === 'several') continue
    const counts = (dimension: Dimension) => failed === undefined || failed === dimension
    if (counts('size')) {
      for (const size of sizes) {
        tallies.size.add(size)
        const group = sizeGroupOf(facts, size)
        countUnder(sizeGroups, group, size)
        if (isWorn(facts)) worn.add(group)
      }
    }
    if (counts('color')) for (const color of colors) tallies.color.add(color)
    if (counts('gender')) tallies.gender.add(facts.gender)
    if (counts('price')) tallies.price.add(stepOf(facts.priceInCents))
    if (counts('category')) {
      tallies.category.add(facts.category)
      if (facts.subcategory) countUnder(subcategories, facts.category, facts.subcategory)
      for (const offer of OFFER_CATEGORIES) if (standsUnder(facts, offer, now)) tallies.offer.add(offer)
    }
    if (counts('stock')) for (const status of STATUSES) if (hasStock(facts.stock, status)) tallies.stock.add(status)
  }
  const sizes = tallies.size.values()
  return {
    sizes,
    sizeGroups: groupSizes(new Map([...sizeGroups].map(([name, tally]) => [name, tally.values()])), sizes, worn),
    colors: tallies.color.values(),
    genders: GENDERS.map((value) => ({ value, count: tallies.gender.of(value) })),
    categories: categories.map((value) => ({
      value,
      count: tallies.category.of(value),
      subcategories: subcategories.get(value)?.values() ?? [],
    })),
    offers: OFFER_CATEGORIES.map((value) => ({ value, count: tallies.offer.of(value) })),
    stock: STATUSES.map((value) => ({ value, count: tallies.stock.of(value) })),
    prices: PRICE_STEPS.map((from, step) => ({
      from,
      to: PRICE_STEPS[step + 1] ?? null,
      count: tallies.price.of(String(step)),
    })),
  }
}

/** The one dimension whose filters a product does not pass; undefined where it passes all. */
function failedDimension(facts: ProductFacts, filters: readonly Filter[]): Dimension | 'several' | undefined {
  let failed: Dimension | undefined
  for (const { dimension, passes } of filters) {
    if (dimension === failed || passes(facts)) continue
    if (failed !== undefined) return 'several'
    failed = dimension
  }
  return failed
}

function countUnder(tallies: Map<string, Tally>, name: string, value: string): void {
  const tally = tallies.get(name) ?? new Tally()
  tally.add(value)
  tallies.set(name, tally)
}

const STEPS = PRICE_STEPS.map((from, step) => ({ cents: from * 100, name: String(step) }))

function stepOf(cents: number): string {
  let name = ''
  for (const step of STEPS) if (cents >= step.cents) name = step.name
  return name
}

/** Counts values that differ in more than their case; the first spelling is shown. */
class Tally {
  private readonly counts = new Map<string, FacetValue>()
  /** The same by each spelling that was met, so that few are put in lower case. */
  private readonly bySpelling = new Map<string, FacetValue>()

  add(value: string): void {
    const counted = this.bySpelling.get(value) ?? this.meet(value)
    counted.count++
  }

  private meet(value: string): FacetValue {
    const key = value.toLowerCase()
    const counted = this.counts.get(key) ?? { value, count: 0 }
    this.counts.set(key, counted)
    this.bySpelling.set(value, counted)
    return counted
  }

  of = (value: string): number => this.counts.get(value.toLowerCase())?.count ?? 0

  /** Most frequent first. */
  values = (): FacetValue[] =>
    [...this.counts.values()].sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
