import type {
  Category,
  CategoryGroup,
  CategoryPicture,
  CategoryTree,
  Gender,
  OptionNames,
  Subcategory,
} from '@stoep/shared'

/** A category as its row holds it. */
export interface CategoryRecord {
  id: string
  name: string
  slug: string
  parentId: string | null
  position: number
  isHidden: boolean
  needsSubcategory: boolean
  needsGender: boolean
  gender: Gender | null
  group: CategoryGroup | null
  googleCategory: string | null
  optionNames: OptionNames
  formerly: string[]
  picture: CategoryPicture | null
}

/** The tree of these rows, each level in its order. What stands below nothing known stands at the top. */
export function toTree(records: readonly CategoryRecord[]): CategoryTree {
  const sorted = [...records].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const tops = new Set(sorted.filter(({ parentId }) => parentId === null).map(({ id }) => id))
  const isTop = ({ parentId }: CategoryRecord) => parentId === null || !tops.has(parentId)
  return sorted.filter(isTop).map((record): Category => ({
    ...toSubcategory(record),
    needsSubcategory: record.needsSubcategory,
    picture: record.picture,
    subcategories: sorted.filter((below) => !isTop(below) && below.parentId === record.id).map(toSubcategory),
  }))
}

const toSubcategory = ({
  id,
  name,
  slug,
  isHidden,
  needsGender,
  gender,
  group,
  googleCategory,
  optionNames,
  formerly,
}: CategoryRecord): Subcategory => ({
  id,
  name,
  slug,
  isHidden,
  needsGender,
  gender,
  group,
  googleCategory,
  optionNames,
  formerly,
})
