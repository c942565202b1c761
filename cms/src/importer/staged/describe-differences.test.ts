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

test('a bulk change names what it changed, and nothing else', () => {
  const whole = { ...rope, trackByOption: false, optionStock: undefined, combinations: [] }
  const after: ExistingProduct = {
    ...whole,
    price: 80,
    specialPrice: 100,
    category: 'Women',
    subcategory: 'Tops',
    visible: false,
    stock: 5,
  }
  const changed = [
    { field: 'price', from: 'R100.00', to: 'R80.00' },
    { field: 'specialPrice', from: '', to: 'R100.00' },
    { field: 'category', from: 'Home', to: 'Women / Tops' },
    { field: 'visible', from: 'yes', to: 'no' },
    { field: 'stock', from: '3', to: '5' },
  ]
  expect(describeDifferences(whole, after)).toEqual(changed)
  expect(describeDifferences(after, whole)).toEqual(
    changed.map(({ field, from, to }) => ({ field, from: to, to: from })),
  )
  expect(describeDifferences(after, after)).toEqual([])
})

test('a size or colour that was not counted had none', () => {
  const counted = { ...rope, optionStock: [...rope.optionStock!, { size: '90', color: '#174c3c', stock: 2 }] }
  expect(describeDifferences(rope, counted)).toEqual([{ field: 'stock Length: 90 / Forest green', from: '0', to: '2' }])
})
