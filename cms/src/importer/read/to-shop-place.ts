import { FIRST_CATEGORIES, slugOf, type Category, type CategoryTree, type Subcategory } from '@stoep/shared'
import { NO_CATEGORY, type FoundPlace } from './find-place'
import { columnKey } from './read-csv'
import { CATEGORY_OF_LAST_RESORT } from './category-words'

interface TreePlace {
  category: Category
  below?: Subcategory
}

const FIRST_SLUGS = new Set(
  FIRST_CATEGORIES.flatMap(({ slug, subcategories }) => [slug, ...subcategories.map((sub) => sub.slug)]),
)
const MAX_PARTS = 20

/**
 * The shop's own category for one that our words lead to. A category that the shop made itself and the file names comes
 * first; the first categories are known by their addresses, which they keep under other names.
 */
export function toShopPlace(found: FoundPlace, sources: readonly string[], tree: CategoryTree): FoundPlace {
  const places = listPlaces(tree)
  const named = findNamed(places, sources)
  if (named) return { ...namesOf(named), gender: named.below?.gender ?? named.category.gender ?? found.gender }
  const known = findBySlug(places, slugOf(found.category, found.subcategory))
  if (known) return { ...found, ...namesOf(known) }
  const other = findBySlug(places, slugOf(CATEGORY_OF_LAST_RESORT)) ?? places.find(mayHold)
  return other ? { ...found, ...namesOf(other), guess: NO_CATEGORY } : found
}

const listPlaces = (tree: CategoryTree): TreePlace[] =>
  tree.flatMap((category): TreePlace[] => [
    { category },
    ...category.subcategories.map((below) => ({ category, below })),
  ])

const mayHold = ({ category, below }: TreePlace): boolean => below !== undefined || !category.needsSubcategory

const slugOfPlace = ({ category, below }: TreePlace): string => (below ?? category).slug

const findBySlug = (places: readonly TreePlace[], slug: string): TreePlace | undefined =>
  places.find((place) => slugOfPlace(place) === slug && mayHold(place))

/** "Hair > Wigs" and "Hair/Wigs" name a place as the shop does; so does "Wigs" alone. */
function findNamed(places: readonly TreePlace[], sources: readonly string[]): TreePlace | undefined {
  const own = places.filter((place) => !FIRST_SLUGS.has(slugOfPlace(place)) && mayHold(place))
  if (own.length === 0) return undefined
  for (const source of sources) {
    const parts = source.split(/[>/|,]/, MAX_PARTS).map(columnKey)
    const found =
      own.find(
        ({ category, below }) =>
          below && parts.includes(columnKey(below.name)) && parts.includes(columnKey(category.name)),
      ) ?? own.find(({ category, below }) => parts.includes(columnKey((below ?? category).name)))
    if (found) return found
  }
  return undefined
}

const namesOf = ({ category, below }: TreePlace) => ({ category: category.name, subcategory: below?.name ?? '' })
