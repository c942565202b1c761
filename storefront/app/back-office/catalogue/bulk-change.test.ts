import { productChangeSchema } from '@stoep/shared'
import { expect, it } from 'vitest'
import { applyBulk, describeMeant, NO_CHANGE, showAsIs, toBulkChange, type BulkFields } from './bulk-change'
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
  visible: true,
}

const after = (fields: Partial<BulkFields>, of = row) =>
  applyBulk(of, productChangeSchema.parse(toBulkChange({ ...NO_CHANGE, ...fields })))

it('changes nothing where nothing was typed', () => {
  expect(toBulkChange(NO_CHANGE)).toEqual({})
  expect(showAsIs(row)).toMatchObject(after({}))
})

it.each([
  [{ pricePercent: '+10' }, 11_000, 12_000],
  [{ priceAmount: '-25.50' }, 7_450, 12_000],
  [{ price: '80' }, 8_000, 12_000],
  [{ price: '80', oldPrice: 'remove', specialPrice: '150' }, 8_000, null],
  [{ price: '130', oldPrice: 'strike' }, 13_000, null],
  [{ specialPrice: '150' }, 10_000, 15_000],
] as const)('%j makes the price %i and strikes %s', (fields, priceInCents, struckInCents) => {
  expect(after(fields)).toMatchObject({ priceInCents, struckInCents })
})

it('moves to another category and out of sight', () => {
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
])('%j leaves %s, and where sizes and colours are counted %s', (fields, whole, each) => {
  expect([after(fields).stock, after(fields, { ...row, trackByOption: true }).stock]).toEqual([whole, each])
})

it('is about the sizes and colours that a product has', () => {
  const change = productChangeSchema.parse({ onlySizes: 'xl, 2XL', onlyColors: 'red', price: 80, stock: 3 })
  expect(describeMeant(row, change)).toBe('XL in Red')
  expect(applyBulk({ ...row, trackByOption: true }, change)).toMatchObject({
    priceInCents: 8_000,
    stock: '3 of each of these',
  })
  expect(applyBulk(row, change).stock, 'counted as one').toBe('4')
  const plain = { ...row, sizes: [] }
  expect([describeMeant(plain, change), applyBulk(plain, change)]).toEqual(['', showAsIs(plain)])
})

it('says where sizes start from prices of their own', () => {
  const change = productChangeSchema.parse({ onlySizes: 'S', pricePercent: 10 })
  expect(applyBulk(row, change).hasOtherPrices).toBeUndefined()
  expect(applyBulk({ ...row, hasOwnPrices: true }, change).hasOtherPrices).toBe(true)
})
