import type { CategoryTree, StaffCategory } from '@stoep/shared'

/** The tree as a flat list for staff, with the number of products directly in each category. */
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
