import type {
  Category,
  CategoryGroup,
  CategoryPicture,
  CategoryTree,
  Gender,
  OptionNames,
  Subcategory,
} from '@stoep/shared'

/** A row of a category. */
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

/** The tree of these rows, each level in its order. A row whose parent is unknown goes to the top level. */
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
