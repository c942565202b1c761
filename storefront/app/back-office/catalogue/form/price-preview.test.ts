import { expect, it } from 'vitest'
import { describePrices } from './price-preview'

it.each([
  ['349', '', 'Shoppers pay R349.00.'],
  ['500', '399', 'Shoppers pay R399.00, with R500.00 struck through (20% OFF).'],
  ['399', '500', 'Shoppers pay R399.00, with R500.00 struck through (20% OFF).'],
  ['349', ' ', 'Shoppers pay R349.00.'],
  ['0', '399', ''],
  ['', '399', ''],
  ['abc', '', ''],
])('price %s and special price %s read "%s"', (price, special, text) =>
  expect(describePrices(price, special)).toBe(text),
)
