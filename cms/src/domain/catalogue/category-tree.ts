import type { Category, CategoryPicture, CategoryTree, Subcategory } from '@stoep/shared'

/** A row of a category. */
export interface CategoryRecord extends Subcategory {
  parentId: string | null
  position: number
  needsSubcategory: boolean
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
  parentId: _parentId,
  position: _position,
  needsSubcategory: _needsSubcategory,
  picture: _picture,
  ...subcategory
}: CategoryRecord): Subcategory => subcategory
