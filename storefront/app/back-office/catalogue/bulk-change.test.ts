import { bulkEditSchema } from '@stoep/shared'
import { expect, it } from 'vitest'
import { applyBulk, cannotTakeStock, NO_CHANGE, toBulkChange, type BulkFields } from './bulk-change'
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
  stock: 4,
  stockStatus: 'low',
  trackByOption: false,
  visible: true,
}

const after = (fields: Partial<BulkFields>) => {
  const change = toBulkChange({ ...NO_CHANGE, ...fields })
  return applyBulk(row, bulkEditSchema.parse({ products: [{ id: 'p1', version: 1 }], change }).change)
}

it('changes nothing where nothing was typed', () => {
  expect(after({})).toMatchObject({ priceInCents: 10_000, struckInCents: 12_000, stock: 4, visible: true })
})

it.each([
  [{ pricePercent: '10' }, 11_000, 12_000],
  [{ pricePercent: '50' }, 15_000, null],
  [{ price: '80' }, 8_000, 12_000],
  [{ price: '80', removesSpecial: true }, 8_000, null],
  [{ specialPrice: '150' }, 10_000, 15_000],
  [{ specialPrice: '90' }, 9_000, 10_000],
])('%j makes the price %i and strikes %s', (fields, priceInCents, struckInCents) => {
  expect(after(fields)).toMatchObject({ priceInCents, struckInCents })
})

it('moves to another shelf and out of sight', () => {
  expect(after({ category: 'Men', subcategory: 'Tops', visible: 'no', stock: '0' })).toMatchObject({
    category: 'Men',
    subcategory: 'Tops',
    visible: false,
    stock: 0,
  })
})

it('names the products that are counted per size and colour', () => {
  expect(cannotTakeStock([row, { ...row, trackByOption: true }], { ...NO_CHANGE, stock: '3' })).toHaveLength(1)
  expect(cannotTakeStock([{ ...row, trackByOption: true }], NO_CHANGE)).toEqual([])
})
