import { expect, test } from 'vitest'
import type { ExistingProduct } from '../types'
import { describeDifferences } from './describe-differences'

const rope: ExistingProduct = {
  id: 'p1',
  version: 4,
  code: 'ROPE',
  name: 'Rope',
  price: 100,
  category: 'Home',
  gender: 'Unisex',
  sizes: ['60', '90'],
  colors: ['#174c3c'],
  optionNames: { size: 'Length', color: null },
  optionValues: [],
  description: '',
  features: [],
  stock: 3,
  quantity: 0,
  minOrder: 1,
  visible: true,
  pinnedNew: false,
  pinnedSpecial: false,
  trackByOption: true,
  optionStock: [{ size: '60', color: '#174c3c', stock: 3 }],
  combinations: [{ size: '60', color: '#174c3c', price: 90, specialPrice: null, code: '' }],
  images: [],
}

test('a bulk change names sizes and colours as people read them', () => {
  const after: ExistingProduct = {
    ...rope,
    optionStock: [{ size: '60', color: '#174c3c', stock: 5 }],
    combinations: [{ size: '60', color: '#174c3c', price: 80, specialPrice: 90, code: '' }],
  }
  const plain = { ...after, optionNames: { size: null, color: null } }
  expect(describeDifferences(rope, after)).toEqual([
    {
      field: 'optionPrices',
      from: 'Length: 60 / Forest green R90.00',
      to: 'Length: 60 / Forest green R80.00 instead of R90.00',
    },
    { field: 'stock Length: 60 / Forest green', from: '3', to: '5' },
  ])
  expect(describeDifferences({ ...plain, optionStock: rope.optionStock }, plain)).toEqual([
    { field: 'stock 60 / Forest green', from: '3', to: '5' },
  ])
})
