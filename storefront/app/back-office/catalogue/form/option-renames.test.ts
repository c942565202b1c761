import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, type DraftImage, type ProductDraft } from './draft'
import { applyChange, listLeftBehind, listRenamed, type Typing } from './option-renames'
import { toUpdateInput } from './product-input'

const picture = (key: string, color: string): DraftImage => ({
  key,
  color,
  url: `/uploads/${key}.webp`,
  highQualityUrl: '',
  alt: '',
  previewUrl: '',
})
const opened: ProductDraft = {
  ...EMPTY_DRAFT,
  trackByOption: true,
  sizes: 'S, M',
  images: [picture('a', 'Blue'), picture('b', 'Red'), picture('c', 'Blue')],
  optionStock: { '["S","Blue"]': '5', '["M","Blue"]': '2', '["S","Red"]': '1', '["M","Red"]': '0' },
  combinations: { '["M","Blue"]': { price: '399.00', specialPrice: '', code: 'B-M' } },
}
const type = (start: Typing, ...changes: Partial<ProductDraft>[]) => changes.reduce(applyChange, start)
const letters = (word: string) => Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length))
const color = (a: string, b: string, c: string) => ({ images: [picture('a', a), picture('b', b), picture('c', c)] })

describe('a renamed option', () => {
  const typed = type(
    { draft: opened, anchor: null },
    ...letters('Navy').map((word) => color(word, 'Red', 'Blue')),
    ...letters('Navy').map((word) => color('Navy', 'Red', word)),
  )

  it('keeps its units, prices and codes while it is typed, in all its pictures', () => {
    expect(typed.draft.optionStock).toEqual({
      '["S","Navy"]': '5',
      '["M","Navy"]': '2',
      '["S","Red"]': '1',
      '["M","Red"]': '0',
    })
    expect(typed.draft.combinations).toEqual({ '["M","Navy"]': { price: '399.00', specialPrice: '', code: 'B-M' } })
    expect(listRenamed(typed.draft)).toEqual([{ from: 'Blue', to: 'Navy' }])
    expect(listLeftBehind(typed.draft)).toEqual([])
  })

  it('is sent with its former name and the stock that was seen', () => {
    const counted = type(typed, { optionStock: { ...typed.draft.optionStock, '["S","Navy"]': '8' } })
    const again = type(counted, ...letters('Marine').map((word) => color(word, 'Red', word)), { sizes: 'Small, M' })
    expect(toUpdateInput(again.draft, opened, 3).optionStock).toEqual([
      { size: 'Small', color: 'Marine', stock: '8', stockSeen: '5', renamedFrom: { size: 'S', color: 'Blue' } },
      { size: 'Small', color: 'Red', stock: '1', stockSeen: '1', renamedFrom: { size: 'S', color: 'Red' } },
      { size: 'M', color: 'Marine', stock: '2', stockSeen: '2', renamedFrom: { size: 'M', color: 'Blue' } },
      { size: 'M', color: 'Red', stock: '0', stockSeen: '0' },
    ])
  })

  it('is as before once it has its own name again', () => {
    const back = type(typed, color('Blue', 'Red', 'Blue'))
    expect(back.draft).toEqual(opened)
    const later = type({ draft: typed.draft, anchor: null }, color('Blue', 'Red', 'Blue'))
    expect(later.draft.renamedFrom).toEqual({})
    expect(later.draft.optionStock).toEqual(opened.optionStock)
  })

  it('is sent without a former name that another option has now', () => {
    const swapped = [color('X', 'Red', 'X'), color('X', 'Blue', 'X'), color('Red', 'Blue', 'Red')].reduce<ProductDraft>(
      (draft, changes) => type({ draft, anchor: null }, changes).draft,
      opened,
    )
    expect(toUpdateInput(swapped, opened, 3).optionStock).toEqual([
      { size: 'S', color: 'Red', stock: '5', stockSeen: '1' },
      { size: 'S', color: 'Blue', stock: '1', stockSeen: '5' },
      { size: 'M', color: 'Red', stock: '2', stockSeen: '0' },
      { size: 'M', color: 'Blue', stock: '0', stockSeen: '2' },
    ])
  })
})

