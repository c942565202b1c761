import type { Category, CategoryGroup, CategoryTree, Subcategory } from './categories.js'
import type { Gender } from '../constants.js'
import { USUAL_NAMES } from './options.js'
import { slugOf } from '../values/slug-of.js'

function makeSubcategory(name: string, slug: string, group: CategoryGroup | null, gender: Gender | null): Subcategory {
  return {
    id: slug,
    name,
    slug,
    isHidden: false,
    needsGender: false,
    gender,
    group,
    googleCategory: null,
    optionNames: USUAL_NAMES,
    formerly: [],
  }
}

const TOPS = [['Tops', 'Clothing']] as const
const PANTS = [['Pants', 'Clothing']] as const
const SHOES_AND_MORE = [
  ['Shoes', 'Footwear'],
  ['Accessories', 'Accessories'],
] as const

function makePeople(name: 'Women' | 'Men' | 'Kids', below: readonly (readonly [string, CategoryGroup])[]): Category {
  return {
    ...makeSubcategory(name, slugOf(name), null, name),
    needsSubcategory: true,
    picture: null,
    subcategories: below.map(([sub, group]) => makeSubcategory(sub, slugOf(name, sub), group, null)),
  }
}

const makeGoods = (name: string, group: CategoryGroup): Category => ({
  ...makeSubcategory(name, slugOf(name), group, null),
  needsSubcategory: false,
  picture: null,
  subcategories: [],
})

/**
 * The categories of a new shop, which it can change, and those that the importer's words refer to; their ids here are
 * their slugs.
 */
export const FIRST_CATEGORIES: CategoryTree = [
  makePeople('Women', [
    ...TOPS,
    ['Dress and Two Piece Sets', 'Clothing'],
    ...SHOES_AND_MORE,
    ['Jeans and Leggings', 'Clothing'],
  ]),
  makePeople('Men', [...TOPS, ...PANTS, ...SHOES_AND_MORE]),
  makePeople('Kids', [['Top', 'Clothing'], ...PANTS, ...SHOES_AND_MORE]),
  makeGoods('Home', 'Home & Kitchen'),
  makeGoods('Tech', 'Electronics'),
  makeGoods('Gadget', 'Electronics'),
]
