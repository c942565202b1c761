import type { StaffCategory } from '@stoep/shared'

interface CategoryLevel extends StaffCategory {
  below: StaffCategory[]
}

/** The top categories, each with its subcategories. */
export const toLevels = (categories: readonly StaffCategory[]): CategoryLevel[] =>
  categories
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({ ...category, below: categories.filter(({ parentId }) => parentId === category.id) }))

/** "Women > Tops". */
export function pathOf(categories: readonly StaffCategory[], { name, parentId }: StaffCategory): string {
  const above = categories.find(({ id }) => id === parentId)
  return above ? `${above.name} > ${name}` : name
}

/** The number of products in a category and its subcategories. */
export const countProducts = (categories: readonly StaffCategory[], { id }: StaffCategory): number =>
  categories
    .filter((category) => category.id === id || category.parentId === id)
    .reduce((sum, { products }) => sum + products, 0)

/** The categories that can take the products of a deleted one: not deleted with it, and able to hold products then. */
export function targetsFor(categories: readonly StaffCategory[], gone: StaffCategory): StaffCategory[] {
  const left = categories.filter(({ id, parentId }) => id !== gone.id && parentId !== gone.id)
  return left.filter((category) => holdsProducts(left, category))
}

const pathKey = (path: string): string =>
  path
    .split('>')
    .map((name) => name.trim().toLowerCase())
    .join('>')

/** Whether a path, like "Women > Tops", is a category of the shop that holds products only in its subcategories. */
export const isOnlyAbove = (categories: readonly StaffCategory[], path: string): boolean =>
  categories.some((one) => pathKey(pathOf(categories, one)) === pathKey(path) && !holdsProducts(categories, one))

/** Whether products may be placed directly in this category. */
export const holdsProducts = (categories: readonly StaffCategory[], { id, needsSubcategory }: StaffCategory): boolean =>
  !needsSubcategory || !categories.some(({ parentId }) => parentId === id)
