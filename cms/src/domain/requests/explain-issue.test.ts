import { CALL_KEYS, describeCall } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { explainIssue } from './explain-issue'

const explain = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: explainIssue }).error?.issues.map(({ message }) => message)

describe('what is wrong with a value is said in plain words', () => {
  it.each<[message: string, schema: z.ZodType, value: unknown]>([
    ['is required', z.string(), undefined],
    ['is required', z.enum(['due', 'banked']), undefined],
    ['must be a text', z.string(), null],
    ['must be a list', z.array(z.string()), 'S, M'],
    ['must be an object', z.object({}), []],
    ['must be true or false', z.boolean(), 'yes'],
    ['must be a number', z.number(), '5'],
    ['must be a whole number', z.int(), 1.5],
    ['must be a number', z.number(), Number.NaN],
    ['must be at least 1', z.number().min(1), 0],
    ['must be more than 0', z.number().positive(), 0],
    ['must be a multiple of 3', z.number().multipleOf(3), 4],
    ['must be at most 1 character', z.string().max(1), 'ab'],
    ['must have at least 1 item', z.array(z.string()).min(1), []],
    ['must have at most 2 items', z.array(z.string()).max(2), ['a', 'b', 'c']],
    ['must be due, collected or banked', z.enum(['due', 'collected', 'banked']), 'DUE'],
    ['must be public-key', z.literal('public-key'), 'key'],
    ['must be an email address', z.email(), 'thandi'],
    ['must be written in the expected way', z.string().regex(/^a$/), 'b'],
    ['has a field that is not known here: pages', z.strictObject({ page: z.number() }), { page: 1, pages: 2 }],
    ['must be a text or a list', z.union([z.string(), z.array(z.string())]), 5],
    ['0.id is required', z.union([z.array(z.object({ id: z.string() })), z.object({})]), [{}]],
    ['has a field that is not known here: a', z.union([z.string(), z.strictObject({})]), { a: 1 }],
    ['must be an email address', z.union([z.literal(''), z.email()]), 'thandi'],
    ['must be empty or a text', z.union([z.literal(''), z.email()]), 5],
    ['is not valid', z.string().refine(() => false), 'a'],
  ])('%s', (message, schema, value) => expect(explain(schema, value)).toEqual([message]))

  it('keeps the words of a schema', () => {
    expect(explain(z.string().min(2, 'must be two letters'), 'a')).toEqual(['must be two letters'])
  })

  it('shortens a name that comes from the request', () => {
    expect(explain(z.strictObject({}), { ['x'.repeat(9_999)]: 1 })![0]!.length).toBeLessThan(100)
  })
})

it('every rule of the contract has words of its own', () => {
  const wrong = [undefined, null, 5, -1.5, Number.NaN, 'x', 'x'.repeat(5_000), true, [], {}, [null], [{}], { from: [] }]
  const messages = CALL_KEYS.flatMap((key) => {
    const { body, query, staffQuery } = describeCall(key)
    return [body, query, staffQuery].flatMap((schema) => {
      const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
      const named = names.flatMap((name) => wrong.flatMap((value) => [{ [name]: value }, { [name]: [value] }]))
      return schema ? [...wrong, ...named].flatMap((input) => explain(schema, input) ?? []) : []
    })
  })
  expect(messages.length).toBeGreaterThan(1_000)
  expect(messages.filter((message) => /is not valid|another kind|expected way|^must be $/.test(message))).toEqual([])
})
