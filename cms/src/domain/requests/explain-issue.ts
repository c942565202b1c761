import { describeCount } from '@stoep/shared'
import type { z } from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]
type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>

/** What is wrong with a value, after the name of its field, for each rule of a schema that has no words of its own. */
export function explainIssue(issue: RawIssue): string {
  if (issue.input === undefined) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS.get(issue.expected) ?? 'another kind of value'}`
    case 'invalid_value':
      return `must be ${joinWithOr(issue.values.map(nameValue))}`
    case 'too_big':
      return explainBound(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'too_small':
      return explainBound(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'invalid_format':
      return `must be ${FORMATS.get(issue.format) ?? 'written in the expected way'}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has a field that is not known here: ${issue.keys[0]?.slice(0, MAX_NAME)}`
    case 'invalid_union':
      return explainUnion(issue.errors)
    default:
      return NOT_VALID
  }
}

const NOT_VALID = 'is not valid'
/** The name comes from the request. */
const MAX_NAME = 60

const KINDS = new Map<string, string>([
  ['string', 'a text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['date', 'a date'],
  ['array', 'a list'],
  ['tuple', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['null', 'null'],
])

const FORMATS = new Map<string, string>([
  ['email', 'an email address'],
  ['url', 'an address like https://shop.example'],
  ['date', 'a day like 2026-02-28'],
  ['datetime', 'a time like 2026-02-28T09:00:00Z'],
])

const nameValue = (value: unknown): string => (value === '' ? 'empty' : String(value))

const joinWithOr = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

function explainBound({ origin }: Bound, bound: string, limit: number | bigint): string {
  if (origin === 'string') return `must be ${bound} ${describeCount(Number(limit), 'character')}`
  if (origin === 'array') return `must have ${bound} ${describeCount(Number(limit), 'item')}`
  return `must be ${bound} ${limit}`
}

/** What is wrong with a value that is of one of the kinds, else the kinds that are accepted. */
function explainUnion(kinds: readonly (readonly z.core.$ZodIssue[])[]): string {
  const meant = kinds.find((issues) => !issues.some(isOfOtherKind))?.[0]
  if (meant) return [meant.path.join('.'), meant.message].filter(Boolean).join(' ')
  const expected = kinds.map((issues) => /^must be (.+)$/.exec(issues.find(isOfOtherKind)?.message ?? '')?.[1])
  const known = [...new Set(expected.filter((words) => words !== undefined))]
  return known.length > 0 ? `must be ${joinWithOr(known)}` : NOT_VALID
}

const isOfOtherKind = ({ path, code }: z.core.$ZodIssue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')
