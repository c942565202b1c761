import { expect, test } from 'vitest'
import { vatWithin } from './vat.js'

test.each([
  [11_500, 1_500],
  [1, 0],
  [3, 0],
  [4, 1],
  [34_999, 4_565],
])('the VAT within %i cents is %i: 15/115, to the cent', (total, vat) => expect(vatWithin(total)).toBe(vat))
