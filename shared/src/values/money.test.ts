import { describe, expect, it } from 'vitest'
import {
  centsToRand,
  centsToRandText,
  formatPlainRand,
  formatRand,
  formatRandRange,
  formatRandText,
  MAX_CENTS,
  MAX_RAND_TEXT,
  parseRand,
  randToCents,
} from './money.js'

describe('reading rands', () => {
  it.each([
    [1299.5, 129950],
    ['1299.50', 129950],
    ['R1 299,50', 129950],
    ['R1\u00a0299.50', 129950],
    ['R1\u202f299.50\u00a0', 129950],
    ['1,299.50', 129950],
    ['1,299', 129900],
    ['1,234,567', 123456700],
    ['1,234,567.8', 123456780],
    ['R 349', 34900],
    ['0', 0],
    ['12,5', 1250],
    [0.1 + 0.2, 30],
    [0.29, 29],
    [10_000_000, MAX_CENTS],
    ['349'.padEnd(MAX_RAND_TEXT), 34_900],
  ])('reads %s as %i cents', (input, cents) => {
    expect(parseRand(input)).toBe(cents)
  })

  it.each([
    -1,
    '-5',
    'R-5',
    '-R5',
    12.345,
    NaN,
    Infinity,
    '1e400',
    '12.345',
    '1,234,56',
    '1 29',
    'free',
    '',
    ' ',
    null,
    {},
    '9'.repeat(30),
    '349'.padEnd(MAX_RAND_TEXT + 1),
    10_000_000.01,
  ])('rejects %s', (input) => expect(parseRand(input)).toBeUndefined())
})

it('cents are the same after they were rands', () => {
  for (const cents of [0, 1, 29, 110, 1_999, 129_950, MAX_CENTS]) expect(randToCents(centsToRand(cents))).toBe(cents)
  expect(centsToRand(129_950)).toBe(1_299.5)
})

describe('showing rands', () => {
  it('groups thousands with a no-break space and always shows two decimals', () => {
    expect(formatRand(129950)).toBe('R1\u00a0299.50')
    expect(formatRand(123456700)).toBe('R1\u00a0234\u00a0567.00')
    expect(formatRand(5)).toBe('R0.05')
    expect(formatRand(-34900)).toBe('-R349.00')
  })

  it('shows sums above the largest amount that can be entered', () =>
    expect(formatRandText('122425932.54')).toBe('R122\u00a0425\u00a0932.54'))

  it('shows one price, or the lowest and the highest', () =>
    expect(['349.00', '349.00 to 1499.00'].map(formatRandRange)).toEqual(['R349.00', 'R349.00 to R1\u00a0499.00']))

  it('writes plain spaces for a message', () => expect(formatPlainRand(123_456_700)).toBe('R1 234 567.00'))

  it('writes the contract text with two decimals', () => expect(centsToRandText(129900)).toBe('1299.00'))
})
