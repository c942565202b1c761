import type { CategoryGroup, Facets, FacetValue } from '@stoep/shared'
import type { ProductFacts } from './product-facts'

/** Groups whose sizes are not worn: they are offered only where nothing else is listed. */
const NOT_WORN: readonly (CategoryGroup | null)[] = ['Electronics', 'Home & Kitchen']
/**
 * Numbers are inches of the waist for men and dress sizes for women: one size is in one group, so the name suits both.
 */
const BY_NUMBER = 'Clothing, by number'
const ORDER = ['Clothing', BY_NUMBER, 'Shoes', 'Kids’ clothing', 'Kids’ shoes', 'Accessories', 'Kids’ accessories']

export function sizeGroupOf({ category, categoryGender, group, sizeName }: ProductFacts, size: string): string {
  if (sizeName) return sizeName
  const kind = group === 'Footwear' ? 'shoes' : group === 'Accessories' ? 'accessories' : 'clothing'
  if (categoryGender === 'Kids') return `Kids’ ${kind}`
  if (group === 'Clothing') return /^\d+$/.test(size) ? BY_NUMBER : 'Clothing'
  if (group === 'Footwear') return 'Shoes'
  return group === 'Accessories' ? 'Accessories' : category
}

export const isWorn = ({ group }: ProductFacts): boolean => !NOT_WORN.includes(group)

/**
 * Each size once, in the group that has it most often. `groups` counts by group, `all` over all groups; `worn` are the
 * groups of what is worn.
 */
export function groupSizes(
  groups: ReadonlyMap<string, readonly FacetValue[]>,
  all: readonly FacetValue[],
  worn: ReadonlySet<string>,
): Facets['sizeGroups'] {
  const names = [...groups.keys()]
  const shown = names.filter((name) => worn.size === 0 || worn.has(name)).sort((a, b) => rankOf(a) - rankOf(b))
  const byGroup = new Map(shown.map((name): [string, FacetValue[]] => [name, []]))
  // A search of the list for each size would take seconds in a shop of thousands of sizes.
  const counts = new Map(shown.map((name) => [name, countsOf(groups.get(name)!)]))
  for (const total of all) {
    let home: { name: string; count: number } | undefined
    for (const name of shown) {
      const count = counts.get(name)!.get(total.value.toLowerCase()) ?? 0
      if (count > (home?.count ?? 0)) home = { name, count }
    }
    if (home) byGroup.get(home.name)!.push(total)
  }
  return [...byGroup].filter(([, sizes]) => sizes.length > 0).map(([label, sizes]) => ({ label, sizes }))
}

const countsOf = (sizes: readonly FacetValue[]): ReadonlyMap<string, number> =>
  new Map(sizes.map(({ value, count }) => [value.toLowerCase(), count]))
const rankOf = (name: string): number => ORDER.indexOf(name) + 1 || ORDER.length + 1
