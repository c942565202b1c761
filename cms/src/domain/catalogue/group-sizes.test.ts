import { expect, it } from 'vitest'
import type { ProductFacts } from './product-facts'
import { sizeGroupOf } from './group-sizes'

const groupOf = (facts: Partial<ProductFacts>, size: string) =>
  sizeGroupOf({ category: 'Dresses', group: 'Clothing', ...facts } as ProductFacts, size)

it.each([
  [{}, 'M', 'Clothing'],
  [{}, '34', 'Clothing, by number'],
  [{}, '34-36', 'Clothing'],
  [{ categoryGender: 'Kids' }, '34', 'Kids’ clothing'],
  [{ group: 'Footwear' }, '8', 'Shoes'],
  [{ categoryGender: 'Kids', group: 'Footwear' }, '8', 'Kids’ shoes'],
  [{ group: null, category: 'Lamps' }, '40 cm', 'Lamps'],
  [{ sizeName: 'Length' }, '34', 'Length'],
] as const)('sizes of %o: %s is listed under %s', (facts, size, group) => {
  expect(groupOf(facts, size)).toBe(group)
})
