import { expect, it } from 'vitest'
import { stockStatusOf } from './stock.js'

it.each([
  [-1, 'out'],
  [0, 'out'],
  [1, 'low'],
  [5, 'low'],
  [6, 'in'],
])('%i units are %s', (stock, status) => {
  expect(stockStatusOf(stock)).toBe(status)
})
