import type { Facets, FacetValue } from '@stoep/shared'
import type { ProductFacts } from './product-facts'

const CLOTHES = new Set(['Tops', 'Top', 'Pants', 'Dress and Two Piece Sets', 'Jeans and Leggings'])
/** Groups whose sizes are no people's: they are offered where nothing else is listed. */
const NOT_WORN = new Set(['Home', 'Tech', 'Gadget'])
const ORDER = ['Clothing', 'Waist', 'Shoes', 'Kids’ clothing', 'Kids’ shoes', 'Accessories', 'Kids’ accessories']

/** What a size is a size of. */
export function sizeGroupOf({ category, subcategory, sizeName }: ProductFacts, size: string): string {
  if (sizeName) return sizeName
  const kind = subcategory === 'Shoes' ? 'shoes' : subcategory === 'Accessories' ? 'accessories' : 'clothing'
  if (category === 'Kids') return `Kids’ ${kind}`
  if (!subcategory) return category
  if (CLOTHES.has(subcategory)) return /^\d+$/.test(size) ? 'Waist' : 'Clothing'
  return kind === 'shoes' ? 'Shoes' : 'Accessories'
}

/** Each size once, in the group that has most of it. `groups` counts by group, `all` over all of them. */
export function groupSizes(
  groups: ReadonlyMap<string, readonly FacetValue[]>,
  all: readonly FacetValue[],
): Facets['sizeGroups'] {
  const names = [...groups.keys()]
  const isWorn = names.some((name) => !NOT_WORN.has(name))
  const shown = names.filter((name) => !isWorn || !NOT_WORN.has(name)).sort((a, b) => rankOf(a) - rankOf(b))
  const byGroup = new Map(shown.map((name): [string, FacetValue[]] => [name, []]))
  for (const total of all) {
    let home: { name: string; count: number } | undefined
    for (const name of shown) {
      const count = groups.get(name)!.find(({ value }) => isSame(value, total.value))?.count ?? 0
      if (count > (home?.count ?? 0)) home = { name, count }
    }
    if (home) byGroup.get(home.name)!.push(total)
  }
  return [...byGroup].filter(([, sizes]) => sizes.length > 0).map(([label, sizes]) => ({ label, sizes }))
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
const rankOf = (name: string): number => ORDER.indexOf(name) + 1 || ORDER.length + 1
