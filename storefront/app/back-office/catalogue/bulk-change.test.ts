import { productChangeSchema } from '@stoep/shared'
import { expect, it } from 'vitest'
import {
  applyBulk,
  describeMeant,
  listBulkRows,
  NO_CHANGE,
  showAsIs,
  toBulkChange,
  type BulkFields,
} from './bulk-change'
import type { AdminProductRow } from './product-row'

const row: AdminProductRow = {
  id: 'p1',
  version: 1,
  name: 'Mug',
  code: 'H-1',
  thumbUrl: '',
  category: 'Home',
  subcategory: '',
  price: { nowInCents: 10_000, beforeInCents: 12_000, percentOff: 17 },
  hasOwnPrices: false,
  priceInCents: 10_000,
  struckInCents: 12_000,
  sizes: ['S', 'XL'],
  colors: ['Sand', 'Red'],
  stock: 4,
  stockStatus: 'low',
  trackByOption: false,
  combinations: [],
  counted: [{ size: '', color: '', stock: 4 }],
  visible: true,
}

const units = (size: string, color: string, stock: number) => ({ size, color, stock })
const sized: AdminProductRow = {
  ...row,
  id: 'p2',
  trackByOption: true,
  stock: 12,
  counted: [units('S', 'Sand', 2), units('S', 'Red', 4), units('XL', 'Sand', 3), units('XL', 'Red', 3)],
}

const after = (fields: Partial<BulkFields>, of = row) =>
  applyBulk(of, productChangeSchema.parse(toBulkChange({ ...NO_CHANGE, ...fields })))

it('a bulk change is empty when nothing was typed', () => {
  expect(toBulkChange(NO_CHANGE)).toEqual({})
  expect(toBulkChange({ ...NO_CHANGE, price: ' ', subcategory: 'Tops' }), 'no subcategory alone').toEqual({})
  expect(showAsIs(row)).toMatchObject(after({}))
})

it.each([
  [{ pricePercent: '+10' }, 11_000, 12_000],
  [{ priceAmount: '-25.50' }, 7_450, 12_000],
  [{ price: '80' }, 8_000, 12_000],
  [{ price: '80', oldPrice: 'remove', specialPrice: '150' }, 8_000, null],
  [{ price: '130', oldPrice: 'strike' }, 13_000, null],
  [{ price: '80', oldPrice: 'strike' }, 8_000, 10_000],
  [{ pricePercent: '-10', oldPrice: 'strike', specialPrice: '150' }, 9_000, 10_000],
  [{ specialPrice: '150' }, 10_000, 15_000],
] as const)('%j makes the price %i and strikes %s', (fields, priceInCents, struckInCents) => {
  expect(after(fields)).toMatchObject({ priceInCents, struckInCents })
})

it('the preview says when an old price goes because the new one reaches it', () => {
  expect(after({ price: '130' }).losesOld).toBe(true)
  expect(after({ price: '119.99' }).losesOld).toBeUndefined()
  expect(after({ price: '130', oldPrice: 'remove' }).losesOld, 'it was asked for').toBeUndefined()
})

it('the preview shows the new category, visibility and stock', () => {
  expect(after({ category: 'Men', subcategory: 'Tops', visible: 'no', stock: '0' })).toMatchObject({
    category: 'Men',
    subcategory: 'Tops',
    visible: false,
    stock: '0',
  })
})

it.each([
  [{ stock: '3' }, '3', '3 of each size and colour'],
  [{ stockAmount: '+2' }, '6', '2 more of each size and colour'],
  [{ stockAmount: '-2' }, '2', '2 fewer of each size and colour'],
])('%j shows the stock %s, and counted by size and colour “%s”', (fields, whole, each) => {
  expect([after(fields).stock, after(fields, sized).stock]).toEqual([whole, each])
})

it('a bulk change applies only to the named sizes and colours that a product has', () => {
  const change = productChangeSchema.parse({ onlySizes: 'xl, 2XL', onlyColors: 'red', price: 80, stock: 3 })
  expect(describeMeant(row, change)).toBe('XL in Red')
  expect(applyBulk(sized, change)).toMatchObject({
    priceInCents: 8_000,
    stock: '3 of each of these',
  })
  expect(applyBulk(row, change).stock, 'counted as one').toBe('4')
  const plain = { ...row, sizes: [] }
  expect([describeMeant(plain, change), applyBulk(plain, change)]).toEqual(['', showAsIs(plain)])
})

it('the preview says when other sizes and colours have prices of their own', () => {
  const change = productChangeSchema.parse({ onlySizes: 'S', pricePercent: 10 })
  expect(applyBulk(row, change).hasOtherPrices).toBeUndefined()
  expect(applyBulk({ ...row, hasOwnPrices: true }, change).hasOtherPrices).toBe(true)
})

it('the preview lists rejected products first, with the size and the reason', () => {
  const change = productChangeSchema.parse({ stockAmount: -3, priceAmount: -20 })
  const [first, second] = listBulkRows([row, sized], change)
  expect([first!.id, first!.problem]).toEqual(['p2', 'Only 2 of S / Sand are in stock; no more can be removed.'])
  expect(applyBulk(sized, change), 'its price neither').toEqual(showAsIs(sized))
  expect([second!.problem, applyBulk(row, change).priceInCents]).toEqual([undefined, 8_000])
  const left = [{ id: sized.id, name: '', reason: 'Caps needs a gender.' }]
  const [named] = listBulkRows([row, sized], productChangeSchema.parse({ category: 'Caps' }), left)
  expect([named?.id, named?.problem], 'named by the server').toEqual([sized.id, 'Caps needs a gender.'])
  const [cheap] = listBulkRows([row], { ...change, priceAmount: -10_000 })
  expect(cheap!.problem).toBe('It costs R100.00, so it cannot be reduced by this much.')
})

it('a bulk change that leaves nothing of a size’s own price is rejected', () => {
  const own = { size: 'S', color: 'Sand', priceInCents: 1_500, struckInCents: null, code: null }
  const [first] = listBulkRows([{ ...row, combinations: [own] }], productChangeSchema.parse({ priceAmount: -15 }))
  expect(first!.problem).toBe('S / Sand costs R15.00, so it cannot be reduced by this much.')
})
