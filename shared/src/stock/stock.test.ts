import { expect, it } from 'vitest'
import { stockStatusOf } from './stock.js'

it.each([
  [-1, 'out'],
  [0, 'out'],
  [1, 'low'],
  [5, 'low'],
  [6, 'in'],
])('a stock of %i units has the status %s', (stock, status) => {
  expect(stockStatusOf(stock)).toBe(status)
})
