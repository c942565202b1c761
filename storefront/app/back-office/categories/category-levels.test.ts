import type { StaffCategory } from '@stoep/shared'
import { expect, it } from 'vitest'
import { countProducts, isOnlyAbove, pathOf, targetsFor, toLevels } from './category-levels'

const make = (id: string, parentId: string | null, products = 0, needsSubcategory = false): StaffCategory => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  parentId,
  isHidden: false,
  needsSubcategory,
  needsGender: false,
  picture: null,
  gender: null,
  group: null,
  googleCategory: null,
  optionNames: { size: null, color: null },
  formerly: [],
  products,
})
const hair = make('hair', null, 1, true)
const wigs = make('wigs', 'hair', 2)
const tools = make('tools', null, 4, true)
const all = [hair, wigs, make('oils', 'hair', 3), tools]

it('subcategories are put under their category', () => {
  expect(toLevels(all).map(({ id, below }) => [id, below.map((one) => one.id)])).toEqual([
    ['hair', ['wigs', 'oils']],
    ['tools', []],
  ])
  expect([pathOf(all, wigs), pathOf(all, tools)]).toEqual(['HAIR > WIGS', 'TOOLS'])
})

it('the products of a category include those of its subcategories', () =>
  expect([countProducts(all, hair), countProducts(all, wigs)]).toEqual([6, 2]))

it.each([
  ['Hair', true],
  ['hair > wigs', false],
  ['TOOLS', false],
  ['Wigs', false],
])('%s is a category for subcategories only: %s', (path, isOnly) => expect(isOnlyAbove(all, path)).toBe(isOnly))

it('a deleted category offers the categories that can take its products', () => {
  expect(targetsFor(all, hair).map(({ id }) => id)).toEqual(['tools'])
  // Hair is not offered, because its products need a subcategory; tools has no subcategory to choose.
  expect(targetsFor(all, wigs).map(({ id }) => id)).toEqual(['oils', 'tools'])
  const oneBelow = all.filter(({ id }) => id !== 'oils')
  expect(targetsFor(oneBelow, wigs), 'once none is below hair').toEqual(oneBelow.filter((one) => one !== wigs))
})
