import type { StaffCategory } from '@stoep/shared'

export interface CategoryLevel extends StaffCategory {
  below: StaffCategory[]
}

/** The categories of the top, each with those below it. */
export const toLevels = (categories: readonly StaffCategory[]): CategoryLevel[] =>
  categories
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({ ...category, below: categories.filter(({ parentId }) => parentId === category.id) }))

/** "Women > Tops". */
export function pathOf(categories: readonly StaffCategory[], { name, parentId }: StaffCategory): string {
  const above = categories.find(({ id }) => id === parentId)
  return above ? `${above.name} > ${name}` : name
}

/** How many products a category and all below it hold. */
export const countProducts = (categories: readonly StaffCategory[], { id }: StaffCategory): number =>
  categories
    .filter((category) => category.id === id || category.parentId === id)
    .reduce((sum, { products }) => sum + products, 0)

/** Where the products of one that goes can stand: what can hold them, and does not go too. */
export const targetsFor = (categories: readonly StaffCategory[], gone: StaffCategory): StaffCategory[] =>
  categories.filter((category) => {
    if (category.id === gone.id || category.parentId === gone.id) return false
    return holdsProducts(categories, category)
  })

/** Whether products may stand right there. */
export const holdsProducts = (categories: readonly StaffCategory[], { id, needsSubcategory }: StaffCategory): boolean =>
  !needsSubcategory || !categories.some(({ parentId }) => parentId === id)
