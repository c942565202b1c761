import type { CategoryTree, StaffCategory } from '@stoep/shared'

/** The tree one after the other as staff read it, with how many products stand in each. */
export const listForStaff = (tree: CategoryTree, counts: ReadonlyMap<string, number>): StaffCategory[] =>
  tree.flatMap(({ subcategories, ...category }) => [
    { ...category, parentId: null, products: counts.get(category.id) ?? 0 },
    ...subcategories.map((below) => ({
      ...below,
      needsSubcategory: false,
      picture: null,
      parentId: category.id,
      products: counts.get(below.id) ?? 0,
    })),
  ])
