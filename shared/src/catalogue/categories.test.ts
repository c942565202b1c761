import { describe, expect, it } from 'vitest'
import {
  type CategoryTree,
  checkCategory,
  factsIn,
  followsCategory,
  genderIn,
  isCategoryQuery,
  shownCategories,
} from './categories.js'
import { FIRST_CATEGORIES } from './first-categories.js'

const problemOf = (tree: CategoryTree, choice: Parameters<typeof checkCategory>[1]) =>
  checkCategory(tree, choice)
    .map(({ field, message }) => `${field}: ${message}`)
    .join()

describe('a choice of category', () => {
  it.each([
    [{ category: 'Men', subcategory: 'Tops' }, ''],
    [{ category: 'Home' }, ''],
    [{ category: 'Home', subcategory: 'Tops' }, ''],
    [{ category: 'Men' }, 'subcategory: is required for Men: Tops, Pants, Shoes, Accessories'],
    [
      { category: 'Men', subcategory: 'Jeans and Leggings' },
      'subcategory: must be one of Tops, Pants, Shoes, Accessories',
    ],
    [{ category: 'Weapons' }, 'category: must be one of Women, Men, Kids, Home, Tech, Gadget'],
    [{ category: '__proto__' }, 'category: must be one of Women, Men, Kids, Home, Tech, Gadget'],
  ])('%j gives the problem “%s”', (choice, problem) => expect(problemOf(FIRST_CATEGORIES, choice)).toBe(problem))

  it('may leave out a subcategory that the category does not require, but not name an unknown one', () => {
    const tree = FIRST_CATEGORIES.map((category) => ({ ...category, needsSubcategory: false }))
    expect(problemOf(tree, { category: 'Men' })).toBe('')
    expect(problemOf(tree, { category: 'Men', subcategory: 'Wigs' })).toContain('subcategory: must be one of Tops')
  })

  it('needs a gender where the category requires one and does not imply it', () => {
    const tree = FIRST_CATEGORIES.map((category) => ({ ...category, needsGender: true }))
    expect(problemOf(tree, { category: 'Home' })).toBe('gender: is required for Home')
    expect(problemOf(tree, { category: 'Home', gender: 'Unisex' })).toBe('')
    expect(problemOf(tree, { category: 'Men', subcategory: 'Tops' })).toBe('')
  })

  it('lists at most twenty allowed categories in its problem', () => {
    const [home] = FIRST_CATEGORIES.slice(3)
    const tree = Array.from({ length: 30 }, (_, at) => ({ ...home!, name: `Room ${at}` }))
    expect(problemOf(tree, { category: 'Attic' })).toMatch(/Room 19 …$/)
  })
})

it('derives the gender and the back-office group of a product from its category', () => {
  expect(genderIn(FIRST_CATEGORIES, { category: 'Women', subcategory: 'Tops' })).toBe('Women')
  expect(genderIn(FIRST_CATEGORIES, { category: 'Tech' })).toBe('Unisex')
  expect(factsIn(FIRST_CATEGORIES, { category: 'Kids', subcategory: 'Shoes' })).toEqual({
    gender: 'Kids',
    group: 'Footwear',
    googleCategory: null,
    optionNames: { size: null, color: null },
  })
})

it.each([
  [
    { size: 'Volume', color: 'Scent' },
    { size: null, color: null },
    { size: 'Volume', color: 'Scent' },
  ],
  [
    { size: 'Volume', color: 'Scent' },
    { size: 'Pack', color: null },
    { size: 'Pack', color: 'Scent' },
  ],
  [
    { size: 'Volume', color: 'Pack' },
    { size: 'pack', color: null },
    { size: 'pack', color: null },
  ],
  [
    { size: 'Colour', color: 'Length' },
    { size: null, color: 'Finish' },
    { size: 'Colour', color: 'Finish' },
  ],
])('option names %j of a category and %j of its subcategory give %j', (above, own, expected) => {
  const [women] = FIRST_CATEGORIES
  const oils = { ...women!, name: 'Oils', optionNames: above }
  const tree = [{ ...oils, subcategories: [{ ...women!.subcategories[0]!, name: 'Argan', optionNames: own }] }]
  expect(factsIn(tree, { category: 'Oils', subcategory: 'Argan' }).optionNames).toEqual(expected)
  expect(factsIn(tree, { category: 'Oils' }).optionNames).toEqual(above)
})

it.each([
  [{ category: 'Women', subcategory: 'Tops', gender: 'Women' }, true],
  [{ category: 'Women', subcategory: 'Tops', gender: 'Unisex' }, false],
  [{ category: 'Women', subcategory: 'Tops', gender: null }, false],
  [{ category: 'Home', gender: 'Unisex' }, true],
  [{ category: 'Caps', gender: 'Unisex' }, false],
])('the gender of %j follows from its category: %s', (choice, follows) => {
  const [women] = FIRST_CATEGORIES
  const caps = { ...women!, name: 'Caps', gender: null, needsGender: true, subcategories: [] }
  expect(followsCategory([...FIRST_CATEGORIES, caps], choice)).toBe(follows)
})

it('a category query may be a category, a query name or a back-office group, not a subcategory', () => {
  const known = ['Women', 'All', 'Special Offers', 'Footwear', 'Tops', 'Weapons'].map((name) =>
    isCategoryQuery(FIRST_CATEGORIES, name),
  )
  expect(known).toEqual([true, true, true, true, false, false])
})

it('shown categories leave out hidden ones and hidden subcategories', () => {
  const [women, men] = FIRST_CATEGORIES
  const [tops, ...others] = women!.subcategories
  const tree = [
    { ...women!, subcategories: [{ ...tops!, isHidden: true }, ...others] },
    { ...men!, isHidden: true },
  ]
  const [shown, ...more] = shownCategories(tree)
  expect([shown?.subcategories.length, more]).toEqual([4, []])
})
