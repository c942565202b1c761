import { MAX_CATEGORIES, USUAL_NAMES, type CategoryInput } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { toTree, type CategoryRecord } from './category-tree'
import { planCategory, planNewCategory, planCategoryOrder, planPath, planRemoval, remember } from './plan-category'
import { placeOf } from './place-of'

const make = (id: string, parentId: string | null = null, rest: Partial<CategoryRecord> = {}): CategoryRecord => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  parentId,
  position: 0,
  isHidden: false,
  needsSubcategory: false,
  needsGender: false,
  gender: null,
  group: null,
  googleCategory: null,
  optionNames: USUAL_NAMES,
  formerly: [],
  picture: null,
  ...rest,
})
const input = (name: string, parentId: string | null = null): CategoryInput => ({
  name,
  parentId,
  isHidden: false,
  needsSubcategory: false,
  needsGender: false,
  gender: null,
  group: null,
  googleCategory: null,
  optionNames: USUAL_NAMES,
})
const hair = make('hair')
const wigs = make('wigs', 'hair')
const oils = make('oils', 'hair', { position: 1 })
const tools = make('tools', null, { position: 1 })
const all = [oils, tools, wigs, hair]

it('only a top category shows a picture', () => {
  const picture = { url: '/uploads/a_webp_720.webp' }
  const [top] = toTree([make('hair', null, { picture }), make('wigs', 'hair', { picture })])
  expect([top?.picture, top?.subcategories[0]]).toEqual([picture, expect.not.objectContaining({ picture })])
  const withPicture = { ...input('Wigs', 'hair'), picture }
  expect(() => planCategory(all, wigs, withPicture)).toThrow('top-level category')
  expect(planCategory(all, hair, { ...input('Hair'), picture })).not.toHaveProperty('picture')
})

it('the category tree is in the order of positions, with orphans at the top', () => {
  expect(
    toTree([...all, make('lost', 'gone', { position: 9 })]).map(({ id, subcategories }) => [id, subcategories.length]),
  ).toEqual([
    ['hair', 2],
    ['tools', 0],
    ['lost', 0],
  ])
})

describe('a new category', () => {
  it('comes last and gets an address of its own', () => {
    expect(planNewCategory(all, input('Wig care', 'hair'))).toMatchObject({ slug: 'hair-wig-care', position: 2 })
    expect(planNewCategory([...all, make('x', null, { slug: 'paint' })], input('Paint!')).slug).toBe('paint-2')
    expect(planNewCategory(all, input('茶')).slug).toBe('category')
  })

  it.each(['wigs', 'Wi\u200Bgs', 'Wigs\u202C'])('is rejected as %j where one of its level looks the same', (name) =>
    expect(() => planNewCategory(all, input(name, 'hair'))).toThrow('is already used'),
  )

  it('is rejected when there are too many', () => {
    const full = Array.from({ length: MAX_CATEGORIES }, (_, at) => make(`c${at}`))
    expect(() => planNewCategory(full, input('One more'))).toThrow('as many categories')
  })
})

it.each([
  ['Hair > Wigs', ['Hair', 'Wigs']],
  ['Hair > Wigs > Lace', ['Hair', 'Lace']],
  [' Hair  care ', ['Hair care']],
  ['> Hair >', ['Hair']],
  ['Wigs/Weaves | new', ['Wigs Weaves new']],
  [`${'a'.repeat(59)} b`, ['a'.repeat(59)]],
  [`${'a'.repeat(59)}💇`, ['a'.repeat(59)]],
])('the path %s of a file names the categories %j', (path, names) =>
  expect(planPath(path).map(({ name }) => name)).toEqual(names),
)

it.each(['', ' > ', '\u200B'])('the path %j of a file names no category', (path) =>
  expect(() => planPath(path)).toThrow('is no name of a category'),
)

describe('a changed category', () => {
  it('keeps its address, and remembers its old name until it has it again', () => {
    const renamed = { ...wigs, ...planCategory(all, wigs, input('Hairpieces', 'hair')) }
    expect(renamed).toMatchObject({ slug: 'wigs', formerly: ['HAIR > WIGS'] })
    expect(planCategory([hair, renamed], renamed, input('WIGS', 'hair')).formerly).toEqual(['HAIR > Hairpieces'])
  })

  it('goes to the end of the level it moves to', () => {
    expect(planCategory(all, wigs, input('WIGS'))).toMatchObject({ position: 2, formerly: ['HAIR > WIGS'] })
  })

  it('remembers at most ten names', () => {
    const formerly = Array.from({ length: 12 }, (_, at) => `Name ${at}`)
    expect(remember(formerly, 'Latest', 'Now')).toHaveLength(10)
  })
})

it('a category is found by the names it had before', () => {
  const tree = toTree([
    { ...hair, name: 'Beauty', formerly: ['HAIR'] },
    { ...wigs, name: 'Hairpieces', formerly: ['HAIR > WIGS'] },
    oils,
  ])
  expect(placeOf(tree, { category: 'HAIR', subcategory: 'WIGS' })).toMatchObject({
    categoryId: 'wigs',
    category: 'Beauty',
  })
  expect(placeOf(tree, { category: 'HAIR', subcategory: 'OILS' })).toMatchObject({ categoryId: 'oils' })
  expect(placeOf(tree, { category: 'HAIR' })).toMatchObject({ categoryId: 'hair', subcategory: null })
  expect(() => placeOf(tree, { category: 'TOOLS' })).toThrow('category must be one of Beauty')
})

it.each([
  ['renamed', 'hair', 'HAIR > WIGS', 'Girls', 'Hairpieces'],
  ['renamed', 'hair', 'Beauty > WIGS', 'Girls', 'Hairpieces'],
  ['moved and renamed', 'tools', 'HAIR > WIGS', 'TOOLS', 'Hairpieces'],
  ['renamed', 'hair', 'HAIR > OILS', 'Girls', 'OILS'],
  ['renamed', 'hair', 'HAIR > Combs', 'Girls', null],
])('after its category, a subcategory that was %s (to %s) is found by %s', (_how, parentId, former, top, below) => {
  const girls = { ...hair, name: 'Girls', formerly: ['HAIR', 'Beauty'] }
  const pieces = { ...wigs, parentId, name: 'Hairpieces', formerly: ['Girls > WIGS'] }
  const [category = '', subcategory] = former.split(' > ')
  expect(placeOf(toTree([girls, pieces, oils, tools]), { category, subcategory })).toMatchObject({
    category: top,
    subcategory: below,
  })
})

it('an order of categories is of one level, and categories that were added meanwhile come last', () => {
  expect([...planCategoryOrder(all, ['oils', 'wigs'])]).toEqual([
    ['oils', 0],
    ['wigs', 1],
  ])
  const added = [make('combs', 'hair', { position: 3 }), make('nets', 'hair', { position: 2 })]
  expect([...planCategoryOrder([...added, ...all], ['oils', 'wigs']).keys()]).toEqual(['oils', 'wigs', 'nets', 'combs'])
  for (const ids of [[], ['gone'], ['oils', 'gone'], ['oils', 'tools']]) {
    expect(() => planCategoryOrder(all, ids)).toThrow('not there any more')
  }
})

it('a removal takes what stands below a category too, but never the last category', () => {
  expect(planRemoval(all, hair, 'tools')).toMatchObject({ goneIds: ['hair', 'oils', 'wigs'], target: { id: 'tools' } })
  expect(() => planRemoval(all, hair, 'wigs')).toThrow('must be another category')
  expect(() => planRemoval([hair, wigs], hair, undefined)).toThrow('at least one category')
})
