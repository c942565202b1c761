import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { requiredTextSchema, wholeNumberSchema } from './text.js'

const schema = wholeNumberSchema(-10, 2_000_000)
const problemsOf = (value: unknown, { safeParse }: z.ZodType = schema) =>
  safeParse(value).error?.issues.map(({ message }) => message)

describe('a required text', () => {
  it.each(['', '  ', '\u00a0', '\u200b', '\u2800', '\u3164 \uffa0', '\u115f\u1160', '\u034f\ufe00', '\u00ad\u2060'])(
    '%j draws nothing, and is required',
    (typed) => expect(problemsOf(typed, requiredTextSchema(60))).toEqual(['is required']),
  )

  it.each(['1', '-', '\u2801', '🙂', 'بيت', '\u200bVase'])('%j is one', (typed) =>
    expect(requiredTextSchema(60).parse(typed)).toBe(typed),
  )
})

describe('a whole number as people type it', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1200', 1200],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ['1\u202f200', 1200],
    ['1 200 000', 1_200_000],
    ['-3', -3],
    ['\u200B12\u202C', 12],
    [7, 7],
  ])('%j is read as %i', (typed, number) => expect(schema.parse(typed)).toBe(number))

  it.each(['1.200', '1,200', '12 00', '1 2', '1 2000', '1.5', "1'200", '1  200'])(
    '%j is rejected as ambiguous, with examples of how to write it',
    (typed) => expect(problemsOf(typed)).toEqual(['must be a whole number, like 1200 or 1 200']),
  )

  it.each([
    ['12.5', 100],
    ['12.5', 999],
    ['20%', 100],
    ['−10 %', 500],
  ])('the example for %j up to %i has no thousands', (typed, max) =>
    expect(problemsOf(typed, wholeNumberSchema(0, max))).toEqual(['must be a whole number, like 12']),
  )

  it.each(['', ' ', 'many', '1e3', '0x10', '+', 1.5, null, {}])('%j is rejected as no whole number', (typed) =>
    expect(problemsOf(typed)).toEqual(['must be a whole number']),
  )

  it('is rejected outside its bounds, typed or sent as a number', () => {
    expect([problemsOf('-11'), problemsOf(-11), problemsOf('2 000 001')]).toEqual([
      ['must be at least -10'],
      ['must be at least -10'],
      ['must be at most 2000000'],
    ])
  })
})