describe('an option that replaces another one', () => {
  it('gets none of its units when both existed side by side', () => {
    const added = type({ draft: opened, anchor: null }, ...letters(', L').map((end) => ({ sizes: `S, M${end}` })))
    const less = type(added, { sizes: 'S, L' })
    expect(less.draft.optionStock['["S","Blue"]']).toBe('5')
    expect(less.draft.optionStock['["L","Blue"]']).toBeUndefined()
    expect(listLeftBehind(less.draft)).toEqual([{ size: 'M', color: 'Blue', stock: 2 }])
  })

  it('gets none of its units when it has a picture of its own', () => {
    const green = [...opened.images, picture('d', 'Green')]
    const less = type(
      { draft: opened, anchor: null },
      { images: green },
      { images: green.slice(1, 2).concat(green[3]!) },
    )
    expect(listLeftBehind(less.draft)).toEqual([
      { size: 'S', color: 'Blue', stock: 5 },
      { size: 'M', color: 'Blue', stock: 2 },
    ])
    expect(less.draft.optionStock['["S","Green"]']).toBeUndefined()
  })

  it('has its own units, and no price of the option that had its name before', () => {
    const less = type({ draft: opened, anchor: null }, color('Red', 'Red', 'Red'))
    const counted = type(less, { optionStock: { ...less.draft.optionStock, '["S","Red"]': '3' } })
    const renamed = type(counted, color('Blue', 'Blue', 'Blue'))
    expect(renamed.draft.combinations).toEqual({})
    expect(toUpdateInput(renamed.draft, opened, 3).optionStock?.[0]).toEqual({
      size: 'S',
      color: 'Blue',
      stock: '3',
      stockSeen: '5',
    })
  })
})

it.each([
  ['two colours are renamed at once', color('Navy', 'Wine', 'Navy'), ['Navy', 'Wine'], []],
  ['two colours change places', color('Red', 'Blue', 'Red'), ['Blue', 'Red'], []],
  ['one of its pictures gets another colour', color('Navy', 'Red', 'Blue'), ['Blue', 'Red'], []],
  ['its pictures get two other colours', color('Navy', 'Red', 'Sky'), ['Blue', 'Red'], ['Blue', 'Blue']],
  ['its pictures have no colour any more', color('', 'Red', ''), ['Blue', 'Red'], ['Blue', 'Blue']],
])('where %s, the units of the first and second colour are under %j', (_what, images, colors, left) => {
  const { draft } = type({ draft: opened, anchor: null }, images)
  const [first, second] = colors
  expect(draft.optionStock).toEqual({
    [`["S","${first}"]`]: '5',
    [`["M","${first}"]`]: '2',
    [`["S","${second}"]`]: '1',
    [`["M","${second}"]`]: '0',
  })
  expect(listLeftBehind(draft).map((option) => option.color)).toEqual(left)
})

it('units of a removed size are listed, and are back with its name', () => {
  const less = type({ draft: opened, anchor: null }, { sizes: 'M' })
  expect(listLeftBehind(less.draft)).toEqual([
    { size: 'S', color: 'Blue', stock: 5 },
    { size: 'S', color: 'Red', stock: 1 },
  ])
  expect(type(less, { sizes: 'S, M' }).draft).toEqual(opened)
})

it('a first size takes the units that were counted without one', () => {
  const plain = { ...opened, sizes: '', optionStock: { '["","Blue"]': '4', '["","Red"]': '3' }, combinations: {} }
  const { draft } = type({ draft: plain, anchor: null }, ...letters('One size').map((sizes) => ({ sizes })))
  expect(draft.optionStock).toEqual({ '["One size","Blue"]': '4', '["One size","Red"]': '3' })
})
