import { expect, it } from 'vitest'
import { countStock, totalStock, uncountedStock } from './counted-stock'
import { PRODUCT_RECORD } from './testing/product-record'

const rows = [
  { id: 1, size: '', color: '', available: 4 },
  { id: 2, size: 'S', color: 'Red', available: 3 },
  { id: 3, size: 'M', color: 'Red', available: -2 },
  { id: 4, size: 'XL', color: 'Red', available: 6 },
  { id: 5, size: 'XS', color: 'Red', available: 0 },
]
const byOption = { trackByOption: true, sizes: ['S', 'M', 'L'], colors: ['Red'], stock: rows }
const whole = { ...byOption, trackByOption: false }

it('the stock of a size and colour is what its own row has, never below 0', () => {
  expect(countStock(byOption)).toEqual([
    { size: 'S', color: 'Red', stock: 3 },
    { size: 'M', color: 'Red', stock: 0 },
    { size: 'L', color: 'Red', stock: 0 },
  ])
  expect(countStock(whole)).toEqual([{ size: '', color: '', stock: 4 }])
})

it('units of removed sizes, or from before units were counted by size, are not for sale', () => {
  expect(totalStock({ ...PRODUCT_RECORD, ...byOption })).toBe(3)
  expect(totalStock({ ...PRODUCT_RECORD, ...whole })).toBe(4)
})

it('staff are told of units that are not for sale any more', () => {
  expect(uncountedStock(byOption)).toEqual([
    { size: '', color: '', stock: 4 },
    { size: 'XL', color: 'Red', stock: 6 },
  ])
  expect(uncountedStock(whole).map(({ size }) => size)).toEqual(['S', 'XL'])
})
