import { DomainError } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { endsSession, messageOf, readCsrfToken, readRefusal } from './staff-api'

it('reads the CSRF token from among the readable cookies', () => {
  expect(readCsrfToken('cart=2; csrfToken=a%2Bb; staff=SA')).toBe('a+b')
  expect(readCsrfToken('cart=2')).toBe('')
})

describe('a refusal', () => {
  it('keeps what the server said', () => {
    const refusal = readRefusal({ message: 'The last admin cannot be removed.', code: 'last_admin' })
    expect(messageOf(refusal, 'Failed to delete user')).toBe('The last admin cannot be removed.')
  })

  it('without an answer of ours is told in the words of the screen', () => {
    expect(messageOf(readRefusal(undefined), 'Error saving product')).toBe('Error saving product')
    expect(messageOf(new TypeError('offline'), 'Error saving product')).toBe('Error saving product')
  })

  it.each([
    ['unauthorized', true],
    ['csrf', true],
    ['forbidden', false],
    ['users_forbidden', false],
    ['upstream_down', false],
  ] as const)('%s ends the session: %s', (code, ends) => expect(endsSession(new DomainError(code))).toBe(ends))
})
