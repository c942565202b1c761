import { expect, test } from 'vitest'
import { vatOn, vatWithin } from './vat.js'

test.each([
  [11_500, 1_500],
  [1, 0],
  [3, 0],
  [4, 1],
  [34_999, 4_565],
])('the VAT within %i cents is %i: 15/115, to the cent', (total, vat) => expect(vatWithin(total)).toBe(vat))

test.each([
  ['handed over with a number', '4110000001', '4220000002', { number: '4110000001', cents: 1_500 }],
  ['not handed over', null, '4220000002', { number: '4220000002', cents: 1_500 }],
  ['handed over before the shop lost its number', '4110000001', null, { number: '4110000001', cents: 1_500 }],
  ['of a shop without a number', null, null, null],
])('a paper of an order %s', (_what, noted, now, vat) =>
  expect(vatOn(11_500, { vatNumber: noted }, { vatNumber: now })).toEqual(vat),
)
