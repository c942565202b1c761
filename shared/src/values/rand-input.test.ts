import { describe, expect, it } from 'vitest'
import { randInputSchema, signedRandInputSchema } from './rand-input.js'

describe('amounts in requests', () => {
  it.each([
    ['+20', 2_000],
    ['-15.50', -1_550],
    [' - R1 000', -100_000],
    [-3.5, -350],
    ['7', 700],
    ['-\u200B15.50', -1_550],
  ])('reads the difference %s as %i cents', (input, cents) => expect(signedRandInputSchema.parse(input)).toBe(cents))

  it.each(['--5', '5-', '+', 'less', NaN, null, 12.345])('rejects the difference %s', (input) =>
    expect(signedRandInputSchema.safeParse(input).success).toBe(false),
  )

  it('gives an example of an amount in its error message', () => {
    expect(randInputSchema.safeParse('abc').error?.issues[0]?.message).toBe('must be an amount in rand, like 349.00')
  })

  it.each([undefined, null, ''])('names %j as missing', (input) =>
    expect(randInputSchema.safeParse(input).error?.issues[0]?.message).toBe('is required'),
  )

  it.each([10_000_000.01, '10 000 000.01', 1e15])('names the largest amount to %s', (input) =>
    expect(randInputSchema.safeParse(input).error?.issues[0]?.message).toBe('must be at most R10\u00a0000\u00a0000.00'),
  )
})
