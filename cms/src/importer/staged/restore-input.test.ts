import { FIRST_CATEGORIES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { COUNTED_VASE as before } from '../testing/existing-vase'
import type { ExistingProduct } from '../types'
import { toRestoreInput } from './restore-input'

const after: ExistingProduct = {
  ...before,
  version: 5,
  name: 'Vase',
  description: '',
  features: [],
  minOrder: 1,
  visible: false,
  images: [],
  stock: 9,
}
const restored = (from: Partial<ExistingProduct>, to: Partial<ExistingProduct> = {}) =>
  toRestoreInput({ ...before, ...from }, { ...after, ...to }, FIRST_CATEGORIES)

it('an undo writes every field of the product as it was, over the version that the import wrote', () => {
  const { sizes, features, description, minOrder, visible, images, name, code } = before
  expect(restored({})).toMatchObject({
    sizes,
    features,
    description,
    minOrder,
    visible,
    images,
    name,
    code,
    version: 5,
  })
})

it('stock goes back by the difference, for each size and colour of before and after', () => {
  const now = [
    { size: 'S', color: 'Red', stock: 5 },
    { size: 'L', color: 'Red', stock: 3 },
  ]
  expect(restored({}, { optionStock: now, sizes: ['S', 'M', 'L'] })).toMatchObject({
    stock: 6,
    stockSeen: 9,
    optionStock: [
      { size: 'S', color: 'Red', stock: 2, stockSeen: 5 },
      { size: 'L', color: 'Red', stock: 0, stockSeen: 3 },
      { size: 'M', color: 'Red', stock: 4, stockSeen: 0 },
    ],
  })
  expect(restored({ trackByOption: false })).toMatchObject({ trackByOption: false, optionStock: [] })
})

it('a size that was renamed takes no stock of one that was not counted', () => {
  const uncounted = { trackByOption: false, optionStock: undefined, sizes: ['Small', 'M'] }
  expect(restored({}, uncounted).optionStock).toEqual([
    { size: 'S', color: 'Red', stock: 2, stockSeen: 0, renamedFrom: undefined },
    { size: 'M', color: 'Red', stock: 4, stockSeen: 0, renamedFrom: undefined },
  ])
  expect(restored({ optionStock: undefined }, uncounted).optionStock).toEqual([])
})

it('a product goes back into its category, whatever its name is now', () => {
  const tops = FIRST_CATEGORIES.find(({ name }) => name === 'Men')!.subcategories.find(({ name }) => name === 'Tops')!
  const place = (from: Partial<ExistingProduct>) => {
    const { category, subcategory } = restored(from)
    return [category, subcategory]
  }
  expect(place({ category: 'Gents', subcategory: 'Shirts', categoryId: tops.id })).toEqual(['Men', 'Tops'])
  expect(place({ category: 'Gone', subcategory: undefined, categoryId: 'gone' })).toEqual(['Gone', undefined])
  expect(place({ category: 'Home', categoryId: null })).toEqual(['Home', undefined])
})
