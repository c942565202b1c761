import { FIRST_CATEGORIES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { listFilledCategories } from './filled-categories'

it('lists categories with products only', () => {
  const tree = FIRST_CATEGORIES.map((category) => ({ ...category, isHidden: category.name === 'Tech' }))
  const counts = [
    { value: 'Women', count: 3, subcategories: ['Shoes', 'Tops'].map((value) => ({ value, count: 1 })) },
    { value: 'Men', count: 0, subcategories: [] },
    { value: 'Tech', count: 1, subcategories: [] },
  ]
  expect(listFilledCategories(tree, counts)).toEqual([
    '/products?category=Women',
    '/products?category=Women&subcategory=Tops',
    '/products?category=Women&subcategory=Shoes',
  ])
})
