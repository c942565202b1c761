import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  cleanTyped,
  documentIdSchema,
  emailAddressSchema,
  NOT_STORABLE,
  optionalTextSchema,
  readCode,
  requiredTextSchema,
  textSchema,
  versionSchema,
  wholeNumberSchema,
} from './text.js'

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

it.each([
  [null, ''],
  ['  red\u200b \u00address\u2060 ', 'red dress'],
  ['red\u0000dress', 'red dress'],
  ['red\tdress\na', 'red dress a'],
  ['cafe\u0301', 'caf\u00e9'],
  ['\u200b  a\u200b b c d e f g h i', 'a b c d e f'],
])('what was typed into a search as %j is searched as %j', (typed, text) => expect(cleanTyped(typed, 11)).toBe(text))

it.each([
  ['PX\u200b-\u200d7 ', 'PX-7'],
  ['\u200b', ''],
])('the code %j is compared as %j', (code, read) => expect(readCode(code)).toBe(read))

describe('a text', () => {
  const max5 = textSchema(5)

  it('counts its characters as they are stored: composed, and without the blanks around it', () => {
    expect(max5.parse(` ${'e\u0301'.repeat(5)} `)).toBe('\u00e9'.repeat(5))
    expect(problemsOf('123456', max5)).toEqual(['must be at most 5 characters'])
  })

  it('is not even normalised beyond four times its length and a hundred blanks', () => {
    expect(max5.parse(' '.repeat(415) + 'five5')).toBe('five5')
    expect(problemsOf(' '.repeat(416) + 'five5', max5)).toEqual(['must be at most 5 characters'])
  })

  it.each(['a\u0000', 'a\ud800', `a${'\u0301'.repeat(31)}`])('%j is rejected once, as not storable', (typed) =>
    expect(problemsOf(typed, max5)).toEqual([NOT_STORABLE]),
  )

  it('is required, or empty where it may be missing', () => {
    expect([undefined, 7, null].map((value) => problemsOf(value, max5))).toEqual([
      ['is required'],
      ['must be a text'],
      ['must be a text'],
    ])
    expect([undefined, null, ' '].map((value) => optionalTextSchema(5).parse(value))).toEqual(['', '', ''])
  })
})

it('an email address has an end', () => {
  expect(problemsOf(`${'a'.repeat(300)}@shop.example`, emailAddressSchema)?.at(-1)).toMatch(
    /^must be at most \d+ characters$/,
  )
})

it.each(['', 'a/b', 'a b', 'é', `${'x'.repeat(41)}`, 'a\n'])('%j is no id of a row', (id) =>
  expect(problemsOf(id, documentIdSchema('no id'))).toEqual(['no id']),
)

it('a version is from 0 on', () => {
  expect([versionSchema.parse(0), problemsOf(-1, versionSchema)]).toEqual([0, ['must be at least 0']])
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
    ['12.5', 999, 'must be a whole number, like 12'],
    ['20%', 100, 'must be a whole number, like 12'],
    ['−10 %', 500, 'must be a whole number, like 12'],
    ['12.5', 1_000, 'must be a whole number, like 1200 or 1 200'],
  ])('of %j, up to %i, the example says: %s', (typed, max, problem) =>
    expect(problemsOf(typed, wholeNumberSchema(0, max))).toEqual([problem]),
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
