import { expect, it } from 'vitest'
import type { ProductFacts } from './product-facts'
import { groupSizes, isWorn, sizeGroupOf } from './group-sizes'

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
  [{ group: 'Accessories' }, '8', 'Accessories'],
  [{ categoryGender: 'Kids', group: 'Accessories' }, '8', 'Kids’ accessories'],
  [{ sizeName: 'Length' }, '34', 'Length'],
] as const)('sizes of %o: %s is listed under %s', (facts, size, group) => {
  expect(groupOf(facts, size)).toBe(group)
})

it.each([
  ['Clothing', true],
  ['Footwear', true],
  ['Accessories', true],
  [null, true],
  ['Electronics', false],
  ['Home & Kitchen', false],
] as const)('a product of the group %s is worn: %s', (group, expected) => {
  expect(isWorn({ group } as ProductFacts)).toBe(expected)
})

/** The groups with their sizes, as they are offered. */
function offered(counts: Record<string, Record<string, number>>, worn: readonly string[]) {
  const groups = new Map(
    Object.entries(counts).map(([name, sizes]) => [
      name,
      Object.entries(sizes).map(([value, count]) => ({ value, count })),
    ]),
  )
  const all = new Map<string, number>()
  for (const { value, count } of [...groups.values()].flat()) all.set(value, (all.get(value) ?? 0) + count)
  const totals = [...all].map(([value, count]) => ({ value, count }))
  return groupSizes(groups, totals, new Set(worn)).map(({ label, sizes }) => [
    label,
    ...sizes.map(({ value, count }) => `${value} ${count}`),
  ])
}

it('groups of what is worn have their order, others follow; without anything worn they are offered alone', () => {
  const counts = { Lamps: { Tall: 3 }, Length: { '60': 1 }, Shoes: { '8': 2 }, Clothing: { M: 1 } }
  expect(offered(counts, ['Length', 'Shoes', 'Clothing'])).toEqual([
    ['Clothing', 'M 1'],
    ['Shoes', '8 2'],
    ['Length', '60 1'],
  ])
  expect(offered({ Lamps: { Tall: 3 } }, [])).toEqual([['Lamps', 'Tall 3']])
})

it('a size is offered once, with all its products, in the group that has most of them, else the first', () => {
  const counts = { 'Kids’ shoes': { '8': 1, '3': 2 }, Shoes: { '8': 4, '3': 2 }, Clothing: { '8': 3 } }
  expect(offered(counts, Object.keys(counts))).toEqual([['Shoes', '3 4', '8 8']])
})

it('a size that a group has in other letters is the same', () => {
  const groups = new Map([['Clothing', [{ value: 'xl', count: 2 }]]])
  expect(groupSizes(groups, [{ value: 'XL', count: 2 }], new Set(['Clothing']))).toEqual([
    { label: 'Clothing', sizes: [{ value: 'XL', count: 2 }] },
  ])
})

it('looks at each size a few times, however many there are', () => {
  let looks = 0
  const sizes = Array.from({ length: 500 }, (_, at) => ({
    get value() {
      looks++
      return `${at} cm`
    },
    count: 1,
  }))
  const groups = new Map([
    ['Lamps', sizes],
    ['Rugs', sizes],
  ])
  expect(groupSizes(groups, sizes, new Set())[0]?.sizes).toHaveLength(sizes.length)
  expect(looks).toBeLessThan(10 * sizes.length)
})
