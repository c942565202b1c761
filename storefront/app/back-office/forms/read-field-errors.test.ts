import { DomainError } from '@stoep/shared'
import { expect, it } from 'vitest'
import { readFieldErrors } from './read-field-errors'

const told = { field: 'title', message: 'must not be empty' }

it('reads which fields a rejection names', () =>
  expect(readFieldErrors(new DomainError('validation', { details: { fields: [told] } }))).toEqual([told]))

it.each([
  ['an error that names none', new DomainError('version_conflict')],
  ['details of another shape', new DomainError('validation', { details: { fields: 'title' } })],
  ['a list of something else', new DomainError('validation', { details: { fields: [null, 'title', {}] } })],
  ['what is no error of the contract', new TypeError('offline')],
])('finds nothing in %s', (_what, error) => expect(readFieldErrors(error)).toEqual([]))
