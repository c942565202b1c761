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
  for (const { facts, sizes, colors } of products) {
    const failed = failedDimensions(facts, filters)
    const counts = (dimension: Dimension) => failed.size === 0 || (failed.size === 1 && failed.has(dimension))
    if (counts('size')) {
      for (const size of sizes) {
        tallies.size.add(size)
        const group = sizeGroupOf(facts, size)
        countUnder(sizeGroups, group, size)
        if (isWorn(facts)) worn.add(group)
      }
    }
    if (counts('color')) colors.forEach((color) => tallies.color.add(color))
    if (counts('gender')) tallies.gender.add(facts.gender)
    if (counts('price')) tallies.price.add(String(stepOf(facts.priceInCents)))
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

function failedDimensions(facts: ProductFacts, filters: readonly Filter[]): Set<Dimension> {
  const failed = new Set<Dimension>()
  for (const filter of filters) if (!filter.passes(facts)) failed.add(filter.dimension)
  return failed
}

function countUnder(tallies: Map<string, Tally>, name: string, value: string): void {
  const tally = tallies.get(name) ?? new Tally()
  tally.add(value)
  tallies.set(name, tally)
}

const stepOf = (cents: number): number => PRICE_STEPS.filter((from) => cents >= from * 100).length - 1

/** Counts values that differ in more than their case; the first spelling is shown. */
class Tally {
  private readonly counts = new Map<string, FacetValue>()

  add(value: string): void {
    const key = value.toLowerCase()
    const known = this.counts.get(key)
    if (known) known.count++
    else this.counts.set(key, { value, count: 1 })
  }

  of = (value: string): number => this.counts.get(value.toLowerCase())?.count ?? 0

  /** Most frequent first. */
  values = (): FacetValue[] =>
    [...this.counts.values()].sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
