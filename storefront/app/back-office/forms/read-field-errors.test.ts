import { DomainError } from '@stoep/shared'
import { expect, it } from 'vitest'
import { readFieldErrors } from './read-field-errors'

const told = { field: 'title', message: 'must not be empty' }

it('the field errors are those that a rejection names', () =>
  expect(readFieldErrors(new DomainError('validation', { details: { fields: [told] } }))).toEqual([told]))

it.each([
  ['an error without fields', new DomainError('version_conflict')],
  ['details of another shape', new DomainError('validation', { details: { fields: 'title' } })],
  ['a list of something else', new DomainError('validation', { details: { fields: [null, 'title', {}] } })],
  ['an error that is not of the contract', new TypeError('offline')],
])('no field errors are found in %s', (_what, error) => expect(readFieldErrors(error)).toEqual([]))
