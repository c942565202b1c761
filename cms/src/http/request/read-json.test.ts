import { DomainError } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { parseRequestJson } from './read-json'

describe('a request body', () => {
  it.each([
    ['{"a":[1,"é"]}', { a: [1, 'é'] }],
    [' \n\t[1]', [1]],
    ['{"note":"__proto__ is a word here","\\u005f":1}', { note: '__proto__ is a word here', _: 1 }],
  ])('is read: %s', (text, value) => expect(parseRequestJson(text)).toEqual(value))

  it.each([
    '1',
    '"text"',
    'null',
    'true',
    '{"a":1',
    '{a:1}',
    '\ufeff{}',
    '{"__proto__":{"isStaff":true}}',
    '{"a":[{"__proto__":1}]}',
    '{"\\u005F_proto_\\u005F":1}',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}{"__proto__":1}`,
  ])('is rejected: %.40s', (text) => expect(() => parseRequestJson(text)).toThrowError(new DomainError('bad_request')))
})
