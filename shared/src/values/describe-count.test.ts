import { expect, it } from 'vitest'
import { describeCount, formatCount } from './describe-count.js'

it('counts have a space between thousands, like amounts', () => {
  expect([0, 999, 1_000, -1_234, 1_234_567].map(formatCount)).toEqual([
    '0',
    '999',
    '1\u00a0000',
    '-1\u00a0234',
    '1\u00a0234\u00a0567',
  ])
  expect([1, 2, 1_234].map((count) => describeCount(count, 'product'))).toEqual([
    '1 product',
    '2 products',
    '1\u00a0234 products',
  ])
})
